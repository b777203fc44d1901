"""The examples that the printed books work out."""

import pytest

from mahe.rules import Cards, Result, Rules, standing
from mahe.testing import a_sea, a_state
from rules.walks import choices, play


def test_two_then_six_is_a_bust() -> None:
    state = play(a_state(stacks={9: [0]}), "start 0, die 2, roll, die 6")  # R10
    assert state.sea.places[0] == 0


def test_two_and_four_are_twelve_spaces() -> None:
    state = play(a_state(stacks={3: [0]}), "start 0, die 2, roll, die 4, stop")  # R11
    assert state.sea.places[0] == 15


@pytest.mark.parametrize("space", [1, 9, 21])
def test_two_one_and_four_lead_back_to_the_same_space(space: int) -> None:
    state = a_state(stacks={space: [0]})  # R11, R13
    assert play(state, "start 0, die 2, roll, die 1, roll, die 4").sea.places[0] == space


def test_two_one_and_four_lead_from_the_raft_to_the_beach() -> None:
    state = play(a_state(), "start 0, die 2, roll, die 1, roll, die 4")  # R13
    assert state.sea.places[0] == 21


def test_yellow_rides_red_past_the_beach_and_takes_the_five() -> None:
    blue, red, yellow = 0, 1, 2  # R7, R12, R14
    state = a_state(stacks={18: [blue, red, yellow]}, seat=red, face_up=5)
    state = play(state, "start 1, die 1")
    assert state.decider == yellow
    state = play(state, "roll, die 2, roll, die 3")
    assert state.sea == a_sea(4, {18: [blue], 15: [red, yellow]})
    assert state.cards.kept == ((), (), (5,), ())


def test_six_cards_beat_five_at_twenty_two_eggs() -> None:
    kept = ((1, 3, 3, 4, 5, 6), (1, 2, 4, 4, 6), (2, 3, 4, 6), (3, 3, 4, 5, 5))  # R16
    cards = Cards(kept, None, (1, 1, 0, 0, 2, 0), clutch=2)
    state = a_state()._replace(cards=cards)
    assert standing(state) == Result((22, 17, 22, 20), (6, 5, 5, 5), (0,))


def test_a_five_and_a_card_of_two_are_fourteen_spaces() -> None:
    state = a_state(Rules(cards_as_dice=True), kept={0: [2]})  # R17, R18, R20
    state = play(state, "start 0, die 5, play 2")
    assert choices(state) == "stop"
    state = play(state, "stop")
    assert (state.sea.places[0], state.cards.kept[0]) == (14, ())
