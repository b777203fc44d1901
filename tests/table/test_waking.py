"""What a table waits for, and how long."""

import pytest

from mahe.rules import whose_decision
from mahe.table import (
    GRACE_SECONDS,
    Close,
    HandOver,
    Pace,
    Reclaim,
    Settings,
    Wait,
    Waiting,
    WantRematch,
    waits_for,
)
from table.place import Place, begun, contribution, opened


def waiting(place: Place) -> Wait:
    wait = waits_for(place.now)
    assert wait is not None
    return wait


def until_seat(place: Place, seat: int) -> Place:
    """Play on until a seat is to decide."""
    while whose_decision(place.game.state) != seat:
        place.play_on(until=place.game.steps + 1)
    return place


def test_a_table_before_its_first_game_waits_for_nothing() -> None:
    assert waits_for(opened().now) is None


@pytest.mark.parametrize(
    ("settings", "what", "seconds"),
    [
        (Settings(), Waiting.PERSON, GRACE_SECONDS),
        (Settings(pace=Pace.BRISK, seconds=20), Waiting.CLOCK, 20),
        (Settings(pace=Pace.BY_MAIL, seconds=86_400), Waiting.CLOCK, 86_400),
    ],
)
def test_a_person_is_waited_for_as_the_pace_says(
    settings: Settings, what: Waiting, seconds: int
) -> None:
    place = until_seat(begun(settings), 0)
    assert waiting(place) == Wait(what, 1, place.game.steps, 0, seconds)


def test_a_bot_is_waited_for_no_time_at_all() -> None:
    place = until_seat(begun(), 2)
    assert waiting(place) == Wait(Waiting.BOT, 1, place.game.steps, 2, 0)


def test_a_stand_in_is_a_bot_until_its_person_comes_back() -> None:
    place = until_seat(begun(), 0)
    place.give(HandOver(0), "ana")
    assert waiting(place).what is Waiting.BOT
    place.give(Reclaim(0), "ana")
    assert waiting(place).what is Waiting.PERSON


def test_nothing_is_waited_for_when_the_game_is_over_or_the_table_closed() -> None:
    place = begun()
    place.play_on()
    assert waits_for(place.now) is None
    for number, who in enumerate(("ana", "ben")):
        place.give(WantRematch((contribution(number),)), who)
    assert waiting(place).game == 2
    place.give(Close(), "ana")
    assert waits_for(place.now) is None
