"""The tables that are open on this node."""

import asyncio
from collections.abc import Iterator
from time import monotonic

from mahe.server.live.bus import Bus
from mahe.server.live.clients.connection import NO_TABLE
from mahe.server.live.rooms.loading import load
from mahe.server.live.rooms.room import Room
from mahe.server.node.metrics import Metrics
from mahe.store import Ledger
from mahe.table import NoSuchTableError

IDLE_SECONDS = 60.0
"""How long a table stays in memory that nobody sees."""


ROWS_WORTH_A_SNAPSHOT = 16
MOST_ROWS_UNSAVED = 128


class Registry:
    """Opens tables from their logs, and lets go of those that nobody sees."""

    def __init__(self, ledger: Ledger, bus: Bus, metrics: Metrics) -> None:
        self._ledger = ledger
        self._bus = bus
        self._metrics = metrics
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}

    def __iter__(self) -> Iterator[Room]:
        return iter(tuple(self._rooms.values()))

    def get(self, name: str) -> Room | None:
        """A table, if it is open."""
        return self._rooms.get(name)

    async def open(self, name: str) -> Room:
        """A table, from memory or from its log."""
        room = self._rooms.get(name)
        if room is None:
            room = await asyncio.shield(self._loaded(name))
        room.touched = monotonic()
        return room

    def _loaded(self, name: str) -> asyncio.Task[Room]:
        """The one task that loads a table, however many ask for it."""
        if name not in self._loading:
            task = asyncio.create_task(self._load(name))
            self._loading[name] = task
            task.add_done_callback(lambda done: self._end_loading(name, done))
        return self._loading[name]

    def _end_loading(self, name: str, task: asyncio.Task[Room]) -> None:
        self._loading.pop(name, None)
        if not task.cancelled():
            task.exception()  # whoever asked is told; perhaps nobody waits any more

    async def _load(self, name: str) -> Room:
        return self.keep(await load(self._ledger, name))

    def keep(self, room: Room) -> Room:
        """Have a table open from now on; the one that counts, if it was open already."""
        if room.name not in self._rooms:
            self._rooms[room.name] = room
            self._bus.follow(room.name)
            self._metrics.open_tables.set(len(self._rooms))
        return self._rooms[room.name]

    async def forget_idle(self) -> None:
        """Let go of tables that nobody has seen for a while."""
        for room in self:
            if _is_idle(room):
                await self._save(room, ROWS_WORTH_A_SNAPSHOT)
                if _is_idle(room):  # still
                    self._let_go(room)

    async def save_snapshots(self) -> None:
        """Save snapshots, so that opening a table again reads few rows, also after a crash."""
        for room in self:
            await self._save(room, MOST_ROWS_UNSAVED)

    async def _save(self, room: Room, least: int) -> None:
        if room.seq - room.saved >= least and not room.is_gone:
            snapshot = room.snapshot()
            await self._ledger.save_snapshot(room.name, snapshot)
            room.saved = snapshot.seq

    def remove(self, name: str) -> None:
        """Let go of a table that is no longer in the store, and tell everybody who sees it."""
        room = self._rooms.get(name)
        if room is None:
            return
        room.is_gone = True
        for viewer in room.viewers:
            viewer.goodbye(NoSuchTableError(), NO_TABLE)
        self._let_go(room)

    def _let_go(self, room: Room) -> None:
        if self._rooms.get(room.name) is room:
            del self._rooms[room.name]
            self._bus.leave(room.name)
            self._metrics.open_tables.set(len(self._rooms))


def _is_idle(room: Room) -> bool:
    has_company = bool(room.viewers) or room.lock.locked()
    return room.touched < monotonic() - IDLE_SECONDS and not has_company
