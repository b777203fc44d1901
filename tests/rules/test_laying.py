"""Laying, the end, the score, and the house rule (R14 to R16)."""

import pytest

from mahe.rules import (
    CLUTCH_EGGS,
    Cards,
    Phase,
    Result,
    Rules,
    State,
    chance,
    legal,
    result,
    standing,
    whose_decision,
)
from mahe.testing import a_state
from rules.walks import choices, play

PAIR = Rules(players=2)
ALL_OF_ONE = (4, 0, 0, 0, 0, 0)
"""Four cards unseen: none is face down in the pile."""


@pytest.mark.parametrize(
    ("start", "dice", "earns"),
    [
        (20, "die 1, stop", True),
        (20, "die 2, stop", True),
        (15, "die 6, stop", True),
        (15, "die 5, stop", False),
        (1, "die 3, roll, die 4, stop", False),
        (21, "die 1, stop", False),
        (21, "die 3, roll, die 4, stop", False),
        (21, "die 2, roll, die 2, roll, die 2", False),
        (21, "die 1, roll, die 2, roll, die 4", True),
        (20, "die 1, roll, die 2, roll, die 4", True),
        (0, "die 1, roll, die 2, roll, die 3", False),
        (0, "die 1, roll, die 2, roll, die 4", True),
    ],
)
def test_entering_or_passing_the_beach_earns_the_face_up_card(
    start: int, dice: str, earns: bool
) -> None:
    state = a_state(stacks={start: [0]} if start else {}, face_up=5)  # R14
    state = play(state, f"start 0, {dice}")
    assert state.cards.kept[0] == ((5,) if earns else ())
    assert state.phase is (Phase.CARD if earns else Phase.START)


@pytest.mark.parametrize(
    ("stacks", "layer"),
    [
        ({20: [0]}, 0),
        ({20: [0, 2]}, 2),
        ({20: [1, 0]}, 0),
        ({20: [0, 2, 1]}, 1),
        ({20: [0, 3], 21: [1, 2]}, 3),
        ({20: [1, 0], 21: [2]}, 0),
    ],
)
def test_only_the_owner_of_the_topmost_of_the_moving_group_earns(
    stacks: dict[int, list[int]], layer: int
) -> None:
    state = play(a_state(stacks=stacks, face_up=6), "start 0, die 1, stop")  # R14
    assert state.cards.kept == tuple((6,) if seat == layer else () for seat in range(4))


def test_the_next_card_is_turned_up_before_the_next_turn() -> None:
    state = play(a_state(stacks={20: [0]}, face_up=5), "start 0, die 1, stop")  # R14
    assert (state.phase, state.turn.seat, legal(state)) == (Phase.CARD, 0, ())
    state = play(state, "card 2")
    assert (state.phase, state.turn.seat, state.cards.face_up) == (Phase.START, 1, 2)


def test_the_next_card_is_turned_up_before_the_other_turtle_moves() -> None:
    state = play(a_state(PAIR, stacks={20: [0]}), "start 0, die 1, stop, card 2")  # R5, R14
    assert (state.turn.seat, choices(state), state.cards.face_up) == (0, "start 1", 2)


def test_kept_cards_lie_lowest_first() -> None:
    state = a_state(stacks={20: [0]}, face_up=2, kept={0: [1, 6], 3: [4]})
    state = play(state, "start 0, die 1, stop")
    assert state.cards.kept == ((1, 2, 6), (), (), (4,))


def last_card(rules: Rules | None = None, stacks: dict[int, list[int]] | None = None) -> State:
    """The twentieth card lies face up, and turtle 0 stands before the beach."""
    return a_state(rules, stacks=stacks or {20: [0]}, face_up=6, unseen=ALL_OF_ONE)


def open_clutch(rules: Rules | None = None, stacks: dict[int, list[int]] | None = None) -> State:
    """The pile is used up, and turtle 0 stands before the beach."""
    return a_state(rules, stacks=stacks or {20: [0]}, face_up=None, unseen=ALL_OF_ONE)


def test_after_the_twentieth_card_the_clutch_space_is_open() -> None:
    assert not last_card().cards.clutch_is_open  # R15
    state = play(last_card(), "start 0, die 1, stop")
    assert state.cards.clutch_is_open
    assert (state.phase, chance(state), state.turn.seat) == (Phase.START, (), 1)


def test_play_goes_on_until_the_next_laying() -> None:
    state = play(open_clutch(), "start 0, die 6, roll, die 6, start 1, die 1, stop")  # R15
    assert (result(state), choices(state)) == (None, "start 2")


@pytest.mark.parametrize(("stacks", "layer"), [({20: [0]}, 0), ({20: [0, 3]}, 3)])
def test_the_next_laying_takes_the_clutch_space_and_ends_the_game(
    stacks: dict[int, list[int]], layer: int
) -> None:
    state = play(open_clutch(stacks=stacks), "start 0, die 4, stop")  # R15
    assert (state.phase, state.cards.clutch) == (Phase.OVER, layer)
    assert (legal(state), chance(state), whose_decision(state)) == ((), (), None)
    assert not state.cards.clutch_is_open


def test_the_game_ends_in_the_middle_of_a_turn() -> None:
    state = play(open_clutch(PAIR), "start 0, die 1, stop")  # R15
    assert (state.phase, state.turn.seat, state.turn.to_move) == (Phase.OVER, 0, (1,))
    assert legal(state) == ()


