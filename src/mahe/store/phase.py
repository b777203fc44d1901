"""How far a table is, as its row in the database says."""

from enum import Enum

from mahe.table import Table


class Phase(Enum):
    """How far a table is."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


def phase_of(table: Table) -> Phase:
    """How far a table is."""
    if table.closed:
        return Phase.CLOSED
    if table.is_playing:
        return Phase.PLAYING
    return Phase.WAITING if table.game is None else Phase.OVER
