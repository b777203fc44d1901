"""The house: opens tables, has commands handled and written down, and shows what happened."""

import asyncio
from collections.abc import Callable, Coroutine
from itertools import islice
from time import monotonic
from typing import Any

from mahe import __version__
from mahe.bots import BOTS
from mahe.chance import new_secret
from mahe.protocol import messages as m
from mahe.protocol.views import you_at
from mahe.rules import MaheError
from mahe.server.clock import now_ms
from mahe.server.errors import DrainingError, NoSuchTableError
from mahe.server.live.background import BackgroundTasks
from mahe.server.live.bus import Bus, Hint
from mahe.server.live.entries import Change, Given, entry_of
from mahe.server.live.presence import Attendance
from mahe.server.live.room import After, Room, Viewer, replayed
from mahe.server.node.metrics import Metrics
from mahe.store import MOST_ROWS, Chat, Due, Entry, Ledger, Row, Saying, StoreBusyError
from mahe.table import (
    Command,
    Create,
    Leave,
    React,
    Rename,
    Say,
    Supplies,
    Waiting,
    handle,
)
from mahe.table.events import Created, Ended, Joined, Renamed

MOST_TRIES = 10
MOST_MISSED = 400
"""How many rows a client can have missed and still be told each of them."""

MOST_FOLLOWED = 128
"""How many tables are looked at together that have gone on."""

SAYINGS_AT_FIRST = 50
IDLE_SECONDS = 60.0
"""How long a table stays in memory that nobody sees."""

BOT_SLACK_MS = 5_000
"""How much later than planned a bot's decision is left to the other nodes."""

_LEVELS = tuple(BOTS)
_BESIDE = (Created, Joined, Renamed, Ended)
"""Events that come with something beside the log."""


