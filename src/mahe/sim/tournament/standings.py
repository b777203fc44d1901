"""What a tournament has come to: whole numbers, so that any order of adding gives the same."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from mahe.sim.counts.intervals import Z95, Interval

WHOLE_WIN = 420
"""A win in parts: two to seven winners share it without a rest."""


class Finish(NamedTuple):
    """How a game ended: eggs and cards by seat."""

    eggs: tuple[int, ...]
    cards: tuple[int, ...]

    def ranks(self) -> tuple[int, ...]:
        """The place of each seat, from 0; equal seats share it (R16)."""
        scores = list(zip(self.eggs, self.cards, strict=True))
        return tuple([sum([other > own for other in scores]) for own in scores])

    def wins(self) -> tuple[int, ...]:
        """The part of the win of each seat, in 420ths."""
        scores = list(zip(self.eggs, self.cards, strict=True))
        best = max(scores)
        part = WHOLE_WIN // scores.count(best)
        return tuple([part if score == best else 0 for score in scores])


@dataclass
class Standings:
    """Sums over rounds. In a round all bots have equally many seats, and all games equal dice."""

    bots: int
    seats_a_round: int  # of each bot
    rounds: int = 0
    games: int = 0  # as played; a game whose seating comes twice in a round is played once
    wins: list[int] = field(default_factory=list)
    products: list[list[int]] = field(default_factory=list)  # of two bots' wins in a round
    eggs: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)  # of a bot's eggs in a round

    def __post_init__(self) -> None:
        if not self.wins:
            self.wins, self.eggs, self.squares = ([0] * self.bots for _ in range(3))
            self.products = [[0] * self.bots for _ in range(self.bots)]

    def add_round(self, games: int, wins: Sequence[int], eggs: Sequence[int]) -> None:
        """Count one more round: what each bot has won, in 420ths, and laid."""
        self.rounds += 1
        self.games += games
        for bot in range(self.bots):
            self.wins[bot] += wins[bot]
            self.eggs[bot] += eggs[bot]
            self.squares[bot] += eggs[bot] ** 2
            for other in range(self.bots):
                self.products[bot][other] += wins[bot] * wins[other]

    def merge(self, other: "Standings") -> None:
        """Count the rounds of another part of the same tournament."""
        self.rounds += other.rounds
        self.games += other.games
        for mine, more in (
            (self.wins, other.wins),
            (self.eggs, other.eggs),
            (self.squares, other.squares),
            *zip(self.products, other.products, strict=True),
        ):
            mine[:] = [one + two for one, two in zip(mine, more, strict=True)]

    def share(self, bot: int) -> Interval:
        """The share of wins for each seat of a bot. The rounds vary, and not the games in them."""
        return self._mean(self.wins[bot], self.products[bot][bot], WHOLE_WIN)

    def lead(self, bot: int, other: int) -> Interval:
        """By how much a bot's share of wins is above another's, over the same dice."""
        squares = (
            self.products[bot][bot] + self.products[other][other] - 2 * self.products[bot][other]
        )
        return self._mean(self.wins[bot] - self.wins[other], squares, WHOLE_WIN)

    def eggs_of(self, bot: int) -> Interval:
        """The eggs for each seat of a bot in a game."""
        return self._mean(self.eggs[bot], self.squares[bot], 1)

    def _mean(self, total: int, squares: int, unit: int) -> Interval:
        """The mean over rounds with its 95% interval, for one seat in one game."""
        scale = unit * self.seats_a_round
        value = total / self.rounds / scale
        if self.rounds < 2:  # noqa: PLR2004 (one round has no spread)
            return Interval(value, value, value)
        # Whole numbers up to here: nothing is lost where two large squares nearly cancel out.
        spread = (squares * self.rounds - total * total) / (self.rounds * (self.rounds - 1))
        margin = Z95 * sqrt(spread / self.rounds) / scale
        return Interval(value, value - margin, value + margin)
