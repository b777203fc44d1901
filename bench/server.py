"""The server under load, on this machine alone: Mahé, a bare fan-out, and boardgame.io.

Every table has four WebSocket clients in one load process, which check every message that comes.
All contestants are there at once and take turns, and ratios are taken within a round, so that a
busy machine slows all alike. It prints Markdown. Run with `make bench-server`; `--quick` takes
a minute or two and shows only that all of it works.
"""

import argparse
import signal
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from bench.server_bots import bots_part
from bench.server_load import Pace
from bench.server_processes import BUILD
from bench.server_report import facts, fullness, report
from bench.server_rounds import Plan, compare_stores, compete

from servers import PostgreSQL, Redis

FULL = Plan(
    sizes=(100, 200, 400),
    rounds=5,
    saturate=(0.5, 2.0),
    pace=Pace(every=2.0, seconds=12.0),
    live=50,
    idle=50_000,
    rows=5_000,
)
QUICK = Plan(
    sizes=(50,),
    rounds=2,
    saturate=(0.5, 1.0),
    pace=Pace(every=2.0, seconds=4.0),
    live=10,
    idle=5_000,
    rows=500,
)


def main() -> None:
    """Measure and print Markdown."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="only see whether it works")
    plan = QUICK if parser.parse_args().quick else FULL
    start = time.monotonic()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that nothing is left running
    BUILD.mkdir(exist_ok=True)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=BUILD, prefix="bench-")))
        postgresql, redis = stack.enter_context(PostgreSQL()), stack.enter_context(Redis())
        print(facts(folder, postgresql, redis), flush=True)
        print(report(plan, compete(plan, folder, postgresql, redis)), flush=True)
        print(bots_part(folder), flush=True)
        stores = {
            "SQLite": [f"sqlite:///{folder / name}.sqlite" for name in ("few", "many")],
            "PostgreSQL": [postgresql.new_database() for _ in range(2)],
        }
        print(
            fullness(
                plan, [compare_stores(plan, name, folder, *urls) for name, urls in stores.items()]
            )
        )
    print(f"\nIt took {(time.monotonic() - start) / 60:.0f} minutes.")


if __name__ == "__main__":
    main()
