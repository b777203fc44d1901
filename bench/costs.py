"""What each request and message of a stranger costs a node, at its largest, and how that grows.

A real node without rate limits runs on this machine. Each case is sent some times: first alone, to
count the processor time of the event loop, of the other threads and of the processes that think;
then while another player sends pings, to see how long these wait. It prints Markdown. Run with
`make costs`.
"""

import argparse
import json
import os
import platform
import re
import socket
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from math import sqrt
from pathlib import Path
from statistics import median

from mahe.server.thinking.analyses import MOST_STEPS
from server.browser import Browser
from server.client import Client, run
from server.costs import (
    CASES,
    LISTED,
    LONG_GAME,
    MISSED,
    Case,
    Scene,
    analysis,
    finished_game,
    long_record,
    request,
)
from server.nodes import NodeProcess, get, new_token, post, wait_until
from server.wire import TEXT, Wire

REPEATS = 7
REPEATS_OF_THOUGHT = 3
"""Processes think for seconds about some requests, whose cost varies less."""

SHARES = (0.25, 1.0)
"""Of the largest size; what is linear costs four times as much, what is quadratic sixteen times."""

TOO_STEEP = 2.8
WORTH_A_LOOK_MS = 1.0
"""Below that, what is measured is mostly the rest of a request."""

_GAME = (
    "INSERT INTO games (table_id, number, ended, players, complete, listed, record)"
    " VALUES (?, ?, ?, 2, 1, 1, ?)"
)
_SEAT = (
    "INSERT INTO played (table_id, number, seat, chair, identity, helped) VALUES (?,?,?,?,'x',0)"
)
_NAME = "INSERT INTO names (table_id, chair, identity, name) VALUES (?, 0, 'x', ?)"


@dataclass(frozen=True)
class Cost:
    """What a case costs, in milliseconds."""

    size: int
    loop: float
    threads: float
    processes: float
    stall: float

    @property
    def spent(self) -> float:
        """All processor time."""
        return self.loop + self.threads + self.processes


def main() -> None:
    """Measure and print a table; end with 1 when a cost grows too fast."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", default="", help="a part of the names of the cases to measure")
    parser.add_argument("--write", type=Path, help="put the table into this file, too")
    given = parser.parse_args()
    cases = [case for case in CASES if given.only in f"{case.what} {case.how}"]
    load = os.getloadavg()[0]  # of other programs
    with tempfile.TemporaryDirectory() as folder:
        node = NodeProcess(Path(folder), rate_limits=0)
        with node:
            scene = prepared(node)
            lines = list(table(cases, Meter(node, scene), load))
        assert node.faults() == [], node.faults()[:3]
    text = "\n".join(lines)
    print(text)
    if given.write is not None:
        put_into(given.write, text)
    sys.exit(any("**" in line for line in lines))


def prepared(node: NodeProcess) -> Scene:
    """A table with a game under way, and others with long games that are over."""
    token = new_token(node.url)
    with Browser(node.url, authorization=f"Bearer {token}") as host:
        table_name = host.open_table(chat=True, listed=True)
        host.join(table_name, "Ana")
        host.join(table_name, "Ben")
        host.do(table_name, "begin")
    seqs: list[int] = []

    async def play() -> None:
        async with Client(node.url, table_name, token) as ana:
            await ana.welcome()
            while (ana.seq or 0) < MISSED + 50:
                if ana.view.game is not None and ana.view.game.over:
                    await ana.do("want_rematch", contributions=["00" * 16] * 2)
                await ana.act()
            seqs.append(ana.seq or 0)

    run(play())
    host_name = f"127.0.0.1:{node.port}"
    return Scene(
        host=host_name,
        token=token,
        table=table_name,
        seq=seqs[0],
        long_games={
            share: finished(node, f"long-{share}", LONG_GAME * share, 1) for share in SHARES
        },
        lists={
            share: finished(node, f"many-{share}", LONG_GAME, LISTED * share) for share in SHARES
        },
        analyses={
            share: analysed(node, finished_game(0, int(MOST_STEPS * share))) for share in SHARES
        },
        seeds=count(1),
        undecided=undecided(node, token),
    )


def finished(node: NodeProcess, name: str, steps: float, count: float) -> str:
    """Put so many games of so many steps into a node's database; the name of their table."""
    record, name = long_record(int(steps)), name.replace(".", "-")
    with closing(sqlite3.connect(node.database)) as database, database:
        for number in range(1, int(count) + 1):
            database.execute(_GAME, (name, number, 1_000_000 + number, record))
            for seat in range(2):
                database.execute(_SEAT, (name, number, seat, seat))
        database.execute(_NAME, (name, name))
    return name


def analysed(node: NodeProcess, game: str) -> str:
    """Have a game analysed; the name of its analysis."""
    name = str(post(f"{node.url}/api/analysis", json.loads(game))["id"])
    wait_until(lambda: get(f"{node.url}/api/analysis/{name}")["analysis"], "the analysis")
    return name


def undecided(node: NodeProcess, token: str) -> Iterator[str]:
    """Tables with games that have begun, one after the other; one may ask for hints there."""
    with Browser(node.url, authorization=f"Bearer {token}") as host:
        while True:
            name = host.open_table(hints="on")
            for player in ("Ana", "Ben", "Cleo"):
                host.join(name, player)
            host.do(name, "begin")
            yield name


