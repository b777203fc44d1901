"""Checks the games of a GPU against the digests from the processor; `make test-gpu`.

Needs Python, NumPy and CuPy, nothing else. With `--processor` the same source is compiled for
this processor instead (g++, or what CXX names), and no GPU is needed.
"""

import os
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

import numpy as np  # noqa: E402 (found only now)

from gpu.cases import CASES, FEW, MANY, Case, digest, known_digests  # noqa: E402
from mahe.fast.gpu import Counts  # noqa: E402
from mahe.sim.counted import COUNTED  # noqa: E402
from mahe.sim.counts.rows import tally_rows  # noqa: E402

PARTS = ((5, 3_000_000), (5, 1_999_999), (2_000_004, 1_000_001))
"""Games of a seed, first and count: all of them, then the same in two parts."""


def differences(engine: ModuleType, case: Case, known: list[str]) -> list[str]:
    """What is wrong with the games of a case; nothing, if they are the processor's."""
    asked = (case.rules, case.bots, case.seed, case.first)
    rows = engine.play_games(*asked, MANY)
    found = []
    if [digest(rows[:FEW]), digest(rows)] != known:
        found.append("the rows are not the processor's")
    if not np.array_equal(engine.play_games(*asked, FEW), rows[:FEW]):
        found.append("fewer games are other games")
    wanted, counted = tally_rows(case.rules.players, rows).counts, told(engine.tally(*asked, MANY))
    found += [
        f"{name} is not what the rows say" for name in COUNTED if counted[name] != wanted[name]
    ]
    return found


def told(counts: Counts) -> dict[str, list[int]]:
    """Counts of the device as a tally has them."""
    return {name: counts[name].ravel().tolist() for name in COUNTED}


def of_all(engine: ModuleType) -> list[str]:
    """What is wrong with very many games: each is counted once, and parts add up."""
    case = CASES[-8]
    asked = (case.rules, case.bots, case.seed)
    whole, one, other = (engine.tally(*asked, first, size) for first, size in PARTS)
    added = all(np.array_equal(whole[name], one[name] + other[name]) for name in COUNTED)
    found = [] if added else ["parts do not add up to the whole"]
    if whole["games"] != PARTS[0][1]:
        found.append("not every game was counted once")
    return found


def compile_at_once(engine: ModuleType) -> None:
    """Have the kernels ready: one game of each kind, several kinds at a time."""
    kinds = {(case.name.rpartition(" ")[0], case.rules.cards_as_dice): case for case in CASES}

    def play(case: Case) -> None:
        with suppress(Exception):  # what fails here fails again below, where it is told
            for function in (engine.play_games, engine.tally):
                function(case.rules, case.bots, case.seed, case.first, 1)

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(play, kinds.values()))


def main() -> int:
    """Check all; 0 if nothing is wrong."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--processor", action="store_true")
    if parser.parse_args().processor:
        from gpu import processor as engine
    else:
        from mahe.fast import gpu as engine  # type: ignore[no-redef]
    known, counted = known_digests(), Counter[bool]()
    checks: dict[str, Callable[[], list[str]]] = {
        case.name: partial(differences, engine, case, known[case.name]) for case in CASES
    }
    if engine.__name__ != "gpu.processor":
        checks["three million games"] = partial(of_all, engine)
    compile_at_once(engine)
    for name, check in checks.items():
        wrong = check()
        counted[not wrong] += 1
        for sentence in wrong:
            print(f"{name}: {sentence}")  # noqa: T201 (a script)
    print(f"{counted[True]} passed, {counted[False]} failed")  # noqa: T201
    return int(bool(counted[False]))


if __name__ == "__main__":
    sys.exit(main())
