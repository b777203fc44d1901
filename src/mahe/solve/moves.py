"""How a move can end: on one of 14 distances, or with the raft; and what that is worth.

The first die is forced (R6). After it, and after the second, the decider goes by what is best for
them.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mahe.rules import FACES, LIMIT, MOST_DICE

DISTANCES = tuple(
    sorted(
        {
            total * dice
            for dice in range(1, MOST_DICE + 1)
            for total in range(dice, LIMIT + 1)
            if total <= dice * len(FACES)
        }
    )
)
"""How far a move can go (R11)."""

OUTCOMES = len(DISTANCES) + 1
"""The distances in order, then the raft."""

SUNK = OUTCOMES - 1
"""The outcome that is the raft (R10)."""


class Worth(NamedTuple):
    """What a move is worth to its decider, and what each of the two choices is at each total."""

    move: float
    stop: tuple[dict[int, float], dict[int, float]]  # after one die, after two: by total
    roll: tuple[dict[int, float], dict[int, float]]


_ONE = tuple(DISTANCES.index(total) if total else SUNK for total in range(len(FACES) + 1))
_TWO = tuple(DISTANCES.index(2 * total) if total > 1 else SUNK for total in range(LIMIT + 1))
_THREE = tuple(DISTANCES.index(3 * total) if total > 2 else SUNK for total in range(LIMIT + 1))  # noqa: PLR2004


def worth(values: Sequence[float], third_die_at_seven: bool) -> Worth:
    """What a move is worth whose outcomes are worth `values` to the decider.

    Numbers are added one by one, and so to the same bits on every machine and Python.
    """
    sunk, third, second, all_faces = values[SUNK], 0.0, 0.0, 0.0
    stop_one, roll_one = dict[int, float](), dict[int, float]()
    stop_two, roll_two = dict[int, float](), dict[int, float]()
    if third_die_at_seven:
        roll_two[LIMIT] = sunk
    for face in reversed(FACES):
        total = face + 1
        stop_two[total] = values[_TWO[total]]
        if total < LIMIT:
            third += values[_THREE[total + 1]]
            roll_two[total] = (third + (total - 1) * sunk) / 6
        second += max(stop_two[total], roll_two.get(total, stop_two[total]))
        stop_one[face] = values[_ONE[face]]
        roll_one[face] = (second + (face - 1) * sunk) / 6
        all_faces += max(stop_one[face], roll_one[face])
    return Worth(all_faces / 6, (stop_one, stop_two), (roll_one, roll_two))


def move_worth(values: Sequence[float], third_die_at_seven: bool) -> float:
    """What a move is worth to the decider; the same as `worth`, in less time."""
    sunk, third, second, all_faces = values[SUNK], 0.0, 0.0, 0.0
    for face in _DOWN:
        best = values[_TWO[face + 1]]
        if face < _SIX:
            third += values[_THREE[face + 2]]
            rolled = (third + face * sunk) / 6
            best = max(best, rolled)
        elif third_die_at_seven:
            best = max(best, sunk)
        second += best
        all_faces += max(values[_ONE[face]], (second + (face - 1) * sunk) / 6)
    return all_faces / 6


_SIX = FACES[-1]
_DOWN = FACES[::-1]


def added(values: Iterable[float]) -> float:
    """A sum from left to right: `sum` does it otherwise from Python 3.12 on."""
    total = 0.0
    for value in values:
        total += value
    return total
