"""The network in whole numbers and plain Python: the same result on every machine.

A layer's sums are made side by side in the digits of one long integer, 32 bits for each unit:
adding up the rows of forty features is forty additions, however many units there are.
"""

from array import array
from collections.abc import Sequence
from functools import lru_cache

from mahe.bots.network.files import Head, Weights, little

LANE = 32
_BIAS = 1 << (LANE - 2)  # makes every lane positive while it is read
ONE = 128  # what a unit of the first layer can be at most
_FULL = _BIAS + ONE
_SECOND_SHIFT = 5
_SECOND_ONE = 1024
_SECOND_FULL = _BIAS + (_SECOND_ONE << _SECOND_SHIFT)
_SCORE_SHIFT = 8  # from a score to a place in the table of powers
_POWERS = 1 << 14
_STEP = 0xFFC007FF555FFF7  # exp(-1/1024) in 60 bits
_FRACTION = 60

SCALES = (ONE, _SECOND_SHIFT, _SECOND_ONE, _SCORE_SHIFT)
"""For whoever computes the same elsewhere: see `mahe.fast.thinking.network`."""


def pack(numbers: Sequence[int]) -> int:
    """Whole numbers side by side in one; negative ones borrow from their neighbours."""
    lanes = little(array("I", [number + _BIAS for number in numbers]))
    return int.from_bytes(lanes.tobytes(), "little") - _biases(len(numbers))


def _lanes(sums: int, size: int) -> "array[int]":
    """The numbers that lie side by side in so many bytes of one."""
    return little(array("I", sums.to_bytes(size, "little")))


@lru_cache(maxsize=16)
def _biases(count: int) -> int:
    return sum(_BIAS << (LANE * lane) for lane in range(count))


class Network:
    """A network: a first layer, and heads that go on from it."""

    def __init__(self, weights: Weights) -> None:
        self._rows = [pack(row) for row in _rows(weights.first, weights.hidden)]
        self._start = pack(weights.first_bias) + _biases(weights.hidden)
        self._bytes = weights.hidden * LANE // 8
        self._heads = [_Later(head) for head in weights.heads]

    def begin(self, features: list[int]) -> int:
        """The sums of the first layer with some features, for `scores` to go on from."""
        rows = self._rows
        return sum([rows[feature] for feature in features], self._start)

    def scores(self, features: list[int], begun: int | None = None, head: int = 0) -> Sequence[int]:
        """A whole number for each output of a head: the higher, the better its chances."""
        rows = self._rows
        total = sum([rows[one] for one in features], self._start if begun is None else begun)
        lanes = _lanes(total, self._bytes)
        return self._heads[head].scores(lanes)


class _Later:
    """The layers of a head."""

    def __init__(self, head: Head) -> None:
        self._second = [pack(row) for row in _rows(head.second, head.inner)]
        self._second_start = pack(head.second_bias) + _biases(head.inner)
        columns = [head.third[place :: head.inner] for place in range(head.inner)]
        self._third = [pack(column) for column in columns]
        self._third_start = pack(head.third_bias) + _biases(head.outputs)
        self._inner_bytes, self._bytes = head.inner * LANE // 8, head.outputs * LANE // 8

    def scores(self, lanes: "array[int]") -> list[int]:
        """The outputs for the sums of the first layer. Most units are 0, and left out."""
        inner = sum(
            [
                (lane - _BIAS if lane < _FULL else ONE) * row
                for lane, row in zip(lanes, self._second, strict=True)
                if lane > _BIAS
            ],
            self._second_start,
        )
        last = sum(
            [
                ((lane - _BIAS) >> _SECOND_SHIFT if lane < _SECOND_FULL else _SECOND_ONE) * column
                for lane, column in zip(_lanes(inner, self._inner_bytes), self._third, strict=True)
                if lane > _BIAS
            ],
            self._third_start,
        )
        return [lane - _BIAS for lane in _lanes(last, self._bytes)]


def _rows(numbers: "array[int]", length: int) -> "list[array[int]]":
    return [numbers[begin : begin + length] for begin in range(0, len(numbers), length)]


def shares_of(scores: Sequence[int]) -> list[float]:
    """Each seat's share of the win."""
    weights = chances_of(scores)
    total = sum(weights)
    return [weight / total for weight in weights]


def chances_of(scores: Sequence[int]) -> list[int]:
    """How likely each output is, beside the others: powers of e, from a table in whole numbers."""
    table, best = powers(), max(scores)
    return [table[min((best - score) >> _SCORE_SHIFT, _POWERS - 1)] for score in scores]


@lru_cache(maxsize=1)
def powers() -> list[int]:
    """exp(-i / 1024), in 30 bits."""
    powers, power = [], 1 << _FRACTION
    for _ in range(_POWERS):
        powers.append(power >> (_FRACTION - 30))
        power = power * _STEP >> _FRACTION
    return powers
