"""The habits of `habits.py` as policies of the fast engine, decision for decision the same."""

from typing import Any

from mahe.fast import Policy
from mahe.fast.choices import sensibly
from mahe.fast.compiling import compiled
from mahe.fast.layout import EACH
from mahe.fast.steps import ROLL, STOP
from mahe.rules import BEACH, DECISIONS, FACES, MOST_TURTLES, Play
from mahe.sim.studies.habits import (
    LOW,
    SAFE,
    AloneBot,
    ClimbBot,
    LayBot,
    LowBot,
    NeverBot,
)

_PLAY = DECISIONS.index(Play(1))
_VALUES = len(FACES)


@compiled
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


@compiled
def _never(row: Any, bits: int) -> int:  # noqa: ANN401
    decision: int = _up_to(row, bits, 0)
    return decision


@compiled
def _low(row: Any, bits: int) -> int:  # noqa: ANN401
    decision: int = _up_to(row, bits, LOW)
    return decision


@compiled
def _to_lay(row: Any, bits: int) -> int:  # noqa: ANN401
    if row.active >= 0:
        place, dice, total = row.places[row.active] % BEACH, row.laid_dice, row.total
        for value in range(1, _VALUES + 1):
            if place + (dice + 1) * (total + value) < BEACH:
                bits &= ~(1 << (_PLAY + value - 1))
    decision: int = sensibly(row, bits)
    return decision


@compiled
def _ends_on_a_back(row: Any) -> bool:  # noqa: ANN401
    """Whether the group would end on top of a turtle of another seat if it swam now."""
    active, group, turtle = row.active, 0, row.active
    while turtle >= 0:
        group |= 1 << turtle
        turtle = row.riders[turtle]
    space = row.places[active] + row.laid_dice * row.total
    if space > BEACH:
        space -= BEACH
    for turtle in range(MOST_TURTLES):
        # The top of those that are there: nobody sits on it, or the active turtle does until now.
        is_top = row.riders[turtle] < 0 or row.riders[turtle] == active
        if is_top and row.places[turtle] == space and not group >> turtle & 1:
            return bool(turtle // row.rules[EACH] != row.decider)
    return False


@compiled
def _climb(row: Any, bits: int) -> int:  # noqa: ANN401
    if row.active >= 0 and _ends_on_a_back(row):
        return STOP
    decision: int = sensibly(row, bits)
    return decision


@compiled
def _alone(row: Any, bits: int) -> int:  # noqa: ANN401
    decision: int = sensibly(row, bits)
    if decision == STOP and row.total <= SAFE and _ends_on_a_back(row):
        return ROLL
    return decision


POLICIES = {
    NeverBot.name: Policy(_never, NeverBot.name),
    LowBot.name: Policy(_low, LowBot.name),
    LayBot.name: Policy(_to_lay, LayBot.name),
    ClimbBot.name: Policy(_climb, ClimbBot.name),
    AloneBot.name: Policy(_alone, AloneBot.name),
}
"""The habits by their names."""
