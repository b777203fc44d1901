"""Counting many games, against values reckoned by hand."""

import pytest

from mahe.record import Record
from mahe.rules import Die, Result, Rules
from mahe.sim import Interval, Mean, Played, Tally, share_interval

TWO = Rules(players=2)


def played(
    eggs: tuple[int, ...], cards: tuple[int, ...], winners: tuple[int, ...], *counts: int
) -> Played:
    record = Record(
        rules=TWO, seats=("Ana", "Ben"), steps=(Die(1),) * 5, result=Result(eggs, cards, winners)
    )
    return Played(record, *counts)


def mean_of(*numbers: float) -> Mean:
    mean = Mean()
    for number in numbers:
        mean.add(number)
    return mean


def test_a_mean_of_nothing_is_nothing() -> None:
    assert mean_of().interval == Interval(0.0, 0.0, 0.0)


def test_one_number_has_no_spread() -> None:
    assert mean_of(7).interval == Interval(7.0, 7.0, 7.0)


def test_equal_numbers_have_no_spread() -> None:
    assert mean_of(3, 3, 3).interval == Interval(3.0, 3.0, 3.0)


def test_a_mean_has_its_interval() -> None:
    # Squares around 5: 9+1+1+1+0+0+4+16 = 32; 32/7/8 = 4/7; 1.95996 times its root is 1.48159.
    mean = mean_of(2, 4, 4, 4, 5, 5, 7, 9)
    assert mean.count == 8
    assert mean.interval == pytest.approx((5.0, 3.51841, 6.48159), abs=1e-5)


def test_a_mean_keeps_its_digits_far_from_zero() -> None:
    assert mean_of(10**9 + 1, 10**9 + 2, 10**9 + 3).interval == pytest.approx(
        (1_000_000_002.0, 1_000_000_000.86841, 1_000_000_003.13159), abs=1e-5
    )


@pytest.mark.parametrize(
    ("wins", "games", "expected"),
    [
        (0, 0, (0.0, 0.0, 1.0)),
        (50, 100, (0.5, 0.40383, 0.59617)),
        (0, 10, (0.0, 0.0, 0.27753)),
        (10, 10, (1.0, 0.72247, 1.0)),
        (1, 1, (1.0, 0.20655, 1.0)),
        (2.5, 10, (0.25, 0.08095, 0.55782)),
    ],
)
def test_a_share_has_wilsons_interval(
    wins: float, games: int, expected: tuple[float, float, float]
) -> None:
    assert share_interval(wins, games) == pytest.approx(expected, abs=1e-5)


def test_a_tally_counts_what_the_games_came_to() -> None:
    tally = Tally(2)
    tally.add(played((10, 20), (5, 6), (1,), 30, 40, 8, 3))
    tally.add(played((20, 20), (7, 7), (0, 1), 50, 60, 12, 5))
    assert tally.games == 2
    assert tally.wins == [0.5, 1.5]
    assert [mean.value for mean in tally.eggs] == [15.0, 20.0]
    assert [mean.value for mean in tally.cards] == [6.0, 6.5]
    assert (tally.turns.value, tally.steps.value) == (40.0, 5.0)
    assert (tally.moves, tally.busts, tally.rides) == (100, 20, 8)


def test_a_tally_gives_the_share_of_wins() -> None:
    tally = Tally(2)
    tally.add(played((10, 20), (5, 6), (1,), 30, 40, 8, 3))
    assert tally.wins_of(0) == share_interval(0, 1)
    assert tally.wins_of(1) == share_interval(1, 1)


def test_a_tally_of_nothing_knows_nothing() -> None:
    assert Tally(2).wins_of(0) == Interval(0.0, 0.0, 1.0)
