"""How far a group moves, and where it lands (R2, R11 to R13)."""

import pytest

from mahe.rules import BEACH, RAFT, find_throw
from mahe.testing import a_sea, a_state
from rules.walks import play


@pytest.mark.parametrize(
    ("dice", "total", "distance"),
    [
        ((1,), 1, 1),
        ((6,), 6, 6),
        ((1, 1), 2, 4),
        ((2, 4), 6, 12),
        ((3, 4), 7, 14),
        ((1, 1, 1), 3, 9),
        ((1, 2, 3), 6, 18),
        ((2, 1, 4), 7, 21),
    ],
)
def test_the_distance_is_the_total_times_the_dice(
    dice: tuple[int, ...], total: int, distance: int
) -> None:
    throw = find_throw(dice, in_the_air=False)  # R11
    assert (throw.dice, throw.total, throw.distance) == (dice, total, distance)


@pytest.mark.parametrize(
    ("start", "dice", "landing"),
    [
        (0, "die 1, stop", 1),
        (0, "die 6, stop", 6),
        (5, "die 6, stop", 11),
        (0, "die 3, roll, die 4, stop", 14),
        (0, "die 1, roll, die 2, roll, die 3", 18),
        (0, "die 1, roll, die 2, roll, die 4", 21),
        (15, "die 6, stop", 21),
        (16, "die 6, stop", 1),
        (20, "die 6, stop", 5),
        (21, "die 6, stop", 6),
        (21, "die 1, stop", 1),
        (20, "die 1, stop", 21),
        (20, "die 2, roll, die 5, stop", 13),
        (20, "die 1, roll, die 2, roll, die 4", 20),
        (1, "die 1, roll, die 2, roll, die 4", 1),
        (21, "die 1, roll, die 2, roll, die 4", 21),
    ],
)
def test_spaces_lie_in_a_ring_and_the_raft_before_the_first(
    start: int, dice: str, landing: int
) -> None:
    stacks = {start: [0]} if start else {}
    assert play(a_state(stacks=stacks), f"start 0, {dice}").sea.places[0] == landing  # R2, R12


def test_the_beach_is_space_21_and_the_raft_none() -> None:
    assert (BEACH, RAFT) == (21, 0)  # R2


@pytest.mark.parametrize(
    ("before", "active", "after"),
    [
        ({3: [0]}, 0, {5: [0]}),
        ({3: [0, 1]}, 0, {5: [0, 1]}),
        ({3: [1, 0]}, 0, {3: [1], 5: [0]}),
        ({3: [1, 0, 2]}, 0, {3: [1], 5: [0, 2]}),
        ({3: [0, 3, 1, 2]}, 0, {5: [0, 3, 1, 2]}),
        ({3: [3, 2, 0, 1]}, 0, {3: [3, 2], 5: [0, 1]}),
        ({3: [0], 4: [1]}, 0, {4: [1], 5: [0]}),
    ],
)
def test_riders_come_along_in_order_and_those_below_stay(
    before: dict[int, list[int]], active: int, after: dict[int, list[int]]
) -> None:
    state = play(a_state(stacks=before), f"start {active}, die 2, stop")  # R12
    assert state.sea == a_sea(4, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({3: [0], 5: [1]}, {5: [1, 0]}),
        ({3: [0], 5: [1, 2]}, {5: [1, 2, 0]}),
        ({3: [0], 5: [2, 1]}, {5: [2, 1, 0]}),
        ({3: [0, 3], 5: [2, 1]}, {5: [2, 1, 0, 3]}),
        ({3: [1, 0, 3], 5: [2]}, {3: [1], 5: [2, 0, 3]}),
        ({3: [1, 0], 5: [3, 2]}, {3: [1], 5: [3, 2, 0]}),
        ({5: [1]}, {2: [0], 5: [1]}),
        ({2: [3, 1]}, {2: [3, 1, 0]}),
    ],
)
def test_the_group_lands_on_top(before: dict[int, list[int]], after: dict[int, list[int]]) -> None:
    state = play(a_state(stacks=before), "start 0, die 2, stop")  # R13
    assert state.sea == a_sea(4, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({8: [0]}, {8: [0]}),
        ({8: [0, 1]}, {8: [0, 1]}),
        ({8: [1, 0]}, {8: [1, 0]}),
        ({8: [1, 0, 2]}, {8: [1, 0, 2]}),
        ({8: [3, 1, 0, 2]}, {8: [3, 1, 0, 2]}),
        ({21: [1, 0]}, {21: [1, 0]}),
        ({21: [1, 2]}, {21: [1, 2, 0]}),
        ({}, {21: [0]}),
    ],
)
def test_a_move_of_21_ends_on_top_of_those_left_behind(
    before: dict[int, list[int]], after: dict[int, list[int]]
) -> None:
    state = a_state(stacks=before)  # R13
    state = play(state, "start 0, die 1, roll, die 2, roll, die 4")
    assert state.sea == a_sea(4, after)


def test_the_raft_is_listed_by_number() -> None:
    assert a_sea(5, {4: [2, 0], 6: [3]}).stack(RAFT) == (1, 4)  # R2
    assert a_sea(5, {4: [2, 0], 6: [3]}).stack(4) == (2, 0)
    assert a_sea(5, {4: [2, 0], 6: [3]}).stack(5) == ()
