"""One node: everything that answers requests, put together."""

import asyncio
import secrets
from types import TracebackType
from typing import TYPE_CHECKING, Self

import structlog

from mahe.server.jobs.retention import Tidying
from mahe.server.jobs.scheduler import Scheduler
from mahe.server.jobs.wakeups import Wakeups
from mahe.server.limits import Limits
from mahe.server.live.bus import Bus, SoloBus
from mahe.server.live.live import Live, Stores
from mahe.server.node.metrics import Metrics
from mahe.server.node.settings import ServerSettings
from mahe.server.thinking.analyses import Analyses
from mahe.store import (
    Chat,
    Games,
    KeptAnalyses,
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

if TYPE_CHECKING:
    from redis.asyncio import Redis

log = structlog.get_logger()

STOP_SECONDS = 5
"""How long the jobs under way may take when the node stops."""


class Node:
    """A node that runs while it is entered."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.name = secrets.token_hex(6)
        self.metrics = Metrics()
        self._engine = connect(settings.database_url or default_url(settings.data))
        self._redis = _redis(settings.redis_url)
        self._bus = _bus(self._redis, self.name)
        self.ledger = Ledger(self._engine)
        self.people = People(self._engine)
        self.games = Games(self._engine)
        self.lists = Lists(self._engine)
        self.limits = Limits(settings.rate_limits, self._redis, self.metrics)
        stores = Stores(
            self.ledger,
            Chat(self._engine),
            self.people,
            Presence(self._engine, self.name),
        )
        self.live = Live(stores, self._bus, self.limits, self.metrics, settings)
        self.analyses = Analyses(KeptAnalyses(self._engine), self.live.thinking, self.metrics)
        self.wakeups = Wakeups(self.live, self.ledger, self.metrics, settings.bot_pause)
        self.live.executor.after_each(self.wakeups.play_bot_soon)
        self.live.attendance.after_each(self.wakeups.expect)
        self._tidying = Tidying(
            Retention(self._engine),
            self.live.registry,
            keep_tables=settings.keep_tables,
            keep_games=settings.keep_games,
        )
        self._scheduler = self._scheduled()
        self._rounds: asyncio.Task[None]
        self._parts: set[asyncio.Task[None]]

    def _scheduled(self) -> Scheduler:
        """All that this node does by itself, and how often."""
        live, scheduler = self.live, Scheduler()
        for seconds, job in (
            (1.0, self.wakeups.look_after_due),
            (1.0, live.connections.drop_slow),
            (3.0, live.follower.compare),
            (10.0, live.attendance.renew),
            (10.0, live.show_present),
            (15.0, live.registry.forget_idle),
            (15.0, live.registry.save_snapshots),
            (30.0, live.connections.recheck_keys),
            (600.0, self._tidying.tidy),
        ):
            scheduler.every(seconds, job)
        return scheduler

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
            asyncio.create_task(self._bus.run(self.live.hear)),
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
        await self.live.finish()
        await self.analyses.finish()
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


# A node that is alone does without Redis's client, which takes long to load.


def _redis(url: str) -> "Redis | None":
    if not url:
        return None
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    never = Retry(NoBackoff(), 0)  # the bus retries by itself
    # By version 3 of its protocol, the client makes a text of every hint, for a log that is off.
    return Redis.from_url(url, retry=never, socket_connect_timeout=2, protocol=2)


def _bus(redis: "Redis | None", node: str) -> Bus:
    if redis is None:
        return SoloBus()
    from mahe.server.live.redis_bus import RedisBus

    return RedisBus(redis, node)


def _must_not_end(task: asyncio.Task[None]) -> None:
    if not task.cancelled():
        log.critical("a part of the node has ended", error=repr(task.exception()))
        raise SystemExit(1)
