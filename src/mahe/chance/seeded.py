"""Repeatable dice: a counter-based generator in 64-bit arithmetic that any engine can redo.

`docs/seeded-dice.md` describes it with test vectors.
"""

from mahe.chance.draws import outcome
from mahe.rules import FACES, Chance, Die, State, UnreadableError

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB

_HALF = (1 << 32) - 1
_THROWS = len(FACES) ** 3  # ways in which the three dice of a move can fall
_UNFAIR = (_HALF + 1) % _THROWS
_COIN_MOVES = 21  # moves whose coins lie in one word, three each

NUMBERS = 2
"""The version of the scheme: with another one, a seed means other games."""

DICE_LANE, COIN_LANE, BOT_LANE, CARD_LANE, LOT_LANE = range(5)
"""What a game's key absorbs first: each kind of number comes from a lane of its own."""


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


def throw_number(half: int) -> int:
    """One of 0 to 215, the dice of a move, from 32 bits, and from more where they are rejected."""
    product = half * _THROWS
    while product & _HALF < _UNFAIR:
        half = absorb(half, 1) & _HALF
        product = half * _THROWS
    return product >> 32


class SeededDraws:
    """The random numbers for a key made of several numbers."""

    def __init__(self, *numbers: int, drawn: int = 0) -> None:
        self._key = seeded_key(*numbers)
        self.drawn = drawn

    def below(self, count: int) -> int:
        """One of 0 to count - 1."""
        word = absorb(self._key, self.drawn)
        self.drawn += 1
        return below(word, count)


class BotDraws:
    """The numbers that a bot may use for one decision: a coin first, if it asks for one."""

    def __init__(self, seed: int, game: int, move: int, dice: int) -> None:
        self._game = seeded_key(seed, game)
        self._move, self._dice = move, dice
        self.drawn = 0

    def below(self, count: int) -> int:
        """One of 0 to count - 1."""
        number, self.drawn = self.drawn, self.drawn + 1
        if number == 0 and count == 2:  # noqa: PLR2004 (a coin has two sides)
            return self._coin()
        key = absorb(absorb(absorb(self._game, BOT_LANE), self._move), self._dice)
        return below(absorb(key, number), count)

    def _coin(self) -> int:
        word = absorb(absorb(self._game, COIN_LANE), self._move // _COIN_MOVES)
        return word >> (3 * (self._move % _COIN_MOVES) + self._dice) & 1


class SeededChance:
    """The dice and cards of one game of a seed.

    It can take up a game in which `moves` first dice were thrown and `cards` cards turned; the
    state tells which die of its move is due.
    """

    def __init__(self, seed: int, game: int = 0, *, moves: int = 0, cards: int = 0) -> None:
        self._dice = seeded_key(seed, game, DICE_LANE)
        self._cards = SeededDraws(seed, game, CARD_LANE, drawn=cards)
        self._moves = moves

    def draw(self, state: State) -> Chance:
        """The outcome of chance that the state awaits."""
        throw = state.throw
        if throw is None or not throw.in_the_air:
            return outcome(state, self._cards)
        place = len(throw.dice)
        if place == 0:
            self._moves += 1
        return Die(self._thrown(self._moves - 1)[place])

    def _thrown(self, move: int) -> tuple[int, int, int]:
        word = absorb(self._dice, move >> 1)
        number = throw_number(word >> 32 if move & 1 else word & _HALF)
        return number // 36 + 1, number // 6 % 6 + 1, number % 6 + 1


def bot_draws(seed: int, game: int, move: int, dice: int) -> BotDraws:
    """The numbers that a bot may use for the decision in this move with so many dice thrown."""
    return BotDraws(seed, game, move, dice)


def seat_by_lot(seed: int, players: int) -> int:
    """The seat that begins a game of a seed, where the lot decides."""
    return SeededDraws(seed, 0, LOT_LANE).below(players)
