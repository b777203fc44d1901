"""From the store into memory: what other nodes have written, or what was there before."""

from collections.abc import Iterable

from mahe.server.live.rooms.room import Room
from mahe.store import MOST_ROWS, Ledger, Row, UnreadableRowError
from mahe.table import Event, NoSuchTableError
from mahe.table.events import Created, Ended, Joined, Renamed

_BESIDE = (Created, Joined, Renamed, Ended)
"""Events that come with something beside the log."""


async def load(ledger: Ledger, name: str) -> Room:
    """A table from the store: from its newest snapshot, and the rows after that."""
    loaded = await ledger.load(name)
    if loaded is None:
        raise NoSuchTableError
    room = Room(name)
    if loaded.snapshot is not None:
        room.restore(loaded.snapshot)
    room.names, room.secrets = loaded.beside.names, loaded.beside.secrets
    room.said = loaded.said
    _take_in(room, loaded.rows)
    if len(loaded.rows) == MOST_ROWS:
        await catch_up(ledger, room)
    if room.table is None:
        raise NoSuchTableError
    return room


async def catch_up(ledger: Ledger, room: Room) -> bool:
    """Take in all new rows; whether there were any. Whoever calls this holds the room's lock."""
    start = room.seq
    while rows := await ledger.rows(room.name, room.seq):
        if any(has_beside(row.events) for row in rows):
            beside = await ledger.beside(room.name)
            room.names, room.secrets = beside.names, beside.secrets
        _take_in(room, rows)
        if len(rows) < MOST_ROWS:
            break
    return room.seq > start


def _take_in(room: Room, rows: list[Row]) -> None:
    if rows and rows[0].seq != room.seq + 1:
        raise NoSuchTableError  # it was removed just when somebody came back to it
    for row in rows:
        if row.seq != room.seq + 1:
            raise UnreadableRowError("a row is missing").at(room.name, row.seq)
        room.follow(row)


def has_beside(events: Iterable[Event]) -> bool:
    """Whether something beside the log came with a row of these events."""
    return any(isinstance(event, _BESIDE) for event in events)
