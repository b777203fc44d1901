"""The pile of a game, drawn at once: no decision changes the order of its cards."""

import numpy as np

from mahe.fast.compiling import compiled
from mahe.fast.layout import Array
from mahe.fast.numbers import U, absorb, below
from mahe.rules import DECK_SIZE, PILE_SIZE

_BYTES, _TOPS = U(0x010101010101), U(0x808080808080)
_S7, _S40, _LOW = U(7), U(40), U(15)
_FAIR = U(2**64 - 64)  # no word below this is unfair for any number of cards
_TWENTY_FOUR = DECK_SIZE
assert PILE_SIZE == 20  # noqa: PLR2004 (`deal` below turns twenty cards)


def sums_of(deck: tuple[int, ...]) -> np.uint64:
    """A byte for each value of a card: how many cards are worth that or less."""
    return U(sum(sum(deck[: value + 1]) << 8 * value for value in range(len(deck))))


@compiled
def turn(key: np.uint64, card: int, sums: np.uint64, pile: Array) -> np.uint64:
    """Card number `card` of the pile, its eggs less one; and the sums without it.

    All values are compared at once: those whose sums are not above the place come before it.
    """
    count = U(_TWENTY_FOUR - card)
    word = absorb(key, U(card))
    place = word % count
    if word >= _FAIR:
        place = below(word, count)
    before = (((place * _BYTES) | _TOPS) - sums & _TOPS) >> _S7
    pile[card] = (before * _BYTES) >> _S40 & _LOW
    return sums - (_BYTES - before)


@compiled
def deal(key: np.uint64, sums: np.uint64, pile: Array) -> None:
    """The whole pile. Written out, because dividing by a constant takes half the time."""
    sums = turn(key, 0, sums, pile)
    sums = turn(key, 1, sums, pile)
    sums = turn(key, 2, sums, pile)
    sums = turn(key, 3, sums, pile)
    sums = turn(key, 4, sums, pile)
    sums = turn(key, 5, sums, pile)
    sums = turn(key, 6, sums, pile)
    sums = turn(key, 7, sums, pile)
    sums = turn(key, 8, sums, pile)
    sums = turn(key, 9, sums, pile)
    sums = turn(key, 10, sums, pile)
    sums = turn(key, 11, sums, pile)
    sums = turn(key, 12, sums, pile)
    sums = turn(key, 13, sums, pile)
    sums = turn(key, 14, sums, pile)
    sums = turn(key, 15, sums, pile)
    sums = turn(key, 16, sums, pile)
    sums = turn(key, 17, sums, pile)
    sums = turn(key, 18, sums, pile)
    turn(key, 19, sums, pile)
