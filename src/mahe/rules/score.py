"""Counting eggs."""

from typing import NamedTuple

from mahe.rules.state import State

CLUTCH_EGGS = 7


class Result(NamedTuple):
    """Eggs and cards by seat, the clutch space counted in both, and who leads or won (R16)."""

    eggs: tuple[int, ...]
    cards: tuple[int, ...]
    winners: tuple[int, ...]


def standing(state: State) -> Result:
    """The count as it is now; `winners` are those who lead."""
    hands = [
        (*hand, CLUTCH_EGGS) if seat == state.cards.clutch else hand
        for seat, hand in enumerate(state.cards.kept)
    ]
    eggs = tuple(sum(hand) for hand in hands)
    cards = tuple(len(hand) for hand in hands)
    best = max((sum(hand), len(hand)) for hand in hands)
    winners = tuple(seat for seat, hand in enumerate(hands) if (sum(hand), len(hand)) == best)
    return Result(eggs, cards, winners)


def result(state: State) -> Result | None:
    """The final count; None while the game goes on."""
    return standing(state) if state.cards.clutch is not None else None
