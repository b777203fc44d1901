"""The rounds that a node makes by itself, each again and again."""

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
"""After an outage of the store, every job is tried again at least as soon."""


class Scheduler:
    """Runs jobs, each at its own interval, whatever becomes of any one of them."""

    def __init__(self) -> None:
        self._jobs: list[tuple[float, Job]] = []
        self._outage = Outage()
        self._end = asyncio.Event()

    def every(self, seconds: float, job: Job) -> None:
        """Have something done at an interval."""
        self._jobs.append((seconds, job))

    async def run(self) -> None:
        """Run all jobs, until it is told to stop."""
        async with asyncio.TaskGroup() as tasks:
            for seconds, job in self._jobs:
                tasks.create_task(self._repeat(seconds, job))

    def stop(self) -> None:
        """Let the jobs under way be the last ones."""
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
