"""Repeatable dice: a counter-based generator in 64-bit arithmetic that any engine can redo.

`docs/seeded-dice.md` describes it with test vectors.
"""

from mahe.chance.draws import outcome
from mahe.rules import Chance, State, UnreadableError

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB

DICE_LANE = 0
"""The lane of dice and cards; seat s draws its bot's numbers from lane s + 1."""


def absorb(key: int, number: int) -> int:
    """A new 64-bit key made of a key and a number: the finaliser of SplitMix64."""
    mixed = ((key ^ number) + _GAMMA) & _MASK
    mixed = ((mixed ^ (mixed >> 30)) * _FIRST) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
    return mixed ^ (mixed >> 31)


def seeded_key(*numbers: int) -> int:
    """A key made of several numbers, each from 0 to 2**64 - 1."""
    key = 0
    for number in numbers:
        if not 0 <= number <= _MASK:
            raise UnreadableError("chance/seed", f"{number} is not a whole number from 0 to 2^64-1")
        key = absorb(key, number)
    return key


def below(word: int, count: int) -> int:
    """One of 0 to count - 1 from a 64-bit word, and from more words where one is rejected."""
    fair = _MASK + 1 - (_MASK + 1) % count
    while word >= fair:
        word = absorb(word, 1)
    return word % count


class SeededDraws:
    """The random numbers for a seed, a game, a lane and, for bots, a step."""

    def __init__(self, *numbers: int, drawn: int = 0) -> None:
        self._key = seeded_key(*numbers)
        self.drawn = drawn

    def below(self, count: int) -> int:
        """One of 0 to count - 1."""
        word = absorb(self._key, self.drawn)
        self.drawn += 1
        return below(word, count)


class SeededChance:
    """The dice and cards of one game of a seed; `drawn` of them have been used already."""

    def __init__(self, seed: int, game: int = 0, *, drawn: int = 0) -> None:
        self._draws = SeededDraws(seed, game, DICE_LANE, drawn=drawn)

    def draw(self, state: State) -> Chance:
        """The outcome of chance that the state awaits."""
        return outcome(state, self._draws)


def bot_draws(seed: int, game: int, seat: int, step: int) -> SeededDraws:
    """The numbers that a seat's bot may use for its decision after so many steps."""
    return SeededDraws(seed, game, seat + 1, step)
