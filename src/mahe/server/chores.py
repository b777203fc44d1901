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

    def add(self, work: Coroutine[Any, Any, None], seconds: float = 0) -> None:
        """Do something after so many seconds."""
        task = asyncio.create_task(_do(work, seconds))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # perhaps it never began

    def drop(self) -> None:
        """Leave undone what is not done."""
        for task in tuple(self._tasks):
            task.cancel()


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


async def _do(work: Coroutine[Any, Any, None], seconds: float) -> None:
    try:
        if seconds:
            await asyncio.sleep(seconds)
        await work
    except MaheError as error:  # the store is away, say: the next round sees to it
        log.debug("left for later", code=error.code)
