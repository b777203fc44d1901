"""What each request and message of a stranger costs a node, at its largest, and how that grows.

A real node without rate limits runs on this machine. Each case is sent some times: first alone, to
count the processor time of the event loop and of the other threads; then while another player
sends pings, to see how long these wait. It prints Markdown. Run with `make costs`.
"""

import argparse
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
from math import sqrt
from pathlib import Path
from statistics import median

from server.browser import Browser
from server.client import Client, run
from server.costs import CASES, LISTED, LONG_GAME, MISSED, Case, Scene, long_record
from server.nodes import NodeProcess, new_token
from server.wire import TEXT, Wire

REPEATS = 7
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
    stall: float

    @property
    def spent(self) -> float:
        """All processor time."""
        return self.loop + self.threads


def main() -> None:
    """Measure and print a table; end with 1 when a cost grows too fast."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", default="", help="a part of the names of the cases to measure")
    parser.add_argument("--write", type=Path, help="put the table into this file, too")
    given = parser.parse_args()
    cases = [case for case in CASES if given.only in f"{case.what} {case.how}"]
    with tempfile.TemporaryDirectory() as folder:
        node = NodeProcess(Path(folder), rate_limits=0)
        with node:
            scene = prepared(node)
            lines = list(table(cases, Meter(node, scene)))
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


class Meter:
    """Measures what a node does for one case."""

    def __init__(self, node: NodeProcess, scene: Scene) -> None:
        self._node = node
        self._scene = scene

    def cost(self, case: Case, share: float) -> Cost:
        """What a case costs at a share of its largest size."""
        data = case.make(self._scene, share)
        send = self._asking(data) if " " in case.what else self._telling(data)
        send()  # once, to warm up
        loop, threads = self._spent(send)
        return Cost(len(data), loop, threads, self._longest_stall(send))

    def _spent(self, send: Callable[[], None]) -> tuple[float, float]:
        """Milliseconds of the event loop and of the other threads, for one time."""
        spent = []
        for _ in range(REPEATS):
            before = self._times()
            send()
            after = self._times()
            spent.append((after[0] - before[0], after[1] - before[1]))
        return min(loop for loop, _ in spent), min(threads for _, threads in spent)

    def _times(self) -> tuple[float, float]:
        folder = Path(f"/proc/{self._node.pid}/task")
        by_thread = {
            task.name: int((task / "schedstat").read_text().split()[0]) / 1e6
            for task in folder.iterdir()
        }
        loop = by_thread.pop(str(self._node.pid))
        return loop, sum(by_thread.values())

    def _asking(self, data: bytes) -> Callable[[], None]:
        def ask() -> None:
            with socket.create_connection(("127.0.0.1", self._node.port), 60) as wire:
                wire.sendall(data)
                while wire.recv(1_000_000):
                    pass

        return ask

    def _telling(self, data: bytes) -> Callable[[], None]:
        def tell() -> None:
            with Wire(self._node) as wire:
                wire.upgrade(self._scene.table, hello=b'"hello"' not in data)
                wire.frame(TEXT, data).frame(TEXT, b'{"type":"ping"}').until(b'"pong"')

        def greet() -> None:
            with Wire(self._node) as wire:
                wire.upgrade(self._scene.table, hello=False).frame(TEXT, data).receive()

        return greet if b'"hello"' in data else tell

    def _longest_stall(self, send: Callable[[], None]) -> float:
        """How long a ping of somebody else waited at most, in the median of some tries."""
        return median(self._stalls(send) for _ in range(REPEATS))

    def _stalls(self, send: Callable[[], None]) -> float:
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
        send()
        over.set()
        prober.join()
        return max(waits, default=0.0)


def table(cases: list[Case], meter: Meter) -> Iterator[str]:
    """The costs as Markdown."""
    processors = len(os.sched_getaffinity(0))
    yield (
        f"Measured on {datetime.now(UTC):%d %B %Y} by `make costs`, with Python"
        f" {platform.python_version()} on {processors} processors; milliseconds. *Loop* is the"
        " processor time of the event loop, *threads* that of all others, *stall* the longest that"
        " another player's ping waited meanwhile (it waits for a processor, too), *growth* how many"
        " times more processor time a case of double size takes (from a quarter to the full size;"
        " 2 is linear, 4 quadratic). Messages include opening their WebSocket, which takes 3."
    )
    yield ""
    yield "| request or message | content | bytes | loop | threads | stall | growth |"
    yield "|---|---|---:|---:|---:|---:|---:|"
    for case in cases:
        part, full = (meter.cost(case, share) for share in SHARES)
        growth = sqrt(full.spent / max(part.spent, 0.001))
        is_steep = growth > TOO_STEEP and full.spent > WORTH_A_LOOK_MS + part.spent
        shown = f"**{growth:.1f}**" if is_steep else f"{growth:.1f}"
        what = case.what.replace("|", "\\|")
        yield (
            f"| `{what}` | {case.how} | {full.size:,} | {full.loop:.1f} | {full.threads:.1f}"
            f" | {full.stall:.1f} | {shown} |"
        )


def put_into(file: Path, text: str) -> None:
    """Replace the table in a document."""
    old = file.read_text(encoding="utf-8")
    marked = f"<!-- costs -->\n\n{text}\n\n<!-- end of costs -->"
    pattern = r"<!-- costs -->(?:.*<!-- end of costs -->)?"
    file.write_text(re.sub(pattern, lambda _: marked, old, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
