"""Matches: one bot at a table of others, in every seat, with the same dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mahe.rules import Rules, RulesError
from mahe.sim.counts.intervals import Interval, mean_interval
from mahe.sim.gauge.counts import SEED, Counts
from mahe.sim.gauge.ratings import Result, fit
from mahe.sim.gauge.seats import brain_of, games_of, rounds_at_once
from mahe.sim.tournament.seating import lineups, seatings
from mahe.sim.tournament.standings import WHOLE_WIN

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_GAMES = 10**9
"""More than anybody waits for."""


@dataclass(frozen=True)
class Match:
    """A bot at a table of others. In a round it has every seat once, and all games equal dice.

    Counted are its wins in a round, in 420ths, and their squares.
    """

    part: str
    rules: Rules
    bot: str
    others: str
    games: int
    change: str = ""  # what is not as in the printed game

    def __post_init__(self) -> None:
        check_games(self.games)

    @property
    def key(self) -> str:
        """The name of the file that it is stored in."""
        return "-".join(filter(None, (self.part, str(self.rules.players), self.change)))

    @property
    def entry(self) -> str:
        """What it is called in its file."""
        return self.bot

    @property
    def brain(self) -> str:
        """A name for what its bots know."""
        return brain_of(self.rules, (self.bot, self.others))

    @property
    def rounds(self) -> int:
        """How many rounds are wanted."""
        return max(2, -(-self.games // self.rules.players))

    @property
    def at_once(self) -> int:
        """How many rounds a worker plays in one go."""
        return rounds_at_once((self.bot, self.others))

    def play(self, rounds: range) -> Counts:
        """Play some rounds."""
        players = self.rules.players
        total: Any = 0
        for seat in range(players):
            names = [self.bot if at == seat else self.others for at in range(players)]
            total = total + wins_of(self.rules, names, rounds)[:, seat]
        won = [int(one) for one in total]
        return Counts(len(rounds), (sum(won), sum(one * one for one in won)))

    def share(self, counts: Counts) -> Interval:
        """The bot's share of the win, with an interval over rounds."""
        found = mean_interval(counts.rounds, *(counts.numbers or (0, 0)))
        scale = WHOLE_WIN * self.rules.players
        return Interval(*(max(0.0, min(1.0, number / scale)) for number in found))


@dataclass(frozen=True)
class Meeting:
    """Many bots, each with each other. In a round every line-up plays in every turn of its seats.

    Counted are the games and, by bot, the wins of each line-up, one line-up after the other.
    """

    part: str
    rules: Rules
    bots: tuple[str, ...]
    games: int

    def __post_init__(self) -> None:
        check_games(self.games)

    @property
    def key(self) -> str:
        """The name of the file that it is stored in."""
        return f"{self.part}-{self.rules.players}"

    @property
    def entry(self) -> str:
        """What it is called in its file."""
        return " ".join(self.bots)

    @property
    def brain(self) -> str:
        """A name for what its bots know."""
        return brain_of(self.rules, self.bots)

    @property
    def rounds(self) -> int:
        """How many rounds are wanted."""
        turns = seatings(len(self.bots), self.rules.players, SEED, 0)
        return max(2, -(-self.games // sum(map(len, turns))))

    @property
    def at_once(self) -> int:
        """How many rounds a worker plays in one go; they have one order round the table."""
        return max(1, rounds_at_once(self.bots) // 8)

    def play(self, rounds: range) -> Counts:
        """Play some rounds, in an order round the table that is drawn for them."""
        found: list[int] = []
        for turns in seatings(
            len(self.bots), self.rules.players, SEED, rounds.start // self.at_once
        ):
            games, wins = 0, [0] * len(self.bots)
            for seating in turns:
                names = [self.bots[bot] for bot in seating]
                by_seat = wins_of(self.rules, names, rounds).sum(axis=0)
                games += len(rounds)
                for bot, won in zip(seating, by_seat.tolist(), strict=True):
                    wins[bot] += won
            found += [games, *wins]
        return Counts(len(rounds), tuple(found))

    def results(self, counts: Counts) -> list[Result]:
        """For each line-up its games and what each bot has won of them."""
        width = 1 + len(self.bots)
        rows = [counts.numbers[at : at + width] for at in range(0, len(counts.numbers), width)]
        return [
            Result(lineup, row[0], [won / WHOLE_WIN for won in row[1:]])
            for lineup, row in zip(lineups(len(self.bots), self.rules.players), rows, strict=True)
        ]

    def ratings(self, counts: Counts) -> list[Interval]:
        """The ratings of the bots, in points above the first."""
        return fit(len(self.bots), self.results(counts), 0)


def check_games(games: int) -> None:
    """Refuse so few or so many games that nobody can mean it."""
    if not 1 <= games <= MOST_GAMES:
        raise RulesError("gauge/games", f"1 to {MOST_GAMES:,} games can be played, not {games}")


def wins_of(rules: Rules, names: Sequence[str], rounds: range) -> "NDArray[Any]":
    """By game and seat: the part of the win, in 420ths."""
    import numpy as np

    eggs, cards = games_of(rules, names, SEED, rounds)
    scores = eggs * 32 + cards
    best = scores == scores.max(axis=1, keepdims=True)
    found: NDArray[Any] = best * (WHOLE_WIN // best.sum(axis=1, keepdims=True))
    return found.astype(np.int64)
