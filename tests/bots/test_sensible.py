"""What the sensible bot does where anybody can reckon what is best."""

import pytest

from mahe.bots import SensibleBot
from mahe.chance import SeededDraws
from mahe.rules import (
    Decision,
    Play,
    Roll,
    Rules,
    Start,
    State,
    Stop,
    find_throw,
    legal,
    whose_decision,
)
from mahe.testing import a_state

CARDS = Rules(cards_as_dice=True)
TWO_EACH = Rules(players=2, third_die_at_seven=True)
TAKES_TWO = Rules(exact_landing_takes_two=True)


def thrown(state: State, turtle: int, *dice: int) -> State:
    return state._replace(group=state.sea.group(turtle), throw=find_throw(dice, in_the_air=False))


def decided(state: State) -> Decision:
    seat = whose_decision(state)
    assert seat is not None
    return SensibleBot().decide(state, seat, legal(state), SeededDraws(1))


@pytest.mark.parametrize(
    ("why", "state", "decision"),
    [
        (
            "a 6 is laid for sure, and five of six dice would bust",
            thrown(a_state(stacks={16: (0,)}, face_up=6), 0, 6),
            Stop(),
        ),
        (
            "a 6 is laid for sure, and half of the dice would bust",
            thrown(a_state(stacks={17: (0,)}, face_up=6), 0, 4),
            Stop(),
        ),
        (
            "no die can bust a 1, and each brings the turtle further than space 1",
            thrown(a_state(), 0, 1),
            Roll(),
        ),
        (
            "a third die busts a 6 most of the time",
            thrown(a_state(stacks={3: (0,)}), 0, 3, 3),
            Stop(),
        ),
        (
            "with 1 and 1 no third die busts, and it multiplies by three",
            thrown(a_state(), 0, 1, 1),
            Roll(),
        ),
        (
            "two cards for sure are better than one that is likely",
            thrown(a_state(TAKES_TWO, stacks={19: (0,)}, face_up=6), 0, 2),
            Stop(),
        ),
        (
            "every second die lays the 6, and none busts",
            thrown(a_state(stacks={18: (0,)}, face_up=6), 0, 1),
            Roll(),
        ),
        (
            "the clutch space is there for the taking",
            thrown(
                a_state(
                    Rules(players=2, turtles_each=1, deck=(21, 1, 1, 1, 0, 0)),
                    stacks={16: (0,)},
                    face_up=None,
                    kept={0: (1,) * 20},
                ),
                0,
                5,
            ),
            Stop(),
        ),
        (
            "a card of 2 brings a 6",
            thrown(a_state(CARDS, stacks={7: (0,)}, face_up=6, kept={0: (2,)}), 0, 5),
            Play(2),
        ),
        (
            "a card of 2 is too dear for a 1",
            thrown(a_state(CARDS, stacks={7: (0,)}, face_up=1, kept={0: (2,)}), 0, 5),
            Stop(),
        ),
        (
            "of two cards that bring the 6 the cheaper one is played",
            thrown(a_state(CARDS, stacks={9: (0,)}, face_up=6, kept={0: (1, 2)}), 0, 5),
            Play(1),
        ),
        (
            "a rider plays a card to lay from a carrier's back",
            thrown(a_state(CARDS, stacks={7: (0, 2)}, face_up=6, kept={2: (2,)}), 0, 5),
            Play(2),
        ),
        (
            "the carrier's card does not help a rider",
            thrown(a_state(CARDS, stacks={7: (0, 2)}, face_up=6, kept={0: (2,)}), 0, 5),
            Stop(),
        ),
        (
            "on two turtles of an opponent a bust costs them twice what it costs the rider",
            thrown(a_state(TWO_EACH, stacks={3: (0, 1, 2)}), 0, 3, 4),
            Roll(),
        ),
        (
            "a bust is not better than a 6",
            thrown(a_state(TWO_EACH, stacks={10: (0, 1, 2)}, face_up=6), 0, 3, 4),
            Stop(),
        ),
        (
            "a bust with a rider of one's own costs more than it does harm",
            thrown(a_state(TWO_EACH, stacks={3: (0, 2, 3)}), 0, 3, 4),
            Stop(),
        ),
        (
            "alone at 7 nobody busts",
            thrown(a_state(TWO_EACH, stacks={3: (0,)}), 0, 3, 4),
            Stop(),
        ),
        (
            "the first turtle lays with any die",
            a_state(TWO_EACH, stacks={20: (0,)}, face_up=6),
            Start(0),
        ),
        (
            "the second turtle lays with any die",
            a_state(TWO_EACH, stacks={20: (1,)}, face_up=6),
            Start(1),
        ),
        (
            "a turtle that carries an opponent to the beach is the worse one to start",
            a_state(TWO_EACH, stacks={20: (0, 2)}, face_up=6),
            Start(1),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_sensible_bot_sees_what_is_best(why: str, state: State, decision: Decision) -> None:
    assert decided(state) == decision, why


def test_where_there_is_no_choice_it_takes_what_there_is() -> None:
    assert decided(a_state()) == Start(0)
    assert decided(thrown(a_state(), 0, 3, 4)) == Stop()


def test_it_does_not_count_on_a_card_that_it_has_played_already() -> None:
    # In a turn of two moves the card may be played in one of them only (R19).
    rules = Rules(players=2, cards_as_dice=True)
    state = thrown(a_state(rules, stacks={7: (0,)}, face_up=6, kept={0: (2,)}, played=(0,)), 0, 5)
    assert legal(state) == (Roll(), Stop())
    assert decided(state) == Stop()


def test_it_needs_no_chance() -> None:
    draws = SeededDraws(1)
    state = thrown(a_state(), 0, 1)
    SensibleBot().decide(state, 0, legal(state), draws)
    assert draws.drawn == 0
