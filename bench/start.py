"""How long a node takes from its command to being ready, beside a bare server of its stack.

The contestants take turns, and ratios are taken within a round, so that a busy machine slows all
alike. It prints Markdown. Run with `make bench-start`; `--rounds 3` is quicker.
"""

import argparse
import http.client
import os
import platform
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import NamedTuple

from servers import PostgreSQL, Redis, free_port

BARE = "bare: uvicorn and Litestar"
_ROUNDS = 15
_DEADLINE_SECONDS = 30.0
_PAUSE_SECONDS = 0.002
_NODE = ("-m", "mahe", "serve")


def main() -> None:
    """Measure and print Markdown."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=_ROUNDS)
    rounds = parser.parse_args().rounds
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that nothing is left running
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mahe-start-")))
        postgresql, redis = stack.enter_context(PostgreSQL()), stack.enter_context(Redis())
        new, url = folder / "new", postgresql.new_database()
        shared = ["--database-url", url, "--redis-url", redis.url]
        _upgrade(url)
        contestants = {
            BARE: ["-m", "bench.start_bare"],
            "a node, new SQLite file": [*_NODE, "--data", str(new), "--port"],
            "a node, SQLite": [*_NODE, "--data", str(folder / "kept"), "--port"],
            "a node, PostgreSQL and Redis": [*_NODE, *shared, "--port"],
        }
        print("\n".join(_report(_compete(contestants, rounds, new))))


def _upgrade(url: str) -> None:
    command = [sys.executable, "-m", "mahe", "db", "upgrade", "--database-url", url]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)  # noqa: S603 (our own)


class Start(NamedTuple):
    """The seconds that a start took: by the clock, and of a processor."""

    clock: float
    processor: float


def _compete(
    contestants: Mapping[str, Sequence[str]], rounds: int, new: Path
) -> dict[str, list[Start]]:
    """The starts of each contestant, by round; a first one, which fills caches, is left out."""
    taken: dict[str, list[Start]] = {name: [] for name in contestants}
    for _ in range(rounds + 1):
        for name, arguments in contestants.items():
            shutil.rmtree(new, ignore_errors=True)
            before = _processor_seconds()
            clock = _seconds_to_ready(arguments)
            taken[name].append(Start(clock, _processor_seconds() - before))
    return {name: starts[1:] for name, starts in taken.items()}


def _processor_seconds() -> float:
    """What all processes have used that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _seconds_to_ready(arguments: Sequence[str]) -> float:
    """How long a server takes until it answers that it is ready; its port is its last argument."""
    port = free_port()
    begun = time.perf_counter()
    process = subprocess.Popen(  # noqa: S603 (our own commands)
        [sys.executable, *arguments, str(port)], env=_environment(), stderr=subprocess.DEVNULL
    )
    try:
        while not _is_ready(port):
            if process.poll() is not None or time.perf_counter() - begun > _DEADLINE_SECONDS:
                raise RuntimeError(f"it does not start: {arguments}")
            time.sleep(_PAUSE_SECONDS)
        return time.perf_counter() - begun
    finally:
        process.kill()
        process.wait()


def _environment() -> dict[str, str]:
    """Ours, but modules are kept compiled, as they are where the game is installed."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _is_ready(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=_DEADLINE_SECONDS)
    try:
        connection.request("GET", "/api/ready")
        return connection.getresponse().status == http.HTTPStatus.OK
    except ConnectionRefusedError:
        return False
    finally:
        connection.close()


def _report(taken: Mapping[str, Sequence[Start]]) -> Iterator[str]:
    cores = len(os.sched_getaffinity(0))
    yield (
        f"Measured on {time.strftime('%-d %B %Y')} on {cores} cores,"
        f" CPython {platform.python_version()}, {len(taken[BARE])} rounds."
    )
    yield ""
    yield "| from the command to ready | median | quickest | slowest | processor | times bare |"
    yield "|---|---|---|---|---|---|"
    for name, starts in taken.items():
        clock, processor = zip(*starts, strict=True)
        ratios = [one.clock / bare.clock for one, bare in zip(starts, taken[BARE], strict=True)]
        yield (
            f"| {name} | {median(clock):.2f} s | {min(clock):.2f} s | {max(clock):.2f} s"
            f" | {median(processor):.2f} s | {median(ratios):.2f} |"
        )


if __name__ == "__main__":
    main()
