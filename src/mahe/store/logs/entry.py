"""One accepted command, and all that is written down for it."""

from typing import NamedTuple

from mahe.protocol.messages import Glance
from mahe.store.kept.games import FinishedGame
from mahe.store.kept.table_phase import TablePhase
from mahe.table import Event, Waiting

RowKey = tuple[str, int]
"""A table and a seq: they name one row of the log."""


class Due(NamedTuple):
    """When somebody has to look after a table, and what for."""

    at: int
    what: Waiting
    game: int
    step: int


class Entry(NamedTuple):
    """One accepted command: a row of the log, and all that is written along with it."""

    table: str
    seq: int
    identity: str  # empty for the server itself
    command: str
    at: int
    events: tuple[Event, ...]
    phase: TablePhase
    listed: bool
    chairs: int
    due: Due | None
    names: tuple[tuple[int, str, str | None], ...] = ()  # chair, identity, name
    secret: tuple[str, str] | None = None  # commitment, secret
    joined: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    finished: FinishedGame | None = None
    glance: Glance | None = None  # the game in small, where the table is listed

    @property
    def key(self) -> RowKey:
        """The row of the log that this entry is to be."""
        return self.table, self.seq