class House:
    """All tables that are open on this node."""

    def __init__(  # noqa: PLR0913 (what a node is made of)
        self,
        *,
        node: str,
        ledger: Ledger,
        chat: Chat,
        attendance: Attendance,
        bus: Bus,
        metrics: Metrics,
        bot_pause: float,
    ) -> None:
        self.ledger = ledger
        self.attendance = attendance
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.draining = False
        self.play: Callable[[Room], Coroutine[Any, Any, None]] | None = None  # plays the bots
        self._node = node
        self._chat = chat
        self._bus = bus
        self._bot_pause = bot_pause
        self._behind: dict[Room, int] = {}  # how far the logs are of tables that have gone on
        self._is_following = False
        self._fresh: bytes | None = None  # a secret that nobody has needed yet
        self._tasks = BackgroundTasks()
        self._opening: dict[str, asyncio.Lock] = {}

    # Tables.

    async def create(self, name: str, command: Create, who: str) -> Room:
        """Open a table; asked again, it is the same one."""
        room = self.rooms.get(name) or Room(name)
        await self.give(room, Given(command, who, "create"))
        return self._keep(room)

    async def open(self, name: str) -> Room:
        """A table, from memory or from its log."""
        if name not in self.rooms:
            lock = self._opening.setdefault(name, asyncio.Lock())
            async with lock:
                await self._load(name)
            self._opening.pop(name, None)
        room = self.rooms.get(name)
        if room is None:
            raise NoSuchTableError
        room.touched = monotonic()
        return room

    async def _load(self, name: str) -> None:
        if name not in self.rooms:
            room = Room(name)
            await self._catch_up(room)
            if room.table is not None:
                self._keep(room)

    def _keep(self, room: Room) -> Room:
        if room.name not in self.rooms:
            self.rooms[room.name] = room
            self._bus.follow(room.name)
            self.metrics.open_tables.set(len(self.rooms))
        return self.rooms[room.name]

    async def forget_idle(self) -> None:
        """Let go of tables that nobody has seen for a while."""
        old = monotonic() - IDLE_SECONDS
        for room in [room for room in self.rooms.values() if room.touched < old]:
            self.let_go(room)

    def let_go(self, room: Room) -> None:
        """Keep a table in memory no more, unless somebody is busy with it."""
        if not room.viewers and not room.lock.locked():
            del self.rooms[room.name]
            self._bus.leave(room.name)
            self.metrics.open_tables.set(len(self.rooms))

    # Commands.

    async def give(self, room: Room, given: Given) -> int:
        """Have a command handled; the seq that it produced, once that is safe on disk."""
        if self.draining:
            raise DrainingError
        async with room.lock:
            if room.is_gone:
                raise NoSuchTableError
            for _ in range(MOST_TRIES):
                seq = await self._try(room, given)
                if seq is not None:
                    return seq
        raise StoreBusyError

    async def _try(self, room: Room, given: Given) -> int | None:
        """The seq of a command; None when others were faster and it has to be looked at anew."""
        supplies = self._supplies(room)
        try:
            events = handle(room.table, given.command, given.who, supplies)
        except MaheError:
            # Perhaps it was done before, or the table has moved on without this node.
            done = await self.ledger.find(room.name, given.identity, given.id)
            moved_on = await self._catch_up(room)
            if done is None and not moved_on:
                raise
            return done
        if not events:
            return await self._pass_on(room, given.command, given)
        now = now_ms()
        change = Change(events, now, room.after(events, now))
        entry = entry_of(room, given, change, supplies, self._stored(change.after.due))
        if entry.secret is None:
            self._fresh = supplies.fresh
        if await self.ledger.append(entry):
            self._take_in(room, entry, change.after)
            return entry.seq
        done = await self.ledger.find(room.name, given.identity, given.id)
        await self._catch_up(room)
        return done

    def _stored(self, due: Due | None) -> Due | None:
        """The wake-up for all nodes: this one plays its bots by itself, and sooner."""
        if due is None or due.what != Waiting.BOT.value:
            return due
        return due._replace(at=due.at + int(self._bot_pause * 1000) + BOT_SLACK_MS)

    def _take_in(self, room: Room, entry: Entry, after: After) -> None:
        for chair, _, name in entry.names:
            if name is None:
                room.names.pop(chair, None)
            else:
                room.names[chair] = name
        if entry.secret is not None:
            commitment, secret = entry.secret
            room.secrets[commitment] = bytes.fromhex(secret)
        room.advance(Row(entry.seq, entry.at, entry.events), after)
        self._bus.publish(Hint(room.name, "log", self._node, seq=room.seq))
        if self.play and room.due is not None and room.due.what == Waiting.BOT.value:
            self._tasks.add(self.play(room), self._bot_pause)

    async def _pass_on(self, room: Room, command: Command, given: Given) -> int:
        """Reactions and chat: seen by everybody, but no part of the log."""
        assert room.table is not None
        chair = next(chair.number for chair in room.table.chairs if chair.identity == given.who)
        if isinstance(command, React):
            room.show(m.encode(m.Reacted(chair, command.reaction)).decode())
            self._bus.publish(Hint(room.name, "reacted", self._node, chair, command.reaction))
        elif isinstance(command, Say):
            await self._chat.say(
                Saying(room.name, given.identity, given.id, chair, now_ms(), command.text)
            )
            await self._show_said(room)
            self._bus.publish(Hint(room.name, "said", self._node))
        return room.seq

    async def erase(self, room: Room, identity: str) -> None:
        """Let somebody leave a table for good, their name included."""
        assert room.table is not None
        for chair in room.table.chairs:
            if chair.identity == identity:
                number = chair.number
                await self.give(room, Given(Rename(number, None), identity, f"\terase-{number}"))
                await self.give(room, Given(Leave(number), identity, f"\tleave-{number}"))

    # Keeping up with the other nodes.

    async def refresh(self, room: Room) -> None:
        """Take in what other nodes have written."""
        async with room.lock:
            await self._catch_up(room)

    async def _catch_up(self, room: Room) -> bool:
        """Take in all new rows; whether there were any."""
        start = room.seq
        while rows := await self.ledger.rows(room.name, room.seq):
            if rows[0].seq != room.seq + 1:
                raise NoSuchTableError  # it was removed just when somebody came back to it
            if any(isinstance(event, _BESIDE) for row in rows for event in row.events):
                beside = await self.ledger.beside(room.name)
                room.names, room.secrets = beside.names, beside.secrets
            for row in rows:
                room.advance(row)
            if len(rows) < MOST_ROWS:
                break
        return room.seq > start

    def hear(self, hint: Hint) -> None:
        """Act on a hint of another node."""
        room = self.rooms.get(hint.table)
        if room is None:
            return
        if hint.what == "reacted":
            room.show(m.encode(m.Reacted(hint.chair, hint.word)).decode())
        elif hint.what == "said":
            self._tasks.add(self._show_said(room))
        elif hint.what == "present":
            self._tasks.add(self.attendance.show(room))
        elif hint.seq > room.seq:
            self._behind[room] = max(hint.seq, self._behind.get(room, 0))
            if not self._is_following:
                self._is_following = True
                self._tasks.add(self._follow())

    async def _follow(self) -> None:
        """Take in what other nodes have just written, at many tables at once."""
        try:
            while self._behind:
                some = dict(islice(self._behind.items(), MOST_FOLLOWED))
                for room in some:
                    del self._behind[room]
                found = await self.ledger.rows_at([(room.name, room.seq + 1) for room in some])
                for room, seq in some.items():
                    self._follow_one(room, seq, found.get(room.name))
        finally:
            self._is_following = False

    def _follow_one(self, room: Room, seq: int, row: Row | None) -> None:
        if room.seq >= seq:
            return  # somebody has caught up meanwhile
        simple = row is not None and not any(isinstance(event, _BESIDE) for event in row.events)
        if simple and row is not None and row.seq == room.seq + 1 and not room.lock.locked():
            room.advance(row)
        if room.seq < seq:
            self._tasks.add(self.refresh(room))

    async def compare(self) -> None:
        """Compare the open tables with their logs, in case that a hint was lost."""
        rooms = list(self.rooms.values())
        heads = await self.ledger.heads([room.name for room in rooms])
        for room in rooms:
            if room.name not in heads:  # it was removed as abandoned
                room.is_gone = True
                room.viewers.clear()
                self.let_go(room)
            elif heads[room.name] > room.seq:
                await self.refresh(room)

    # Those who see a table.

    async def welcome(self, room: Room, viewer: Viewer, since: int | None) -> None:
        """Let somebody see a table: how it is, and what they have missed."""
        said = await self._chat.said(room.name, 0, SAYINGS_AT_FIRST)
        async with room.lock:
            await self._catch_up(room)
            missed = None if since is None else await self.missed(room, since)
            assert room.table is not None
            message = m.Welcome(
                protocol=m.PROTOCOL,
                version=__version__,
                table=room.name,
                seq=room.seq,
                you=None if viewer.is_tv else you_at(room.table, viewer.identity),
                view=room.view(),
                said=[m.SaidMessage(one.number, one.chair, one.at, one.text) for one in said],
                present=room.present(now_ms()),
                resumed=missed is not None,
            )
            viewer.push(m.encode(message).decode())
            for text in missed or ():
                viewer.push(text)
            room.viewers.add(viewer)
            room.said = max(room.said, said[-1].number if said else 0)
        if viewer.identity is not None:
            await self.attendance.arrive(room, viewer.identity)

    async def missed(self, room: Room, since: int) -> list[str] | None:
        """The messages of all rows after a seq; None when that is too long ago."""
        if not 0 <= since <= room.seq or room.seq - since > MOST_MISSED:
            return None
        at_hand = room.missed(since)
        if at_hand is not None:
            return at_hand
        start = room.checkpoint(since)
        assert start is not None  # they reach back further than MOST_MISSED
        rows = await self.ledger.rows(room.name, start.seq, room.seq - start.seq)
        texts = []
        for text in replayed(start, rows, room.names, since):
            texts.append(text)
            await asyncio.sleep(0)  # others are not kept waiting
        return texts

    async def farewell(self, room: Room, viewer: Viewer) -> None:
        """Somebody sees the table no more."""
        room.viewers.discard(viewer)
        room.touched = monotonic()
        if viewer.identity is not None:
            await self.attendance.depart(room, viewer.identity)

    async def show_present(self) -> None:
        """Tell all tables who is there, where that has changed."""
        await self.attendance.show_all(list(self.rooms.values()))

    async def _show_said(self, room: Room) -> None:
        for one in await self._chat.said(room.name, room.said, SAYINGS_AT_FIRST):
            if one.number > room.said:
                room.said = one.number
                message = m.SaidMessage(one.number, one.chair, one.at, one.text)
                room.show(m.encode(message).decode())

    # The end.

    async def finish(self) -> None:
        """Take no more commands, and wait until those that came are done."""
        self.draining = True
        for room in tuple(self.rooms.values()):
            async with room.lock:
                pass
        await self._tasks.finish()
        await self.attendance.end()

    def _supplies(self, room: Room) -> Supplies:
        fresh = self._fresh or new_secret()
        self._fresh = None
        known = room.secrets[room.table.commitment] if room.table else fresh
        return Supplies(table=room.name, secret=known, fresh=fresh, levels=_LEVELS)
