"""What the kernels look up: how throws end, and what counts for the bot `sensible`."""

from itertools import product

import numpy as np
from numpy.typing import NDArray

from mahe.rules import BEACH, DECK_SIZE, FACES, LIMIT, PILE_SIZE, Rules

_STARTS = range(BEACH)  # how far along the ring; raft and beach are 0


def tables(rules: Rules) -> NDArray[np.uint32]:
    """All tables for these rules, one after the other, in the order of `sensible.cuh`."""
    inverses = [2**32 // (DECK_SIZE - card) for card in range(PILE_SIZE)]
    parts = [
        _throws(rules.third_die_at_seven),
        inverses,
        [row for start in _STARTS for row in _seconds(start, rules.third_die_at_seven)],
        [row for start in _STARTS for row in _exacts(start, rules.third_die_at_seven)],
        [_row(_swum(start, first)) for start in _STARTS for first in FACES],
        [_row(_swum(start, 3 * total)) for start in _STARTS for total in range(3, LIMIT + 1)],
    ]
    return np.array([word for part in parts for word in part], np.uint32)


def _throws(third_die: bool) -> list[int]:
    """How a move goes: by whether its decider stops at the first and second die, and its dice.

    Bits 0 to 4 are the distance (0 for a bust), 8 to 12 five times the first die less one, 16 to
    19 the total of two dice, 20 to 22 and 23 to 25 the first and the third, 29 to 31 the steps.
    """
    entries = []
    for second_stop, first_stop in product((False, True), repeat=2):
        for first, second, third in product(FACES, repeat=3):
            two = first + second
            if first_stop:
                distance, steps = first, 3
            elif two > LIMIT:
                distance, steps = 0, 4
            elif second_stop or (two == LIMIT and not third_die):
                distance, steps = 2 * two, 5
            else:
                total = two + third
                distance, steps = 3 * total if total <= LIMIT else 0, 6
            dice = two << 16 | first << 20 | third << 23
            entries.append(distance | 5 * (first - 1) << 8 | dice | steps << 29)
    return entries


_Gain = tuple[int, int, int]
"""Steps along the ring, layings, exact landings."""


def _swum(start: int, distance: int) -> _Gain:
    end = start + distance
    return end % BEACH - start, end >= BEACH, end == BEACH


def _rolled(start: int, total: int, third_die: bool) -> _Gain:
    """All six third dice together; where none may be thrown, the same as stopping."""
    if total == LIMIT and not third_die:
        return _six(_swum(start, 2 * total))
    ends = [total + face for face in FACES]
    gains = [_swum(start, 3 * end) if end <= LIMIT else (-start, 0, 0) for end in ends]
    steps, layings, exact = zip(*gains, strict=True)
    return sum(steps), sum(layings), sum(exact)


def _six(gain: _Gain) -> _Gain:
    return len(FACES) * gain[0], len(FACES) * gain[1], len(FACES) * gain[2]


def _seconds(start: int, third_die: bool) -> list[int]:
    """After two dice: in the low half what rolling comes to, in the high half stopping."""
    pairs = [(_rolled(start, two, third_die), _six(_swum(start, 2 * two))) for two in range(2, 8)]
    return [_bytes(roll[0], roll[1], stop[0], stop[1]) for roll, stop in pairs]


def _exacts(start: int, third_die: bool) -> list[int]:
    pairs = [(_rolled(start, two, third_die), _six(_swum(start, 2 * two))) for two in range(2, 8)]
    return [_bytes(roll[2], 0, stop[2], 0) for roll, stop in pairs]


def _row(gain: _Gain) -> int:
    return _bytes(*gain, 0)


def _bytes(*numbers: int) -> int:
    return int.from_bytes(bytes(number & 255 for number in numbers), "little")
