"""Who starts a game, who is waited for, who comes for the next one, and who has won how often."""

import pytest

from mahe.rules import MaheError, result
from mahe.table import (
    STAND_IN,
    AddBot,
    Begin,
    Close,
    Command,
    HandOver,
    Join,
    Leave,
    Remove,
    RemoveBot,
    WantRematch,
    Why,
)
from mahe.table.events import Began, BotJoined, Joined, Left, RematchWanted, TookOver
from table.place import Place, begun, contribution, opened


def refused(place: Place, command: Command, who: str) -> str:
    with pytest.raises(MaheError) as caught:
        place.give(command, who)
    return caught.value.code


def seated(*people: str) -> Place:
    """A table of Ana, who has not sat down: these have, in this order."""
    place = opened()
    for number, who in enumerate(people):
        place.give(Join(contribution(number)), who)
    place.present = frozenset({"ana", *people})
    return place


def over(*people: str) -> Place:
    """The same after a game."""
    place = seated(*people)
    place.give(Begin(), "ana")
    place.play_on()
    return place


@pytest.mark.parametrize(
    ("people", "starter"),
    [(("ben", "ana"), 1), (("ana", "ben"), 0), (("ben", "cleo"), 0), ((), None)],
)
def test_the_host_starts_or_beside_a_tv_who_sat_down_first(
    people: tuple[str, ...], starter: int | None
) -> None:
    chair = seated(*people).now.starter
    assert (chair and chair.number) == starter


def test_a_bot_starts_no_game() -> None:
    place = opened()
    place.give(AddBot("random"), "ana")
    assert place.now.starter is None
    place.give(Join(contribution(1)), "ben")
    assert place.now.starter == place.now.chairs[1]


def test_who_sat_down_first_begins_where_the_host_has_no_chair() -> None:
    place = seated("ben", "cleo")
    assert refused(place, Begin(), "cleo") == "table/not_host"
    assert isinstance(place.give(Begin(), "ben")[0], Began)


def test_a_host_without_a_chair_may_begin_too() -> None:
    assert isinstance(seated("ben", "cleo").give(Begin(), "ana")[0], Began)


def test_who_may_begin_also_adds_and_removes_bots() -> None:
    place = seated("ben", "cleo")
    assert refused(place, AddBot("random"), "cleo") == "table/not_host"
    assert place.give(AddBot("random"), "ben") == (BotJoined(2, "random"),)
    assert refused(place, RemoveBot(2), "cleo") == "table/not_host"
    assert place.give(RemoveBot(2), "ben") == (Left(2),)


def test_while_who_starts_is_away_anybody_who_sits_may_begin() -> None:
    place = seated("ana", "ben", "cleo")
    assert refused(place, Begin(), "cleo") == "table/not_host"
    place.present = frozenset({"ben", "cleo", "zoe"})
    assert refused(place, Begin(), "zoe") == "table/not_host"
    assert isinstance(place.give(Begin(), "cleo")[0], Began)


def test_nobody_begins_at_an_empty_table_but_its_host() -> None:
    place = opened()
    assert refused(place, Begin(), "ben") == "table/not_host"
    assert refused(place, Begin(), "ana") == "rules/players"


def test_while_the_host_is_away_anybody_who_sits_may_let_a_bot_play() -> None:
    place = seated("ana", "ben", "cleo")
    place.give(Begin(), "ana")
    place.present = frozenset({"ana", "cleo"})
    assert refused(place, HandOver(1), "cleo") == "table/not_your_seat"
    place.present = frozenset({"cleo", "zoe"})
    assert refused(place, HandOver(1), "zoe") == "table/not_your_seat"
    for seat in (0, 1):
        expected = TookOver(seat, STAND_IN, Why.HANDED_OVER)
        assert place.give(HandOver(seat), "cleo") == (expected,)


def test_the_next_game_can_begin_without_those_who_have_not_asked_for_it() -> None:
    place = over("ana", "ben", "cleo")
    place.give(AddBot("random"), "ana")
    place.give(WantRematch((contribution(7),)), "ana")
    events = place.give(Begin(only_ready=True), "ana")
    assert events[:2] == (Left(1), Left(2))
    assert place.game.chairs == (0, 3)
    assert "ben" not in place.now.removed


def test_unless_it_says_otherwise_a_game_begins_with_everybody() -> None:
    place = over("ana", "ben")
    place.give(WantRematch((contribution(7),)), "ana")
    place.give(Begin(), "ana")
    assert place.game.chairs == (0, 1)


def test_a_first_game_leaves_nobody_out() -> None:
    place = seated("ana", "ben")
    place.give(Begin(only_ready=True), "ana")
    assert place.game.chairs == (0, 1)


def test_without_the_others_too_few_may_be_left() -> None:
    place = over("ana", "ben")
    place.give(WantRematch((contribution(7),)), "ana")
    assert refused(place, Begin(only_ready=True), "ana") == "rules/players"
    assert len(place.now.chairs) == 2


def test_who_sits_down_after_a_game_has_come_for_the_next_one() -> None:
    place = over("ana", "ben")
    assert place.give(Join(contribution(5)), "cleo") == (
        Joined(2, "cleo", contribution(5)),
        RematchWanted(2, contribution(5)),
    )
    for who in ("ana", "ben"):
        place.give(WantRematch((contribution(6),)), who)
    assert place.game.chairs == (0, 1, 2)


def test_who_seats_another_beside_them_has_not_asked_yet() -> None:
    place = over("ana", "ben")
    assert place.give(Join(contribution(5)), "ben") == (Joined(2, "ben", contribution(5)),)
    place.give(WantRematch((contribution(6), contribution(7))), "ben")
    assert place.give(Join(contribution(8)), "ben")[1:] == (RematchWanted(3, contribution(8)),)


def test_the_next_game_begins_when_the_one_it_waited_for_has_come() -> None:
    place = over("ana", "ben")
    place.give(Leave(1), "ben")
    place.give(WantRematch((contribution(6),)), "ana")
    place.give(Join(contribution(5)), "cleo")
    assert (place.game.number, place.game.chairs) == (2, (0, 2))


def test_each_chair_knows_how_often_it_has_won() -> None:
    place = over("ana", "ben")
    wins = [0, 0]
    for _ in range(4):
        count = result(place.game.state)
        assert count is not None
        for seat in count.winners:
            wins[seat] += 1
        assert [chair.wins for chair in place.now.chairs] == wins
        for who in ("ana", "ben"):
            place.give(WantRematch((contribution(6),)), who)
        place.play_on()
    assert min(wins) > 0


def test_a_game_that_was_broken_off_is_nobodys_win() -> None:
    place = begun()
    place.give(Close(), "ana")
    assert [(chair.games, chair.wins) for chair in place.now.chairs] == [(0, 0)] * 3


def test_a_new_chair_has_played_and_won_nothing() -> None:
    place = over("ana", "ben")
    place.give(Remove(1), "ana")
    place.give(Join(contribution(5)), "cleo")
    assert [(chair.games, chair.wins) for chair in place.now.chairs][1:] == [(0, 0)]
    place.give(WantRematch((contribution(6),)), "ana")
    assert [chair.games for chair in place.now.chairs] == [1, 0]
    place.play_on()
    assert [chair.games for chair in place.now.chairs] == [2, 1]
