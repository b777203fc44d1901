"""Counting many games, in whole numbers."""

from collections.abc import Iterable
from math import prod
from operator import add

from mahe.rules import FEWEST_PLAYERS, MOST_TURTLES, RulesError
from mahe.sim.counted import COUNTED, MEASURES, MOST_CARRIED, MOST_TURNS, WIN
from mahe.sim.counts.figures import Figures
from mahe.sim.games.playing import Played


class Tally(Figures):
    """What many games of the same size came to.

    It holds nothing but sums: so two tallies are merged by adding, in any order.
    """

    def __init__(self, players: int) -> None:
        if not FEWEST_PLAYERS <= players <= MOST_TURTLES:
            raise RulesError("rules/players", f"2 to 7 can play, not {players}")
        super().__init__(
            players,
            {name: [0] * prod(counted.shape(players)) for name, counted in COUNTED.items()},
        )

    def add(self, played: Played) -> None:
        """Count one more game."""
        found = played.record.result
        assert found is not None
        wins = [0] * self.players
        for seat in found.winners:
            wins[seat] = WIN // len(found.winners)
        self.counts["games"][0] += 1
        self.counts["winners"][len(found.winners)] += 1
        self._add_measures(played)
        for seat, won in enumerate(wins):
            self.counts["wins"][seat] += won
            self._add_eggs(seat, won, played, found.eggs[seat])
            self._add_cards(seat, won, played, found.cards[seat])

    def _add_measures(self, played: Played) -> None:
        counts, steps = self.counts, len(played.record.steps)
        numbers = (played.turns, steps, played.moves, played.busts, played.rides)
        for name, number in zip(MEASURES, numbers, strict=True):
            counts[f"{name}_sum"][0] += number
            counts[f"{name}_squares"][0] += number * number
        counts["turns"][min(played.turns, MOST_TURNS)] += 1
        counts["ridden_all"][sum(played.ridden)] += 1
        for name, dice in (("thrown", played.thrown), ("sunk", played.sunk)):
            counts[name] = [old + new for old, new in zip(counts[name], dice, strict=True)]

    def _add_eggs(self, seat: int, won: int, played: Played, eggs: int) -> None:
        carried = played.carried[seat]
        place = min(carried, MOST_CARRIED)
        self._count("eggs", 1, seat, eggs)
        self._count("carried", 1, seat, place)
        self._count("carried_wins", won, seat, place)
        self._count("carried_eggs", eggs, seat, place)
        self._count("carried_squares", eggs * eggs, seat, place)
        self.counts["carried_sum"][seat] += carried

    def _add_cards(self, seat: int, won: int, played: Played, cards: int) -> None:
        taken, laid = played.taken[seat], played.laid[seat]
        self._count("cards", 1, seat, cards)
        self.counts["laid"][seat] += laid
        for name, number in (("ridden", played.ridden[seat]), ("played", played.played[seat])):
            self._count(name, 1, seat, number)
            self._count(f"{name}_wins", won, seat, number)
        for value, number in enumerate((*taken, laid - sum(taken))):  # the rest: clutch space
            self._count("taken", 1, seat, value, number)
            self._count("taken_wins", won, seat, value, number)

    def _count(self, name: str, more: int, *places: int) -> None:
        index = 0
        for size, place in zip(COUNTED[name].shape(self.players), places, strict=True):
            index = index * size + place
        self.counts[name][index] += more

    def merge(self, other: "Tally") -> None:
        """Count the games of another tally, too."""
        self.counts = (self + other).counts

    def __add__(self, other: "Tally") -> "Tally":
        """The tally of the games of both."""
        if other.players != self.players:
            raise RulesError(
                "sim/tally", f"games of {other.players} cannot be added to games of {self.players}"
            )
        both = Tally(self.players)
        for name, counts in self.counts.items():
            both.counts[name] = list(map(add, counts, other.counts[name]))
        return both

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and self.counts == other.counts

    __hash__ = None  # type: ignore[assignment] # it changes


def tally_of(players: int, games: Iterable[Played]) -> Tally:
    """The tally of some games."""
    tally = Tally(players)
    for played in games:
        tally.add(played)
    return tally
