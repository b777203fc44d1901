"""A process for thinking that does what a test wants."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest

from mahe.server.node.metrics import Metrics
from mahe.server.thinking import pool as pools
from mahe.server.thinking import work as w
from mahe.server.thinking.process import DiedError, Process


class Scripted(Process):
    """Answers at once, when it is let; it notes what it was asked."""

    asked: list[w.Ask]
    turns: asyncio.Semaphore
    deaths = 0
    fails = False

    @property
    def pid(self) -> int:
        return 1

    @classmethod
    def let(cls, answers: int = 1) -> None:
        """Let it answer so many times."""
        for _ in range(answers):
            cls.turns.release()

    async def ask(self, question: w.Ask) -> w.Answer:
        await self.turns.acquire()
        self.asked.append(question)
        if isinstance(question, w.Analyse) and self.fails:
            return w.Failed("it cannot be done")
        if type(self).deaths:
            type(self).deaths -= 1
            raise DiedError
        if isinstance(question, w.Analyse):
            done = sum(isinstance(one, w.Analyse) and one.id == question.id for one in self.asked)
            return w.Going(done / 3) if done < 3 else w.Analysed(msgspec.Raw(b"{}"))
        return w.Decided(0)


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> type[Scripted]:
    Scripted.asked, Scripted.turns, Scripted.deaths = [], asyncio.Semaphore(0), 0
    Scripted.fails = False
    monkeypatch.setattr(pools, "Process", Scripted)
    return Scripted


@asynccontextmanager
async def a_pool(size: int = 1) -> AsyncIterator[pools.Pool]:
    """A pool that is stopped in the end."""
    pool = pools.Pool(size, Metrics())
    try:
        yield pool
    finally:
        await pool.stop()


async def settle(turns: int = 20) -> None:
    """Let everybody do what they can do now."""
    for _ in range(turns):
        await asyncio.sleep(0)
