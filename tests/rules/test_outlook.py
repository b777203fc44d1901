"""What the decider is shown, as tables."""

from fractions import Fraction

import pytest

from mahe.rules import (
    Landing,
    Laying,
    Outlook,
    Play,
    Prospect,
    Roll,
    Rules,
    Start,
    Stop,
    landing_of,
    outlook,
    whose_decision,
)
from mahe.testing import a_state
from rules.walks import play

CERTAIN, SIXTH = Fraction(1), Fraction(1, 6)


def test_nothing_is_shown_while_chance_decides_or_after_the_end() -> None:
    state = a_state(stacks={20: [0]}, face_up=None, unseen=(4, 0, 0, 0, 0, 0))
    assert outlook(play(state, "start 0")) == ()
    assert outlook(play(state, "start 0, die 1, stop")) == ()


def test_the_outlook_of_a_first_die() -> None:
    state = a_state(stacks={18: [0, 2], 20: [1]}, face_up=5)
    (shown,) = outlook(state)
    assert shown == Outlook(
        decision=Start(0),
        group=(0, 2),
        decider=2,
        bust=Fraction(0),
        prospects=(
            Prospect(SIXTH, 1, (1,), 1, Landing(19, 1, (), None)),
            Prospect(SIXTH, 2, (2,), 2, Landing(20, 2, (1,), None)),
            Prospect(SIXTH, 3, (3,), 3, Landing(21, 3, (), Laying(2, 5, False, False))),
            Prospect(SIXTH, 4, (4,), 4, Landing(1, 4, (), Laying(2, 5, False, False))),
            Prospect(SIXTH, 5, (5,), 5, Landing(2, 5, (), Laying(2, 5, False, False))),
            Prospect(SIXTH, 6, (6,), 6, Landing(3, 6, (), Laying(2, 5, False, False))),
        ),
    )


def test_the_outlook_of_stopping_rolling_and_playing() -> None:
    state = a_state(Rules(cards_as_dice=True), stacks={9: [0], 11: [3]}, kept={0: [2, 6]})
    stop, roll, play_two = Stop(), Roll(), Play(2)
    shown = {each.decision: each for each in outlook(play(state, "start 0, die 4"))}
    assert shown[stop].prospects == (Prospect(CERTAIN, None, (4,), 4, Landing(13, 4, (), None)),)
    assert shown[play_two].prospects == (
        Prospect(CERTAIN, None, (4, 2), 6, Landing(21, 12, (), Laying(0, 3, False, False))),
    )
    assert [prospect.is_bust for prospect in shown[roll].prospects] == [False] * 3 + [True] * 3
    assert shown[roll].prospects[5] == Prospect(SIXTH, 6, (4, 6), 10, None)
    assert shown[roll].bust == Fraction(1, 2)
    assert shown[stop].bust == shown[play_two].bust == 0


@pytest.mark.parametrize(
    ("dice", "bust"),
    [
        ("die 1", Fraction(0)),
        ("die 2", Fraction(1, 6)),
        ("die 6", Fraction(5, 6)),
        ("die 1, roll, die 1", Fraction(1, 6)),
        ("die 3, roll, die 3", Fraction(5, 6)),
        ("die 3, roll, die 4", Fraction(1)),
    ],
)
def test_the_odds_of_a_bust_with_the_next_die(dice: str, bust: Fraction) -> None:
    state = play(a_state(Rules(third_die_at_seven=True)), f"start 0, {dice}")  # R9, R10
    assert outlook(state)[0].decision == Roll()
    assert outlook(state)[0].bust == bust


def test_odds_are_fractions_even_where_nothing_can_bust() -> None:
    shown = outlook(a_state())[0]
    assert type(shown.bust) is type(shown.prospects[0].odds) is Fraction


@pytest.mark.parametrize(
    ("start", "distance", "unseen", "expected"),
    [
        (20, 1, (4, 1, 0, 0, 0, 0), Laying(0, 3, clutch_space=False, next_card_too=True)),
        (20, 2, (4, 1, 0, 0, 0, 0), Laying(0, 3, clutch_space=False, next_card_too=False)),
        (20, 1, (4, 0, 0, 0, 0, 0), Laying(0, 3, clutch_space=False, next_card_too=False)),
        (21, 21, (4, 1, 0, 0, 0, 0), Laying(0, 3, clutch_space=False, next_card_too=True)),
        (21, 6, (4, 1, 0, 0, 0, 0), None),
    ],
)
def test_an_exact_landing_is_shown_to_take_the_next_card_too(
    start: int, distance: int, unseen: tuple[int, ...], expected: Laying | None
) -> None:
    rules = Rules(exact_landing_takes_two=True)
    state = a_state(rules, stacks={start: [0]}, unseen=unseen)
    assert landing_of(state, (0,), distance).laying == expected


def test_the_clutch_space_is_shown_as_seven_eggs() -> None:
    rules = Rules(exact_landing_takes_two=True)  # R15
    state = a_state(rules, stacks={20: [0]}, face_up=None, unseen=(4, 0, 0, 0, 0, 0))
    assert landing_of(state, (0,), 1) == Landing(21, 1, (), Laying(0, 7, True, False))
    assert whose_decision(state) == 0


def test_those_left_behind_are_shown_below_after_a_move_of_21() -> None:
    state = a_state(stacks={8: [1, 0, 2]})  # R13
    assert landing_of(state, (0, 2), 21).onto == (1,)
