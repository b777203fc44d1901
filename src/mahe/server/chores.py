"""Things that are done soon, without anybody waiting for them."""

import asyncio
from collections.abc import Coroutine
from time import time
from typing import Any

import structlog

from mahe.rules import MaheError
from mahe.store import StoreUnavailableError

log = structlog.get_logger()


def now_ms() -> int:
    """The time in milliseconds since 1970."""
    return int(time() * 1000)


class Chores:
    """The tasks of a node that nobody waits for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._put_off: set[asyncio.Task[None]] = set()
        self._is_over = False

    def add(self, work: Coroutine[Any, Any, None], seconds: float = 0) -> None:
        """Do something after so many seconds."""
        if self._is_over:
            work.close()
            return
        task = asyncio.create_task(self._do(work, seconds))
        self._tasks.add(task)
        self._put_off.add(task)
        for tasks in (self._tasks, self._put_off):
            task.add_done_callback(tasks.discard)
        task.add_done_callback(lambda _: work.close())  # perhaps it never began

    async def finish(self) -> None:
        """Leave undone what is not begun, and wait for the rest: a query is not to be cut off."""
        self._is_over = True
        for task in tuple(self._put_off):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _do(self, work: Coroutine[Any, Any, None], seconds: float) -> None:
        await asyncio.sleep(seconds)
        task = asyncio.current_task()
        assert task is not None
        self._put_off.discard(task)
        try:
            await work
        except MaheError as error:  # the store is away, say: the next round sees to it
            log.debug("left for later", code=error.code)


class Outage:
    """Whether the database is away, by what a node's rounds meet; logged when that changes."""

    def __init__(self) -> None:
        self._kept_from: set[object] = set()

    def keeps_from(self, work: object, error: StoreUnavailableError) -> None:
        """Note that some work could not be done."""
        if not self._kept_from:
            log.warning("the database is away", cause=error.cause)
        self._kept_from.add(work)

    def lets(self, work: object) -> None:
        """Note that some work was done."""
        if work in self._kept_from:
            self._kept_from.remove(work)
            if not self._kept_from:
                log.info("the database is there")
