"""What is observed: the whole state as whole numbers, seen from a seat.

The observer is seat 0 here, the next seat in turn is seat 1, and so on; turtles follow their
seats. So whoever learns on one seat can play on any other. `Layout.pieces` names the numbers in
their order, and `mahe.envs.batches` gives the same ones for many games at once.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from math import prod
from typing import Any, NamedTuple

from mahe.rules import (
    BEACH,
    CLUTCH_EGGS,
    DECISIONS,
    DECK_SIZE,
    FACES,
    LIMIT,
    MOST_DICE,
    PILE_SIZE,
    MissingExtraError,
    Phase,
    Rules,
    State,
    legal,
    standing,
    whose_decision,
)

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingExtraError("research", "NumPy") from error

Numbers = NDArray[np.int8]
"""Observations and masks: all of their numbers are from 0 to 127."""

LOCATIONS = BEACH + 1
PHASES = tuple(Phase)
MOST_EGGS = PILE_SIZE * FACES[-1] + CLUTCH_EGGS
NUMBER_OF = {decision: number for number, decision in enumerate(DECISIONS)}
"""The number of each decision."""


class Piece(NamedTuple):
    """Some numbers of an observation that belong together."""

    name: str
    shape: tuple[int, ...]
    high: int  # the largest that any of them can be; the smallest is 0
    about: str


def _pieces(seats: int, turtles: int) -> tuple[Piece, ...]:
    faces = len(FACES)
    return (
        Piece("places", (turtles, LOCATIONS), 1, "where each turtle is; 0 is the raft"),
        Piece("riders", (turtles, turtles), 1, "[a, b]: turtle b sits on the back of turtle a"),
        Piece("to_move", (turtles,), 1, "the turtles that have not finished their move"),
        Piece("active", (turtles,), 1, "the active turtle"),
        Piece("group", (turtles,), 1, "the active turtle and all that ride on it"),
        Piece("turn", (seats,), 1, "whose turn it is"),
        Piece("decider", (seats,), 1, "who is to decide now"),
        Piece("phase", (len(PHASES),), 1, "card, start, die, decision, over"),
        Piece("dice", (MOST_DICE, faces), 1, "the dice of this move, in their order"),
        Piece("total", (LIMIT,), 1, "their total, from 1 to 7"),
        Piece("face_up", (faces + 1,), 1, "the card that is face up; last, the open clutch space"),
        Piece("unseen", (faces,), DECK_SIZE, "how many cards of 1 to 6 eggs nobody has seen"),
        Piece("face_down", (1,), PILE_SIZE, "how many cards of the pile are face down"),
        Piece("kept", (seats, faces), PILE_SIZE, "how many cards of 1 to 6 eggs each seat keeps"),
        Piece("eggs", (seats,), MOST_EGGS, "the eggs of each seat"),
        Piece("clutch", (seats,), 1, "who took the clutch space"),
        Piece("played", (seats,), 1, "who has played a card in this turn"),
        Piece("owed", (seats,), 1, "whom the next card is owed to, after an exact landing"),
    )


@dataclass(frozen=True)
class Layout:
    """Which number of an observation says what, for so many seats and turtles."""

    players: int
    turtles_each: int

    @property
    def turtles(self) -> int:
        """How many turtles swim in all."""
        return self.players * self.turtles_each

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces in their order."""
        return _pieces(self.players, self.turtles)

    @cached_property
    def starts(self) -> dict[str, int]:
        """Where each piece begins."""
        sizes = [prod(piece.shape) for piece in self.pieces]
        ends = accumulate(sizes, initial=0)
        return dict(zip((piece.name for piece in self.pieces), ends, strict=False))

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(prod(piece.shape) for piece in self.pieces)

    @cached_property
    def high(self) -> Numbers:
        """The largest that each number can be: divided by it, all are between 0 and 1."""
        highs = [np.full(prod(piece.shape), piece.high, np.int8) for piece in self.pieces]
        return np.concatenate(highs)

    def split(self, numbers: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The pieces of an observation, or of a batch of them, by their names; no copies."""
        found = {}
        for piece in self.pieces:
            start = self.starts[piece.name]
            part = numbers[..., start : start + prod(piece.shape)]
            found[piece.name] = part.reshape(*numbers.shape[:-1], *piece.shape)
        return found


@lru_cache(maxsize=64)
def _layout(players: int, turtles_each: int) -> Layout:
    return Layout(players, turtles_each)


def layout_of(rules: Rules) -> Layout:
    """The layout for a game by these rules; only players and turtles make a difference."""
    return _layout(rules.players, rules.turtles_each)


def mask_of(state: State) -> Numbers:
    """Which decisions are legal, by their numbers; none while nobody is to decide."""
    mask = np.zeros(len(DECISIONS), np.int8)
    mask[[NUMBER_OF[decision] for decision in legal(state)]] = 1
    return mask


def observe(state: State, observer: int) -> Numbers:
    """A state as numbers, seen from a seat."""
    layout = layout_of(state.rules)
    numbers = np.zeros(layout.size, np.int8)
    view = _View(layout, observer)
    numbers[[*view.turtles_of(state), *view.seats_of(state), *view.dice_of(state)]] = 1
    starts = layout.starts
    cards = state.cards
    numbers[starts["unseen"] : starts["unseen"] + len(FACES)] = cards.unseen
    numbers[starts["face_down"]] = cards.face_down
    kept, eggs = starts["kept"], standing(state).eggs
    for seat, hand in enumerate(cards.kept):
        for value in hand:
            numbers[kept + view.seat(seat) * len(FACES) + value - 1] += 1
        numbers[starts["eggs"] + view.seat(seat)] = eggs[seat]
    return numbers


class _View:
    """Which numbers of an observation are 1, as a seat sees it."""

    def __init__(self, layout: Layout, observer: int) -> None:
        self._starts = layout.starts
        self._layout = layout
        self._observer = observer

    def seat(self, seat: int) -> int:
        """How many seats after the observer this one is."""
        return (seat - self._observer) % self._layout.players

    def turtle(self, turtle: int) -> int:
        """The number of a turtle as the observer counts."""
        return (turtle - self._observer * self._layout.turtles_each) % self._layout.turtles

    def turtles_of(self, state: State) -> list[int]:
        """Where the turtles are, and which are moving."""
        starts, own = self._starts, self.turtle
        ones = [
            starts["places"] + own(turtle) * LOCATIONS + place
            for turtle, place in enumerate(state.sea.places)
        ]
        ones += [
            starts["riders"] + own(turtle) * self._layout.turtles + own(rider)
            for turtle, rider in enumerate(state.sea.riders)
            if rider is not None
        ]
        ones += [starts["to_move"] + own(turtle) for turtle in state.turn.to_move]
        ones += [starts["active"] + own(turtle) for turtle in state.group[:1]]
        return ones + [starts["group"] + own(turtle) for turtle in state.group]

    def seats_of(self, state: State) -> list[int]:
        """Whose turn it is, and what else some seats have done or are to do."""
        cards = state.cards
        named = [
            ("turn", state.turn.seat),
            ("decider", whose_decision(state)),
            ("clutch", cards.clutch),
            ("owed", cards.owed),
            *(("played", seat) for seat in state.turn.played),
        ]
        return [self._starts[name] + self.seat(seat) for name, seat in named if seat is not None]

    def dice_of(self, state: State) -> list[int]:
        """What has to happen next, the dice, and the card that is face up."""
        starts, cards = self._starts, state.cards
        ones = [starts["phase"] + PHASES.index(state.phase)]
        if state.throw is not None and state.throw.dice:
            dice = enumerate(state.throw.dice)
            ones += [starts["dice"] + place * len(FACES) + die - 1 for place, die in dice]
            ones.append(starts["total"] + state.throw.total - 1)
        if cards.face_up is not None:
            ones.append(starts["face_up"] + cards.face_up - 1)
        elif cards.clutch_is_open:
            ones.append(starts["face_up"] + len(FACES))
        return ones
