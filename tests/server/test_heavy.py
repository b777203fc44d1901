"""Work that takes long is done beside the event loop: a few pieces at a time, not without end."""

import asyncio
import threading

import pytest

from mahe.server.errors import TooMuchError
from mahe.server.http.heavy import AT_ONCE, MOST_WAITING, HeavyWork
from server.client import timed


@timed
async def test_heavy_work_is_done_a_few_at_a_time_and_not_without_end() -> None:
    heavy, may_end = HeavyWork(), threading.Event()
    lock, at_work, most = threading.Lock(), 0, 0

    def work(number: int) -> int:
        nonlocal at_work, most
        with lock:
            at_work += 1
            most = max(most, at_work)
        may_end.wait()
        with lock:
            at_work -= 1
        return number

    doing = [asyncio.create_task(heavy.do(work, number)) for number in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(TooMuchError):
        await heavy.do(work, -1)
    may_end.set()
    assert await asyncio.gather(*doing) == list(range(MOST_WAITING))
    assert most == AT_ONCE
    assert await heavy.do(work, 7) == 7


@timed
async def test_heavy_work_that_fails_says_so_and_leaves_its_place() -> None:
    heavy = HeavyWork()

    def fail() -> None:
        raise ZeroDivisionError

    for _ in range(MOST_WAITING + 1):
        with pytest.raises(ZeroDivisionError):
            await heavy.do(fail)
