"""Bots, clocks and take-overs; and the rounds that a node makes by itself."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import structlog

from mahe.bots import make_bot
from mahe.chance import SystemDraws
from mahe.rules import MaheError, legal
from mahe.server.chores import now_ms
from mahe.server.entries import Given
from mahe.server.house import House
from mahe.server.room import Room
from mahe.store import Due, Retention
from mahe.table import GRACE_SECONDS, Act, HandOver, Wait, Waiting, waits_for

log = structlog.get_logger()

CLAIM_MS = 10_000
MOST_CLAIMED = 100
_DAY_MS = 86_400_000


class Clockwork:
    """Plays the bots of a node, and looks after tables that are due."""

    def __init__(
        self, house: House, retention: Retention, keep_tables: int, keep_games: int
    ) -> None:
        self._house = house
        self._retention = retention
        self._keep_tables = keep_tables  # days; 0 for ever
        self._keep_games = keep_games
        self._others: list[tuple[float, Callable[[], Awaitable[None]]]] = []
        house.play = self.attend

    async def run(self) -> None:
        """Make the rounds, for as long as the program runs."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(_every(1.0, self.look_after_due))
            tasks.create_task(_every(3.0, self._house.compare))
            tasks.create_task(_every(10.0, self._house.attendance.renew))
            tasks.create_task(_every(10.0, self._house.show_present))
            tasks.create_task(_every(15.0, self._house.forget_idle))
            tasks.create_task(_every(600.0, self.tidy))
            for seconds, work in self._others:
                tasks.create_task(_every(seconds, work))

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
        elif due is not None and wait.what is Waiting.CLOCK:
            await self._take_over(room, wait)
        elif due is not None:
            await self._look_for(room, wait, due)

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

    async def _look_for(self, room: Room, wait: Wait, due: Due) -> None:
        """Let a bot play for a decider who has gone for longer than the grace."""
        assert room.table is not None
        chair = room.table.chair_at(wait.seat)
        assert chair is not None
        assert chair.identity is not None
        seen = await self._house.attendance.last_seen(room, chair.identity)
        later = seen + GRACE_SECONDS * 1000
        if later > now_ms():
            await self._house.ledger.put_off(room.name, replace(due, at=later))
        else:
            await self._take_over(room, wait)

    async def _give(self, room: Room, command: Act | HandOver, command_id: str) -> None:
        try:
            await self._house.give(room, Given(command, None, command_id))
        except MaheError as error:  # somebody was faster, or the store does not answer
            log.info("not done by the house", code=error.code)

    async def look_after_due(self) -> None:
        """See to the tables whose time has come, on whichever node that was."""
        now, full = now_ms(), True
        while full:
            claimed = await self._house.ledger.claim_due(now, now + CLAIM_MS, MOST_CLAIMED)
            full = len(claimed) == MOST_CLAIMED
            for name, due in claimed:
                self._house.metrics.wakeups.labels(due.what).inc()
                try:
                    room = await self._house.open(name)
                    await self._house.refresh(room)
                    await self.attend(room, due)
                except MaheError as error:  # it comes up again
                    log.warning("a table was not seen to", code=error.code)

    async def tidy(self) -> None:
        """Remove what is older than it is kept."""
        now = now_ms()
        if self._keep_tables:
            since = now - self._keep_tables * _DAY_MS
            for name in await self._retention.drop_tables(since):
                if name in self._house.rooms:
                    self._house.let_go(self._house.rooms[name])
            await self._retention.drop_identities(since, now)
        if self._keep_games:
            await self._retention.drop_games(now - self._keep_games * _DAY_MS)


def _is_over(due: Due, wait: Wait) -> bool:
    return (due.what, due.game, due.step) != (wait.what.value, wait.game, wait.step)


async def _every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except MaheError as error:  # the store is away: the next round will do
            log.warning("a round was left out", code=error.code)
