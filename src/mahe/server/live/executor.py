"""Carrying commands out: checked, written, told."""

from collections.abc import Callable
from functools import cache
from time import perf_counter

import msgspec

from mahe.bots import BOTS
from mahe.chance import new_secret
from mahe.protocol import messages as m
from mahe.rules import MaheError, UnreadableError
from mahe.server.clock import now_ms
from mahe.server.errors import DrainingError
from mahe.server.limits import CHANGES, COMMANDS, Limits
from mahe.server.live.advising import Advising
from mahe.server.live.bot_pause import pause_before
from mahe.server.live.bus import Bus, Hint, NewRow
from mahe.server.live.clients.audience import Audience
from mahe.server.live.clients.caller import Caller
from mahe.server.live.clients.presence import Attendance
from mahe.server.live.rooms.entries import Given, entry_of
from mahe.server.live.rooms.head import Head
from mahe.server.live.rooms.loading import catch_up, has_beside
from mahe.server.live.rooms.registry import Registry
from mahe.server.live.rooms.room import Room
from mahe.server.node.metrics import Metrics
from mahe.store import Due, Entry, Ledger, StoreBusyError, write_events
from mahe.table import (
    Act,
    AddBot,
    Begin,
    Change,
    Create,
    HandOver,
    Join,
    Leave,
    NoAdviceError,
    NoSuchTableError,
    React,
    RemoveBot,
    Rename,
    Say,
    Skip,
    Supplies,
    Table,
    Waiting,
    WantRematch,
    commands,
    handle,
)

MOST_TRIES = 10
"""How often a command is handled again because another node was faster."""

BOT_SLACK_MS = 5_000
"""How much later than planned a bot's decision is left to the other nodes."""

LONGEST_ID = 64

_LEVELS = tuple(BOTS)

_PRESENCE_MATTERS = (AddBot, Begin, HandOver, Join, RemoveBot, WantRematch)
"""Commands for which it matters who is there."""


