"""The seeded numbers of `docs/seeded-dice.md`, compiled.

Everything here is an unsigned number of 64 bits: mixed with a signed one, Numba would go on with
floating-point numbers.
"""

import numpy as np

from mahe.chance.seeded import BOT_LANE, CARD_LANE, COIN_LANE, DICE_LANE
from mahe.fast.compiling import compiled, whole

U = np.uint64
_GAMMA = U(0x9E3779B97F4A7C15)
_FIRST = U(0xBF58476D1CE4E5B9)
_SECOND = U(0x94D049BB133111EB)
_TOP = U(0xFFFFFFFFFFFFFFFF)
_S27, _S30, _S31, _S32 = U(27), U(30), U(31), U(32)
_HALF = U(0xFFFFFFFF)
_THROWS, _UNFAIR = U(216), U(184)
_ZERO, _ONE = U(0), U(1)

KEYS = (DICE_LANE, COIN_LANE, BOT_LANE, CARD_LANE)
"""The lanes whose keys are prepared for each game, in this order."""


@compiled
def absorb(key: np.uint64, number: np.uint64) -> np.uint64:
    """A new key made of a key and a number."""
    mixed = (key ^ number) + _GAMMA
    mixed = (mixed ^ (mixed >> _S30)) * _FIRST
    mixed = (mixed ^ (mixed >> _S27)) * _SECOND
    return mixed ^ (mixed >> _S31)


@compiled
def below(word: np.uint64, count: np.uint64) -> np.uint64:
    """One of 0 to count - 1 from a word."""
    unfair = (_TOP % count + _ONE) % count  # what remains of 2^64
    while word > _TOP - unfair:
        word = absorb(word, _ONE)
    return word % count


@compiled
def throw_number(half: np.uint64) -> np.uint64:
    """The dice of a move, one of 0 to 215, from 32 bits."""
    product = half * _THROWS
    while product & _HALF < _UNFAIR:
        half = absorb(half, _ONE) & _HALF
        product = half * _THROWS
    return product >> _S32


@compiled
def thrown(dice_key: np.uint64, move: int) -> int:
    """The number of the dice of a move of a game."""
    word = absorb(dice_key, U(move >> 1))
    half = word >> _S32 if move & 1 else word & _HALF
    return whole(throw_number(half))


@compiled
def coin(coin_key: np.uint64, move: int, dice: int) -> int:
    """The coin of a decision."""
    word = absorb(coin_key, U(move // 21))
    return whole((word >> U(3 * (move % 21) + dice)) & _ONE)


@compiled
def drawn(bot_key: np.uint64, move: int, dice: int, number: int, count: int) -> int:
    """Draw `number` of a decision that is no coin: one of 0 to count - 1."""
    key = absorb(absorb(bot_key, U(move)), U(dice))
    return whole(below(absorb(key, U(number)), U(count)))


@compiled
def card_place(card_key: np.uint64, card: int, unseen: int) -> int:
    """The place of a card in the row of unseen cards."""
    return whole(below(absorb(card_key, U(card)), U(unseen)))


@compiled
def game_key(seed: np.uint64, game: np.uint64) -> np.uint64:
    """The key of a game of a seed."""
    return absorb(absorb(_ZERO, seed), game)
