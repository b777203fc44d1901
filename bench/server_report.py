"""What was measured, in Markdown."""

import os
import platform
import shutil
import sqlite3
import statistics
import subprocess
import time
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

import redis
from bench.server_rounds import BARE, PEER, Contestant, Fullness, Plan, run
from bench.server_store import Store
from bench.server_tables import Sizes

from servers import PostgreSQL, Redis

_LIBRARIES = ("uvicorn", "uvloop", "litestar", "websockets", "sqlalchemy", "asyncpg", "msgspec")
_SYNCS = 100


def facts(folder: Path, postgresql: PostgreSQL, server: Redis) -> str:
    """The machine and the programs."""
    with redis.Redis.from_url(server.url) as client:
        redis_version = client.info("server")["redis_version"]
    programs = [
        f"CPython {platform.python_version()}",
        *(f"{name} {version(name)}" for name in _LIBRARIES),
        f"SQLite {sqlite3.sqlite_version}",
        f"PostgreSQL {_asked(postgresql)}",
        f"Redis {redis_version}",
        f"Node {_answer('node', '--version')}",
    ]
    cores = len(os.sched_getaffinity(0))
    return (
        f"Measured on {time.strftime('%-d %B %Y')} on {cores} cores ({_model()}), "
        f"where writing 4 KiB and having them safe on disk took {_sync(folder):.1f} ms, with "
        f"{', '.join(programs)}."
    )


def _asked(postgresql: PostgreSQL) -> str:
    return run(Store(postgresql.new_database()).version())


def _answer(program: str, *arguments: str) -> str:
    found = shutil.which(program)
    if found is None:
        return "(none)"
    given = subprocess.run(  # noqa: S603 (asks a program for its version)
        [found, *arguments], capture_output=True, text=True, check=True, timeout=10
    )
    return given.stdout.strip().removeprefix("v")


def _model() -> str:
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    found = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(found, platform.machine())


def _sync(folder: Path) -> float:
    """Milliseconds, at the median."""
    taken = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(_SYNCS):
            file.write(bytes(4096))
            start = time.perf_counter()
            os.fsync(file.fileno())
            taken.append(time.perf_counter() - start)
    return statistics.median(taken) * 1000


def report(plan: Plan, contestants: list[Contestant]) -> str:
    """How the contestants did."""
    mahe = [one for one in contestants if one.store is not None]
    others = {one.name: one for one in contestants if one.store is None}
    parts = [
        "\n### Decisions a second, safe on disk and acknowledged",
        _throughput(plan, mahe, others),
        _sizes(contestants[0].rates[plan.sizes[0]][0].sizes),
        _kept(sum(one.rows for one in mahe)),
        "Cores in use at the most tables (the clients share them with the servers):",
        _cores(plan, contestants),
        f"### From a decision to all four having it, one every {plan.pace.every:.0f} s a table",
        _latencies(plan, mahe),
        "### Memory of the server, a table with its four connections",
        _memory(plan, mahe),
    ]
    return "\n\n".join(parts)


def fullness(plan: Plan, stores: list[Fullness]) -> str:
    """Whether long logs and idle tables cost anything."""
    rows = [
        [
            one.database,
            f"{statistics.median(one.empty):,.0f}",
            f"{statistics.median(one.among_idle):,.0f}",
            f"{statistics.median(one.long_logs):,.0f}",
            _ratio(one.among_idle, one.empty),
            _ratio(one.long_logs, one.among_idle),
        ]
        for one in stores
    ]
    heads = [
        f"one node, {plan.live} tables",
        "empty store, decisions/s",
        f"among {plan.idle:,} idle tables",
        f"and logs of {plan.rows:,} rows",
        "idle : empty",
        "long : short",
    ]
    return f"\n### Length of the log, and number of idle tables\n\n{_table(heads, rows)}"


def _sizes(sizes: Sizes) -> str:
    return (
        f"A decision of Mahé was {sizes.command} bytes, what each of the four was told "
        f"{sizes.told:,} bytes and the acknowledgement {sizes.acknowledgement} bytes; the bare "
        "fan-out sends as many messages of the same sizes."
    )


def _kept(rows: int) -> str:
    return (
        f"After the nodes had been killed (-9), all {rows:,} rows that they had shown and "
        "acknowledged were in the logs."
    )


def _throughput(plan: Plan, mahe: list[Contestant], others: dict[str, Contestant]) -> str:
    everybody = [*mahe, *others.values()]
    heads = [_title(one) for one in everybody]
    heads += [f"{one.name} : {other}" for other in others for one in mahe]
    rows = []
    for size in plan.sizes:
        row = [str(size)]
        row += [f"{statistics.median(one.speeds(size)):,.0f}" for one in everybody]
        row += [
            _ratio(one.speeds(size), other.speeds(size))
            for other in others.values()
            for one in mahe
        ]
        rows.append(row)
    return _table(["tables", *heads], rows)


_TITLES = {
    "SQLite": "SQLite, one node",
    "PostgreSQL": "PostgreSQL and Redis, two nodes",
    BARE: "bare fan-out",
    PEER: "boardgame.io, in memory",
}


def _title(contestant: Contestant) -> str:
    return _TITLES[contestant.name]


def _cores(plan: Plan, contestants: list[Contestant]) -> str:
    size = plan.sizes[-1]
    rows = []
    for one in contestants:
        server, beside, clients = one.cores(size)
        speed = statistics.median(one.speeds(size))
        cost = f"{server / speed * 1e6:,.0f} µs"
        rows.append([_title(one), f"{server:.2f}", f"{beside:.2f}", f"{clients:.2f}", cost])
    return _table(["", "server", "databases", "clients", "server, a decision"], rows)


def _latencies(plan: Plan, mahe: list[Contestant]) -> str:
    rows = []
    for size in plan.sizes:
        for one in mahe:
            cuts = statistics.quantiles(one.latencies[size], n=100)
            marks = [f"{cuts[percent - 1] * 1000:.1f} ms" for percent in (50, 95, 99)]
            rows.append([str(size), _title(one), *marks, f"{len(one.latencies[size]):,}"])
    return _table(["tables", "", "p50", "p95", "p99", "decisions"], rows)


def _memory(plan: Plan, contestants: list[Contestant]) -> str:
    rows = [
        [str(size), _title(one), _kib(one.opened[size]), _kib(one.played[size])]
        for size in plan.sizes
        for one in contestants
    ]
    return _table(["tables", "", "when opened", "after all rounds"], rows)


def _ratio(ours: list[float], theirs: list[float]) -> str:
    return f"{statistics.median(a / b for a, b in zip(ours, theirs, strict=True)):.2f}"


def _kib(size: float) -> str:
    return f"{size / 1024:,.0f} KiB"


def _table(heads: list[str], rows: Iterable[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
