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
    hands, clutch = list(state.cards.kept), state.cards.clutch
    if clutch is not None:
        hands[clutch] += (CLUTCH_EGGS,)
    eggs, cards = tuple(map(sum, hands)), tuple(map(len, hands))
    counts = list(zip(eggs, cards, strict=True))
    best = max(counts)
    winners = tuple([seat for seat, count in enumerate(counts) if count == best])
    return Result(eggs, cards, winners)


def result(state: State) -> Result | None:
    """The final count; None while the game goes on."""
    return standing(state) if state.cards.clutch is not None else None
