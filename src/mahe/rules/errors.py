"""What can go wrong, as types.

MaheError
├── RulesError            rules by which no game can be played
├── UnreadableError       text, JSON or a value that cannot be read
├── IllegalActionError    readable, but not allowed in this state
├── NotYourDecisionError  allowed, but another seat decides
└── MissingExtraError     a package is needed that is not installed with the game alone
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Self, TypeVar

_E = TypeVar("_E", bound="MaheError")


class MaheError(Exception):
    """Any error that this library raises on purpose; `code` is stable, the sentence is not."""

    status: ClassVar[int] = 400
    """The HTTP status that it is answered with."""

    retry: ClassVar[bool] = False
    """Whether the same request can succeed later."""

    def __init__(self, code: str, sentence: str, **details: object) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.details = details

    def within(self, place: str, **details: object) -> Self:
        """The same error; its sentence now begins with where it happened."""
        sentence = f"{place}: {self.sentence}"
        told = {"sentence": sentence, "details": self.details | details}
        return _restored(type(self), self.__dict__ | told)

    def __reduce__(self) -> tuple[object, ...]:
        # Errors are pickled between processes; by default only the sentence would arrive.
        return _restored, (type(self), self.__dict__)


def _restored(kind: type[_E], attributes: dict[str, Any]) -> _E:
    error = kind.__new__(kind, attributes["sentence"])
    error.__dict__.update(attributes)
    return error


class RulesError(MaheError):
    """No game can be played by these rules."""

    status = 422


class UnreadableError(MaheError):
    """The text, JSON or value given is not what it should be."""


class IllegalActionError(MaheError):
    """The step is not allowed now; `allowed` holds those that are."""

    status = 409

    def __init__(
        self, code: str, sentence: str, *, allowed: Sequence[object] = (), **details: object
    ) -> None:
        super().__init__(code, sentence, **details)
        self.allowed = tuple(allowed)


class NotYourDecisionError(MaheError):
    """Another seat decides; `decider` is that seat, or None when nobody does."""

    status = 409

    def __init__(self, seat: int, decider: int | None) -> None:
        if decider is None:
            sentence = f"seat {seat} cannot decide: nobody is to decide now"
        else:
            sentence = f"seat {seat} cannot decide: seat {decider} decides now"
        super().__init__("action/not_decider", sentence, seat=seat, decider=decider)
        self.decider = decider


class MissingExtraError(MaheError):
    """Something was asked for that needs a package beyond those of the game itself."""

    def __init__(self, extra: str, package: str) -> None:
        sentence = (
            f"this needs {package}, which is not installed: pip install 'mahe[{extra}]',"
            " or make install-research in the folder of the source"
        )
        super().__init__("extra/missing", sentence, extra=extra, package=package)
