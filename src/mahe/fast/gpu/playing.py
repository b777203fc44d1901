"""Whole games on a GPU: a row each, or what they come to together."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mahe.fast.gpu.counts import DEVICE_COUNTS, Counts, counts_of_device
from mahe.fast.gpu.device import Kernel, check, check_ended
from mahe.fast.layout import OUTCOME
from mahe.rules import Rules

_ROWS_AT_ONCE = 2**22  # 700 MB of rows on the device


def play_games(
    rules: Rules, bots: Sequence[str], seed: int, first: int, count: int
) -> NDArray[Any]:
    """What the games first to first + count - 1 of a seed come to: a row of `OUTCOME` each."""
    check(seed, first, count)
    kernel = Kernel(rules, bots, rows=True)
    rows = np.zeros(count, OUTCOME)
    for begin in range(0, count, _ROWS_AT_ONCE):
        size = min(_ROWS_AT_ONCE, count - begin)
        out = kernel.zeros(size * OUTCOME.itemsize, np.uint8)
        check_ended(kernel.launch(seed, first + begin, size, out))
        rows[begin : begin + size] = out.get().view(OUTCOME)
    return rows


def tally(rules: Rules, bots: Sequence[str], seed: int, first: int, count: int) -> Counts:
    """The same games counted on the device: the tables of `mahe.sim.counted` by their names."""
    check(seed, first, count)
    kernel = Kernel(rules, bots, rows=False)
    out = kernel.zeros(DEVICE_COUNTS, np.uint64)
    for begin in range(0, count, kernel.most_at_once):
        size = min(kernel.most_at_once, count - begin)
        check_ended(kernel.launch(seed, first + begin, size, out))
    return counts_of_device(rules, out.get())
