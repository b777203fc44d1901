"""Games a second on a GPU: `make bench-gpu`. Needs Python, NumPy and CuPy, nothing else.

With `--shapes`, other numbers of threads and blocks as well; with `--once KIND`, one launch of
that kind alone, for a profiler.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import cupy
import numpy as np

from mahe.fast.gpu.counts import DEVICE_COUNTS, Counts, counts_of_device
from mahe.fast.gpu.device import Kernel, Shape, check_ended, shape_for
from mahe.rules import Rules

ROUNDS = 5
COLUMNS = (
    *("players", "bots", "threads x blocks", "registers", "local bytes", "shared KiB"),
    *("million games/s", "moves a game", "G moves/s", "slowest : median"),
)
SHAPES = (Shape(512, 1), Shape(512, 2), Shape(768, 1), Shape(896, 1))


def launch(kernel: Kernel, rules: Rules, games: int) -> tuple[float, Counts]:
    """Seconds of some launches, by the device's own clock, and what they came to."""
    begin, end = cupy.cuda.Event(), cupy.cuda.Event()
    out, most = kernel.zeros(DEVICE_COUNTS, np.uint64), kernel.most_at_once
    begin.record()
    for first in range(0, games, most):
        failed = kernel.launch(7, first, min(most, games - first), out)
    end.record()
    end.synchronize()
    check_ended(failed)
    return cupy.cuda.get_elapsed_time(begin, end) / 1000, counts_of_device(rules, out.get())


def measure(
    players: int, bot: str, games: int, shape: Shape | None = None, *, cards: bool = False
) -> str:
    """A line of the table."""
    rules, bots = Rules(players=players, cards_as_dice=cards), [bot] * players
    try:
        kernel = Kernel(rules, bots, rows=False, shape=shape)
        launch(kernel, rules, games // 10)
        timed = [launch(kernel, rules, games) for _ in range(ROUNDS)]
    except cupy.cuda.driver.CUDADriverError as error:
        return f"{players} {bot} {shape}: {error}"
    seconds, counts = median(second for second, _ in timed), timed[0][1]
    assert counts["games"] == games
    threads, blocks = shape or shape_for(rules, bots, rows=False)
    million, moves = games / seconds / 1e6, int(counts["moves_sum"])
    return (
        f"| {players} | {bot}{', cards as dice' if cards else ''} | {threads} x {blocks} "
        f"| {kernel.function.num_regs} | {kernel.function.local_size_bytes} "
        f"| {kernel.shared // 1024} | {million:,.0f} | {moves / games:.1f} "
        f"| {moves / seconds / 1e9:,.1f} | {max(t for t, _ in timed) / seconds:.3f} |"
    )


def once(bot: str) -> None:
    """One launch of four players after a small one."""
    rules = Rules(players=4)
    kernel = Kernel(rules, [bot] * 4, rows=False)
    launch(kernel, rules, 20_000_000)


def main() -> None:
    """Print the table."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--shapes", action="store_true")
    parser.add_argument("--once", metavar="KIND")
    parser.add_argument("--games", type=int, default=400_000_000)
    asked = parser.parse_args()
    if asked.once:
        once(asked.once)
        return
    print("|", " | ".join(COLUMNS), "|")
    print("|", "|".join("---" for _ in COLUMNS), "|", sep="")
    for bot in ("random", "sensible"):
        for players in (4, 2, 3, 7):
            print(measure(players, bot, asked.games), flush=True)
    for bot in ("random", "sensible"):
        print(measure(4, bot, asked.games // 5, cards=True), flush=True)
    if asked.shapes:
        for bot in ("random", "sensible"):
            for shape in SHAPES:
                print(measure(4, bot, asked.games, shape), flush=True)


if __name__ == "__main__":
    main()
