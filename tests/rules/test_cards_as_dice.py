"""The variant: kept cards played as dice (R17 to R20)."""

import pytest

from mahe.rules import Phase, Result, Rules, chance, result, standing
from mahe.testing import a_state
from rules.walks import choices, play

CARDS = Rules(cards_as_dice=True)
PAIR = Rules(players=2, cards_as_dice=True)


@pytest.mark.parametrize(
    ("kept", "dice", "expected"),
    [
        ([], "die 1", "roll, stop"),
        ([2], "die 1", "roll, stop, play 2"),
        ([2, 2, 5], "die 1", "roll, stop, play 2, play 5"),
        ([6, 1], "die 1", "roll, stop, play 1, play 6"),
        # R18: never above 7
        ([1, 2, 3], "die 5", "roll, stop, play 1, play 2"),
        ([2, 3, 6], "die 6", "roll, stop"),
        ([1, 2, 3], "die 1, roll, die 5", "roll, stop, play 1"),
        ([1, 2, 3], "die 6, roll, die 1", "stop"),
    ],
)
def test_the_decider_may_play_a_kept_card_that_fits(
    kept: list[int], dice: str, expected: str
) -> None:
    state = a_state(CARDS, kept={0: kept})
    assert choices(play(state, f"start 0, {dice}")) == expected  # R17


def test_cards_are_not_dice_unless_agreed() -> None:
    assert choices(play(a_state(kept={0: [1]}), "start 0, die 1")) == "roll, stop"  # R17


def test_at_seven_no_card_fits_even_where_a_third_die_may_be_thrown() -> None:
    rules = Rules(cards_as_dice=True, third_die_at_seven=True)  # R9, R18
    state = a_state(rules, kept={0: [1, 2]})
    assert choices(play(state, "start 0, die 6, roll, die 1")) == "roll, stop"


def test_the_first_die_is_always_thrown() -> None:
    state = a_state(CARDS, kept={0: [1]})  # R6, R17
    assert choices(state) == "start 0"
    assert choices(play(state, "start 0")) == ""


def test_a_card_counts_as_a_die() -> None:
    state = a_state(CARDS, kept={0: [2]})  # R11, R17
    state = play(state, "start 0, die 3, play 2")
    assert state.throw is not None
    assert (state.throw.dice, state.throw.distance, choices(state)) == ((3, 2), 10, "roll, stop")
    assert play(state, "stop").sea.places[0] == 10
    assert play(state, "roll, die 1").sea.places[0] == 18


def test_a_card_may_be_the_third_die() -> None:
    state = a_state(CARDS, kept={0: [1, 2]})  # R8, R17
    state = play(state, "start 0, die 1, roll, die 3, play 2")
    assert (state.sea.places[0], state.cards.kept[0], state.turn.seat) == (18, (1,), 1)


def test_a_third_card_can_lay() -> None:
    state = a_state(CARDS, stacks={3: [0]}, kept={0: [1, 2]}, face_up=6)  # R14, R17, R20
    state = play(state, "start 0, die 1, roll, die 3, play 2")
    assert (state.phase, state.cards.kept[0]) == (Phase.CARD, (1, 6))


def test_only_the_decider_may_play_and_only_own_cards() -> None:
    state = a_state(CARDS, stacks={5: [0, 2]}, kept={0: [1], 1: [2], 2: [3], 3: [4]})  # R17
    state = play(state, "start 0, die 1")
    assert choices(state) == "roll, stop, play 3"
    assert play(state, "play 3").cards.kept == ((1,), (2,), (), (4,))


def test_a_card_won_earlier_in_the_turn_may_be_played() -> None:
    state = a_state(PAIR, stacks={20: [0], 5: [1]}, face_up=4)  # R17
    state = play(state, "start 0, die 1, stop, card 6, start 1, die 2")
    assert choices(state) == "roll, stop, play 4"


