"""The pile of a game, drawn at once: no decision changes the order of its cards."""

import numpy as np

from mahe.fast.compiling import compiled
from mahe.fast.layout import Array
from mahe.fast.numbers import U, absorb, below
from mahe.rules import DECK_SIZE, PILE_SIZE

_BYTES, _TOPS = U(0x010101010101), U(0x808080808080)
_S7, _S40, _LOW = U(7), U(40), U(15)
_FAIR = U(2**64 - 64)  # no word below this is unfair for any number of cards
assert PILE_SIZE == 20  # noqa: PLR2004 (`places` has as many lines)


def sums_of(deck: tuple[int, ...]) -> np.uint64:
    """A byte for each value of a card: how many cards are worth that or less."""
    return U(sum(sum(deck[: value + 1]) << 8 * value for value in range(len(deck))))


@compiled
def place(key: np.uint64, card: int, pile: Array) -> np.uint64:
    """Put down the place of a card in the row of unseen cards, as if its word were fair."""
    word = absorb(key, U(card))
    pile[card] = word % U(DECK_SIZE - card)
    return word


@compiled
def places(key: np.uint64, pile: Array) -> np.uint64:
    """The places of all cards; the largest word tells whether all were fair.

    Written out, because to divide by a constant takes a fraction of the time.
    """
    most = place(key, 0, pile)
    most = max(most, place(key, 1, pile))
    most = max(most, place(key, 2, pile))
    most = max(most, place(key, 3, pile))
    most = max(most, place(key, 4, pile))
    most = max(most, place(key, 5, pile))
    most = max(most, place(key, 6, pile))
    most = max(most, place(key, 7, pile))
    most = max(most, place(key, 8, pile))
    most = max(most, place(key, 9, pile))
    most = max(most, place(key, 10, pile))
    most = max(most, place(key, 11, pile))
    most = max(most, place(key, 12, pile))
    most = max(most, place(key, 13, pile))
    most = max(most, place(key, 14, pile))
    most = max(most, place(key, 15, pile))
    most = max(most, place(key, 16, pile))
    most = max(most, place(key, 17, pile))
    most = max(most, place(key, 18, pile))
    return max(most, place(key, 19, pile))


@compiled
def deal(key: np.uint64, sums: np.uint64, pile: Array) -> None:
    """All cards of the pile, their eggs less one.

    All values are compared at once: those whose sums are not above the place come before it.
    """
    most = places(key, pile)
    if most >= _FAIR:
        for card in range(PILE_SIZE):
            pile[card] = below(absorb(key, U(card)), U(DECK_SIZE - card))
    for card in range(PILE_SIZE):
        before = (((pile[card] * _BYTES) | _TOPS) - sums & _TOPS) >> _S7
        pile[card] = (before * _BYTES) >> _S40 & _LOW
        sums -= _BYTES - before
