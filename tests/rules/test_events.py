"""What is seen at the table, event by event."""

import dataclasses

import pytest

from mahe.rules import (
    Busted,
    CardPlayed,
    CardTurned,
    ClutchOpened,
    Event,
    GameEnded,
    Laid,
    Moved,
    NotYourDecisionError,
    Result,
    Roll,
    Rolled,
    Rules,
    Start,
    Started,
    State,
    Stop,
    Stopped,
    TurnPassed,
    WentOn,
    apply,
    new_game,
)
from mahe.testing import a_state
from rules.walks import play, watch

TWO_CARDS_LEFT = a_state(
    Rules(players=3, turtles_each=1, exact_landing_takes_two=True),
    stacks={9: [0, 2], 15: [1]},
    face_up=4,
    unseen=(1, 1, 1, 1, 1, 0),
)

SHORT_GAME: list[tuple[str, tuple[Event, ...]]] = [
    ("start 0", (Started(0, (0, 2), decider=2),)),
    ("die 3", (Rolled((0, 2), 3, (3,), 3),)),
    ("roll", (WentOn(2, (0, 2), (3,)),)),
    # R10: a stack busts
    ("die 6", (Rolled((0, 2), 6, (3, 6), 9), Busted((0, 2), 9, 9), TurnPassed(1))),
    ("start 1", (Started(1, (1,), decider=1),)),
    ("die 6", (Rolled((1,), 6, (6,), 6),)),
    # the house rule: ending on the beach takes the next card, too
    ("stop", (Stopped(1, (1,), (6,)), Moved((1,), 15, 6, 21, ()), Laid(1, 1, 4, False))),
    ("card 2", (CardTurned(2, 0), Laid(1, None, 2, False), ClutchOpened(), TurnPassed(2))),
    ("start 2", (Started(2, (2,), decider=2),)),
    ("die 5", (Rolled((2,), 5, (5,), 5),)),
    ("stop", (Stopped(2, (2,), (5,)), Moved((2,), 0, 5, 5, ()), TurnPassed(0))),
    ("start 0", (Started(0, (0,), decider=0),)),
    ("die 5", (Rolled((0,), 5, (5,), 5),)),
    # R13: on top of those who are there
    ("stop", (Stopped(0, (0,), (5,)), Moved((0,), 0, 5, 5, (2,)), TurnPassed(1))),
    ("start 1", (Started(1, (1,), decider=1),)),
    ("die 1", (Rolled((1,), 1, (1,), 1),)),
    # R14: leaving the beach earns nothing
    ("stop", (Stopped(1, (1,), (1,)), Moved((1,), 21, 1, 1, ()), TurnPassed(2))),
    # R7: a rider decides, and R15: takes the clutch space
    ("start 2", (Started(2, (2, 0), decider=0),)),
    ("die 2", (Rolled((2, 0), 2, (2,), 2),)),
    ("roll", (WentOn(0, (2, 0), (2,)),)),
    ("die 1", (Rolled((2, 0), 1, (2, 1), 3),)),
    ("roll", (WentOn(0, (2, 0), (2, 1)),)),
    (
        "die 4",
        (
            Rolled((2, 0), 4, (2, 1, 4), 7),
            Moved((2, 0), 5, 21, 5, ()),
            Laid(0, 0, 7, True),
            GameEnded(Result((7, 6, 0), (1, 2, 0), (0,))),
        ),
    ),
]


def test_a_short_game_is_told_to_its_end() -> None:
    script = ", ".join(step for step, _ in SHORT_GAME)
    assert watch(TWO_CARDS_LEFT, script) == [events for _, events in SHORT_GAME]


PAIR = Rules(players=2)
CARDS = Rules(players=2, cards_as_dice=True)
CLUTCH = a_state(PAIR, stacks={20: [0]}, face_up=None, unseen=(4, 0, 0, 0, 0, 0))


