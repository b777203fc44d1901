"""What is counted about games: each table of counts is declared here, once.

Tallies, results files and their exports follow from it. All counts are whole numbers, so that
tallies can be added up in any order.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from mahe.rules import CLUTCH_EGGS, FACES, MOST_TURTLES, PILE_SIZE

WIN = 420
"""What a win counts: it can be shared by any number of players from 1 to 7."""

MOST_EGGS = PILE_SIZE * FACES[-1] + CLUTCH_EGGS
MOST_CARDS = PILE_SIZE + 1
"""The whole pile and the clutch space."""

MOST_TURNS = 511
MOST_CARRIED = 15
"""In these two histograms the last number stands for itself and all above it."""

CLUTCH = CLUTCH_EGGS
"""The clutch space among the values of cards."""

MEASURES = ("turns", "steps", "moves", "busts", "rides")
"""The numbers of a game whose sums and sums of squares are kept."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A table of counts: what it counts, and how it is sorted."""

    about: str
    seats: bool = False  # one part for each seat
    values: tuple[int, ...] = ()  # one part for each value
    numbers: range = range(0)  # one bucket for each number
    every_game: bool = False  # every game is in one bucket of each part

    def shape(self, players: int) -> tuple[int, ...]:
        """How many seats, values and buckets there are, where there are any."""
        sizes = (players if self.seats else 0, len(self.values), len(self.numbers))
        return tuple(size for size in sizes if size)


_DICE = FACES
_CARDS = (*FACES, CLUTCH)
_OF_CARDS = range(MOST_CARDS + 1)
_OF_PILE = range(PILE_SIZE + 1)
_CARRIED = range(MOST_CARRIED + 1)


def _games_by(what: str, numbers: range, *, seats: bool = True) -> Counted:
    """A histogram: every game is counted once, or once for each seat."""
    return Counted(f"games by {what}", seats=seats, numbers=numbers, every_game=True)


def _like(name: str, what: str, numbers: range) -> Counted:
    """Something added up over the games of each bucket of a histogram."""
    return Counted(f"{what}, sorted like {name}", seats=True, numbers=numbers)


COUNTED: Mapping[str, Counted] = {
    "games": Counted("games"),
    "wins": Counted("wins in 420ths; a shared win counts in equal parts", seats=True),
    "winners": _games_by("how many shared the win", range(MOST_TURTLES + 1), seats=False),
    "eggs": _games_by("eggs", range(MOST_EGGS + 1)),
    "cards": _games_by("cards at the end, the clutch space included", _OF_CARDS),
    "turns": _games_by("turns; the last is all above, too", range(MOST_TURNS + 1), seats=False),
    **{f"{name}_sum": Counted(f"{name}, added up over the games") for name in MEASURES},
    **{f"{name}_squares": Counted(f"squares of {name}, added up") for name in MEASURES},
    "thrown": Counted("moves by their first die", values=_DICE),
    "sunk": Counted("busts by the first die of the move", values=_DICE),
    "carried": _games_by("how often the seat was carried; the last is all above, too", _CARRIED),
    "carried_wins": _like("carried", "wins in 420ths", _CARRIED),
    "carried_eggs": _like("carried", "eggs", _CARRIED),
    "carried_squares": _like("carried", "squares of eggs", _CARRIED),
    "carried_sum": Counted("how often the seat was carried in all games", seats=True),
    "laid": Counted("cards taken, the clutch space included", seats=True),
    "ridden": _games_by("cards that the seat took as a rider", _OF_CARDS),
    "ridden_wins": _like("ridden", "wins in 420ths", _OF_CARDS),
    "ridden_all": _games_by("cards that riders took", _OF_CARDS, seats=False),
    "taken": Counted(
        "games by how many cards of a value the seat took; 7 is the clutch space",
        seats=True,
        values=_CARDS,
        numbers=_OF_PILE,
        every_game=True,
    ),
    "taken_wins": Counted(
        "wins in 420ths, sorted like taken", seats=True, values=_CARDS, numbers=_OF_PILE
    ),
    "played": _games_by("cards that the seat played as dice", _OF_PILE),
    "played_wins": _like("played", "wins in 420ths", _OF_PILE),
}
"""Every table of counts, by its name. A seat is *carried* when one of its turtles rides to a space
while a turtle of another seat is the active one, and takes a card *as a rider* in such a move."""
