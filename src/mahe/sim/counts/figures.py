"""What the counts of a tally say: shares and means with their 95% intervals."""

from math import prod
from typing import NamedTuple

from mahe.sim.counted import COUNTED, WIN
from mahe.sim.counts.intervals import Interval, histogram_interval, mean_interval, share_interval


class Won(NamedTuple):
    """The games in which something happened to a seat so often, and its share of wins in them."""

    number: int
    games: int
    wins: Interval


class Carried(NamedTuple):
    """The games in which a seat was carried so often: its share of wins, and its eggs."""

    number: int
    games: int
    wins: Interval
    eggs: Interval


class Figures:
    """Counts, and the figures that they give. A table's counts lie in one row, by its axes."""

    def __init__(self, players: int, counts: dict[str, list[int]]) -> None:
        self.players = players
        self.counts = counts

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.counts["games"][0]

    def part(self, name: str, *places: int) -> list[int]:
        """The counts of a table at these places of its outer axes, such as a seat."""
        shape = COUNTED[name].shape(self.players)
        size, start = prod(shape[len(places) :]), 0
        for length, place in zip(shape, places, strict=False):
            start = start * length + place
        return self.counts[name][start * size : (start + 1) * size]

    def wins_of(self, seat: int) -> Interval:
        """The share of games that a seat has won; a shared win counts in equal parts."""
        return share_interval(self.counts["wins"][seat] / WIN, self.games)

    def shared_wins(self) -> Interval:
        """The share of games whose win was shared."""
        return share_interval(sum(self.counts["winners"][2:]), self.games)

    def eggs_of(self, seat: int) -> Interval:
        """The mean of a seat's eggs."""
        return histogram_interval(self.part("eggs", seat))

    def cards_of(self, seat: int) -> Interval:
        """The mean of the cards that a seat has at the end."""
        return histogram_interval(self.part("cards", seat))

    def played_of(self, seat: int) -> Interval:
        """The mean of the cards that a seat plays as dice."""
        return histogram_interval(self.part("played", seat))

    def mean(self, measure: str) -> Interval:
        """The mean of a number of the game: one of MEASURES."""
        counts = self.counts
        return mean_interval(
            self.games, counts[f"{measure}_sum"][0], counts[f"{measure}_squares"][0]
        )

    def busts_of(self, die: int | None = None) -> Interval:
        """The share of moves that bust, all or those whose first die showed this face."""
        thrown, sunk = self.counts["thrown"], self.counts["sunk"]
        if die is None:
            return share_interval(sum(sunk), sum(thrown))
        return share_interval(sunk[die - 1], thrown[die - 1])

    def carried_of(self, seat: int) -> Interval:
        """How often a seat is carried in a game; the interval takes many times as the last."""
        middle = histogram_interval(self.part("carried", seat))
        if self.games == 0:
            return middle
        value = self.counts["carried_sum"][seat] / self.games
        shift = value - middle.value
        return Interval(value, middle.low + shift, middle.high + shift)

    def ridden_of(self, seat: int | None = None) -> Interval:
        """The share of cards that were taken by riders on a turtle of another seat."""
        if seat is not None:
            ridden = sum(number * games for number, games in enumerate(self.part("ridden", seat)))
            return share_interval(ridden, self.counts["laid"][seat])
        laid = sum(self.counts["laid"])
        each = laid / self.games if self.games else 1.0  # the same in every game
        return Interval(*(end / each for end in histogram_interval(self.counts["ridden_all"])))

    def by_carried(self, seat: int) -> list[Carried]:
        """Wins and eggs by how often a seat was carried; the last row is all above, too."""
        names = ("carried", "carried_wins", "carried_eggs", "carried_squares")
        rows = zip(*(self.part(name, seat) for name in names), strict=True)
        return [
            Carried(
                number,
                games,
                share_interval(wins / WIN, games),
                mean_interval(games, eggs, squares),
            )
            for number, (games, wins, eggs, squares) in enumerate(rows)
            if games
        ]

    def by_ridden(self, seat: int) -> list[Won]:
        """Wins by how many cards a seat took while it rode on another's turtle."""
        return self._won("ridden", seat)

    def by_taken(self, seat: int, value: int) -> list[Won]:
        """Wins by how many cards of a value a seat took; 7 is the clutch space."""
        return self._won("taken", seat, value - 1)

    def by_played(self, seat: int) -> list[Won]:
        """Wins by how many cards a seat played as dice."""
        return self._won("played", seat)

    def _won(self, name: str, *places: int) -> list[Won]:
        rows = zip(self.part(name, *places), self.part(f"{name}_wins", *places), strict=True)
        return [
            Won(number, games, share_interval(wins / WIN, games))
            for number, (games, wins) in enumerate(rows)
            if games
        ]
