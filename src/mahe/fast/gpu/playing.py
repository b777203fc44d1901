"""Whole games on a GPU: a row each, or what they add up to."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mahe.fast.gpu.device import MOST_AT_ONCE, Kernel, check, check_ended, fetched
from mahe.fast.gpu.sums import DEVICE_SUMS, Sums, sums_of_device
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
    for begin, size in _parts(count, _ROWS_AT_ONCE):
        out = kernel.zeros(size * OUTCOME.itemsize, np.uint8)
        check_ended(kernel.launch(seed, first + begin, size, out))
        rows[begin : begin + size] = fetched(out).view(OUTCOME)
    return rows


def tally(rules: Rules, bots: Sequence[str], seed: int, first: int, count: int) -> Sums:
    """What the games first to first + count - 1 of a seed add up to, counted on the device."""
    check(seed, first, count)
    kernel = Kernel(rules, bots, rows=False)
    total = sums_of_device(rules, np.zeros(DEVICE_SUMS, np.uint64))
    for begin, size in _parts(count, MOST_AT_ONCE):
        out = kernel.zeros(DEVICE_SUMS, np.uint64)
        check_ended(kernel.launch(seed, first + begin, size, out))
        total += sums_of_device(rules, fetched(out))
    return total


def _parts(count: int, most: int) -> Iterator[tuple[int, int]]:
    for begin in range(0, count, most):
        yield begin, min(most, count - begin)
