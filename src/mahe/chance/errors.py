"""What can be wrong with dice and cards."""

from mahe.rules import MaheError


class ScriptError(MaheError):
    """A script of dice and cards is used up, or names a card that is not there."""


class UnfairError(MaheError):
    """Committed dice are not what was committed to; `step` counts from 1 where a step is meant."""

    status = 422

    def __init__(self, code: str, sentence: str, *, step: int | None = None) -> None:
        super().__init__(code, sentence, step=step)
        self.step = step
