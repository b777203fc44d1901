"""From the store into memory: what other nodes have written, or what was there before."""

from mahe.server.errors import NoSuchTableError
from mahe.server.live.room import Room
from mahe.store import MOST_ROWS, Ledger, Row
from mahe.table.events import Created, Ended, Joined, Renamed

_BESIDE = (Created, Joined, Renamed, Ended)
"""Events that come with something beside the log."""


async def catch_up(ledger: Ledger, room: Room) -> bool:
    """Take in all new rows; whether there were any. Whoever calls this holds the room's lock."""
    start = room.seq
    while rows := await ledger.rows(room.name, room.seq):
        if rows[0].seq != room.seq + 1:
            raise NoSuchTableError  # it was removed just when somebody came back to it
        if any(has_beside(row) for row in rows):
            beside = await ledger.beside(room.name)
            room.names, room.secrets = beside.names, beside.secrets
        for row in rows:
            room.follow(row)
        if len(rows) < MOST_ROWS:
            break
    return room.seq > start


def has_beside(row: Row) -> bool:
    """Whether something beside the log came with a row."""
    return any(isinstance(event, _BESIDE) for event in row.events)
