"""Counting many games."""

from math import sqrt
from typing import NamedTuple

from mahe.sim.playing import Played

Z95 = 1.959963984540054
"""The normal quantile of 95% intervals."""


class Interval(NamedTuple):
    """An estimate and its 95% interval."""

    value: float
    low: float
    high: float


class Mean:
    """A running mean with its spread (Welford's method)."""

    def __init__(self) -> None:
        self.count = 0
        self.value = 0.0
        self._squares = 0.0

    def add(self, number: float) -> None:
        """Count one more number."""
        self.count += 1
        step = number - self.value
        self.value += step / self.count
        self._squares += step * (number - self.value)

    @property
    def interval(self) -> Interval:
        """The mean with its 95% interval, by the normal distribution."""
        if self.count < 2:  # noqa: PLR2004 (one number has no spread)
            return Interval(self.value, self.value, self.value)
        margin = Z95 * sqrt(self._squares / (self.count - 1) / self.count)
        return Interval(self.value, self.value - margin, self.value + margin)


def share_interval(wins: float, games: int) -> Interval:
    """A share of games with its 95% interval, by Wilson's method."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    share, spread = wins / games, Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    margin = sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return Interval(share, max(0.0, middle - margin), min(1.0, middle + margin))


class Tally:
    """What many games of the same size came to."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.wins = [0.0] * players  # a shared win counts in equal parts
        self.eggs = [Mean() for _ in range(players)]
        self.cards = [Mean() for _ in range(players)]
        self.turns, self.steps = Mean(), Mean()
        self.moves = self.busts = self.rides = 0

    def add(self, played: Played) -> None:
        """Count one more game."""
        found = played.record.result
        assert found is not None
        self.games += 1
        for seat in found.winners:
            self.wins[seat] += 1 / len(found.winners)
        for mean, number in zip((*self.eggs, *self.cards), found.eggs + found.cards, strict=True):
            mean.add(number)
        self.turns.add(played.turns)
        self.steps.add(len(played.record.steps))
        self.moves += played.moves
        self.busts += played.busts
        self.rides += played.rides

    def wins_of(self, seat: int) -> Interval:
        """The share of games that a seat has won."""
        return share_interval(self.wins[seat], self.games)
