"""What can go wrong with the store.

MaheError
└── StoreError
    ├── StoreUnavailableError  the database does not answer; nothing is known to be written
    ├── StoreBusyError         more is waiting to be written than is taken on
    ├── NotUpgradedError       the database has an older shape than this program needs
    └── NewerDatabaseError     the database has a shape that this program does not know
"""

from sqlalchemy.exc import DBAPIError

from mahe.rules import MaheError

_ABOUT_VALUES = "22"  # how the numbers of PostgreSQL's errors begin that tell values


def cause_of(error: BaseException) -> str:
    """What a driver says is wrong: one line, without values."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    lines = str(said).splitlines()
    if not lines or str(getattr(said, "sqlstate", "")).startswith(_ABOUT_VALUES):
        return type(error).__name__
    return lines[0]


class StoreError(MaheError):
    """Something is wrong with the store."""

    status = 503


class StoreUnavailableError(StoreError):
    """The database does not answer."""

    retry = True

    def __init__(self) -> None:
        super().__init__("store/unavailable", "the games cannot be reached just now; try again")

    @property
    def cause(self) -> str:
        """What the driver said, for whoever runs the server."""
        return "unknown" if self.__cause__ is None else cause_of(self.__cause__)


class StoreBusyError(StoreError):
    """Too much is waiting to be written."""

    retry = True

    def __init__(self) -> None:
        super().__init__("store/busy", "too much is going on just now; try again")


class NotUpgradedError(StoreError):
    """The database was made by an older version of this program."""

    def __init__(self) -> None:
        super().__init__(
            "store/not_upgraded", "the database has not been upgraded; run: mahe db upgrade"
        )


class NewerDatabaseError(StoreError):
    """The database was made by a newer version of this program."""

    def __init__(self) -> None:
        super().__init__(
            "store/version", "the database is of a newer version than this program; install that"
        )
