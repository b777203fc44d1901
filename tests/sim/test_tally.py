"""Counting many games, against values reckoned by hand."""

import pytest

from mahe.record import Record
from mahe.rules import Die, Result, Rules, RulesError
from mahe.sim import Interval, Played, Tally, mean_interval, share_interval, tally_of
from mahe.sim.counted import COUNTED, MOST_CARRIED, MOST_TURNS
from mahe.sim.counts.counting import RowCounter
from mahe.sim.counts.rows import tally_rows
from sim.games import EVERY_KIND, games_of, rows_of

TWO = Rules(players=2)


def record(result: Result) -> Record:
    return Record(rules=TWO, seats=("Ana", "Ben"), steps=(Die(1),) * 5, result=result)


ONE = Played(
    record(Result((10, 20), (5, 6), (1,))),
    turns=30,
    moves=40,
    busts=8,
    rides=4,
    thrown=(10, 10, 5, 5, 5, 5),
    sunk=(0, 1, 1, 2, 2, 2),
    carried=(1, 2),
    laid=(10, 11),
    ridden=(1, 3),
    taken=((3, 0, 2, 2, 2, 1), (0, 3, 2, 2, 3, 0)),
    played=(5, 5),
)
TIED = Played(
    record(Result((20, 20), (7, 7), (0, 1))),
    turns=600,
    moves=60,
    busts=12,
    rides=30,
    thrown=(10, 10, 10, 10, 10, 10),
    sunk=(0, 0, 0, 4, 4, 4),
    carried=(20, 2),
    laid=(11, 10),
    ridden=(0, 3),
    taken=((3, 0, 2, 2, 2, 1), (1, 2, 2, 2, 3, 0)),
    played=(4, 3),
)
BOTH = tally_of(2, [ONE, TIED])


def test_a_tally_counts_games_and_wins() -> None:
    assert BOTH.games == 2
    assert BOTH.counts["wins"] == [210, 630]
    assert BOTH.counts["winners"][:3] == [0, 1, 1]
    assert BOTH.wins_of(1) == share_interval(1.5, 2)
    assert BOTH.shared_wins() == share_interval(1, 2)


def test_a_tally_of_nothing_knows_nothing() -> None:
    nothing = Tally(2)
    assert nothing.wins_of(0) == Interval(0.0, 0.0, 1.0)
    assert nothing.carried_of(0) == nothing.eggs_of(0) == Interval(0.0, 0.0, 0.0)
    assert nothing.ridden_of() == Interval(0.0, 0.0, 0.0)
    assert nothing.by_carried(0) == []


def test_eggs_cards_and_lengths_have_means() -> None:
    assert BOTH.eggs_of(0) == mean_interval(2, 30, 500)
    assert BOTH.cards_of(1) == mean_interval(2, 13, 85)
    assert BOTH.mean("turns") == mean_interval(2, 630, 360_900)
    assert BOTH.mean("steps") == Interval(5.0, 5.0, 5.0)
    assert [BOTH.mean(name).value for name in ("moves", "busts", "rides")] == [50, 10, 17]


def test_long_games_are_counted_under_the_last_number() -> None:
    assert BOTH.counts["turns"][30] == BOTH.counts["turns"][MOST_TURNS] == 1


def test_busts_are_counted_by_the_first_die() -> None:
    assert BOTH.busts_of() == share_interval(20, 100)
    assert BOTH.busts_of(1) == share_interval(0, 20)
    assert BOTH.busts_of(6) == share_interval(6, 15)


def test_wins_and_eggs_are_counted_by_how_often_a_seat_was_carried() -> None:
    once, often = BOTH.by_carried(0)
    assert once == (1, 1, share_interval(0, 1), mean_interval(1, 10, 100))
    assert often == (MOST_CARRIED, 1, share_interval(0.5, 1), mean_interval(1, 20, 400))
    (twice,) = BOTH.by_carried(1)
    assert twice == (2, 2, share_interval(1.5, 2), mean_interval(2, 40, 800))


def test_how_often_a_seat_is_carried_is_not_cut_off() -> None:
    assert BOTH.carried_of(0).value == 10.5
    assert BOTH.carried_of(1) == Interval(2.0, 2.0, 2.0)


def test_cards_taken_by_riders_are_a_share_of_all() -> None:
    assert BOTH.ridden_of(0) == share_interval(1, 21)
    assert BOTH.ridden_of(1) == share_interval(6, 21)
    games = mean_interval(2, 7, 25)
    assert BOTH.ridden_of() == pytest.approx(tuple(end / 21 for end in games))


def test_wins_are_counted_by_what_a_seat_took_and_played() -> None:
    assert BOTH.by_ridden(1) == [(3, 2, share_interval(1.5, 2))]
    assert BOTH.by_taken(1, 1) == [(0, 1, share_interval(1, 1)), (1, 1, share_interval(0.5, 1))]
    assert BOTH.by_taken(1, 7) == [(0, 1, share_interval(0.5, 1)), (1, 1, share_interval(1, 1))]
    assert BOTH.by_played(0) == [(4, 1, share_interval(0.5, 1)), (5, 1, share_interval(0, 1))]


@pytest.mark.parametrize("rules", EVERY_KIND)
def test_rows_and_games_give_the_same_tally(rules: Rules) -> None:
    games = games_of(rules, 12)
    check_rows(rules.players, games)


def check_rows(players: int, games: list[Played]) -> None:
    rows, counter = rows_of(games), RowCounter(players)
    counter.add(rows[:5])
    counter.add(rows[5:])
    assert tally_rows(players, rows) == counter.tally() == tally_of(players, games)


def test_rows_of_shared_wins_and_long_games_give_the_same_tally() -> None:
    check_rows(2, [ONE, TIED, TIED])


def test_no_rows_give_an_empty_tally() -> None:
    check_rows(3, [])


def test_tallies_are_merged_by_adding_in_any_order() -> None:
    games = games_of(Rules(players=4), 6)
    whole = tally_of(4, games)
    for parts in ((games[:2], games[2:]), (games[2:], games[:2]), ([], games)):
        merged = Tally(4)
        for part in parts:
            merged.merge(tally_of(4, part))
        assert merged == whole


def test_tallies_of_other_sizes_are_not_merged() -> None:
    with pytest.raises(RulesError, match="games of 3 cannot be added to games of 2"):
        Tally(2).merge(Tally(3))
    with pytest.raises(RulesError, match="2 to 7 can play, not 8"):
        Tally(8)


@pytest.mark.parametrize("name", [name for name, counted in COUNTED.items() if counted.every_game])
def test_every_game_is_counted_once_in_each_part(name: str) -> None:
    rules = Rules(players=3, cards_as_dice=True)
    tally, counted = tally_of(3, games_of(rules, 3)), COUNTED[name]
    seats = range(3) if counted.seats else [None]
    for seat in seats:
        places = () if seat is None else (seat,)
        parts = len(counted.values) or 1
        assert sum(tally.part(name, *places)) == 3 * parts
