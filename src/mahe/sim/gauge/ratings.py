"""Ratings from who won: how strong each bot must be for the results to be as likely as can be.

A bot of strength s wins a game with the probability s / (sum of all seats' strengths): Bradley and
Terry's model for two players, the first place of Plackett and Luce's for more. A rating is 400
times the decimal logarithm of a strength, as in chess: 120 points more are twice the strength.
"""

from math import exp, log, log10, sqrt
from typing import NamedTuple

from mahe.sim.counts.intervals import Z95, Interval

_SCALE = 400 / log(10)
_MOST_SWEEPS = 10_000
_CLOSE = 1e-12
_NEVER = 0.5
"""A bot that never won counts as if it had won half a game: else no number would fit."""


class Result(NamedTuple):
    """The games of a line-up: who played, how many games, and what each bot won of them."""

    lineup: tuple[int, ...]
    games: int
    wins: list[float]


def fit(bots: int, results: list[Result], base: int) -> list[Interval]:
    """The ratings of all bots, in points above one of them, with their 95% intervals."""
    strengths = _strengths(bots, results)
    errors = _errors(bots, results, strengths, base)
    found = []
    for bot in range(bots):
        value = 400 * log10(strengths[bot] / strengths[base])
        margin = Z95 * _SCALE * errors[bot]
        found.append(Interval(value, value - margin, value + margin))
    return found


def _strengths(bots: int, results: list[Result]) -> list[float]:
    """Hunter's iteration: each strength is its wins over what its seats met."""
    won = [max(_NEVER, sum(one.wins[bot] for one in results)) for bot in range(bots)]
    strengths = [1.0] * bots
    for _ in range(_MOST_SWEEPS):
        met = [0.0] * bots
        for lineup, games, _wins in results:
            total = sum(strengths[bot] for bot in lineup)
            for bot in lineup:
                met[bot] += games / total
        found = [won[bot] / met[bot] for bot in range(bots)]
        middle = exp(sum(map(log, found)) / bots)
        found = [one / middle for one in found]
        moved = max(abs(log(new / old)) for new, old in zip(found, strengths, strict=True))
        strengths = found
        if moved < _CLOSE:
            break
    return strengths


def _errors(bots: int, results: list[Result], strengths: list[float], base: int) -> list[float]:
    """Standard errors of the logarithms of strengths over that of the base."""
    information = [[0.0] * bots for _ in range(bots)]
    for lineup, games, _ in results:
        total = sum(strengths[bot] for bot in lineup)
        odds = [lineup.count(bot) * strengths[bot] / total for bot in range(bots)]
        for one in range(bots):
            information[one][one] += games * odds[one]
            for two in range(bots):
                information[one][two] -= games * odds[one] * odds[two]
    others = [bot for bot in range(bots) if bot != base]
    inverse = _inverse([[information[one][two] for two in others] for one in others])
    errors = [0.0] * bots
    for place, bot in enumerate(others):
        errors[bot] = sqrt(max(0.0, inverse[place][place]))
    return errors


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small matrix that is positive definite."""
    size = len(matrix)
    rows = [[*row, *(float(one == two) for two in range(size))] for one, row in enumerate(matrix)]
    for one in range(size):
        pivot = rows[one][one]
        rows[one] = [number / pivot for number in rows[one]]
        for two in range(size):
            if two != one:
                factor = rows[two][one]
                rows[two] = [
                    number - factor * other
                    for number, other in zip(rows[two], rows[one], strict=True)
                ]
    return [row[size:] for row in rows]