def test_each_seat_may_play_one_card_in_a_move() -> None:
    state = a_state(CARDS, kept={0: [1, 1, 2]})  # R19
    state = play(state, "start 0, die 1, play 1")
    assert (state.turn.played, choices(state)) == ((0,), "roll, stop")


def test_two_turtles_are_one_turn() -> None:
    state = a_state(PAIR, kept={0: [1, 1]})  # R19
    state = play(state, "start 0, die 1, play 1, stop, start 1, die 1")
    assert choices(state) == "roll, stop"


def test_two_deciders_may_each_play_one_in_a_turn() -> None:
    state = a_state(PAIR, stacks={5: [0, 2], 9: [1]}, kept={0: [3, 3], 1: [4, 4]})  # R19
    state = play(state, "start 0, die 1, play 4")
    assert state.turn.played == (1,)
    state = play(state, "stop, start 1, die 1")
    assert choices(state) == "roll, stop, play 3"
    state = play(state, "play 3")
    assert (state.turn.played, choices(state)) == ((0, 1), "roll, stop")


def test_the_count_restarts_with_every_turn_riders_included() -> None:
    state = a_state(CARDS, stacks={5: [0, 1]}, kept={1: [2, 2]})  # R19
    state = play(state, "start 0, die 1, play 2, stop")
    assert state.turn.played == ()
    assert choices(play(state, "start 1, die 1")) == "roll, stop, play 2"


def test_the_count_restarts_after_a_laying() -> None:
    state = a_state(CARDS, stacks={20: [0]}, kept={0: [2, 2]})  # R19
    state = play(state, "start 0, die 1, play 2, stop")
    assert state.turn.played == (0,)
    assert play(state, "card 1").turn.played == ()


def test_the_count_lasts_when_a_card_is_turned_within_the_turn() -> None:
    state = a_state(PAIR, stacks={20: [0]}, kept={0: [2, 2]})  # R19
    state = play(state, "start 0, die 1, play 2, stop, card 1")
    assert (state.turn.seat, state.turn.played) == (0, (0,))


def test_a_bust_that_ends_the_turn_restarts_the_count() -> None:
    rules = Rules(players=2, cards_as_dice=True, bust_ends_turn=True)  # R10, R19
    state = a_state(rules, kept={0: [2, 2]})
    state = play(state, "start 0, die 4, play 2, roll, die 6")
    assert (state.turn.seat, state.turn.played) == (1, ())


def test_a_played_card_leaves_the_game() -> None:
    state = a_state(CARDS, kept={0: [2, 2, 5]}, face_up=6)  # R20
    after = play(state, "start 0, die 3, play 2")
    assert after.cards.kept[0] == (2, 5)
    assert after.cards.unseen == state.cards.unseen
    assert standing(after) == Result((7, 0, 0, 0), (2, 0, 0, 0), (0,))


def test_a_played_card_is_gone_even_after_a_bust() -> None:
    state = a_state(CARDS, stacks={8: [0]}, kept={0: [2]})  # R20
    state = play(state, "start 0, die 3, play 2, roll, die 6")
    assert (state.sea.places[0], state.cards.kept[0]) == (0, ())


def test_a_played_card_is_never_turned_again() -> None:
    state = a_state(CARDS, stacks={20: [0]}, kept={0: [2, 2, 2]}, face_up=1)  # R20
    state = play(state, "start 0, die 1, play 2, stop")
    assert "card 2" not in {str(card) for card, _ in chance(state)}


def test_a_played_card_is_not_counted_at_the_end() -> None:
    state = a_state(
        CARDS, stacks={20: [0]}, kept={0: [2, 5]}, face_up=None, unseen=(4, 0, 0, 0, 0, 0)
    )
    state = play(state, "start 0, die 3, play 2, stop")  # R16, R20
    assert result(state) == Result((12, 0, 0, 0), (2, 0, 0, 0), (0,))
