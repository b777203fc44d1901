"""Where numbers come from, and how they become dice and cards."""

import secrets
from typing import Protocol

from mahe.rules import FACES, Card, Chance, Die, IllegalActionError, Phase, State


class Draws(Protocol):
    """A source of numbers, each as likely as any other."""

    def below(self, count: int) -> int:
        """One of 0 to count - 1."""
        ...


class ChanceSource(Protocol):
    """Something that throws dice and turns cards."""

    def draw(self, state: State) -> Chance:
        """The outcome of chance that the state awaits."""
        ...


class SystemDraws:
    """Numbers from the operating system's randomness."""

    def below(self, count: int) -> int:
        """One of 0 to count - 1."""
        return secrets.randbelow(count)


class SystemChance:
    """Dice and cards from the operating system's randomness."""

    def draw(self, state: State) -> Chance:
        """The outcome of chance that the state awaits."""
        return outcome(state, SystemDraws())


def outcome(state: State, draws: Draws) -> Chance:
    """The die or card that one number makes: faces in order, unseen cards lowest first."""
    phase = state.phase
    if phase is Phase.DIE:
        return Die(draws.below(len(FACES)) + 1)
    if phase is Phase.CARD:
        return Card(_nth_card(state.cards.unseen, draws.below(sum(state.cards.unseen))))
    raise IllegalActionError("chance/not_now", "neither a die nor a card is awaited now")


def _nth_card(unseen: tuple[int, ...], index: int) -> int:
    row = [value for value in FACES for _ in range(unseen[value - 1])]
    return row[index]
