"""A moment of a game. Nothing in it is hidden, and nothing in it changes."""

from enum import Enum
from typing import NamedTuple

from mahe.rules.cards import Cards
from mahe.rules.options import MOST_TURTLES, Rules
from mahe.rules.sea import Sea, Stack
from mahe.rules.throw import Throw


class Phase(Enum):
    """What has to happen next."""

    CARD = "card"
    """A card is to be turned up."""
    START = "start"
    """The seat whose turn it is starts a turtle."""
    DIE = "die"
    """A die is in the air."""
    DECISION = "decision"
    """The decider stops, rolls or plays a card."""
    OVER = "over"
    """The clutch space is taken."""


class Turn(NamedTuple):
    """A seat's turn: which of its turtles still have to move, and who has played a card."""

    seat: int
    to_move: tuple[int, ...]  # the active turtle among them, until its move is over
    played: tuple[int, ...] = ()  # seats, lowest first (R19)

    def play(self, seat: int) -> "Turn":
        """The turn after a seat has played a card."""
        return self._replace(played=tuple(sorted((*self.played, seat))))

    def after(self, turtle: int) -> "Turn":
        """The turn after a turtle's move."""
        left = tuple([other for other in self.to_move if other != turtle])
        return tuple.__new__(Turn, (self.seat, left, self.played))


class State(NamedTuple):
    """A moment of a game: what lies on the table, and the move under way."""

    rules: Rules
    sea: Sea
    cards: Cards
    turn: Turn
    group: Stack = ()  # the active turtle and its riders; empty between moves
    throw: Throw | None = None  # the dice of the move; None between moves

    @property
    def phase(self) -> Phase:
        """What has to happen next."""
        if self.throw is not None:
            return Phase.DIE if self.throw.in_the_air else Phase.DECISION
        if self.cards.clutch is not None:
            return Phase.OVER
        return Phase.CARD if self.cards.are_awaited else Phase.START

    @property
    def active(self) -> int | None:
        """The turtle being moved; None between moves."""
        return self.group[0] if self.group else None

    @property
    def decider(self) -> int | None:
        """The owner of the topmost turtle of the moving group (R7); None between moves."""
        return self.rules.owner(self.group[-1]) if self.group else None


def new_turn(rules: Rules, seat: int) -> Turn:
    """A new turn of a seat; after the last seat comes the first."""
    return _NEW_TURNS[rules.players, rules.turtles_each][seat]


def _turns(rules: Rules) -> tuple[Turn, ...]:
    seats = (*range(rules.players), 0)
    return tuple(Turn(seat, rules.turtles_of(seat)) for seat in seats)


_NEW_TURNS = {
    (players, each): _turns(Rules(players=players, turtles_each=each))
    for players in range(2, MOST_TURTLES + 1)
    for each in (1, 2)
    if players * each <= MOST_TURTLES
}
