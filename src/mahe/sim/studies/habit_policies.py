"""The habits of `habits.py` as policies of the fast engine, decision for decision the same."""

from typing import Any

from numba import njit

from mahe.fast import Policy
from mahe.fast.choices import sensibly
from mahe.rules import BEACH, DECISIONS, FACES, Play
from mahe.sim.studies.habits import LOW, LayBot, LowBot, NeverBot

_PLAY = DECISIONS.index(Play(1))
_VALUES = len(FACES)


@njit(nogil=True, cache=True)
def _up_to(row: Any, bits: int, highest: int) -> int:  # noqa: ANN401 (Numba has no types)
    """What is sensible as if the seat had kept no card above this."""
    seat, hidden = row.decider, 0
    for place in range(highest, _VALUES):  # counts of cards, in five bits each
        hidden |= int(row.kept[seat, place]) << 5 * place
        row.kept[seat, place] = 0
    decision: int = sensibly(row, bits & ((1 << _PLAY + highest) - 1))
    for place in range(highest, _VALUES):
        row.kept[seat, place] = hidden >> 5 * place & 31
    return decision


@njit(nogil=True, cache=True)
def _never(row: Any, bits: int) -> int:  # noqa: ANN401
    decision: int = _up_to(row, bits, 0)
    return decision


@njit(nogil=True, cache=True)
def _low(row: Any, bits: int) -> int:  # noqa: ANN401
    decision: int = _up_to(row, bits, LOW)
    return decision


@njit(nogil=True, cache=True)
def _to_lay(row: Any, bits: int) -> int:  # noqa: ANN401
    if row.active >= 0:
        place, dice, total = row.places[row.active] % BEACH, row.laid_dice, row.total
        for value in range(1, _VALUES + 1):
            if place + (dice + 1) * (total + value) < BEACH:
                bits &= ~(1 << (_PLAY + value - 1))
    decision: int = sensibly(row, bits)
    return decision


POLICIES = {
    NeverBot.name: Policy(_never, NeverBot.name),
    LowBot.name: Policy(_low, LowBot.name),
    LayBot.name: Policy(_to_lay, LayBot.name),
}
"""The habits by their names."""
