"""Counting games that a fast engine has played: one row of numbers a game (`mahe.fast.OUTCOME`)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mahe.sim.counted import (
    COUNTED,
    MEASURES,
    MOST_CARRIED,
    MOST_EGGS,
    MOST_TURNS,
    WIN,
)
from mahe.sim.counts.tally import Tally

Numbers = NDArray[Any]

_SIDES = 8  # by a seat's part in the win: 0 lost, else by how many it was shared
_PARTS = np.array([0, *(WIN // shared for shared in range(1, _SIDES))])
_EGGS = np.arange(MOST_EGGS + 1)


def tally_rows(players: int, rows: Numbers) -> Tally:
    """The tally of games, from their rows: the same as that of `Played` games."""
    tally = Tally(players)
    counts: dict[str, Numbers] = {
        name: np.zeros(counted.shape(players), np.int64) for name, counted in COUNTED.items()
    }
    counts["games"][...] = len(rows)
    winners = rows["winners"]
    shared = np.bitwise_count(winners)
    counts["winners"][:] = _histogram(shared, _SIDES)
    _count_measures(counts, players, rows)
    for seat in range(players):
        side = shared * ((winners >> seat) & 1)
        counts["wins"][seat] = _histogram(side, _SIDES) @ _PARTS
        _count_eggs(counts, seat, side, rows)
        _count_cards(counts, seat, side, rows)
    tally.counts = {name: table.ravel().tolist() for name, table in counts.items()}
    return tally


def _histogram(numbers: Numbers, size: int) -> Numbers:
    return np.bincount(numbers, minlength=size)


def _count_measures(counts: dict[str, Numbers], players: int, rows: Numbers) -> None:
    for name in MEASURES:
        numbers = rows[name].astype(np.int64)
        counts[f"{name}_sum"][...] = numbers.sum()
        counts[f"{name}_squares"][...] = numbers @ numbers
    counts["turns"][:] = _histogram(np.minimum(rows["turns"], MOST_TURNS), MOST_TURNS + 1)
    ridden = rows["ridden"][:, :players].sum(axis=1)
    counts["ridden_all"][:] = _histogram(ridden, counts["ridden_all"].size)
    for name in ("thrown", "sunk"):
        counts[name][:] = rows[name].sum(axis=0, dtype=np.int64)
    for name in ("carried", "laid"):
        total = rows[name][:, :players].sum(axis=0, dtype=np.int64)
        counts["carried_sum" if name == "carried" else name][:] = total


def _count_eggs(counts: dict[str, Numbers], seat: int, side: Numbers, rows: Numbers) -> None:
    carried = np.minimum(rows["carried"][:, seat], MOST_CARRIED).astype(np.int16)
    _count_sides(counts, "carried", (seat,), carried, side)
    eggs = rows["eggs"][:, seat]
    size = MOST_EGGS + 1
    both = _histogram(carried * np.int16(size) + eggs, (MOST_CARRIED + 1) * size)
    by_carried = both.reshape(MOST_CARRIED + 1, size)
    counts["eggs"][seat] = by_carried.sum(axis=0)
    counts["carried_eggs"][seat] = by_carried @ _EGGS
    counts["carried_squares"][seat] = by_carried @ (_EGGS * _EGGS)


def _count_cards(counts: dict[str, Numbers], seat: int, side: Numbers, rows: Numbers) -> None:
    counts["cards"][seat] = _histogram(rows["cards"][:, seat], counts["cards"].shape[-1])
    for name in ("ridden", "played"):
        _count_sides(counts, name, (seat,), rows[name][:, seat], side)
    taken = rows["taken"][:, seat]
    for value in range(taken.shape[1]):
        _count_sides(counts, "taken", (seat, value), taken[:, value], side)
    clutch = rows["laid"][:, seat] - taken.sum(axis=1, dtype=np.uint8)
    _count_sides(counts, "taken", (seat, taken.shape[1]), clutch, side)


def _count_sides(
    counts: dict[str, Numbers], name: str, places: tuple[int, ...], numbers: Numbers, side: Numbers
) -> None:
    """Count games by a number and, for the wins in them, by the seat's part in the win."""
    size = counts[name].shape[-1]
    both = _histogram(numbers * _SIDES + side, size * _SIDES).reshape(size, _SIDES)
    counts[name][places] = both.sum(axis=1)
    counts[f"{name}_wins"][places] = both @ _PARTS
