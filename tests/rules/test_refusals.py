"""Steps that are refused, and why."""

import pickle

import pytest

from mahe.rules import (
    IllegalActionError,
    MaheError,
    Roll,
    Rules,
    State,
    Stop,
    advance,
    new_game,
)
from mahe.rules.errors import MissingExtraError, NotYourDecisionError, RulesError, UnreadableError
from mahe.testing import a_state
from rules.walks import play, possible, read_steps

CARDS = Rules(players=2, cards_as_dice=True)
NO_SIXES = a_state(stacks={20: [0]}, face_up=6, kept={1: [6, 6]})
OVER = a_state(stacks={20: [0]}, face_up=None, unseen=(4, 0, 0, 0, 0, 0))
DIE = "a die is in the air; allowed now: die 1, die 2, die 3, die 4, die 5, die 6"
CARD = "a card is to be turned up; allowed now: card 1, card 2, card 3, card 4, card 5, card 6"
DECISION = "the decider is to stop or go on; allowed now: roll, stop"


@pytest.mark.parametrize(
    ("state", "step", "code", "sentence"),
    [
        (new_game(Rules()), "start 0", "action/not_now", CARD),
        (new_game(Rules()), "die 4", "action/not_now", CARD),
        (new_game(Rules()), "stop", "action/not_now", CARD),
        (
            a_state(),
            "roll",
            "action/not_now",
            "a turtle is to be started; allowed now: start 0",
        ),
        (
            a_state(),
            "card 4",
            "action/not_now",
            "a turtle is to be started; allowed now: start 0",
        ),
        (
            a_state(Rules(players=2)),
            "play 1",
            "action/not_now",
            "a turtle is to be started; allowed now: start 0, start 1",
        ),
        (play(a_state(), "start 0"), "stop", "action/not_now", DIE),  # R6
        (play(a_state(), "start 0"), "start 0", "action/not_now", DIE),
        (play(a_state(), "start 0"), "card 1", "action/not_now", DIE),
        (play(a_state(CARDS, kept={0: [1]}), "start 0"), "play 1", "action/not_now", DIE),  # R17
        (play(a_state(), "start 0, die 4"), "die 4", "action/not_now", DECISION),
        (play(a_state(), "start 0, die 4"), "card 4", "action/not_now", DECISION),
        (play(a_state(), "start 0, die 4"), "start 0", "action/not_now", DECISION),
        (
            a_state(),
            "start 1",
            "action/not_to_move",
            "that turtle is not to be moved now; allowed now: start 0",
        ),
        # R5: each turtle moves once in a turn
        (
            play(a_state(Rules(players=2)), "start 0, die 1, stop"),
            "start 0",
            "action/not_to_move",
            "that turtle is not to be moved now; allowed now: start 1",
        ),
        (
            play(a_state(), "start 0, die 3, roll, die 4"),
            "roll",
            "action/total_is_seven",
            "the total is 7, and a third die may not be thrown (R9); allowed now: stop",
        ),
        # R3: all the sixes are gone
        (
            play(NO_SIXES, "start 0, die 1, stop"),
            "card 6",
            "action/no_such_card",
            "no such card is left; allowed now: card 1, card 2, card 3, card 4, card 5",
        ),
        (
            play(a_state(kept={0: [1]}), "start 0, die 1"),
            "play 1",
            "action/cards_are_not_dice",
            "cards are not played as dice in this game (R17); allowed now: roll, stop",
        ),
        (
            play(a_state(CARDS, kept={0: [1, 1]}), "start 0, die 1, play 1"),
            "play 1",
            "action/card_already_played",
            "the decider played a card in this turn already (R19); allowed now: roll, stop",
        ),
        (
            play(a_state(CARDS, kept={0: [2], 1: [1]}), "start 0, die 1"),
            "play 1",
            "action/card_not_kept",
            "the decider keeps no such card (R17); allowed now: roll, stop, play 2",
        ),
        (
            play(a_state(CARDS, kept={0: [2, 3]}), "start 0, die 5"),
            "play 3",
            "action/card_too_high",
            "with that card the total would be above 7 (R18); allowed now: roll, stop, play 2",
        ),
        # R15: nothing comes after the end
        (
            play(OVER, "start 0, die 1, stop"),
            "start 1",
            "action/game_over",
            "the game is over; allowed now: nothing",
        ),
        (
            play(OVER, "start 0, die 1, stop"),
            "card 1",
            "action/game_over",
            "the game is over; allowed now: nothing",
        ),
        (
            play(OVER, "start 0, die 1, stop"),
            "roll",
            "action/game_over",
            "the game is over; allowed now: nothing",
        ),
    ],
)
def test_a_step_that_is_not_allowed_is_refused_with_its_reason(
    state: State, step: str, code: str, sentence: str
) -> None:
    (refused,) = read_steps(step)
    with pytest.raises(IllegalActionError) as caught:
        advance(state, refused)
    assert caught.value.code == code
    assert str(caught.value) == caught.value.sentence == f"{step} is not allowed: {sentence}"
    assert caught.value.allowed == possible(state)
    assert caught.value.details == {"step": refused}


@pytest.mark.parametrize(
    "kind", [RulesError, UnreadableError, IllegalActionError, NotYourDecisionError]
)
def test_every_error_is_the_librarys_own(kind: type[Exception]) -> None:
    assert issubclass(kind, MaheError)


def test_an_illegal_action_may_leave_open_what_is_allowed() -> None:
    assert IllegalActionError("action/some", "some sentence").allowed == ()


def test_a_missing_package_comes_with_the_command_that_installs_it() -> None:
    error = MissingExtraError("fast", "numba")
    assert error.code == "extra/missing"
    assert str(error) == (
        "this needs numba, which is not installed: pip install 'mahe[fast]',"
        " or make install-research in the folder of the source"
    )
    assert error.details == {"extra": "fast", "package": "numba"}


def test_errors_travel_between_processes() -> None:
    errors = [
        NotYourDecisionError(1, 2),
        IllegalActionError("action/x", "a sentence", allowed=(Stop(),), step=Roll()),
        RulesError("rules/x", "another", players=9),
    ]
    for error in errors:
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert (again.__dict__, str(again)) == (error.__dict__, str(error))


def test_an_error_can_be_placed() -> None:
    error = NotYourDecisionError(1, 2)
    placed = error.within("table 7")
    assert type(placed) is NotYourDecisionError
    assert str(placed) == placed.sentence == f"table 7: {error.sentence}"
    assert (placed.code, placed.decider) == (error.code, 2)


def test_a_placed_error_keeps_its_details_and_has_those_of_its_place() -> None:
    error = RulesError("rules/x", "another", players=9)
    assert error.within("line 3", line=3).details == {"players": 9, "line": 3}
    assert error.details == {"players": 9}
