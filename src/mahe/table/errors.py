"""Why a table refuses a command.

MaheError
└── RefusedError     the command does not fit; `code` says why
    ├── StaleError   a decision for another step than the current one
    ├── ForbiddenError  this identity may not do that
    ├── NoAdviceError  nobody has thought yet about the hint that was asked for
    └── NoSuchTableError  nothing is known under that name
"""

from mahe.rules import MaheError


class RefusedError(MaheError):
    """A command that does not fit the table as it is."""

    status = 409


class ForbiddenError(RefusedError):
    """A command that this identity may not give."""

    status = 403


class NoSuchTableError(RefusedError):
    """There is no such table."""

    status = 404

    def __init__(self) -> None:
        super().__init__("table/none", "there is no such table")


class NoAdviceError(RefusedError):
    """A hint that nobody has thought about yet, because the table was not known as it is."""

    status = 503
    retry = True

    def __init__(self) -> None:
        super().__init__("table/no_hint_yet", "nobody has thought about that yet; ask again")


class StaleError(RefusedError):
    """A decision for another step of the game than the current one."""

    def __init__(self, given: int, current: int) -> None:
        sentence = f"that decision was for step {given}, but the game is at step {current}"
        super().__init__("action/stale", sentence, given=given, current=current)
        self.current = current
