"""Play the games of the studies on a GPU: python3 tools/study_gpu.py FOLDER [PART].

Writes a results file for each simulation that the studies need, the same as `mahe study` does on
processors. Needs Python, NumPy and CuPy, nothing else. The GPU plays; all cores count the rows.
"""

import sys
import time
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.sharedctypes import RawArray
from os import cpu_count
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

import numpy as np  # noqa: E402 (found only now)

from mahe.fast.gpu import play_games  # noqa: E402
from mahe.fast.layout import OUTCOME  # noqa: E402
from mahe.sim.results import Results, write_results  # noqa: E402
from mahe.sim.rows import tally_rows  # noqa: E402
from mahe.sim.simulation import Simulation  # noqa: E402
from mahe.sim.studies import STUDIES, Study  # noqa: E402
from mahe.sim.tally import Tally  # noqa: E402

_AT_ONCE = 2**22
_SLICE = 2**13  # so many rows stay in a processor's cache until they are counted
_HALVES = 2  # while one is counted, the GPU fills the other
_SHARED = RawArray("B", _HALVES * _AT_ONCE * OUTCOME.itemsize)  # forked workers see it, too


def rows(half: int) -> Any:  # noqa: ANN401 (a structured array)
    """The rows that all processes share."""
    return np.frombuffer(_SHARED, np.uint8).view(OUTCOME).reshape(_HALVES, -1)[half]


def count(task: tuple[int, int, int, int]) -> Tally:
    """The tally of some of the rows."""
    players, half, first, last = task
    tally = Tally(players)
    for begin in range(first, last, _SLICE):
        tally.merge(tally_rows(players, rows(half)[begin : min(last, begin + _SLICE)]))
    return tally


def slices(players: int, half: int, size: int, workers: int) -> list[tuple[int, int, int, int]]:
    """The rows in as many parts as there are workers."""
    ends = [size * number // workers for number in range(workers + 1)]
    return [(players, half, first, last) for first, last in pairwise(ends)]


def play(simulation: Simulation, pool: Any, workers: int) -> Tally:  # noqa: ANN401
    """Play and count all games of a simulation."""
    rules, tally, counting = simulation.rules, Tally(simulation.rules.players), None
    for number, first in enumerate(range(0, simulation.games, _AT_ONCE)):
        size, half = min(_AT_ONCE, simulation.games - first), number % _HALVES
        rows(half)[:size] = play_games(rules, simulation.bots, simulation.seed, first, size)
        merge(tally, counting)
        counting = pool.map_async(count, slices(rules.players, half, size, workers))
    merge(tally, counting)
    return tally


def merge(tally: Tally, counting: Any) -> None:  # noqa: ANN401
    """Wait for what is being counted, and add it."""
    for part in counting.get() if counting else ():
        tally.merge(part)


def main() -> None:
    """Play what is not in the folder yet."""
    folder, part = Path(sys.argv[1]), float(sys.argv[2]) if sys.argv[2:] else 1.0
    folder.mkdir(parents=True, exist_ok=True)
    workers = cpu_count() or 1
    runs = {run.key: run for one in STUDIES.values() if isinstance(one, Study) for run in one.runs}
    with get_context("fork").Pool(workers) as pool:  # before the GPU is touched
        for key, run in runs.items():
            file, simulation = folder / f"{key}.json", run.simulation(part)
            if file.exists():
                continue
            begin = time.perf_counter()
            results = Results(simulation=simulation, tally=play(simulation, pool, workers))
            file.write_text(write_results(results), encoding="utf-8", newline="\n")
            print(
                f"{key}: {simulation.games} games, {time.perf_counter() - begin:.1f} s", flush=True
            )


if __name__ == "__main__":
    main()