def test_the_same_turn_may_take_the_last_card_and_the_clutch_space() -> None:
    state = last_card(PAIR, {20: [0], 19: [1]})  # R15
    state = play(state, "start 0, die 1, stop, start 1, die 2, stop")
    assert (state.cards.kept[0], state.cards.clutch) == ((6,), 0)
    assert result(state) == Result((13, 0), (2, 0), (0,))


def test_the_same_turtle_may_take_the_last_card_and_the_clutch_space() -> None:
    state = play(last_card(), "start 0, die 1, stop")  # R15
    for turtle in (1, 2, 3):
        state = play(state, f"start {turtle}, die 6, roll, die 6")
    state = play(state, "start 0, die 1, roll, die 2, roll, die 4")
    assert (state.cards.clutch, state.cards.kept[0]) == (0, (6,))


def counted(kept: list[list[int]], clutch: int | None) -> Result:
    cards = Cards(tuple(map(tuple, kept)), None, ALL_OF_ONE, clutch=clutch)
    return standing(a_state(Rules(players=len(kept)))._replace(cards=cards))


@pytest.mark.parametrize(
    ("kept", "clutch", "expected"),
    [
        ([[6], [5]], None, Result((6, 5), (1, 1), (0,))),
        ([[5], [6]], None, Result((5, 6), (1, 1), (1,))),
        ([[6], [1, 5]], None, Result((6, 6), (1, 2), (1,))),
        ([[6], [1, 1, 1]], None, Result((6, 3), (1, 3), (0,))),
        ([[], [6]], 0, Result((7, 6), (1, 1), (0,))),
        ([[], [1, 6]], 0, Result((7, 7), (1, 2), (1,))),
        ([[3], [4, 6]], 0, Result((10, 10), (2, 2), (0, 1))),
        ([[], [], []], None, Result((0, 0, 0), (0, 0, 0), (0, 1, 2))),
        ([[4], [2, 2], [1, 3]], None, Result((4, 4, 4), (1, 2, 2), (1, 2))),
    ],
)
def test_most_eggs_win_then_most_cards_then_the_win_is_shared(
    kept: list[list[int]], clutch: int | None, expected: Result
) -> None:
    assert counted(kept, clutch) == expected  # R16


def test_the_clutch_space_is_worth_seven() -> None:
    assert CLUTCH_EGGS == 7  # R3, R16


def test_there_is_no_result_before_the_end() -> None:
    state = a_state(kept={1: [6]})  # R16
    assert result(state) is None
    assert standing(state) == Result((0, 6, 0, 0), (0, 1, 0, 0), (1,))


TWO = Rules(exact_landing_takes_two=True)


def test_an_exact_landing_may_take_two_cards_as_a_house_rule() -> None:
    state = play(a_state(TWO, stacks={20: [0]}, face_up=5), "start 0, die 1, stop")
    assert (state.cards.owed, state.cards.kept[0], state.phase) == (0, (5,), Phase.CARD)
    state = play(state, "card 4")
    assert (state.cards.owed, state.cards.kept[0], state.phase) == (None, (4, 5), Phase.CARD)
    assert state.turn.seat == 0
    state = play(state, "card 6")
    assert (state.cards.face_up, state.cards.kept[0], state.turn.seat) == (6, (4, 5), 1)


@pytest.mark.parametrize(
    ("rules", "stacks", "script"),
    [
        (TWO, {20: [0]}, "start 0, die 2, stop"),
        (TWO, {19: [0]}, "start 0, die 1, roll, die 2, stop"),
        (Rules(), {20: [0]}, "start 0, die 1, stop"),
    ],
)
def test_passing_the_beach_or_playing_by_the_book_takes_one_card(
    rules: Rules, stacks: dict[int, list[int]], script: str
) -> None:
    state = play(a_state(rules, stacks=stacks, face_up=5), script)
    assert (state.cards.owed, state.cards.kept[0]) == (None, (5,))
    assert play(state, "card 4").cards.face_up == 4


def test_the_topmost_owner_takes_both_cards() -> None:
    state = a_state(TWO, stacks={20: [0, 2]}, face_up=5)
    state = play(state, "start 0, die 1, stop, card 1, card 3")
    assert state.cards.kept == ((), (), (1, 5), ())


def test_a_move_of_21_from_the_beach_lands_exactly() -> None:
    state = a_state(TWO, stacks={21: [0]}, face_up=5)  # R14
    assert play(state, "start 0, die 1, roll, die 2, roll, die 4").cards.owed == 0


def test_the_second_card_may_be_the_last() -> None:
    state = a_state(TWO, stacks={20: [0]}, face_up=5, unseen=(4, 0, 0, 0, 0, 1))
    state = play(state, "start 0, die 1, stop, card 6")  # R15
    assert (state.cards.kept[0], state.cards.clutch_is_open) == ((5, 6), True)
    assert (state.phase, state.turn.seat) == (Phase.START, 1)


def test_one_card_left_is_taken_alone() -> None:
    state = play(last_card(TWO), "start 0, die 1, stop")  # R15
    assert (state.cards.kept[0], state.cards.owed, state.cards.clutch) == ((6,), None, None)
    assert state.cards.clutch_is_open


def test_an_exact_landing_takes_the_open_clutch_space_alone() -> None:
    state = play(open_clutch(TWO), "start 0, die 1, stop")  # R15
    assert (state.cards.clutch, state.cards.owed, state.cards.kept[0]) == (0, None, ())
    assert state.phase is Phase.OVER
