"""Where a move can end: a turtle's group swims so far, or sinks; cards are not turned yet."""

from collections import namedtuple
from typing import Any

import numpy as np

from mahe.fast.compiling import compiled, whole
from mahe.fast.layout import (
    CARDS_AS_DICE,
    GAME,
    PLAYERS,
    TAKES_TWO,
    THIRD_AT_SEVEN,
    Array,
    Row,
)
from mahe.fast.steps import any_to_move, carry, end_throw, leave, new_turn, to_raft
from mahe.fast.thinking.network import MOST_FEATURES
from mahe.rules import BEACH, LIMIT, MOST_DICE, MOST_TURTLES

DISTANCES = (0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 14, 15, 18, 21)
"""How far a group can swim; the first stands for sinking."""

ENDS = len(DISTANCES)
HANDS = 7
"""What was played as a die while the move is thought through: nothing, or a card of 1 to 6."""

_PLACE_OF = np.array(
    [DISTANCES.index(distance) if distance in DISTANCES else -1 for distance in range(BEACH + 1)],
    dtype=np.int64,
)
CERTAIN = 1000
"""What a face of a die weighs that does not go over 7."""

_FACES = 6
_DEPTH = HANDS * (ENDS + 2 * (LIMIT + 1))

Work = namedtuple(  # noqa: PYI024 (Numba takes it as it is)
    "Work",
    (
        "games",  # rooms for games, one for each step of thinking
        "bust",  # what a face weighs that goes over 7, for whoever decides; others weigh `CERTAIN`
        "ride",  # what a ride is worth beyond its use
        "need",  # by depth, hand and end: whether it can come
        "worths",  # what ends and throws are worth: see `row_of_end` and so on, by seat
        "outcomes",  # of a move that is looked up
        "sums",  # by place and seat: what is being worked out
        "found",
        "slots",
        "hidden",
        "known",  # by kind: the first sums without the sea
        "is_known",
        "units",
        "second",
        "scores",
    ),
)
"""Room for thinking, made once: nothing is allocated while bots think."""


def new_work(net: Any) -> Any:  # noqa: ANN401 (tuples of arrays)
    """Room for thinking with a network."""
    seats, hidden, second = MOST_TURTLES, net.first.shape[1], net.second.shape[0]
    return Work(
        np.zeros(8, dtype=GAME),
        np.full(1, CERTAIN, dtype=np.int64),
        np.zeros(1),
        np.zeros((2, HANDS, ENDS), dtype=np.bool_),
        np.zeros((2 * _DEPTH, seats)),
        np.zeros(ENDS),
        np.zeros((10, seats)),
        np.zeros(MOST_FEATURES, dtype=np.int64),
        np.zeros(seats, dtype=np.int64),
        np.zeros(hidden, dtype=np.int32),
        np.zeros((2, hidden), dtype=np.int32),
        np.zeros(2, dtype=np.bool_),
        np.zeros(hidden, dtype=np.int16),
        np.zeros(second, dtype=np.int32),
        np.zeros(seats, dtype=np.int64),
    )


@compiled
def row_of_end(depth: int, hand: int, end: int) -> int:
    """Where the worth of an end lies."""
    return depth * _DEPTH + hand * ENDS + end


@compiled
def row_of_throw(depth: int, dice: int, total: int, hand: int) -> int:
    """Where the worth of a throw lies, once it is worked out."""
    if total > LIMIT:
        return row_of_end(depth, hand, 0)
    if dice == MOST_DICE:
        return row_of_end(depth, hand, place_of(MOST_DICE * total))
    return depth * _DEPTH + HANDS * ENDS + (hand * 2 + dice - 1) * (LIMIT + 1) + total


@compiled
def place_of(distance: int) -> int:
    """The place of an end among all."""
    return whole(_PLACE_OF[distance])


@compiled
def plays(row: Row, decider: int, total: int, value: int) -> bool:
    """Whether the decider may play a card as a die (R17 to R19)."""
    return (
        row.rules[CARDS_AS_DICE] != 0
        and total + value <= LIMIT
        and row.kept[decider, value - 1] > 0
        and row.has_played[decider] == 0
    )


@compiled
def may_roll(row: Row, total: int) -> bool:
    """Whether another die may be thrown (R9)."""
    return total < LIMIT or row.rules[THIRD_AT_SEVEN] != 0


@compiled
def reach(row: Row, decider: int, dice: int, total: int, need: Array) -> None:  # noqa: C901, PLR0912
    """Mark the ends that a move can still have, with so many dice of this total."""
    for hand in range(HANDS):
        for end in range(ENDS):
            need[hand, end] = False
    ones, twos = 0, np.uint64(0)
    if dice == 0:
        ones = 0b1111110
    elif dice == 1:
        ones = 1 << total
    else:
        twos |= np.uint64(1) << np.uint64(total)
    for one in range(1, _FACES + 1):
        if ones >> one & 1:
            need[0, place_of(one)] = True
            for face in range(1, _FACES + 1):
                if one + face > LIMIT:
                    need[0, 0] = True
                else:
                    twos |= np.uint64(1) << np.uint64(one + face)
                if plays(row, decider, one, face):
                    twos |= np.uint64(1) << np.uint64(8 * face + one + face)
    for hand in range(HANDS):
        for two in range(2, LIMIT + 1):
            if twos >> np.uint64(8 * hand + two) & np.uint64(1):
                mark_two(row, decider, hand, two, need)


@compiled
def mark_two(row: Row, decider: int, hand: int, total: int, need: Array) -> None:
    """Mark the ends after two dice."""
    need[hand, place_of(2 * total)] = True
    for face in range(1, _FACES + 1):
        if may_roll(row, total):
            bust = total + face > LIMIT
            need[hand, 0 if bust else place_of(MOST_DICE * (total + face))] = True
        if hand == 0 and plays(row, decider, total, face):
            need[face, place_of(MOST_DICE * (total + face))] = True


@compiled
def end_in(row: Row, hand: int, end: int) -> int:
    """End the move of the active turtle so; the seat that is owed the next card, or -1."""
    decider = whole(row.decider)
    if hand > 0:
        row.kept[decider, hand - 1] -= 1
        row.has_played[decider] = True
    if end == 0:
        to_raft(row)
        pass_on(row)
        return -1
    active = whole(row.active)
    reached = row.places[active] % BEACH + DISTANCES[end]
    leave(row, active)
    carry(row, active, reached if reached <= BEACH else reached - BEACH)
    owed = -1
    if reached >= BEACH:
        if row.face_up == 0:
            row.clutch = decider
        else:
            row.kept[decider, row.face_up - 1] += 1
            row.face_up = 0
            if reached == BEACH and row.rules[TAKES_TWO] and row.face_down > 0:
                owed = decider
    pass_on(row)
    return owed


@compiled
def pass_on(row: Row) -> None:
    """The move is over; the turn passes where no turtle is left to move (R5)."""
    row.to_move[row.active] = False
    end_throw(row)
    if row.clutch >= 0:
        row.decider = -1
        return
    if not any_to_move(row):
        seat = row.seat + 1
        new_turn(row, 0 if seat == row.rules[PLAYERS] else seat)
    row.decider = row.seat
