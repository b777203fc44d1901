"""Estimates and their intervals, against values reckoned by hand."""

import pytest

from mahe.sim import Interval, histogram_interval, mean_interval, share_interval


def mean_of(*numbers: int) -> Interval:
    return mean_interval(len(numbers), sum(numbers), sum(number * number for number in numbers))


def test_a_mean_of_nothing_is_nothing() -> None:
    assert mean_of() == Interval(0.0, 0.0, 0.0)


def test_one_number_has_no_spread() -> None:
    assert mean_of(7) == Interval(7.0, 7.0, 7.0)


def test_equal_numbers_have_no_spread() -> None:
    assert mean_of(3, 3, 3) == Interval(3.0, 3.0, 3.0)


def test_a_mean_has_its_interval() -> None:
    # Squares around 5: 9+1+1+1+0+0+4+16 = 32; 32/7/8 = 4/7; 1.95996 times its root is 1.48159.
    assert mean_of(2, 4, 4, 4, 5, 5, 7, 9) == pytest.approx((5.0, 3.51841, 6.48159), abs=1e-5)


def test_a_mean_keeps_its_digits_far_from_zero() -> None:
    assert mean_of(10**9 + 1, 10**9 + 2, 10**9 + 3) == pytest.approx(
        (1_000_000_002.0, 1_000_000_000.86841, 1_000_000_003.13159), abs=1e-5
    )


def test_a_histogram_has_the_mean_of_its_numbers() -> None:
    assert histogram_interval([0, 0, 1, 0, 3, 2, 0, 1, 0, 1]) == mean_of(2, 4, 4, 4, 5, 5, 7, 9)


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