class Meter:
    """Measures what a node does for one case."""

    def __init__(self, node: NodeProcess, scene: Scene) -> None:
        self._node = node
        self._scene = scene

    def cost(self, case: Case, share: float) -> Cost:
        """What a case costs at a share of its largest size."""
        send = self._sending(case)
        data = self._made(case, share)
        send(data)  # once, to warm up
        times = range(REPEATS_OF_THOUGHT if case.is_thought_about else REPEATS)
        spent = [self._spent(send, self._made(case, share)) for _ in times]
        loop, threads, processes = (min(one) for one in zip(*spent, strict=True))
        stall = median(self._stall(send, self._made(case, share)) for _ in times)
        return Cost(len(data), loop, threads, processes, stall)

    def _made(self, case: Case, share: float) -> bytes:
        return case.make(self._scene, share)

    def _spent(self, send: Callable[[bytes], None], data: bytes) -> list[float]:
        """Milliseconds of the event loop, of the other threads and of the processes."""
        before = self._times()
        send(data)
        return [after - old for after, old in zip(self._times(), before, strict=True)]

    def _times(self) -> tuple[float, float, float]:
        by_thread = _by_thread(self._node.pid)
        loop = by_thread.pop(str(self._node.pid))
        processes = sum(sum(_by_thread(pid).values()) for pid in self._node.children)
        return loop, sum(by_thread.values()), processes

    def _sending(self, case: Case) -> Callable[[bytes], None]:
        if " " not in case.what:
            return self._greet if case.what == "hello" else self._tell
        return self._have_analysed if case.make is analysis else self._ask

    def _ask(self, data: bytes) -> None:
        self._answer(data)

    def _answer(self, data: bytes) -> bytes:
        answer = b""
        with socket.create_connection(("127.0.0.1", self._node.port), 60) as wire:
            wire.sendall(data)
            while more := wire.recv(1_000_000):
                answer += more
        return answer

    def _have_analysed(self, data: bytes) -> None:
        told = json.loads(self._answer(data).partition(b"\r\n\r\n")[2])
        ask = request(self._scene, f"GET /api/analysis/{told['id']}")
        pause = 1.0  # as often as pages ask
        wait_until(lambda: b'"analysis":null' not in self._answer(ask), "the analysis", pause=pause)

    def _tell(self, data: bytes) -> None:
        with Wire(self._node) as wire:
            wire.upgrade(self._scene.table).frame(TEXT, data)
            wire.frame(TEXT, b'{"type":"ping"}').until(b'"pong"')

    def _greet(self, data: bytes) -> None:
        with Wire(self._node) as wire:
            wire.upgrade(self._scene.table, hello=False).frame(TEXT, data).receive()

    def _stall(self, send: Callable[[bytes], None], data: bytes) -> float:
        """How long a ping of somebody else waited at most."""
        waits: list[float] = [0.0]
        over, ready = threading.Event(), threading.Event()

        def probe() -> None:
            with Wire(self._node) as wire:
                wire.upgrade(self._scene.table).until(b'"welcome"')
                while not over.is_set():
                    start = time.perf_counter()
                    wire.frame(TEXT, b'{"type":"ping"}').until(b'"pong"')
                    waits.append((time.perf_counter() - start) * 1000)
                    if not ready.is_set():
                        waits.clear()
                        ready.set()

        prober = threading.Thread(target=probe)
        prober.start()
        ready.wait()
        send(data)
        over.set()
        prober.join()
        return max(waits, default=0.0)


def _by_thread(pid: int) -> dict[str, float]:
    """The processor time of each thread of a process, in milliseconds."""
    return {
        task.name: int((task / "schedstat").read_text().split()[0]) / 1e6
        for task in Path(f"/proc/{pid}/task").iterdir()
    }


def table(cases: list[Case], meter: Meter, load: float) -> Iterator[str]:
    """The costs as Markdown."""
    processors = len(os.sched_getaffinity(0))
    yield (
        f"Measured on {datetime.now(UTC):%d %B %Y} by `make costs`, with Python"
        f" {platform.python_version()} on {processors} processors, on which the load was {load:.1f}"
        " before; milliseconds. *Loop* is the processor time of the event loop, *threads* that of"
        " all others, *processes* that of those that think, until they are done; *stall* is the"
        " longest that another player's ping waited meanwhile (it waits for a processor, too),"
        " *growth* how many times more processor time a case of double size takes (from a quarter"
        " to the full size; 2 is linear, 4 quadratic). Messages include opening their WebSocket,"
        " which takes 3."
    )
    yield ""
    yield "| request or message | content | bytes | loop | threads | processes | stall | growth |"
    yield "|---|---|---:|---:|---:|---:|---:|---:|"
    for case in cases:
        part, full = (meter.cost(case, share) for share in SHARES)
        growth = sqrt(full.spent / max(part.spent, 0.001))
        is_steep = growth > TOO_STEEP and full.spent > WORTH_A_LOOK_MS + part.spent
        shown = f"**{growth:.1f}**" if is_steep else f"{growth:.1f}"
        what = case.what.replace("|", "\\|")
        yield (
            f"| `{what}` | {case.how} | {full.size:,} | {full.loop:.1f} | {full.threads:.1f}"
            f" | {full.processes:,.1f} | {full.stall:.1f} | {shown} |"
        )


def put_into(file: Path, text: str) -> None:
    """Replace the table in a document."""
    old = file.read_text(encoding="utf-8")
    marked = f"<!-- costs -->\n\n{text}\n\n<!-- end of costs -->"
    pattern = r"<!-- costs -->(?:.*<!-- end of costs -->)?"
    file.write_text(re.sub(pattern, lambda _: marked, old, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
