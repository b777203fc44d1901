"""Estimates with their 95% intervals, from whole numbers."""

from math import sqrt
from typing import NamedTuple

Z95 = 1.959963984540054
"""The normal quantile of 95% intervals."""


class Interval(NamedTuple):
    """An estimate and its 95% interval."""

    value: float
    low: float
    high: float


def share_interval(wins: float, games: int) -> Interval:
    """A share of games with its 95% interval, by Wilson's method."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    share, spread = wins / games, Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    margin = sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return Interval(share, max(0.0, middle - margin), min(1.0, middle + margin))


def mean_interval(count: int, total: int, squares: int) -> Interval:
    """A mean with its 95% interval, by the normal distribution, from sums that are exact."""
    if count == 0:
        return Interval(0.0, 0.0, 0.0)
    mean = total / count
    if count == 1:  # one number has no spread
        return Interval(mean, mean, mean)
    spread = (count * squares - total * total) / (count * count * (count - 1))
    margin = Z95 * sqrt(spread)
    return Interval(mean, mean - margin, mean + margin)


def histogram_interval(histogram: list[int]) -> Interval:
    """The mean of the numbers that a histogram counts, with its 95% interval."""
    return mean_interval(
        sum(histogram),
        sum(number * count for number, count in enumerate(histogram)),
        sum(number * number * count for number, count in enumerate(histogram)),
    )
