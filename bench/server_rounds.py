"""Who is measured, and how: contestants that take turns, and stores of different fullness."""

import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar

from bench.server_games import BarePlace, MahePlace, PeerPlace, Place
from bench.server_load import Load, Pace, Rate, Saturate
from bench.server_processes import bare, boardgame_io, resident
from bench.server_store import People, Store
from bench.server_tables import SEATS, LoadError, Sizes

from server.nodes import NodeProcess
from servers import PostgreSQL, Redis

SQLITE, POSTGRESQL, BARE, PEER = "SQLite", "PostgreSQL", "bare fan-out", "boardgame.io"

_FILL_SECONDS = 180
_WARM_UP = (0.0, 2.0)
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How much is measured."""

    sizes: tuple[int, ...]  # numbers of tables
    rounds: int
    saturate: tuple[float, float]  # seconds to get going, and seconds that count
    pace: Pace
    live: int  # tables that are played at beside the idle ones
    idle: int
    rows: int  # of a long log


class Server(Protocol):
    """A process that is measured."""

    @property
    def pid(self) -> int:
        """Its number."""
        ...

    def kill(self) -> None:
        """Pull the plug."""
        ...


@dataclass(slots=True)
class Contestant:
    """A server that is measured, and the load process that plays at it."""

    name: str
    load: Load
    servers: Sequence[Server]
    place: Callable[[int], Place]  # where the table of that number is
    beside: tuple[int, ...] = ()  # processes of its databases
    store: Store | None = None
    tables: int = 0
    rates: dict[int, list[Rate]] = field(default_factory=dict)  # by number of tables
    latencies: dict[int, list[float]] = field(default_factory=dict)
    opened: dict[int, float] = field(default_factory=dict)  # bytes that a new table has taken
    played: dict[int, float] = field(default_factory=dict)  # bytes a table, after all rounds
    rows: int = 0  # of all logs, at the end
    _alone: int = 0

    @property
    def memory(self) -> int:
        """The memory of all its processes, in bytes."""
        return sum(resident(server.pid) for server in self.servers)

    def grow(self, size: int) -> None:
        """Open tables until there are so many."""
        before, more = self.memory, size - self.tables
        self._alone = self._alone or before
        self.load.open([self.place(number) for number in range(self.tables, size)])
        self.tables = size
        self.opened[size] = (self.memory - before) / more
        self.warm_up()

    def warm_up(self) -> Sizes:
        """Play a little, for those who get faster by it; the sizes of the messages."""
        return self.load.saturate(Saturate(*_WARM_UP)).sizes

    def measure(self, seconds: tuple[float, float]) -> None:
        """Saturate it once."""
        pids = tuple(server.pid for server in self.servers)
        rate = self.load.saturate(Saturate(*seconds, pids=pids + self.beside))
        self.rates.setdefault(self.tables, []).append(rate)
        self.played[self.tables] = (self.memory - self._alone) / self.tables

    def pace(self, pace: Pace) -> None:
        """Play at an even pace."""
        self.latencies[self.tables] = self.load.pace(pace)

    def speeds(self, size: int) -> list[float]:
        """Decisions a second, by round."""
        return [rate.decisions for rate in self.rates[size]]

    def cores(self, size: int) -> tuple[float, float, float]:
        """How many cores the server, its databases and the clients took, at the median."""
        rates, split = self.rates[size], len(self.servers)
        return (
            statistics.median(sum(rate.servers[:split]) for rate in rates),
            statistics.median(sum(rate.servers[split:]) for rate in rates),
            statistics.median(rate.clients for rate in rates),
        )

    def check(self) -> None:
        """Pull the plug, and see whether the logs are as they were shown, to the last row."""
        heads = self.load.heads()
        for server in self.servers:
            server.kill()
        if self.store is not None:
            logged = run(self.store.logged())
            lost = [name for name, seq in heads.items() if logged.get(name) != seq]
            if lost:
                raise LoadError(f"{len(lost)} of {len(heads)} logs are not as they were shown")
            self.rows = sum(heads.values())


def compete(plan: Plan, folder: Path, postgresql: PostgreSQL, redis: Redis) -> list[Contestant]:
    """Measure all contestants at all numbers of tables, in turn."""
    with ExitStack() as stack:
        mahe = [
            _on_sqlite(stack, folder / "one", plan.sizes[-1]),
            _on_postgresql(stack, folder, postgresql, redis, plan.sizes[-1]),
        ]
        say(f"opening {plan.sizes[0]} tables")
        _grow(mahe, plan.sizes[0])
        others = [_bare(stack, mahe[0].warm_up()), *_peer(stack)]
        everybody = [*mahe, *others]
        for size in plan.sizes:
            say(f"opening {size} tables")
            _grow([one for one in everybody if one.tables < size], size)
            for number in range(plan.rounds):
                say(f"{size} tables, round {number + 1} of {plan.rounds}")
                for contestant in everybody:
                    contestant.measure(plan.saturate)
            for contestant in mahe:
                contestant.pace(plan.pace)
        for contestant in mahe:
            contestant.check()
        return everybody


def _grow(contestants: list[Contestant], size: int) -> None:
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda contestant: contestant.grow(size), contestants))


def _on_sqlite(stack: ExitStack, folder: Path, size: int) -> Contestant:
    folder.mkdir()
    store = Store(f"sqlite:///{folder / 'mahe.sqlite'}")
    people = run(store.prepare(SEATS * size))
    node = stack.enter_context(NodeProcess(folder, rate_limits=0))
    return _mahe(stack, SQLITE, store, people, [node])


def _on_postgresql(
    stack: ExitStack, folder: Path, postgresql: PostgreSQL, redis: Redis, size: int
) -> Contestant:
    store = Store(postgresql.new_database())
    people = run(store.prepare(SEATS * size))
    nodes = [
        stack.enter_context(
            NodeProcess(folder, database_url=store.url, redis_url=redis.url, rate_limits=0)
        )
        for _ in range(2)
    ]
    contestant = _mahe(stack, POSTGRESQL, store, people, nodes)
    contestant.beside = (postgresql.pid, redis.pid)
    return contestant


def _mahe(
    stack: ExitStack, name: str, store: Store, people: People, nodes: list[NodeProcess]
) -> Contestant:
    """A contestant whose players sit at its nodes in turn."""
    ports = tuple(nodes[seat % len(nodes)].port for seat in range(SEATS))
    load = stack.enter_context(Load())
    place = lambda number: MahePlace(ports, people.four(number))
    return Contestant(name, load, nodes, place, store=store)


def _bare(stack: ExitStack, sizes: Sizes) -> Contestant:
    process = stack.enter_context(bare())
    place = lambda number: BarePlace(process.port, number, sizes)
    return Contestant(BARE, stack.enter_context(Load()), [process], place)


def _peer(stack: ExitStack) -> list[Contestant]:
    try:
        process = stack.enter_context(boardgame_io())
    except (OSError, subprocess.SubprocessError) as error:
        say(f"boardgame.io is left out: {error}")
        return []
    place = lambda number: PeerPlace(process.port, f"match-{number}")
    return [Contestant(PEER, stack.enter_context(Load()), [process], place)]


@dataclass(frozen=True, slots=True)
class Fullness:
    """Decisions a second of one node, by round, on differently full stores."""

    database: str
    empty: list[float]  # nothing but the tables that are played at
    among_idle: list[float]  # the same among idle tables
    long_logs: list[float]  # and at tables with a long log


def compare_stores(plan: Plan, database: str, folder: Path, *urls: str) -> Fullness:
    """Measure one node on an empty store, and one on a full one."""
    few, many = Store(urls[0]), Store(urls[1])
    say(f"filling {database} with {plan.idle} idle tables, and {plan.live} of {plan.rows} rows")
    people = [run(store.prepare(SEATS * plan.live)) for store in (few, many)]
    run(many.add_idle(plan.idle, people[1]))
    names = run(many.add_long(plan.live, plan.rows, people[1]))
    with ExitStack() as stack:
        contestants = []
        for store, known in zip((few, many), people, strict=True):
            node = NodeProcess(folder, database_url=store.url, rate_limits=0)
            stack.enter_context(node)
            contestants.append(_mahe(stack, database, store, known, [node]))
        ports = (node.port,) * SEATS
        place = lambda number: MahePlace(ports, people[1].four(0), names[number])
        load = stack.enter_context(Load())
        contestants.append(Contestant(database, load, [node], place, store=many))
        say(f"opening {plan.live} tables on each")
        _grow(contestants, plan.live)
        for number in range(plan.rounds):
            say(f"{database}, round {number + 1} of {plan.rounds}")
            for contestant in contestants:
                contestant.measure(plan.saturate)
        for contestant in contestants:
            contestant.check()
        return Fullness(database, *(contestant.speeds(plan.live) for contestant in contestants))


def run(work: Coroutine[Any, Any, Value]) -> Value:
    """Do something that waits, but not for ever."""

    async def bounded() -> Value:
        async with asyncio.timeout(_FILL_SECONDS):
            return await work

    return asyncio.run(bounded())


def say(what: str) -> None:
    """Say what is going on."""
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)
