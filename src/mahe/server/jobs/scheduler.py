"""Runs the jobs of a node, each at its own interval."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from mahe.rules import MaheError
from mahe.server.jobs.outage import Outage
from mahe.store import StoreUnavailableError

log = structlog.get_logger()

Job = Callable[[], Awaitable[None]]

_AGAIN_SECONDS = 5.0
"""While the store is away, every job is tried again after at most this time."""


class Scheduler:
    """Runs jobs, each at its own interval; one that fails does not stop the others."""

    def __init__(self) -> None:
        self._jobs: list[tuple[float, Job]] = []
        self._outage = Outage()
        self._end = asyncio.Event()

    def every(self, seconds: float, job: Job) -> None:
        """Add a job, and its interval."""
        self._jobs.append((seconds, job))

    async def run(self) -> None:
        """Run all jobs until `stop` is called."""
        async with asyncio.TaskGroup() as tasks:
            for seconds, job in self._jobs:
                tasks.create_task(self._repeat(seconds, job))

    def stop(self) -> None:
        """Start no more jobs; those under way finish."""
        self._end.set()

    async def _repeat(self, seconds: float, job: Job) -> None:
        pause = seconds
        while not await self._ends_within(pause):
            pause = seconds
            try:
                await job()
            except StoreUnavailableError as error:  # the next time will do
                self._outage.keeps_from(job, error)
                pause = min(seconds, _AGAIN_SECONDS)
            except MaheError as error:
                log.warning("a job was left out", code=error.code)
            except Exception:  # one fault must not end a node
                log.exception("a fault")
            else:
                self._outage.lets(job)

    async def _ends_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._end.wait()
        return self._end.is_set()
