"""What is written into a log."""

from typing import NamedTuple

from mahe.store.games import FinishedGame
from mahe.store.phase import Phase
from mahe.table import Event

Place = tuple[str, int]
"""A table and a seq: where a row of the log goes."""


class Due(NamedTuple):
    """When somebody has to look after a table, and what for."""

    at: int
    what: str
    game: int
    step: int


class Entry(NamedTuple):
    """One accepted command: a row of the log, and all that is written along with it."""

    table: str
    seq: int
    identity: str  # empty for the house
    command: str
    at: int
    events: tuple[Event, ...]
    phase: Phase
    listed: bool
    chairs: int
    due: Due | None
    names: tuple[tuple[int, str, str | None], ...] = ()  # chair, identity, name
    secret: tuple[str, str] | None = None  # commitment, secret
    joined: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    finished: FinishedGame | None = None

    @property
    def place(self) -> Place:
        """The place in the log that this entry is for."""
        return self.table, self.seq
