"""The source for GPUs, compiled for this processor: one lane, the same games."""

import ctypes
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mahe.chance.seeded import seeded_key
from mahe.fast.gpu.counts import DEVICE_COUNTS, Counts, counts_of_device
from mahe.fast.gpu.device import deck_bytes
from mahe.fast.gpu.source import PARTS, definitions, sensible_seats, source
from mahe.fast.gpu.tables import tables
from mahe.fast.layout import OUTCOME
from mahe.rules import FACES, Rules

BUILD = Path(".build/gpu")

_DRIVER = """
extern "C" u32 drive(const Options *options, const u32 *tables, u64 *out, u32 *sums) {
    static Pool pool;
    u32 counter = 0, failed = 0;
    Warp warp = {pool, *options, tables, &counter, &failed, out, sums, 0, 0, 0};
    play(warp);
    return failed;
}
"""


class _Options(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_uint64) for name in ("seed_key", "first", "deck")),
        *((name, ctypes.c_uint32) for name in ("games", "eggs", "first_seat", "sensible")),
        *((name, ctypes.c_uint32) for name in ("third_die", "takes_two", "bust_ends_turn")),
    ]


def _library(rules: Rules, bots: Sequence[str], *, rows: bool) -> Any:
    fixed = definitions(rules, bots, rows=rows)
    name = BUILD / "-".join(map(str, fixed.values()))
    text = source(*PARTS) + _DRIVER
    written, built = name.with_suffix(".cpp"), name.with_suffix(".so")
    if not built.exists() or written.read_text(encoding="utf-8") != text:
        BUILD.mkdir(parents=True, exist_ok=True)
        written.write_text(text, encoding="utf-8")
        flags = [f"-D{key}={number}" for key, number in fixed.items()]
        compiler = os.environ.get("CXX", "g++")
        command = [compiler, "-O1", "-w", "-std=c++17", "-shared", "-fPIC", *flags]
        subprocess.run([*command, "-o", str(built), str(written)], check=True)
    return ctypes.CDLL(str(built.absolute()))


def _drive(
    rules: Rules, bots: Sequence[str], numbers: tuple[int, int, int], out: Any, *, rows: bool
) -> NDArray[np.uint32]:
    seed, first, count = numbers
    eggs = sum(value * cards for value, cards in zip(FACES, rules.deck, strict=True))
    options = _Options(
        *(seeded_key(seed), first, deck_bytes(rules), count, eggs, rules.first_seat),
        *(sensible_seats(rules, bots), rules.third_die_at_seven),
        *(rules.exact_landing_takes_two, rules.bust_ends_turn),
    )
    sums, looked_up = np.zeros(DEVICE_COUNTS, np.uint32), tables(rules)
    places = [ctypes.c_void_p(array.ctypes.data) for array in (looked_up, out, sums)]
    assert _library(rules, bots, rows=rows).drive(ctypes.byref(options), *places) == 0
    return sums


def play_games(
    rules: Rules, bots: Sequence[str], seed: int, first: int, count: int
) -> NDArray[Any]:
    """The same as `mahe.fast.gpu.play_games`."""
    rows = np.zeros(count, OUTCOME)
    _drive(rules, bots, (seed, first, count), rows, rows=True)
    return rows


def tally(rules: Rules, bots: Sequence[str], seed: int, first: int, count: int) -> Counts:
    """The same as `mahe.fast.gpu.tally`."""
    out = np.zeros(DEVICE_COUNTS, np.uint64)
    sums = _drive(rules, bots, (seed, first, count), out, rows=False)
    return counts_of_device(rules, out + sums)
