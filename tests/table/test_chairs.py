"""Who sits where, who is host, and who is written down, as people come and go."""

import pytest

from mahe.rules import OPTIONS
from mahe.table import (
    STAND_IN,
    Begin,
    HandOver,
    Join,
    Leave,
    Pace,
    Remove,
    Settings,
    WantRematch,
    Why,
    records,
)
from mahe.table.events import HostChanged, Left, Removed, TookOver
from table.place import NAME, Place, begun, contribution, opened


def three_people() -> Place:
    """A game of Ana, Ben and Cleo, on chairs 0, 1 and 2."""
    place = opened()
    for number, who in enumerate(("ana", "ben", "cleo")):
        place.give(Join(contribution(number)), who)
    place.give(Begin(), "ana")
    return place


@pytest.mark.parametrize(
    ("who", "why"), [("ana", Why.HANDED_OVER), ("ben", Why.HANDED_OVER), (None, Why.ABSENT)]
)
def test_a_seat_that_is_handed_over_says_by_whom(who: str | None, why: Why) -> None:
    assert begun().give(HandOver(1), who) == (TookOver(1, STAND_IN, why),)


@pytest.mark.parametrize("who", ["ben", None])
def test_who_is_here_hands_their_own_seat_over_and_the_clock_may(who: str | None) -> None:
    place = begun()
    place.present = frozenset({"ben"})
    assert place.give(HandOver(1), who)


@pytest.mark.parametrize(
    ("away", "host"), [((), "ben"), ((1,), "cleo"), ((1, 2), "ben"), ((2,), "ben")]
)
def test_the_next_host_is_somebody_who_is_there(away: tuple[int, ...], host: str) -> None:
    place = three_people()
    for seat in away:
        place.give(HandOver(seat), None)
    assert place.give(Leave(0), "ana")[-1] == HostChanged(host)


def test_who_is_away_already_leaves_without_another_bot() -> None:
    place = three_people()
    place.give(HandOver(1), None)
    assert place.give(Leave(1), "ben") == ()


@pytest.mark.parametrize("is_away", [False, True])
def test_a_bot_takes_the_chair_of_who_is_sent_away(is_away: bool) -> None:
    place = three_people()
    if is_away:
        place.give(HandOver(1), None)
    events = place.give(Remove(1), "ana")
    assert events == (TookOver(1, STAND_IN, Why.REMOVED), Removed("ben"))
    chair = place.now.chair(1)
    assert chair is not None
    assert (chair.identity, chair.level) == (None, STAND_IN)
    assert place.game.helped == {1}


def test_when_the_game_is_over_a_chair_is_left_empty() -> None:
    place = three_people()
    place.play_on()
    assert place.give(Leave(1), "ben") == (Left(1),)
    assert place.give(Remove(2), "ana") == (Left(2), Removed("cleo"))
    assert [chair.number for chair in place.now.chairs] == [0]


def test_with_a_new_game_nobody_has_asked_for_the_next_one_yet() -> None:
    place = three_people()
    assert [chair.wants_rematch for chair in place.now.chairs] == [False] * 3
    place.play_on()
    for number, who in enumerate(("ana", "ben", "cleo")):
        place.give(WantRematch((contribution(number),)), who)
    assert place.game.number == 2
    assert [chair.wants_rematch for chair in place.now.chairs] == [False] * 3


def test_who_has_no_name_is_written_down_by_chair() -> None:
    (record,) = records(NAME, begun().log, {1: "Ben"})
    assert record.seats == ("#0", "Ben", "bot:random")


@pytest.mark.parametrize("option", OPTIONS)
def test_each_option_of_the_settings_is_one_of_the_rules(option: str) -> None:
    settings = Settings(pace=Pace.UNHURRIED, **{option: True})  # type: ignore[arg-type]
    rules = settings.rules(3)
    assert [name for name in OPTIONS if getattr(rules, name)] == [option]
    assert rules.first_seat == 0