class Executor:
    """Carries commands out, one at a time for each table."""

    def __init__(  # noqa: PLR0913 (what it takes to carry a command out)
        self,
        *,
        registry: Registry,
        ledger: Ledger,
        audience: Audience,
        attendance: Attendance,
        bus: Bus,
        limits: Limits,
        metrics: Metrics,
        bot_pause: float | None,
        advising: Advising,
    ) -> None:
        self.draining = False
        self._registry = registry
        self._ledger = ledger
        self._audience = audience
        self._attendance = attendance
        self._bus = bus
        self._limits = limits
        self._metrics = metrics
        self._count = cache(metrics.commands.labels)  # to look it up there takes longer
        self._bot_pause = bot_pause
        self._advising = advising
        self._fresh: bytes | None = None  # a secret that nobody has needed yet
        self._listeners: list[Callable[[Room], None]] = []

    def after_each(self, listener: Callable[[Room], None]) -> None:
        """Have something done whenever this node has written a row."""
        self._listeners.append(listener)

    async def carry_out(self, caller: Caller, room: Room, message: m.CommandMessage) -> int:
        """Have somebody's command done; its seq."""
        start, kind = perf_counter(), type(message).__struct_config__.tag
        try:
            who = caller.known()
            self._limits.spend(COMMANDS, who)
            if not isinstance(message, Act):
                self._limits.spend(CHANGES, who)
            _check_id(message.id)
            given = Given(message, who, message.id, caller.program)
            if isinstance(message, commands.Hint):
                seq = await self._give_hint(room, given, message)
            else:
                seq = await self.give(room, given)
        except MaheError:
            self._count(kind, "refused").inc()
            raise
        self._count(kind, "done").inc()
        self._metrics.command_seconds.observe(perf_counter() - start)
        return seq

    async def _give_hint(self, room: Room, given: Given, command: commands.Hint) -> int:
        try:
            advice = await self._advising.advice(room, command, given.who)
            return await self.give(room, given._replace(advice=advice))
        except NoAdviceError:  # the table was not known here as it is; now it is
            advice = await self._advising.advice(room, command, given.who)
            return await self.give(room, given._replace(advice=advice))

    async def create(self, name: str, command: Create, who: str) -> Room:
        """Open a table; asked again, it is the same one."""
        room = self._registry.get(name) or Room(name)
        await self.give(room, Given(command, who, "create"))
        return self._registry.keep(room)

    async def give(self, room: Room, given: Given) -> int:
        """Have a command handled; the seq that it produced, once that is safe on disk."""
        if self.draining:
            raise DrainingError
        async with room.lock:
            for _ in range(MOST_TRIES):
                if room.is_gone:
                    raise NoSuchTableError
                seq = await self._try(room, given)
                if seq is not None:
                    return seq
        raise StoreBusyError

    async def _try(self, room: Room, given: Given) -> int | None:
        """The seq of a command; None if another node was faster and it must be handled again."""
        supplies = await self._supplies(room, given)
        try:
            change = handle(room.table, given.command, given.who, supplies)
        except MaheError:
            # Perhaps it was done before, or the table has moved on without this node.
            done = await self._ledger.find(room.name, given.identity, given.id)
            moved_on = await catch_up(self._ledger, room)
            if done is None and not moved_on:
                raise
            return done
        if not change.events:
            return await self._pass_on(room, given)
        return await self._write(room, given, change, supplies)

    async def _write(
        self, room: Room, given: Given, change: Change, supplies: Supplies
    ) -> int | None:
        at = now_ms()
        head = room.head.after(change, at)
        due = self._stored(head.due, change.table)
        entry = entry_of(room, given, change, supplies, at=at, due=due)
        if entry.secret is None:
            self._fresh = supplies.fresh
        if await self._ledger.append(entry):
            self._take_in(room, change, head, entry)
            return entry.seq
        done = await self._ledger.find(room.name, given.identity, given.id)
        await catch_up(self._ledger, room)
        return done

    def _stored(self, due: Due | None, table: Table) -> Due | None:
        """The wake-up for all nodes: this one plays its bots by itself, and sooner."""
        if due is None or due.what is not Waiting.BOT:
            return due
        pause_ms = int(pause_before(table, self._bot_pause) * 1000)
        return due._replace(at=due.at + pause_ms + BOT_SLACK_MS)

    def _take_in(self, room: Room, change: Change, head: Head, entry: Entry) -> None:
        for chair, _, name in entry.names:
            if name is None:
                room.names.pop(chair, None)
            else:
                room.names[chair] = name
        if entry.secret is not None:
            commitment, secret = entry.secret
            room.secrets[commitment] = bytes.fromhex(secret)
        told = room.advance(change, head, entry.at)
        if self._bus.has_others:
            self._bus.publish(Hint(room.name, "log", seq=room.seq, row=_new_row(room, entry, told)))
        for listener in self._listeners:
            listener(room)

    async def _pass_on(self, room: Room, given: Given) -> int:
        """Reactions, chat and skipping: seen by others, but no part of the log."""
        command = given.command
        chair = next(chair.number for chair in room.known.chairs if chair.identity == given.who)
        if isinstance(command, React):
            room.viewers.show(m.Reacted(chair, command.reaction))
            self._bus.publish(Hint(room.name, "reacted", chair=chair, word=command.reaction))
        elif isinstance(command, Skip):
            room.viewers.show(m.Skipped())
            self._bus.publish(Hint(room.name, "skipped"))
        elif isinstance(command, Say):
            await self._audience.say(room, given, chair, command.text)
            self._bus.publish(Hint(room.name, "said"))
        return room.seq

    async def erase(self, room: Room, identity: str) -> None:
        """Let somebody leave a table for good, their name included."""
        own = [chair.number for chair in room.known.chairs if chair.identity == identity]
        for number in own:
            await self.give(room, Given(Rename(number, None), identity, f"\terase-{number}"))
            if not room.known.closed:
                await self.give(room, Given(Leave(number), identity, f"\tleave-{number}"))

    async def finish(self) -> None:
        """Take no more commands, and wait until those that came are done."""
        self.draining = True
        for room in self._registry:
            async with room.lock:
                pass

    async def _supplies(self, room: Room, given: Given) -> Supplies:
        present = frozenset[str]()
        if isinstance(given.command, _PRESENCE_MATTERS) and given.who is not None:
            seen, now = await self._attendance.last_seen(room), now_ms()
            present = frozenset(who for who, until in seen.items() if until > now)
        fresh = self._fresh or new_secret()
        self._fresh = None
        known = room.secrets[room.table.commitment] if room.table else fresh
        return Supplies(
            room.name,
            secret=known,
            fresh=fresh,
            levels=_LEVELS,
            present=present,
            program=given.program,
            advice=given.advice,
        )


def _new_row(room: Room, entry: Entry, told: bytes | None) -> NewRow | None:
    """The row for other nodes; None when they have to read what lies beside it, too."""
    if told is None or has_beside(entry.events):
        return None
    row = NewRow(entry.at, write_events(entry.events), msgspec.Raw(told))
    row.proof = row.proof_by(room.secrets[room.known.commitment], room.name, entry.seq)
    return row


def _check_id(text: str) -> None:
    if not 0 < len(text) <= LONGEST_ID or not text.isprintable():
        raise UnreadableError(
            "command/id", f"a command's id has 1 to {LONGEST_ID} printable characters"
        )
