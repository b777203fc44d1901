"""One node: everything that answers requests, put together."""

import asyncio
import secrets
from time import monotonic, perf_counter
from types import TracebackType
from typing import Protocol, Self

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from mahe.protocol import messages as m
from mahe.protocol.commands import command_of
from mahe.rules import MaheError
from mahe.server.errors import TokenError, UnauthorizedError
from mahe.server.jobs.scheduler import Scheduler
from mahe.server.limits import COMMANDS, Limits
from mahe.server.live.bus import Bus, Hint, RedisBus, SoloBus
from mahe.server.live.caller import Caller
from mahe.server.live.connection import UNAUTHORIZED
from mahe.server.live.entries import Given
from mahe.server.live.house import House
from mahe.server.live.presence import Attendance
from mahe.server.live.room import Room
from mahe.server.node.metrics import Metrics
from mahe.server.node.settings import ServerSettings
from mahe.store import (
    Chat,
    Games,
    Ledger,
    Lists,
    NotUpgradedError,
    People,
    Presence,
    Retention,
    StoreError,
    StoreUnavailableError,
    connect,
    default_url,
    described,
    is_current,
    upgrade,
)

log = structlog.get_logger()

STOP_SECONDS = 5
"""How long the rounds under way may take when the node stops."""


class Leaver(Protocol):
    """A connection, as far as the node ends it."""

    @property
    def caller(self) -> Caller:
        """Whose connection it is."""
        ...

    def goodbye(self, error: MaheError, code: int, *, again: bool = False) -> None:
        """Say why the connection ends, and end it."""
        ...

    def drop_if_slow(self, now: float) -> None:
        """End the connection at once if its client takes nothing."""
        ...


class Node:
    """A node that runs while it is entered."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.name = secrets.token_hex(6)
        self.metrics = Metrics()
        self._engine = connect(settings.database_url or default_url(settings.data))
        self._redis = _redis(settings.redis_url)
        self._bus: Bus = SoloBus() if self._redis is None else RedisBus(self._redis, self.name)
        self.ledger = Ledger(self._engine)
        self.people = People(self._engine)
        self.games = Games(self._engine)
        self.lists = Lists(self._engine)
        self.limits = Limits(settings.rate_limits, self._redis, self.metrics)
        self.house = House(
            node=self.name,
            ledger=self.ledger,
            chat=Chat(self._engine),
            attendance=Attendance(Presence(self._engine, self.name), self._bus, self.name),
            bus=self._bus,
            metrics=self.metrics,
            bot_pause=settings.bot_pause,
        )
        self._scheduler = Scheduler(
            self.house, Retention(self._engine), settings.keep_tables, settings.keep_games
        )
        self._scheduler.also_every(30.0, self.recheck_keys)
        self._scheduler.also_every(1.0, self.drop_slow)
        self.connections: set[Leaver] = set()
        self.nobody_is_there = asyncio.Event()
        self.nobody_is_there.set()
        self._rounds: asyncio.Task[None]
        self._parts: set[asyncio.Task[None]]

    def arrive(self, connection: Leaver) -> None:
        """Count a connection in."""
        self.connections.add(connection)
        self.metrics.connections.inc()
        self.nobody_is_there.clear()

    def depart(self, connection: Leaver) -> None:
        """Count a connection out."""
        self.connections.discard(connection)
        self.metrics.connections.dec()
        if not self.connections:
            self.nobody_is_there.set()

    async def carry_out(self, caller: Caller, room: Room, message: m.CommandMessage) -> int:
        """Have somebody's command done; its seq."""
        start, kind = perf_counter(), type(message).__struct_config__.tag
        try:
            who = caller.known()
            self.limits.spend(COMMANDS, who)
            command = command_of(message, program=caller.program)
            seq = await self.house.give(room, Given(command, who, message.id))
        except MaheError:
            self.metrics.commands.labels(kind, "refused").inc()
            raise
        self.metrics.commands.labels(kind, "done").inc()
        self.metrics.command_seconds.observe(perf_counter() - start)
        return seq

    async def dismiss(self, gone: str) -> None:
        """End the connections of an identity or a key that is known no more, on all nodes."""
        self._end_those_of({gone})
        self._bus.publish(Hint("", "gone", self.name, word=gone))

    async def recheck_keys(self) -> None:
        """End the connections whose key is known no more, in case that nobody has said so."""
        used = {one.caller.key for one in self.connections if one.caller.key is not None}
        self._end_those_of(used - await self.people.still_known(used))

    async def drop_slow(self) -> None:
        """End the connections whose clients take nothing of what is sent to them."""
        now = monotonic()
        for one in tuple(self.connections):
            one.drop_if_slow(now)

    def _end_those_of(self, gone: set[str]) -> None:
        for one in tuple(self.connections):
            if one.caller.key in gone or one.caller.identity in gone:
                error = TokenError() if one.caller.program else UnauthorizedError()
                one.goodbye(error, UNAUTHORIZED)

    def _hear(self, hint: Hint) -> None:
        if hint.what == "gone":
            self._end_those_of({hint.word})
        else:
            self.house.hear(hint)

    async def __aenter__(self) -> Self:
        """Reach the database and begin to work."""
        try:
            if self._engine.dialect.name == "sqlite":
                await self._upgrade()
            else:
                await self._expect_current()
        except BaseException:
            await self._engine.dispose()  # an open connection would keep the loop from closing
            raise
        log.info("started", node=self.name, database=described(self._engine))
        self._rounds = asyncio.create_task(self._scheduler.run())
        self._parts = {
            self._rounds,
            asyncio.create_task(self.ledger.run()),
            asyncio.create_task(self._bus.run(self._hear)),
            asyncio.create_task(self.limits.run()),
        }
        for part in self._parts:
            part.add_done_callback(_must_not_end)
        return self

    async def _upgrade(self) -> None:
        before, after = await upgrade(self._engine)
        if before is None:
            log.info("made a new database", database=described(self._engine))
        elif before != after:
            log.info("upgraded the database", before=before, after=after)

    async def _expect_current(self) -> None:
        try:
            if not await is_current(self._engine):
                raise NotUpgradedError
        except StoreUnavailableError as error:
            where = f"{described(self._engine)}: {error.cause}"
            raise StoreError("store/unavailable", f"no database answers at {where}") from None

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Finish what was begun, and let go of everything."""
        await self.house.finish()
        for part in self._parts:
            part.remove_done_callback(_must_not_end)
        self._scheduler.stop()
        await asyncio.wait({self._rounds}, timeout=STOP_SECONDS)
        for part in self._parts:
            part.cancel()
        await asyncio.gather(*self._parts, return_exceptions=True)
        if self._redis is not None:
            await self._redis.aclose()
        await self._engine.dispose()
        log.info("stopped", node=self.name)


def _redis(url: str) -> Redis | None:
    if not url:
        return None
    never = Retry(NoBackoff(), 0)  # the bus has its own patience
    return Redis.from_url(url, retry=never, socket_connect_timeout=2)


def _must_not_end(task: asyncio.Task[None]) -> None:
    if not task.cancelled():
        log.critical("a part of the node has ended", error=repr(task.exception()))
        raise SystemExit(1)
