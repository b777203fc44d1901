"""What can go wrong with the store.

MaheError
└── StoreError
    ├── StoreUnavailableError  the database does not answer; nothing is known to be written
    ├── StoreBusyError         more is waiting to be written than is taken on
    └── NotUpgradedError       the database has another shape than this program needs
"""

from mahe.rules import MaheError


class StoreError(MaheError):
    """Something is wrong with the store."""


class StoreUnavailableError(StoreError):
    """The database does not answer."""

    def __init__(self) -> None:
        super().__init__("store/unavailable", "the games cannot be reached just now; try again")


class StoreBusyError(StoreError):
    """Too much is waiting to be written."""

    def __init__(self) -> None:
        super().__init__("store/busy", "too much is going on just now; try again")


class NotUpgradedError(StoreError):
    """The database was made by another version of this program."""

    def __init__(self) -> None:
        super().__init__(
            "store/not_upgraded", "the database has not been upgraded; run: mahe db upgrade"
        )
