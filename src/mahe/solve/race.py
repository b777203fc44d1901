"""The final race for the clutch space, solved on a processor. Needs `mahe[fast]`.

Everybody goes for the clutch space: chances are those to lay next.
"""

from typing import NamedTuple

import numpy as np

from mahe.rules import MaheError
from mahe.solve.arrangements import FOUR, MARKED, START
from mahe.solve.sweeping import Floats, begin_turns, end_turns, sweep_four
from mahe.solve.transitions import four_players, two_players

TOLERANCE = 1e-12
_MOST = 2000


class Race(NamedTuple):
    """What is known of a race."""

    chances: Floats  # by arrangement, of each seat from the mover on
    sweeps: int
    change: float  # in the last sweep


def race_of_two(*, third_die_at_seven: bool) -> Race:
    """Two players with two turtles each, by arrangements in `START`."""
    moves = two_players()
    starts, middles = np.full(START.size, 0.5), np.full(MARKED.size, 0.5)
    change, sweeps = np.inf, 0
    while change > TOLERANCE:
        end_turns(moves.ending, moves.lays, moves.own, third_die_at_seven, starts, middles)
        change = begin_turns(
            moves.starting,
            moves.lays,
            moves.own,
            moves.candidates,
            third_die_at_seven,
            middles,
            starts,
        )
        sweeps = _counted(sweeps, change)
    return Race(np.stack([starts, 1 - starts], axis=1), sweeps, change)


def race_of_four(*, third_die_at_seven: bool) -> Race:
    """Four players with a turtle each, by arrangements in `FOUR`; each for themselves."""
    moves = four_players()
    chances = np.full((FOUR.size, 4), 0.25)
    change, sweeps = np.inf, 0
    while change > TOLERANCE:
        decider = moves.decider.astype(np.int32)
        change = sweep_four(moves.after, moves.lays, decider, third_die_at_seven, chances)
        sweeps = _counted(sweeps, change)
    return Race(chances, sweeps, change)


def _counted(sweeps: int, change: float) -> int:
    if sweeps == _MOST:
        raise MaheError("solve/diverged", f"chances still change by {change:.1e}")
    return sweeps + 1
