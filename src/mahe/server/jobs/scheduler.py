"""Bots, clocks and take-overs; and the rounds that a node makes by itself."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from mahe.bots import make_bot
from mahe.chance import SystemDraws
from mahe.rules import MaheError, legal
from mahe.server.clock import now_ms
from mahe.server.jobs.outage import Outage
from mahe.server.live.entries import Given
from mahe.server.live.house import House
from mahe.server.live.room import Room
from mahe.store import Due, Retention, StoreUnavailableError
from mahe.table import GRACE_SECONDS, Act, HandOver, Wait, Waiting, waits_for

log = structlog.get_logger()

CLAIM_MS = 10_000
MOST_CLAIMED = 100
_DAY_MS = 86_400_000
_AGAIN_SECONDS = 5.0


class Scheduler:
    """Plays the bots of a node, and looks after tables that are due."""

    def __init__(
        self, house: House, retention: Retention, keep_tables: int, keep_games: int
    ) -> None:
        self._house = house
        self._retention = retention
        self._keep_tables = keep_tables  # days; 0 for ever
        self._keep_games = keep_games
        self._others: list[tuple[float, Callable[[], Awaitable[None]]]] = []
        self._at_work_since = now_ms()
        self._is_over = asyncio.Event()
        house.play = self.attend
        house.attendance.came = self.expect

    async def run(self) -> None:
        """Make the rounds, until it is told to stop."""
        outage = Outage()
        async with asyncio.TaskGroup() as tasks:
            for seconds, work in (
                (1.0, self.look_after_due),
                (3.0, self._house.compare),
                (10.0, self._house.attendance.renew),
                (10.0, self._house.show_present),
                (15.0, self._house.forget_idle),
                (600.0, self.tidy),
                *self._others,
            ):
                tasks.create_task(self._every(seconds, work, outage))

    def stop(self) -> None:
        """Let the rounds under way be the last ones."""
        self._is_over.set()

    def also_every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Make another round, too."""
        self._others.append((seconds, work))

    async def attend(self, room: Room, due: Due | None = None) -> None:
        """Do for a table what it waits for; with `due`, only if it still waits for that."""
        wait = None if room.table is None else waits_for(room.table)
        if wait is None or (due is not None and _is_over(due, wait)):
            return
        if wait.what is Waiting.BOT:
            await self._play(room, wait)
        elif due is not None:
            end = await self._end_of_patience(room, wait)
            if end > now_ms():
                await self._house.ledger.put_off(room.name, due._replace(at=end))
            else:
                await self._take_over(room, wait)

    async def _play(self, room: Room, wait: Wait) -> None:
        table = room.table
        assert table is not None
        assert table.game is not None
        chair = table.chair_at(wait.seat)
        assert chair is not None
        bot = make_bot(chair.stand_in or chair.level or table.settings.stand_in)
        state = table.game.state
        decision = bot.decide(state, wait.seat, legal(state), SystemDraws())
        await self._give(room, Act(wait.seat, wait.step, decision), f"{wait.game}.{wait.step}")

    async def _take_over(self, room: Room, wait: Wait) -> None:
        await self._give(room, HandOver(wait.seat), f"{wait.game}.{wait.step}.away.{room.seq}")

    async def _end_of_patience(self, room: Room, wait: Wait) -> int:
        """Until when a decider is waited for whose time has come.

        While nobody could reach this node, or it its store, nobody's time has run out: they are
        given as long as they need to come back. Where nobody else is there, nobody waits, and the
        game stays as it is: a day, or until somebody comes.
        """
        if wait.what is Waiting.CLOCK:
            return self._at_work_since + min(wait.seconds, GRACE_SECONDS) * 1000
        assert room.table is not None
        chair = room.table.chair_at(wait.seat)
        assert chair is not None
        assert chair.identity is not None
        seen, now = await self._house.attendance.last_seen(room), now_ms()
        others = {other.identity for other in room.table.chairs if other.identity}
        if all(seen.get(other, 0) < now for other in others - {chair.identity}):
            return now + _DAY_MS
        return max(seen.get(chair.identity, 0), self._at_work_since) + GRACE_SECONDS * 1000

    async def expect(self, room: Room, identity: str) -> None:
        """Somebody has come who may be kept waiting: look soon whether the decider is there."""
        assert room.table is not None
        wait = waits_for(room.table)
        if wait is None or wait.what is not Waiting.PERSON or not room.table.seats_of(identity):
            return
        end = now_ms() + GRACE_SECONDS * 1000
        await self._house.ledger.put_off(
            room.name, Due(end, wait.what.value, wait.game, wait.step), is_sooner=True
        )

    async def _give(self, room: Room, command: Act | HandOver, command_id: str) -> None:
        try:
            await self._house.give(room, Given(command, None, command_id))
        except MaheError as error:  # somebody was faster, or the store does not answer
            log.debug("not done by the house", code=error.code)

    async def look_after_due(self) -> None:
        """See to the tables whose time has come, on whichever node that was."""
        now, full = now_ms(), True
        while full:
            try:
                claimed = await self._house.ledger.claim_due(now, now + CLAIM_MS, MOST_CLAIMED)
            except StoreUnavailableError:
                self._at_work_since = now_ms()
                raise
            full = len(claimed) == MOST_CLAIMED
            for name, due in claimed:
                self._house.metrics.wakeups.labels(due.what).inc()
                try:
                    room = await self._house.open(name)
                    await self._house.refresh(room)
                    await self.attend(room, due)
                except MaheError as error:  # it comes up again
                    log.warning("a table was not seen to", code=error.code)

    async def _every(
        self, seconds: float, work: Callable[[], Awaitable[None]], outage: Outage
    ) -> None:
        pause = seconds
        while not await self._is_over_within(pause):
            pause = seconds
            try:
                await work()
            except StoreUnavailableError as error:  # the next round will do
                outage.keeps_from(work, error)
                pause = min(seconds, _AGAIN_SECONDS)
            except MaheError as error:
                log.warning("a round was left out", code=error.code)
            else:
                outage.lets(work)

    async def _is_over_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._is_over.wait()
        return self._is_over.is_set()

    async def tidy(self) -> None:
        """Remove what is older than it is kept."""
        now, tables, guests, games = now_ms(), list[str](), 0, 0
        if self._keep_tables:
            since = now - self._keep_tables * _DAY_MS
            tables = await self._retention.drop_tables(since)
            for name in tables:
                if name in self._house.rooms:
                    self._house.let_go(self._house.rooms[name])
            guests = await self._retention.drop_identities(since, now)
        if self._keep_games:
            games = await self._retention.drop_games(now - self._keep_games * _DAY_MS)
        if tables or guests or games:
            log.info("removed what was too old", tables=len(tables), guests=guests, games=games)


def _is_over(due: Due, wait: Wait) -> bool:
    return (due.what, due.game, due.step) != (wait.what.value, wait.game, wait.step)
