"""What a table waits for: a bot's decision, a clock, a person who may have gone."""

import asyncio

import structlog

from mahe.rules import MaheError
from mahe.server.clock import ClockWatch, now_ms
from mahe.server.errors import BusyError
from mahe.server.live.bot_pause import pause_before
from mahe.server.live.live import Live
from mahe.server.live.rooms.entries import Given
from mahe.server.live.rooms.room import Room
from mahe.server.node.metrics import Metrics
from mahe.store import Due, Ledger, RowError, StoreUnavailableError
from mahe.table import GRACE_SECONDS, Act, HandOver, Wait, Waiting, act, waits_for

log = structlog.get_logger()

CLAIM_MS = 10_000
"""How long a table that is due is left to the node that has claimed it."""

MOST_CLAIMED = 100
MOST_AT_ONCE = 32
"""How many tables are looked after at the same time, so that their rows share a transaction."""

_DAY_MS = 86_400_000
_LONGEST_BACKOFF_MS = 600_000


class Wakeups:
    """Plays the bots of a node, and looks after tables whose time has come."""

    def __init__(
        self, live: Live, ledger: Ledger, metrics: Metrics, bot_pause: float | None
    ) -> None:
        self._live = live
        self._ledger = ledger
        self._metrics = metrics
        self._bot_pause = bot_pause
        self._watch = ClockWatch(now_ms)
        self._at_work_since = now_ms()
        self._thought_about: set[tuple[str, int, int]] = set()  # tables, games and steps
        self._failures: dict[str, int] = {}  # by table, how often looking after it has failed

    def play_bot_soon(self, room: Room) -> None:
        """Called after this node has written a row: if a bot is to decide, it does so soon."""
        if room.due is not None and room.due.what is Waiting.BOT:
            self._live.tasks.add(self.attend(room), pause_before(room.known, self._bot_pause))

    async def attend(self, room: Room, due: Due | None = None) -> None:
        """Do for a table what it waits for; with `due`, only if it still waits for that."""
        wait = None if room.table is None else waits_for(room.table)
        if wait is None or (due is not None and not _is_for(due, wait)):
            return
        if wait.what is Waiting.BOT:
            await self._play(room, wait)
        elif due is not None:
            end = await self._end_of_patience(room, wait)
            if end > now_ms():
                await self._ledger.put_off(room.name, due._replace(at=end))
            else:
                await self._take_over(room, wait)

    async def _play(self, room: Room, wait: Wait) -> None:
        game = room.known.game
        assert game is not None
        this = (room.name, wait.game, wait.step)
        if this in self._thought_about:
            return  # somebody has done something else at the table meanwhile
        self._thought_about.add(this)
        try:
            decision = await self._live.thinking.decide(_level(room, wait), game.state, wait.seat)
            await self._give(room, act(wait.seat, wait.step, decision), f"{wait.game}.{wait.step}")
        except BusyError:  # it is due again soon
            log.debug("a bot has to wait")
        finally:
            self._thought_about.discard(this)

    async def _take_over(self, room: Room, wait: Wait) -> None:
        await self._give(room, HandOver(wait.seat), f"{wait.game}.{wait.step}.away.{room.seq}")

    async def _end_of_patience(self, room: Room, wait: Wait) -> int:
        """Until when to wait for a decider whose time has run out.

        Time during which this node was down, or could not reach its store, does not count. If
        nobody else is at the table, nobody is kept waiting: the game stays as it is for a day,
        or until somebody comes.
        """
        if wait.what is Waiting.CLOCK:
            return self._at_work_since + min(wait.seconds, GRACE_SECONDS) * 1000
        chair = room.known.chair_at(wait.seat)
        assert chair is not None
        assert chair.identity is not None
        seen, now = await self._live.attendance.last_seen(room), now_ms()
        others = {other.identity for other in room.known.chairs if other.identity}
        if all(seen.get(other, 0) < now for other in others - {chair.identity}):
            return now + _DAY_MS
        return max(seen.get(chair.identity, 0), self._at_work_since) + GRACE_SECONDS * 1000

    async def expect(self, room: Room, identity: str) -> None:
        """Called when somebody has come: look soon whether the decider they wait for is there."""
        wait = waits_for(room.known)
        if wait is None or wait.what is not Waiting.PERSON or not room.known.seats_of(identity):
            return
        await self._look_within(room, wait, GRACE_SECONDS)

    async def _look_within(self, room: Room, wait: Wait, seconds: int) -> None:
        due = Due(now_ms() + seconds * 1000, wait.what, wait.game, wait.step)
        await self._ledger.put_off(room.name, due, is_sooner=True)

    async def _give(self, room: Room, command: Act | HandOver, command_id: str) -> None:
        try:
            await self._live.executor.give(room, Given(command, None, command_id))
        except MaheError as error:  # somebody was faster, or the store does not answer
            log.debug("the server's own command was not done", code=error.code)

    async def look_after_due(self) -> None:
        """Look after the tables that are due, whichever node served them last."""
        if self._watch.has_slipped():
            await self._begin_anew()
        full = True
        while full:
            now = now_ms()
            try:
                claimed = await self._ledger.claim_due(now, now + CLAIM_MS, MOST_CLAIMED)
            except StoreUnavailableError:
                self._at_work_since = now_ms()
                raise
            full = len(claimed) == MOST_CLAIMED
            await self._see_to_all(claimed)

    async def _begin_anew(self) -> None:
        """After sleep, or when the clock was set, everybody has their full time again."""
        self._at_work_since = now_ms()
        log.warning("time has not passed evenly; clocks begin anew")
        for room in self._live.registry:
            wait = None if room.table is None else waits_for(room.table)
            if wait is not None:  # a clock that was set back would let nothing ever be due
                await self._look_within(room, wait, wait.seconds)

    async def _see_to_all(self, claimed: list[tuple[str, Due | RowError]]) -> None:
        places = asyncio.Semaphore(MOST_AT_ONCE)

        async def one(name: str, due: Due | RowError) -> None:
            async with places:
                await self._see_to(name, due)

        done = await asyncio.gather(
            *(one(name, due) for name, due in claimed), return_exceptions=True
        )
        for outcome in done:
            if isinstance(outcome, BaseException):
                raise outcome

    async def _see_to(self, name: str, due: Due | RowError) -> None:
        """Look after one table; whatever is wrong with it must not concern the others."""
        if isinstance(due, RowError):
            await self._put_off(name, due)
            return
        self._metrics.wakeups.labels(due.what.value).inc()
        try:
            room = await self._live.registry.open(name)
            await self._live.follower.refresh(room)
        except StoreUnavailableError:
            raise
        except Exception as error:  # noqa: BLE001 (an unreadable row, say, of a newer program)
            await self._put_off(name, error)
        else:
            if self._takes_thought(room):  # clocks and people do not wait for that
                self._live.tasks.add(self._attend_due(room, due))
            else:
                await self._attend_due(room, due)

    def _takes_thought(self, room: Room) -> bool:
        wait, game = waits_for(room.known), room.known.game
        if wait is None or game is None or wait.what is not Waiting.BOT:
            return False
        return not self._live.thinking.is_quick(_level(room, wait), game.state)

    async def _attend_due(self, room: Room, due: Due) -> None:
        try:
            await self.attend(room, due)
        except StoreUnavailableError:
            raise
        except Exception as error:  # noqa: BLE001 (a fault in a bot, say)
            await self._put_off(room.name, error)
        else:
            self._failures.pop(room.name, None)

    async def _put_off(self, name: str, error: Exception) -> None:
        """Look again later, and later still the next time."""
        failures = self._failures[name] = self._failures.get(name, 0) + 1
        if failures == 1 and isinstance(error, MaheError):
            log.warning("a table was not seen to", code=error.code)
        elif failures == 1:
            log.error("a table was not seen to", exc_info=error)
        pause = min(CLAIM_MS * 2 ** min(failures, 10), _LONGEST_BACKOFF_MS)
        await self._ledger.set_aside(name, now_ms() + pause)


def _level(room: Room, wait: Wait) -> str:
    """The bot that is to decide."""
    chair = room.known.chair_at(wait.seat)
    assert chair is not None
    return chair.stand_in or chair.level or room.known.settings.stand_in


def _is_for(due: Due, wait: Wait) -> bool:
    return (due.what, due.game, due.step) == (wait.what, wait.game, wait.step)
