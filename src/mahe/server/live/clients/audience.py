"""Those who see a table: what they are shown first, what they have missed, what is said."""

import asyncio
from time import monotonic

from mahe import __version__
from mahe.protocol import messages as m
from mahe.protocol.views import you_at
from mahe.server.clock import now_ms
from mahe.server.live.clients.presence import Attendance
from mahe.server.live.frames import framed
from mahe.server.live.rooms.entries import Given
from mahe.server.live.rooms.history import retold
from mahe.server.live.rooms.loading import catch_up
from mahe.server.live.rooms.room import Room
from mahe.server.live.rooms.viewers import Viewer
from mahe.store import MOST_ROWS, Chat, Ledger, Said, Saying

MOST_MISSED = 400
"""How many rows a client can have missed and still be told each of them."""

MOST_RETOLD_AT_ONCE = 4
"""For how many clients the log is read at the same time; the others wait."""

MOST_NEWER = 16
"""How many rows may be sent while the room is locked: those that came just before."""

SAYINGS_AT_FIRST = 50


class Audience:
    """Shows tables to those who come, and keeps them informed."""

    def __init__(self, ledger: Ledger, chat: Chat, attendance: Attendance) -> None:
        self._ledger = ledger
        self._chat = chat
        self._attendance = attendance
        self._retelling = asyncio.Semaphore(MOST_RETOLD_AT_ONCE)

    async def welcome(self, room: Room, viewer: Viewer, since: int | None) -> None:
        """Let somebody see a table: how it is, and what they have missed."""
        async with room.lock:
            await catch_up(self._ledger, room)
        seq = room.seq
        missed = None if since is None else await self.missed(room, since)
        async with room.lock:
            await catch_up(self._ledger, room)
            # What is said is read and shown under the lock alone, so that nothing falls between.
            said = await self._chat.said(room.name, 0, SAYINGS_AT_FIRST)
            newer = None if missed is None else await self._newer(room, seq)
            self._let_in(room, viewer, said, None if newer is None else [*(missed or ()), *newer])
        if viewer.identity is not None:
            await self._attendance.arrive(room, viewer.identity)

    def _let_in(
        self, room: Room, viewer: Viewer, said: list[Said], missed: list[bytes] | None
    ) -> None:
        message = m.Welcome(
            protocol=m.PROTOCOL,
            version=__version__,
            table=room.name,
            seq=room.seq,
            you=None if viewer.is_tv else you_at(room.known, viewer.identity),
            view=room.view(),
            said=[_message(one) for one in said],
            present=room.viewers.present(room.known, room.due, now_ms()),
            resumed=missed is not None,
        )
        for one in (m.encode(message), *(missed or ())):
            viewer.push(framed(one))
        room.viewers.add(viewer)
        room.said = max(room.said, said[-1].number if said else 0)

    async def missed(self, room: Room, since: int) -> list[bytes] | None:
        """The messages of all rows after a seq; None when that is too long ago."""
        newest = room.seq
        if not 0 <= since <= newest or newest - since > MOST_MISSED:
            return None
        at_hand = room.history.since(since, newest)
        if at_hand is not None:
            return at_hand
        async with self._retelling:
            return await self._retold(room, since, newest)

    async def _newer(self, room: Room, since: int) -> list[bytes] | None:
        """What came while the rest was told again; None when that is too much for now."""
        at_hand = room.history.since(since, room.seq)
        if at_hand is not None or room.seq - since > MOST_NEWER:
            return at_hand
        return await self._retold(room, since, room.seq)

    async def _retold(self, room: Room, since: int, newest: int) -> list[bytes]:
        """Read the log again; commands at the table go on meanwhile."""
        head, messages = room.history.checkpoint(since), list[bytes]()
        while head.seq < newest:
            rows = await self._ledger.rows(room.name, head.seq, min(MOST_ROWS, newest - head.seq))
            if not rows:
                break
            for after, message in retold(room.name, head, rows, room.names, since):
                head = after
                if message:
                    messages.append(message)
                await asyncio.sleep(0)  # others are not kept waiting
        return messages

    async def farewell(self, room: Room, viewer: Viewer) -> None:
        """Somebody sees the table no more."""
        room.viewers.discard(viewer)
        room.touched = monotonic()
        if viewer.identity is not None:
            await self._attendance.depart(room, viewer.identity)

    async def say(self, room: Room, given: Given, chair: int, text: str) -> None:
        """Write down what somebody says, and show it; whoever calls this holds the room's lock."""
        saying = Saying(room.name, given.identity, given.id, chair, now_ms(), text)
        await self._chat.say(saying)
        await self._show_said(room)

    async def show_said(self, room: Room) -> None:
        """Show what was said on other nodes."""
        async with room.lock:
            await self._show_said(room)

    async def _show_said(self, room: Room) -> None:
        for one in await self._chat.said(room.name, room.said, SAYINGS_AT_FIRST):
            if one.number > room.said:
                room.said = one.number
                room.viewers.show(_message(one))


def _message(one: Said) -> m.SaidMessage:
    return m.SaidMessage(one.number, one.chair, one.at, one.text)
