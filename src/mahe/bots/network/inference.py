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
_FINE_ONE = 256  # the same where units are squared, and weights finer
_FINE_FULL = _BIAS + _FINE_ONE
_SQUARES = [unit * unit >> 5 for unit in range(_FINE_ONE + 1)]  # so that sums of them have room
_SQUARED_SHIFT = 10
_DIRECT = 4  # what a 64th of a direct sum is as a score
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
        width = weights.hidden + weights.directs
        self._rows = [pack(row) for row in _rows(weights.first, width)]
        self._start = pack(weights.first_bias) + _biases(width)
        self._bytes = width * LANE // 8
        kind = _SquaredHead if weights.squared else _PlainHead
        self._heads = [kind(head, weights.hidden) for head in weights.heads]

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


class _PlainHead:
    """The layers of a head."""

    shift = _SECOND_SHIFT

    def __init__(self, head: Head, hidden: int) -> None:
        self._hidden = hidden
        self._second = [pack(row) for row in _rows(head.second, head.inner)]
        self._second_start = pack(head.second_bias) + _biases(head.inner)
        columns = [head.third[place :: head.inner] for place in range(head.inner)]
        self._third = [pack(column) for column in columns]
        self._third_start = pack(head.third_bias) + _biases(head.outputs)
        self._inner_bytes, self._bytes = head.inner * LANE // 8, head.outputs * LANE // 8
        begin = hidden + head.direct
        self._directs = slice(begin, begin + head.outputs) if head.scale else None
        self._scale = head.scale * _DIRECT

    def scores(self, lanes: "array[int]") -> list[int]:
        """The outputs for the sums of the first layer."""
        shift = self.shift
        full, one = _BIAS + (_SECOND_ONE << shift), _SECOND_ONE
        inner = sum(self._weighted(lanes[: self._hidden]), self._second_start)
        last = sum(
            [
                ((lane - _BIAS) >> shift if lane < full else one) * column
                for lane, column in zip(_lanes(inner, self._inner_bytes), self._third, strict=True)
                if lane > _BIAS
            ],
            self._third_start,
        )
        found = [lane - _BIAS for lane in _lanes(last, self._bytes)]
        if self._directs is None:
            return found
        scale = self._scale
        directs = zip(found, lanes[self._directs], strict=True)
        return [score + (lane - _BIAS) * scale for score, lane in directs]

    def _weighted(self, lanes: "array[int]") -> list[int]:
        """The rows of the second layer, each times its unit. Most units are 0, and left out."""
        return [
            (lane - _BIAS if lane < _FULL else ONE) * row
            for lane, row in zip(lanes, self._second, strict=True)
            if lane > _BIAS
        ]


class _SquaredHead(_PlainHead):
    """The same, of units that are squared."""

    shift = _SQUARED_SHIFT

    def _weighted(self, lanes: "array[int]") -> list[int]:
        squares, most = _SQUARES, _SQUARES[-1]
        return [
            (squares[lane - _BIAS] if lane < _FINE_FULL else most) * row
            for lane, row in zip(lanes, self._second, strict=True)
            if lane > _BIAS
        ]


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
