"""Things that are done soon, without anybody waiting for them."""

import asyncio
from collections.abc import Coroutine
from time import time
from typing import Any

import structlog

from mahe.rules import MaheError

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


async def _do(work: Coroutine[Any, Any, None], seconds: float) -> None:
    try:
        if seconds:
            await asyncio.sleep(seconds)
        await work
    except MaheError as error:  # the store is away, say: the next round sees to it
        log.info("left for later", code=error.code)
