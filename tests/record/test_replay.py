"""Playing a written game again, to its end or up to any step."""

from dataclasses import replace

import pytest

from mahe.record import Moment, Record, ReplayError, check, checked_moments, moments, replay
from mahe.rules import Card, CardTurned, Result, Rules, Start, new_game
from record.games import shortest_game, walk

RULES = Rules(players=3, cards_as_dice=True)
STEPS, STATES = walk(RULES, 5)
GAME = Record(rules=RULES, seats=("Ana", "Ben", "Cy"), steps=tuple(STEPS))


def test_a_game_is_replayed_to_its_last_state() -> None:
    assert replay(GAME) == STATES[-1]


def test_a_game_is_replayed_up_to_any_step() -> None:
    assert [replay(GAME, at) for at in range(0, len(STEPS) + 1, 7)] == STATES[::7]


def test_step_zero_is_the_beginning() -> None:
    assert replay(GAME, 0) == new_game(RULES)


@pytest.mark.parametrize("at", [-1, len(STEPS) + 1])
def test_a_step_that_is_not_there_is_refused(at: int) -> None:
    with pytest.raises(ReplayError) as caught:
        replay(GAME, at)
    assert caught.value.sentence == f"there are steps 0 to {len(STEPS)}, not {at}"
    assert caught.value.code == "record/no_such_step"


def test_each_moment_has_its_number_step_events_and_state() -> None:
    first = next(moments(GAME))
    assert isinstance(first.step, Card)
    assert first == Moment(1, STEPS[0], (CardTurned(first.step.value, 19),), STATES[1])


def test_the_moments_are_all_steps_in_order() -> None:
    found = list(moments(GAME))
    assert [(moment.number, moment.step) for moment in found] == list(enumerate(STEPS, start=1))


BROKEN = Record(rules=RULES, seats=GAME.seats, steps=(*STEPS[:3], Start(0), *STEPS[3:]))


def test_a_step_that_is_not_allowed_is_named() -> None:
    with pytest.raises(ReplayError, match="step 4: start 0 is not allowed") as caught:
        replay(BROKEN)
    assert caught.value.step == 4


def test_what_comes_before_a_bad_step_can_be_replayed() -> None:
    assert replay(BROKEN, 3) == STATES[3]


def test_the_moments_before_a_bad_step_can_be_seen() -> None:
    walked = moments(BROKEN)
    assert [next(walked).number for _ in range(3)] == [1, 2, 3]


def test_a_right_record_is_checked_to_its_last_state() -> None:
    assert check(shortest_game()).cards.clutch == 1


def test_a_wrong_result_is_refused() -> None:
    record = Record(
        rules=RULES, seats=GAME.seats, steps=GAME.steps, result=Result((0, 0, 0), (0, 0, 0), (0,))
    )
    with pytest.raises(ReplayError, match="but the record says eggs 0 0 0, cards 0 0 0, winners 0"):
        check(record)


def test_a_game_is_shown_step_by_step_once_it_is_known_to_be_right() -> None:
    finished = shortest_game()
    assert checked_moments(finished) == tuple(moments(finished))
    assert checked_moments(Record(rules=RULES, seats=GAME.seats)) == ()
    assert finished.result is not None
    wrong = replace(finished, result=finished.result._replace(winners=(0,)))
    with pytest.raises(ReplayError):
        checked_moments(wrong)
