"""What can be wrong with a record that can be read."""

from mahe.rules import MaheError


class ReplayError(MaheError):
    """The steps cannot be replayed, or do not lead to the result; `step` counts from 1."""

    status = 422

    def __init__(self, code: str, sentence: str, *, step: int, **details: object) -> None:
        super().__init__(code, sentence, step=step, **details)
        self.step = step
