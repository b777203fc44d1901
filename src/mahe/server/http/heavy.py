"""Slow work, done in a few threads beside the event loop."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from mahe.server.errors import TooMuchError

AT_ONCE = 2
"""How many threads: each takes time from the event loop, which serves everybody."""

MOST_WAITING = 64

_P = ParamSpec("_P")
_T = TypeVar("_T")


class HeavyWork:
    """Runs work in threads; refuses it while too much is waiting."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def do(self, work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """The result of something that is run in a thread."""
        if self._waiting >= MOST_WAITING:
            raise TooMuchError("too much is going on just now", 1)
        self._waiting += 1
        try:
            async with self._turns:
                return await asyncio.to_thread(work, *args, **kwargs)
        finally:
            self._waiting -= 1
