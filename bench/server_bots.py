"""A burst of bots that think, and whether people notice: part of `make bench-server`.

Hundreds of tables are due at once, as after a node has died: the strongest bot is to decide at
each. Meanwhile a person decides at another table, one decision after the other. Run alone:
`PYTHONPATH=tests python -m bench.server_bots`.
"""

import asyncio
import re
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import httpx

from mahe.bots import LEVELS
from mahe.protocol import messages as m
from server.client import Client
from server.nodes import NodeProcess, new_table, new_token

BURST = 500
"""How many bots are to decide at once."""

PROMISED_SECONDS = 5.0
"""Within which all of them have decided."""

_T = TypeVar("_T")
_AT_ONCE = 20
_PAUSE_SECONDS = 60
"""Before a bot decides by itself: until then all tables are there."""

_QUIET_SECONDS = 3.0
_DECISIONS = re.compile(r'^mahe_bot_decisions_total\{effort="(\w+)",.*\} (\S+)$', re.MULTILINE)


@dataclass(frozen=True)
class Burst:
    """What was measured."""

    seconds: float  # until all bots had decided
    efforts: dict[str, int]  # by effort, how many decisions
    quiet: list[float]  # a person's decisions, in seconds from the command to its answer
    during: list[float]


async def measure(node: NodeProcess, bots: int) -> Burst:
    """Let so many bots decide at once."""
    token = new_token(node.url)
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=node.url, headers=headers, timeout=60) as http:
        await _some(_AT_ONCE, [_prepare(http) for _ in range(bots)])
        async with Client(node.url, new_table(node.url, token), token) as person:
            await person.welcome()
            for name in ("Ana", "Ben"):
                await person.join(name)
            await person.do("begin")
            quiet = await _play(person, asyncio.sleep(_QUIET_SECONDS))
            burst = asyncio.create_task(_burst(http, node, bots))
            during = await _play(person, burst)
    seconds, efforts = await burst
    return Burst(seconds, efforts, quiet, during)


async def _prepare(http: httpx.AsyncClient) -> None:
    """Begin a game in which a bot decides first, after a long pause."""
    table = str((await http.post("/api/tables", json={})).json()["table"])
    await _give(http, table, "add_bot", level=LEVELS[-1])
    await _give(http, table, "join", contribution="00" * 16)
    await _give(http, table, "begin")


async def _give(http: httpx.AsyncClient, table: str, kind: str, **fields: object) -> None:
    command = {"type": kind, "id": kind, **fields}
    (await http.post(f"/api/tables/{table}/commands", json=command)).raise_for_status()


async def _burst(
    http: httpx.AsyncClient, node: NodeProcess, bots: int
) -> tuple[float, dict[str, int]]:
    """Let all bots be due; after how many seconds they had decided, and with which effort."""
    start, efforts = time.monotonic(), dict[str, int]()
    await asyncio.to_thread(_make_due, node.database)
    while sum(efforts.values()) < bots:
        await asyncio.sleep(0.1)
        efforts = await _efforts(http)
    return time.monotonic() - start, efforts


def _make_due(database: Path) -> None:
    """As if the node that was to play the bots had died a while ago."""
    with closing(sqlite3.connect(database, timeout=30)) as db, db:
        db.execute("UPDATE tables SET due = 0 WHERE due_for = 'bot'")


async def _efforts(http: httpx.AsyncClient) -> dict[str, int]:
    text = (await http.get("/metrics")).text
    found: dict[str, int] = {}
    for effort, count in _DECISIONS.findall(text):
        found[effort] = found.get(effort, 0) + int(float(count))
    return found


async def _play(person: Client, until: Awaitable[object]) -> list[float]:
    """Decide one time after the other until something is done; how long each answer took."""
    end, taken = asyncio.ensure_future(until), list[float]()
    while not end.done():
        start = time.perf_counter()
        answer = await person.act()
        assert isinstance(answer, m.Done), answer
        taken.append(time.perf_counter() - start)
        if person.view.game is not None and person.view.game.over:
            await person.do("want_rematch", contributions=["00" * 16] * 2)
        await asyncio.sleep(0.005)
    return taken


async def _some(most: int, work: Iterable[Awaitable[_T]]) -> list[_T]:
    """Do so many things at the same time, at most."""
    places = asyncio.Semaphore(most)

    async def one(thing: Awaitable[_T]) -> _T:
        async with places:
            return await thing

    return await asyncio.gather(*map(one, work))


def bots_report(burst: Burst, bots: int) -> str:
    """What was measured, in Markdown."""
    made, plain = sum(burst.efforts.values()), burst.efforts.get("plain", 0)
    before, during = _cuts(burst.quiet), _cuts(burst.during)
    ratios = [f"{ours / theirs:.2f}" for ours, theirs in zip(during, before, strict=True)]
    told = (
        f"{bots} decisions of {LEVELS[-1]} were made within {burst.seconds:.1f} s; "
        f"{PROMISED_SECONDS:.0f} s are promised, ratio {burst.seconds / PROMISED_SECONDS:.2f}. "
        f"{plain / made:.0%} were made after a quick look only."
    )
    rows = [
        ["a person's decision, acknowledged", "p50", "p95", "p99", "decisions"],
        ["---"] * 5,
        ["before", *_marks(before), str(len(burst.quiet))],
        ["meanwhile", *_marks(during), str(len(burst.during))],
        ["meanwhile : before", *ratios, ""],
    ]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"\n### {bots} bots that decide at once\n\n{told}\n\n{table}"


def _marks(cuts: list[float]) -> list[str]:
    return [f"{cut * 1000:.1f} ms" for cut in cuts]


def _cuts(taken: list[float]) -> list[float]:
    cuts = statistics.quantiles(taken, n=100)
    return [cuts[percent - 1] for percent in (50, 95, 99)]


def bots_part(folder: Path, bots: int = BURST) -> str:
    """Measure with a node of its own; the report."""
    with NodeProcess(folder, rate_limits=0, bot_pause=_PAUSE_SECONDS) as node:
        return bots_report(asyncio.run(measure(node, bots)), bots)


def main() -> None:
    """Measure and print Markdown."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        print(bots_part(Path(folder)))


if __name__ == "__main__":
    main()
