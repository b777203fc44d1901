"""What `sensible` does in a move, worked out for all dice at once, and kept.

A plan has a bit for each throw after which it stops: bits 0 to 5 for one die of 1 to 6, bits 10 to
15 for two dice of 2 to 7. It depends on a few numbers alone: where the group starts, how many
turtles it has and how many of them are the decider's, the card that lies face up, and the eggs and
the number of the unseen cards. So a plan is worked out once, and then found by these.
"""

import numpy as np

from mahe.fast.compiling import compiled, whole
from mahe.fast.layout import Array
from mahe.rules import BEACH, CLUTCH_EGGS, LIMIT, MOST_TURTLES

KNOWN = 1 << 7
"""The bit that tells a plan from none."""

_CONTEXTS = 1 << 16
_WEIGHTS = (216, 36, 6, 1)


def no_plans() -> Array:
    """Room for all plans of a kind of game; memory is taken as plans come."""
    return np.zeros((2 * MOST_TURTLES, _CONTEXTS, 32), dtype=np.uint16)


def no_worths() -> Array:
    """Room for what a move by each plan is worth to its decider; 0 is not worked out yet."""
    return np.zeros((2 * MOST_TURTLES, _CONTEXTS, 32), dtype=np.int32)


@compiled
def context(eggs: int, cards: int, face_up: int) -> int:
    """The number of what lies on the table; 0 for `face_up` is the clutch space."""
    return eggs << 8 | cards << 3 | face_up


@compiled
def worth_of(start: int, distance: int, step: int, laid: int, next_too: int) -> int:
    """What swimming this far is worth; see `choices.leads` for its parts."""
    end = start + distance
    space = end if end < BEACH else end - BEACH
    worth = (space - start) * step
    if end >= BEACH:
        worth += laid
    if end == BEACH:
        worth += next_too
    return worth


@compiled
def parts(  # noqa: PLR0913, PLR0917 (a compiled function takes numbers, no objects)
    players: int, own: int, size: int, at: int, is_decider: bool, takes_two: bool
) -> tuple[int, int, int]:
    """What a step, the card that lies there, and the next card are worth to a seat."""
    eggs, cards, face_up = at >> 8, at >> 3 & 31, at & 7
    part = players - 1 if is_decider else -1
    laid = (CLUTCH_EGGS if face_up == 0 else face_up) * BEACH * cards * part
    two = takes_two and face_up > 0 and cards > 1
    return (players * own - size) * eggs, laid, eggs * BEACH * part if two else 0


@compiled
def make_plan(  # noqa: PLR0913, PLR0917 (a compiled function takes numbers, no objects)
    players: int, own: int, size: int, at: int, start: int, third: bool, two: bool
) -> int:
    """The plan of a decider with so many turtles in the group."""
    step, laid, next_too = parts(players, own, size, at, True, two)
    sunk = -start * step
    plan = KNOWN
    second = np.empty(LIMIT + 1, dtype=np.int64)
    for total in range(2, LIMIT + 1):
        stopped = worth_of(start, 2 * total, step, laid, next_too) * _WEIGHTS[2]
        rolled = 0
        for face in range(1, 7):
            if total + face > LIMIT:
                rolled += sunk
            else:
                rolled += worth_of(start, 3 * (total + face), step, laid, next_too)
        may_roll = total < LIMIT or third
        if rolled > stopped and may_roll:
            second[total] = rolled
        else:
            second[total] = stopped
            plan |= 1 << (8 + total)
    for total in range(1, 7):
        stopped = worth_of(start, total, step, laid, next_too) * _WEIGHTS[1]
        rolled = 0
        for face in range(1, 7):
            rolled += sunk * _WEIGHTS[2] if total + face > LIMIT else second[total + face]
        if rolled <= stopped:
            plan |= 1 << (total - 1)
    return plan


@compiled
def kind_of(own: int, size: int) -> int:
    """The number of a group with so many turtles, of which so many are the decider's."""
    return (own - 1) * MOST_TURTLES + size - 1


@compiled
def find_plan(  # noqa: PLR0913, PLR0917 (a compiled function takes numbers, no objects)
    plans: Array,
    players: int,
    own: int,
    size: int,
    at: int,
    start: int,
    third: bool,
    two: bool,
) -> int:
    """The plan, from the table or made for it. Threads may share it: they write the same."""
    kind = kind_of(own, size)
    plan = whole(plans[kind, at, start])
    if plan == 0:
        plan = make_plan(players, own, size, at, start, third, two)
        plans[kind, at, start] = plan
    return plan


@compiled
def worth_to(  # noqa: PLR0913, PLR0917 (a compiled function takes numbers, no objects)
    plan: int, players: int, own: int, size: int, at: int, start: int, is_decider: bool, two: bool
) -> int:
    """What a move by this plan is worth to a seat with so many turtles in the group."""
    step, laid, next_too = parts(players, own, size, at, is_decider, two)
    sunk = -start * step
    second = np.empty(LIMIT + 1, dtype=np.int64)
    for total in range(2, LIMIT + 1):
        if plan >> (8 + total) & 1:
            second[total] = worth_of(start, 2 * total, step, laid, next_too) * _WEIGHTS[2]
            continue
        second[total] = 0
        for face in range(1, 7):
            if total + face > LIMIT:
                second[total] += sunk
            else:
                second[total] += worth_of(start, 3 * (total + face), step, laid, next_too)
    worth = 0
    for first in range(1, 7):
        if plan >> (first - 1) & 1:
            worth += worth_of(start, first, step, laid, next_too) * _WEIGHTS[1]
            continue
        for face in range(1, 7):
            worth += sunk * _WEIGHTS[2] if first + face > LIMIT else second[first + face]
    return worth
