"""Hints: who may ask for one, when, and what the table remembers of it."""

import pytest

from mahe.rules import MaheError, whose_decision
from mahe.table import (
    AddBot,
    Begin,
    HandOver,
    Hint,
    Hinted,
    Hints,
    Join,
    NoAdviceError,
    Reclaim,
    SetOptions,
    Settings,
    Supplies,
    WantRematch,
    handle,
    to_advise,
)
from sentences import says_why
from table.place import NAME, Place, advice, begun, contribution, opened

ON = Settings(hints=Hints.ON)


def alone(settings: Settings | None = None) -> Place:
    """Ana and a bot."""
    place = opened(settings)
    place.give(Join(contribution(1)), "ana")
    place.give(AddBot("random"), "ana")
    place.give(Begin(), "ana")
    return place


def code(place: Place, command: Hint, who: str | None) -> str:
    with pytest.raises(MaheError) as caught:
        place.give(command, who)
    assert says_why(caught.value)
    return caught.value.code


@pytest.mark.parametrize(
    ("settings", "by_one", "by_two"),
    [
        (Settings(), True, False),
        (ON, True, True),
        (Settings(hints=Hints.OFF), False, False),
    ],
)
def test_hints_are_on_where_the_host_says_so_or_one_person_plays(
    settings: Settings, by_one: bool, by_two: bool
) -> None:
    assert alone(settings).now.gives_hints is by_one
    assert begun(settings).now.gives_hints is by_two


def test_before_a_game_nobody_plays_alone() -> None:
    assert not opened().now.gives_hints


def test_one_who_plays_two_seats_does_not_play_alone() -> None:
    place = opened()
    place.give(Join(contribution(1)), "ana")
    place.give(Join(contribution(2)), "ana")
    place.give(Begin(), "ana")
    assert not place.now.gives_hints


def test_somebody_who_is_away_still_counts() -> None:
    place = begun()
    place.give(HandOver(1), None)
    assert not place.now.gives_hints


def test_the_host_changes_it_between_games() -> None:
    place = begun()
    place.play_on()
    place.give(SetOptions(ON), "ana")
    assert place.now.gives_hints


def test_a_hint_is_an_event_that_says_all_of_it() -> None:
    place = alone()
    assert place.give(Hint(0, 1), "ana") == (advice(0, 1),)
    assert place.game.hint == advice(0, 1)


def test_the_same_step_has_one_hint_however_often_somebody_asks() -> None:
    place = alone()
    place.give(Hint(0, 1), "ana")
    assert place.give(Hint(0, 1), "ana") == ()
    assert place.game.hints == (1, 0)


def test_the_game_counts_the_hints_of_each_seat() -> None:
    place = begun(ON)
    asked = [0, 0, 0]
    while place.now.is_playing and sum(asked) < 12:
        seat = whose_decision(place.game.state)
        assert seat is not None
        if seat < 2:
            place.give(Hint(seat, place.game.steps), ("ana", "ben")[seat])
            asked[seat] += 1
        place.play_on(until=place.game.steps + 1)
    assert place.game.hints == tuple(asked)
    place.play_on()
    assert place.game.hints == tuple(asked)


def test_a_hint_is_for_one_step() -> None:
    place = alone()
    place.give(Hint(0, 1), "ana")
    place.play_on(until=2)
    assert place.game.hint is None


def test_a_further_game_begins_without_hints() -> None:
    place = alone()
    place.give(Hint(0, 1), "ana")
    place.play_on()
    place.give(WantRematch((contribution(3),)), "ana")
    assert (place.game.number, place.game.hints, place.game.hint) == (2, (), None)


@pytest.mark.parametrize(
    ("command", "who", "expected"),
    [
        (Hint(0, 0), "ana", "action/stale"),
        (Hint(1, 1), "ben", "action/not_decider"),
        (Hint(0, 1), "ben", "table/not_your_seat"),
        (Hint(0, 1), None, "table/not_your_seat"),
        (Hint(2, 1), "ana", "table/not_your_seat"),
        (Hint(7, 1), "ana", "table/no_such_seat"),
        (Hint(-1, 1), "ana", "table/no_such_seat"),
    ],
)
def test_only_the_decider_may_ask_and_only_now(
    command: Hint, who: str | None, expected: str
) -> None:
    assert code(begun(ON), command, who) == expected


def test_where_hints_are_off_none_is_given() -> None:
    assert code(begun(), Hint(0, 1), "ana") == "table/hints_off"


def test_no_hint_while_no_game_is_under_way() -> None:
    assert code(opened(ON), Hint(0, 0), "ana") == "table/not_playing"


def test_whoever_has_a_bot_play_for_them_asks_for_nothing() -> None:
    place = alone()
    place.give(HandOver(0), "ana")
    assert code(place, Hint(0, 1), "ana") == "table/stand_in"
    place.give(Reclaim(0), "ana")
    assert place.give(Hint(0, 1), "ana") != ()


SUPPLIES = Supplies(NAME, bytes(32), bytes(32), ())


@pytest.mark.parametrize("given", [None, advice(0, 0), advice(1, 1)])
def test_advice_for_something_else_is_no_answer(given: Hinted | None) -> None:
    place = alone()
    with pytest.raises(NoAdviceError) as caught:
        handle(place.now, Hint(0, 1), "ana", SUPPLIES._replace(advice=given))
    assert caught.value.retry
    assert caught.value.code == "table/no_hint_yet"
    assert caught.value.sentence == "nobody has thought about that yet; ask again"


def test_thought_is_spent_only_on_a_hint_that_will_be_given() -> None:
    place = alone()
    assert to_advise(place.now, Hint(0, 1), "ana")
    assert not to_advise(place.now, Hint(0, 0), "ana")
    assert not to_advise(place.now, Hint(0, 1), "ben")
    assert not to_advise(opened().now, Hint(0, 1), "ana")
    place.give(Hint(0, 1), "ana")
    assert not to_advise(place.now, Hint(0, 1), "ana")
