"""Every state of the cards has a number: which are unseen, and which one lies face up.

What comes does not depend on how one plays: any unseen card is as likely as any other (R3).
"""

from collections.abc import Iterator
from itertools import product
from math import comb, prod
from typing import NamedTuple

from mahe.rules import DECK_SIZE, FACES, PILE_SIZE

Unseen = tuple[int, ...]


class CardState(NamedTuple):
    """The cards that nobody has seen, by eggs, and the eggs on the one that lies face up."""

    unseen: Unseen
    face_up: int

    @property
    def turned(self) -> int:
        """How many cards have been turned up."""
        return DECK_SIZE - sum(self.unseen)


class CardStates:
    """The card states of a deck by number: few cards turned first. Then comes the final race."""

    def __init__(self, deck: Unseen) -> None:
        self.deck = deck
        self.first: dict[Unseen, int] = {}
        self.layers = [0]  # where the states with 1, 2, … cards turned begin
        number = 0
        piles = sorted(product(*(range(count + 1) for count in deck)), key=lambda one: -sum(one))
        for unseen in piles:
            turned = DECK_SIZE - sum(unseen)
            if 1 <= turned <= PILE_SIZE:
                if turned > len(self.layers):
                    self.layers.append(number)
                self.first[unseen] = number
                number += sum(map(int.__lt__, unseen, deck))
        self.layers.append(number)
        self.race = number
        self.size = number + 1

    def number(self, unseen: Unseen, face_up: int) -> int:
        """The number of a card state; `KeyError` where the deck has none such."""
        before = zip(unseen[: face_up - 1], self.deck, strict=False)
        return self.first[unseen] + sum(left < all_ for left, all_ in before)

    def __iter__(self) -> Iterator[CardState]:
        for unseen in self.first:
            for face in FACES:
                if unseen[face - 1] < self.deck[face - 1]:
                    yield CardState(unseen, face)

    def next(self, unseen: Unseen) -> list[tuple[int, float]]:
        """After a laying, the card states that follow with their chances; or the race."""
        total = sum(unseen)
        if total == DECK_SIZE - PILE_SIZE:
            return [(self.race, 1.0)]
        found = []
        for face, left in zip(FACES, unseen, strict=True):
            if left:
                rest = (*unseen[: face - 1], left - 1, *unseen[face:])
                found.append((self.number(rest, face), left / total))
        return found

    def chance(self, state: CardState) -> float:
        """How likely this state is among those with as many cards turned."""
        seen = [all_ - left for all_, left in zip(self.deck, state.unseen, strict=True)]
        ways = prod(map(comb, self.deck, seen))
        return ways / comb(DECK_SIZE, state.turned) * seen[state.face_up - 1] / state.turned
