"""Keeping up with what other nodes have written."""

from hmac import compare_digest
from itertools import islice

import structlog

from mahe import __version__
from mahe.protocol import messages as m
from mahe.rules import MaheError
from mahe.server.live.background import BackgroundTasks
from mahe.server.live.bus import Hint
from mahe.server.live.clients.audience import Audience
from mahe.server.live.clients.presence import Attendance
from mahe.server.live.rooms.loading import catch_up, has_beside
from mahe.server.live.rooms.registry import Registry
from mahe.server.live.rooms.room import Room
from mahe.store import Ledger, Progress, Row, RowError, StoreUnavailableError, read_events

log = structlog.get_logger()

MOST_FOLLOWED = 128
"""How many tables are asked about in one query."""


class Follower:
    """Takes in what other nodes have written, when it is told of it and when it is not."""

    def __init__(
        self,
        registry: Registry,
        ledger: Ledger,
        audience: Audience,
        attendance: Attendance,
        tasks: BackgroundTasks,
    ) -> None:
        self._registry = registry
        self._ledger = ledger
        self._audience = audience
        self._attendance = attendance
        self._tasks = tasks
        self._behind: dict[Room, int] = {}  # by room, the newest seq that other nodes have told of
        self._is_following = False

    async def refresh(self, room: Room) -> None:
        """Take in what other nodes have written at a table."""
        async with room.lock:
            await catch_up(self._ledger, room)

    def hear(self, hint: Hint) -> None:
        """Act on a hint of another node."""
        room = self._registry.get(hint.table)
        if room is None:
            return
        if hint.what == "reacted":
            room.viewers.show(m.Reacted(hint.chair, hint.word))
        elif hint.what == "skipped":
            room.viewers.show(m.Skipped())
        elif hint.what == "said":
            self._tasks.add(self._audience.show_said(room))
        elif hint.what == "present":
            self._tasks.add(self._attendance.show(room))
        elif hint.seq > room.seq and not self._is_taken_in(room, hint):
            self._behind[room] = max(hint.seq, self._behind.get(room, 0))
            if not self._is_following:
                self._is_following = True
                self._tasks.add(self._follow())

    def _is_taken_in(self, room: Room, hint: Hint) -> bool:
        """Take a row in that came along; False when the log has to be read."""
        row = hint.row
        is_next = hint.seq == room.seq + 1 and not room.lock.locked()
        if row is None or not is_next or row.version != __version__ or not _is_proved(room, hint):
            return False
        try:
            room.follow(Row(hint.seq, row.at, read_events(row.events)), bytes(row.told))
        except RowError:
            return False
        return True

    async def _follow(self) -> None:
        """Take in what other nodes have just written, at many tables with one query."""
        try:
            while self._behind:
                some = dict(islice(self._behind.items(), MOST_FOLLOWED))
                for room in some:
                    del self._behind[room]
                found = await self._ledger.rows_at([(room.name, room.seq + 1) for room in some])
                for room, seq in some.items():
                    self._follow_one(room, seq, found.get(room.name))
        finally:
            self._is_following = False

    def _follow_one(self, room: Room, seq: int, row: Row | RowError | None) -> None:
        if room.seq >= seq:
            return  # somebody has caught up meanwhile
        is_next = isinstance(row, Row) and row.seq == room.seq + 1 and not room.lock.locked()
        if isinstance(row, Row) and is_next and not has_beside(row.events):
            room.follow(row)
        if room.seq < seq:
            self._tasks.add(self.refresh(room))

    async def compare(self) -> None:
        """Compare the open tables with the store, in case that a hint was lost."""
        rooms = list(self._registry)
        heads = await self._ledger.heads([room.name for room in rooms])
        for room in rooms:
            if room.name not in heads:
                self._registry.remove(room.name)  # as abandoned
            elif heads[room.name].seq > room.seq or heads[room.name].said > room.said:
                await self._compare_one(room, heads[room.name])

    async def _compare_one(self, room: Room, progress: Progress) -> None:
        try:
            if progress.seq > room.seq:
                await self.refresh(room)
            if progress.said > room.said:
                await self._audience.show_said(room)
        except StoreUnavailableError:
            raise
        except MaheError as error:
            log.warning("a table cannot be followed", code=error.code)


def _is_proved(room: Room, hint: Hint) -> bool:
    """Whether a node has written the row, and nobody else who can write to Redis."""
    secret = room.secrets.get(room.known.commitment)
    if hint.row is None or secret is None or room.known.closed:  # its secret is out
        return False
    proof = hint.row.proof_by(secret, room.name, hint.seq)
    return compare_digest(hint.row.proof.encode(), proof.encode())
