"""What can go wrong with the store.

MaheError
└── StoreError
    ├── StoreUnavailableError    the database does not answer; nothing is known to be written
    ├── StoreBusyError           too much is waiting to be written
    ├── StoreFaultError          the database refuses a statement, and would refuse it again
    ├── RowError                 one row cannot be read; the others can
    │   ├── NewerRowError        a newer version of this program has written it
    │   └── UnreadableRowError   it is broken
    ├── NotUpgradedError         the database has an older schema than this program needs
    ├── NewerDatabaseError       the database has a newer schema than this program knows
    ├── ForeignDatabaseError     the SQLite file belongs to another program
    └── DatabaseFileError        the SQLite file cannot be used at all
"""

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from mahe.rules import MaheError

_ABOUT_VALUES = "22"  # the class of PostgreSQL's errors whose text repeats values


def cause_of(error: BaseException) -> str:
    """What a driver says is wrong: one line, without values."""
    if not isinstance(error, SQLAlchemyError | OSError | sqlite3.Error):
        return type(error).__name__
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    lines = str(said).splitlines()
    if not lines or str(getattr(said, "sqlstate", "")).startswith(_ABOUT_VALUES):
        return type(error).__name__
    return lines[0]


class StoreError(MaheError):
    """Something is wrong with the store."""

    status = 503

    @property
    def cause(self) -> str:
        """What the driver said, for whoever runs the server."""
        return "unknown" if self.__cause__ is None else cause_of(self.__cause__)


class StoreUnavailableError(StoreError):
    """The database does not answer."""

    retry = True

    def __init__(self) -> None:
        super().__init__("store/unavailable", "the games cannot be reached just now; try again")


class StoreBusyError(StoreError):
    """Too much is waiting to be written."""

    retry = True

    def __init__(self) -> None:
        super().__init__("store/busy", "too much is going on just now; try again")


class StoreFaultError(StoreError):
    """The database refuses a statement, and would refuse it again."""

    status = 500

    def __init__(self) -> None:
        super().__init__("store/fault", "the database refuses this; that is a fault of the program")


class RowError(StoreError):
    """One row of the database cannot be read; the others can."""

    def __init__(self, code: str, sentence: str, *, table: str = "", row: int = 0) -> None:
        super().__init__(code, sentence)
        self.table = table  # for the log of the server: a player is not told
        self.row = row

    def at(self, table: str, row: int) -> "RowError":
        """The same error, now that it is known where the row is."""
        self.table, self.row = table, row
        return self


class NewerRowError(RowError):
    """A newer version of this program has written the row."""

    def __init__(self, what: str) -> None:
        super().__init__("store/version", f"this program is too old for this table: {what}")


class UnreadableRowError(RowError):
    """The row is broken."""

    status = 500

    def __init__(self, what: str) -> None:
        super().__init__("store/unreadable", f"this table cannot be read: {what}")


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
            "store/newer", "the database is of a newer version than this program; install that"
        )


class ForeignDatabaseError(StoreError):
    """The SQLite file belongs to another program."""

    def __init__(self, file: object) -> None:
        super().__init__(
            "store/foreign", f"{file} belongs to another program, and is left alone; name another"
        )


class DatabaseFileError(StoreError):
    """The SQLite file cannot be used at all."""

    def __init__(self, file: object, why: str) -> None:
        super().__init__("store/file", f"{file} cannot be used: {why}")
