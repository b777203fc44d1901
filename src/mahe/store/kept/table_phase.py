"""How far a table is, as its row in the database says."""

from enum import Enum

from mahe.table import Table


class TablePhase(Enum):
    """How far a table is."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


def phase_of(table: Table) -> TablePhase:
    """How far a table is."""
    if table.closed:
        return TablePhase.CLOSED
    if table.is_playing:
        return TablePhase.PLAYING
    return TablePhase.WAITING if table.game is None else TablePhase.OVER
