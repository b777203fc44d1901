"""What many games come to, counted on the device: the tables of `mahe.sim.counted`.

They are counted here under the same names, a part for each seat, so that a tally can be made of
them as they are. All numbers are whole: counts of several launches are added.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mahe.rules import CLUTCH_EGGS, FACES, MOST_TURTLES, PILE_SIZE, Rules

Counts = dict[str, NDArray[np.int64]]

_EGGS, _CARDS, _PILE, _CARRIED = 128, PILE_SIZE + 2, PILE_SIZE + 1, 16
_SEATS, _VALUES, _TURNS = MOST_TURTLES, CLUTCH_EGGS, 512
_LENGTHS = ("turns", "steps", "moves", "busts", "rides")

# As they lie on the device, one after the other: settling.cuh.
_LAYOUT = {
    "winners": (8,),
    "turns": (_TURNS,),
    "ridden_all": (_CARDS,),
    "carried_sum": (_SEATS,),
    "eggs": (_SEATS, _EGGS),
    "cards": (_SEATS, _CARDS),
    "carried": (_SEATS, _CARRIED),
    "carried_wins": (_SEATS, _CARRIED),
    "carried_eggs": (_SEATS, _CARRIED),
    "carried_squares": (_SEATS, _CARRIED),
    "ridden": (_SEATS, _CARDS),
    "ridden_wins": (_SEATS, _CARDS),
    "taken": (_SEATS, _VALUES, _PILE),
    "taken_wins": (_SEATS, _VALUES, _PILE),
    "played": (_SEATS, _PILE),
    "played_wins": (_SEATS, _PILE),
    "thrown": (len(FACES),),
    "sunk": (len(FACES),),
    **{f"{name}_sum": () for name in _LENGTHS},
    **{f"{name}_squares": () for name in _LENGTHS},
}
_SIZES = {name: int(np.prod(shape)) for name, shape in _LAYOUT.items()}
DEVICE_COUNTS = sum(_SIZES.values())
SHARED_COUNTS = DEVICE_COUNTS - 2 * len(FACES) - 2 * len(_LENGTHS)
"""The first so many are counted in the shared memory of a block."""


def counts_of_device(rules: Rules, found: NDArray[Any]) -> Counts:
    """What a kernel has counted, and what follows from it."""
    counts, at = Counts(), 0
    for name, shape in _LAYOUT.items():
        table = found[at : at + _SIZES[name]].astype(np.int64).reshape(shape)
        counts[name] = table[: rules.players] if shape[:1] == (_SEATS,) else table
        at += _SIZES[name]
    counts["games"] = counts["winners"].sum()
    counts["wins"] = counts["carried_wins"].sum(axis=1)
    _fill_buckets_of_none(counts)
    counts["laid"] = (counts["taken"] @ np.arange(_PILE)).sum(axis=1)
    return counts


def _fill_buckets_of_none(counts: Counts) -> None:
    """Games in which a seat took no card of a value, or played none, are not counted there."""
    for name in ("taken", "played"):
        for table, number in ((name, counts["games"]), (f"{name}_wins", counts["wins"])):
            elsewhere = counts[table].sum(axis=-1)
            counts[table][..., 0] += (number - elsewhere.T).T