@pytest.mark.parametrize(
    ("state", "script", "events"),
    [
        (new_game(Rules()), "card 5", (CardTurned(5, 19),)),
        # R5: a two-turtle turn goes on without passing
        (
            a_state(PAIR),
            "start 1, die 6, stop",
            (Stopped(0, (1,), (6,)), Moved((1,), 0, 6, 6, ())),
        ),
        (
            a_state(PAIR, stacks={4: [0]}),
            "start 0, die 6, roll, die 2",
            (Rolled((0,), 2, (6, 2), 8), Busted((0,), 4, 8)),
        ),
        # R14: the turn passes only when the next card lies there
        (
            a_state(stacks={20: [0, 3]}, face_up=6),
            "start 0, die 2, stop",
            (Stopped(3, (0, 3), (2,)), Moved((0, 3), 20, 2, 1, ()), Laid(3, 3, 6, False)),
        ),
        (
            a_state(stacks={20: [0]}, face_up=6),
            "start 0, die 2, stop, card 1",
            (CardTurned(1, 18), TurnPassed(1)),
        ),
        # R15: the twentieth card
        (
            a_state(stacks={20: [0]}, face_up=6, unseen=(4, 0, 0, 0, 0, 0)),
            "start 0, die 2, stop",
            (
                Stopped(0, (0,), (2,)),
                Moved((0,), 20, 2, 1, ()),
                Laid(0, 0, 6, False),
                ClutchOpened(),
                TurnPassed(1),
            ),
        ),
        (
            CLUTCH,
            "start 0, die 2, stop",
            (
                Stopped(0, (0,), (2,)),
                Moved((0,), 20, 2, 1, ()),
                Laid(0, 0, 7, True),
                GameEnded(Result((7, 0), (1, 0), (0,))),
            ),
        ),
        # R17: a card as the second die, then as the third
        (
            a_state(CARDS, stacks={5: [0, 2]}, kept={1: [2]}),
            "start 0, die 3, play 2",
            (CardPlayed(1, (0, 2), 2, (3, 2), 5),),
        ),
        (
            a_state(CARDS, stacks={2: [1], 20: [2]}, kept={0: [2]}),
            "start 1, die 3, roll, die 1, play 2",
            (CardPlayed(0, (1,), 2, (3, 1, 2), 6), Moved((1,), 2, 18, 20, (2,))),
        ),
    ],
)
def test_the_last_step_of_a_script_is_told(
    state: State, script: str, events: tuple[Event, ...]
) -> None:
    assert watch(state, script)[-1] == events


@pytest.mark.parametrize(
    ("state", "seat", "decider", "sentence"),
    [
        (a_state(), 1, 0, "seat 1 cannot decide: seat 0 decides now"),
        (
            play(a_state(stacks={5: [0, 2]}), "start 0, die 1"),
            0,
            2,
            "seat 0 cannot decide: seat 2 decides now",
        ),
        (new_game(Rules()), 0, None, "seat 0 cannot decide: nobody is to decide now"),
        (
            play(CLUTCH, "start 0, die 1, stop"),
            0,
            None,
            "seat 0 cannot decide: nobody is to decide now",
        ),
    ],
)
def test_another_seat_than_the_decider_is_refused(
    state: State, seat: int, decider: int | None, sentence: str
) -> None:
    with pytest.raises(NotYourDecisionError) as caught:  # R7
        apply(state, Stop(), by=seat)
    assert (caught.value.code, str(caught.value)) == ("action/not_decider", sentence)
    assert caught.value.decider == decider
    assert caught.value.details == {"seat": seat, "decider": decider}


def test_the_decider_may_decide_by_name() -> None:
    state = play(a_state(stacks={5: [0, 2]}), "start 0, die 1")  # R7
    assert apply(state, Roll(), by=2) == apply(state, Roll())
    assert apply(a_state(), Start(0), by=0) == apply(a_state(), Start(0))


@pytest.mark.parametrize(
    "event",
    [
        Started(0, (0,), 0),
        Rolled((0,), 1, (1,), 1),
        WentOn(0, (0,), (1,)),
        Stopped(0, (0,), (1,)),
        CardPlayed(0, (0,), 1, (1, 1), 2),
        Busted((0,), 1, 8),
        Moved((0,), 1, 1, 2, ()),
        Laid(0, 0, 7, True),
        CardTurned(1, 19),
        TurnPassed(1),
        GameEnded(Result((7, 0), (1, 0), (0,))),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_was_seen_does_not_change(event: Event) -> None:
    field = dataclasses.fields(event)[0]
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(event, field.name, 1)
