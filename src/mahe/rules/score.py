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
    clutch = [int(seat == state.cards.clutch) for seat in range(state.rules.players)]
    eggs = [
        sum(cards) + CLUTCH_EGGS * taken
        for cards, taken in zip(state.cards.kept, clutch, strict=True)
    ]
    cards = [len(cards) + taken for cards, taken in zip(state.cards.kept, clutch, strict=True)]
    ranks = list(zip(eggs, cards, strict=True))
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Result(tuple(eggs), tuple(cards), winners)


def result(state: State) -> Result | None:
    """The final count; None while the game goes on."""
    return standing(state) if state.cards.clutch is not None else None
