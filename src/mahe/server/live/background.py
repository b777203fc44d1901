"""Tasks that nobody waits for."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from mahe.rules import MaheError

log = structlog.get_logger()


class BackgroundTasks:
    """The background tasks of a node."""

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
        """Drop tasks that have not begun, and wait for the others: no query is cut off."""
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
