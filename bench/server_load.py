"""A load process: opens tables and plays at them, as it is told through a pipe."""

import asyncio
import gc
import multiprocessing
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import uvloop
from bench.server_games import MaheTable, Place, make_table
from bench.server_tables import LoadError, Meter, Sizes, Table

PATIENCE_SECONDS = 60.0
OPENING_SECONDS = 240.0  # at most, for all tables
_AT_ONCE = 10
_TICK = 1 / 100  # seconds: of the clock that the system counts a process's work in


@dataclass(frozen=True, slots=True)
class Open:
    """Open some more tables."""

    places: Sequence[Place]


@dataclass(frozen=True, slots=True)
class Saturate:
    """Decide at every table as fast as it is answered."""

    warm: float  # seconds that do not count
    seconds: float
    pids: tuple[int, ...] = ()  # processes whose work is wanted


@dataclass(frozen=True, slots=True)
class Pace:
    """Decide at every table so often."""

    every: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Heads:
    """Say how far each table of Mahé is."""


Order = Open | Saturate | Pace | Heads


@dataclass(frozen=True, slots=True)
class Rate:
    """What came of a saturated time."""

    decisions: float  # a second
    clients: float  # cores that the load process took
    servers: tuple[float, ...]  # cores, by process asked for and its children
    sizes: Sizes


class Load:
    """A load process; it ends when it is left."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_run, args=(other,), daemon=True)
        self._process.start()
        other.close()

    def open(self, places: Sequence[Place]) -> None:
        """Open some more tables, up to the first decision."""
        self._tell(Open(places), OPENING_SECONDS)

    def saturate(self, order: Saturate) -> Rate:
        """Decide at every table as fast as it is answered."""
        rate: Rate = self._tell(order, order.warm + order.seconds)
        return rate

    def pace(self, order: Pace) -> list[float]:
        """The seconds from sending each decision to everybody having it."""
        latencies: list[float] = self._tell(order, order.seconds)
        return latencies

    def heads(self) -> dict[str, int]:
        """The newest seq of each table of Mahé."""
        heads: dict[str, int] = self._tell(Heads(), 0)
        return heads

    def _tell(self, order: Order, seconds: float) -> Any:  # noqa: ANN401 (as the order says)
        self._pipe.send(order)
        if not self._pipe.poll(seconds + PATIENCE_SECONDS):
            raise LoadError(f"no answer to {type(order).__name__}")
        answer = self._pipe.recv()
        if isinstance(answer, LoadError):
            raise answer
        return answer

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _run(pipe: Connection) -> None:
    gc.disable()  # nothing here makes cycles, and the pauses would be counted as the server's
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_obey(pipe))


async def _obey(pipe: Connection) -> None:
    loop = asyncio.get_running_loop()
    broken: asyncio.Future[None] = loop.create_future()

    def complain(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not broken.done():
            error = context.get("exception")
            broken.set_exception(LoadError(repr(error) if error else str(context["message"])))

    loop.set_exception_handler(complain)
    tables = _Tables(Meter(broken))
    while True:
        try:
            order: Order = await loop.run_in_executor(None, pipe.recv)
        except EOFError:
            return
        try:
            pipe.send(await tables.do(order))
        except Exception as error:  # noqa: BLE001 (whatever it is, it is told)
            pipe.send(error if isinstance(error, LoadError) else LoadError(repr(error)))


class _Tables:
    """All tables of a load process."""

    def __init__(self, meter: Meter) -> None:
        self._meter = meter
        self._tables: list[Table] = []

    async def do(self, order: Order) -> object:
        match order:
            case Open():
                await self._open(order)
                return None
            case Saturate():
                return await self._saturate(order)
            case Pace():
                return await self._pace(order)
            case Heads():
                mahe = [table for table in self._tables if isinstance(table, MaheTable)]
                return {table.name: table.seq for table in mahe}

    async def _open(self, order: Open) -> None:
        gate = asyncio.Semaphore(_AT_ONCE)

        async def one(table: Table) -> None:
            async with gate:
                await table.open()

        tables = [make_table(self._meter, place) for place in order.places]
        self._tables += tables
        await self._meter.until(asyncio.gather(*map(one, tables)), OPENING_SECONDS)

    async def _saturate(self, order: Saturate) -> Rate:
        meter = self._meter
        meter.saturating = True
        for table in self._tables:
            table.go()
        await self._pass_time(order.warm)
        meter.decisions = meter.bytes_sent = meter.bytes_told = meter.bytes_acknowledged = 0
        start, clients, servers = time.perf_counter(), time.process_time(), _work(order.pids)
        await self._pass_time(order.seconds)
        decisions, passed, sizes = meter.decisions, time.perf_counter() - start, meter.sizes()
        clients = time.process_time() - clients
        worked = [after - before for before, after in zip(servers, _work(order.pids), strict=True)]
        meter.saturating = False
        await self._rest()
        return Rate(
            decisions / passed, clients / passed, tuple(work / passed for work in worked), sizes
        )

    async def _pace(self, order: Pace) -> list[float]:
        self._meter.latencies.clear()
        loop = asyncio.get_running_loop()
        for number, table in enumerate(self._tables):
            first = order.every * number / len(self._tables)
            for turn in range(int(order.seconds / order.every)):
                loop.call_later(first + turn * order.every, table.tick)
        await self._pass_time(order.seconds)
        await self._rest()
        return list(self._meter.latencies)

    async def _pass_time(self, seconds: float) -> None:
        await self._meter.until(asyncio.sleep(seconds), seconds + PATIENCE_SECONDS)

    async def _rest(self) -> None:
        resting = asyncio.gather(*(table.rest.wait() for table in self._tables))
        await self._meter.until(resting, PATIENCE_SECONDS)


def _work(pids: tuple[int, ...]) -> list[float]:
    """The seconds that processes and their children, even those that have ended, have worked."""
    if not pids:
        return []
    totals = dict.fromkeys(pids, 0.0)
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            pid, _, rest = file.read_text().partition(" ")
        except OSError:  # it has just ended
            continue
        _, parent, *fields = rest.rpartition(") ")[2].split()
        own, ended = (sum(map(int, fields[at : at + 2])) * _TICK for at in (9, 11))
        if int(pid) in totals:
            totals[int(pid)] += own + ended
        elif int(parent) in totals:
            totals[int(parent)] += own
    return list(totals.values())
