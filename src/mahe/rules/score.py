"""Counting eggs."""

from functools import lru_cache
from typing import NamedTuple

from mahe.rules.cards import Cards
from mahe.rules.state import State

CLUTCH_EGGS = 7


class Result(NamedTuple):
    """Eggs and cards by seat, the clutch space counted in both, and who leads or won (R16)."""

    eggs: tuple[int, ...]
    cards: tuple[int, ...]
    winners: tuple[int, ...]


def standing(state: State) -> Result:
    """The count as it is now; `winners` are those who lead."""
    return _count(state.cards)


@lru_cache(maxsize=4096)  # cards are laid seldom, and counted often
def _count(cards: Cards) -> Result:
    hands, clutch = list(cards.kept), cards.clutch
    if clutch is not None:
        hands[clutch] += (CLUTCH_EGGS,)
    counts = [(sum(hand), len(hand)) for hand in hands]
    best = max(counts)
    return Result(
        eggs=tuple([eggs for eggs, _ in counts]),
        cards=tuple([number for _, number in counts]),
        winners=tuple([seat for seat, count in enumerate(counts) if count == best]),
    )


def result(state: State) -> Result | None:
    """The final count; None while the game goes on."""
    return standing(state) if state.cards.clutch is not None else None
