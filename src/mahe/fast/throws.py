"""Whole moves, looked up: what three dice and two choices come to.

A throw is one of 0 to 215. Its two choices are bits: 1 to stop after one die, 2 to stop after two.
"""

import numpy as np

from mahe.fast.layout import Array
from mahe.rules import BEACH, FACES, LIMIT, MOST_DICE

CHOICES = 4
LANE = 5
"""The bits of a count in `added_of`: a block of moves must not have 32."""

LAYS, EXACT = 32, 64
"""In `landings`, what is added to the space where a move lays, and where it ends on the beach."""


def _dice(number: int) -> tuple[int, int, int]:
    return number // 36 + 1, number // 6 % 6 + 1, number % 6 + 1


def _ended(number: int, choices: int, third_at_seven: bool) -> tuple[int, ...]:
    """The dice that fall before the move ends."""
    dice = _dice(number)
    if choices & 1:
        return dice[:1]
    total = sum(dice[:2])
    stopped = choices & 2 or (total == LIMIT and not third_at_seven)
    return dice[:2] if stopped or total > LIMIT else dice


def _steps(dice: tuple[int, ...]) -> int:
    """The steps of a move: to start, each die, to roll between them, and to stop."""
    stopped = len(dice) < MOST_DICE and sum(dice) <= LIMIT
    return 2 * len(dice) + stopped


def _table(value: "dict[tuple[int, ...], int]", third_at_seven: bool, dtype: type) -> Array:
    found = [
        value[_ended(number, choices, third_at_seven)]
        for number in range(len(FACES) ** MOST_DICE)
        for choices in range(CHOICES)
    ]
    return np.array(found, dtype=dtype)


def _throws() -> set[tuple[int, ...]]:
    numbers = range(len(FACES) ** MOST_DICE)
    return {
        _ended(number, choices, third)
        for number in numbers
        for choices in range(CHOICES)
        for third in (False, True)
    }


def distances_of(third_at_seven: bool) -> Array:
    """By throw and choices: how far the move goes (0 is a bust), and above 5 bits its steps."""
    value = {
        dice: (0 if sum(dice) > LIMIT else sum(dice) * len(dice)) | _steps(dice) << 5
        for dice in _throws()
    }
    return _table(value, third_at_seven, np.uint8)


def added_of(third_at_seven: bool) -> Array:
    """By throw and choices: what it adds to the counts by first die, busts in the upper lanes."""
    value = {
        dice: 1 << LANE * (dice[0] - 1) | (sum(dice) > LIMIT) << LANE * (dice[0] + 5)
        for dice in _throws()
    }
    return _table(value, third_at_seven, np.uint64)


def landings() -> Array:
    """By place (in steps of 32) and distance: the space where the move ends, and what it earns."""
    found = np.zeros((BEACH + 1, 32), dtype=np.uint8)
    for place in range(BEACH + 1):
        for distance in range(1, BEACH + 1):
            end = place % BEACH + distance
            space = end if end <= BEACH else end - BEACH
            found[place, distance] = space + LAYS * (end >= BEACH) + EXACT * (end == BEACH)
    return found.ravel()


def lanes() -> Array:
    """By a set of turtles as bits: all bits of their bytes."""
    found = [
        sum(0xFF << 8 * turtle for turtle in range(8) if members >> turtle & 1)
        for members in range(128)
    ]
    return np.array(found, dtype=np.uint64)


def first_shifts() -> Array:
    """By throw: the bit of a plan that says whether to stop after the first die."""
    return np.array([_dice(number)[0] - 1 for number in range(216)], dtype=np.uint8)


def second_shifts() -> Array:
    """By throw: the bit of a plan that says whether to stop after two dice."""
    found = [8 + min(sum(_dice(number)[:2]), LIMIT) for number in range(216)]
    return np.array(found, dtype=np.uint8)
