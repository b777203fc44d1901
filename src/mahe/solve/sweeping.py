"""Sweeps over all arrangements of the final race, compiled.

A sweep gives each arrangement the chances that the best move has, by the chances of the others.
"""

import numpy as np

from mahe.fast.compiling import compiled
from mahe.rules import LIMIT
from mahe.solve.moves import DISTANCES, OUTCOMES, SUNK
from mahe.solve.transitions import Numbers

_PLACES = np.array([DISTANCES.index(one) if one in DISTANCES else SUNK for one in range(22)])
Floats = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
Bools = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]


@compiled
def _three(values: Floats, total: int) -> float:
    """The value with a total of two dice if a third one is thrown."""
    found = 0.0
    for face in range(1, 7):
        found += values[_outcome(total + face, 3)] / 6
    return found


@compiled
def _outcome(total: int, dice: int) -> int:
    return int(_PLACES[dice * total]) if total <= LIMIT else SUNK


@compiled
def _second(values: Floats, seven: bool, best: Floats) -> None:
    """By total of two dice: the value of the better choice."""
    for total in range(2, LIMIT + 1):
        best[total] = values[_outcome(total, 2)]
        if total < LIMIT or seven:
            best[total] = max(best[total], _three(values, total))


@compiled
def _go_on(values: Floats, best: Floats, face: int, found: Floats) -> None:
    """How likely each outcome is once a second die is thrown after this face."""
    for more in range(1, 7):
        total = face + more
        place = _outcome(total, 2)
        if total > LIMIT or best[total] <= values[place]:
            found[place] += 1 / 36
        else:
            for third in range(1, 7):
                found[_outcome(total + third, 3)] += 1 / 216


@compiled
def odds(values: Floats, seven: bool, best: Floats, found: Floats) -> float:
    """How likely each outcome is if the decider does what is best by `values`; and its value."""
    _second(values, seven, best)
    found[:] = 0
    worth = 0.0
    for face in range(1, 7):
        roll = 0.0
        for more in range(1, 7):
            roll += (best[face + more] if face + more <= LIMIT else values[SUNK]) / 6
        if values[face - 1] >= roll:
            found[face - 1] += 1 / 6
            worth += values[face - 1] / 6
        else:
            _go_on(values, best, face, found)
            worth += roll / 6
    return worth


@compiled
def end_turns(  # noqa: PLR0913, PLR0917 (arrays, one by one)
    ending: Numbers, lays: Bools, own: Bools, seven: bool, starts: Floats, middles: Floats
) -> None:
    """The mover's chance to lay next, in the middle of each turn."""
    values, best, found = np.zeros(OUTCOMES), np.zeros(LIMIT + 1), np.zeros(OUTCOMES)
    for row in range(len(middles)):
        for outcome in range(OUTCOMES):
            if lays[row, outcome]:
                values[outcome] = 1.0
            else:
                chance = starts[ending[row, outcome]]
                values[outcome] = 1 - chance if own[row] else chance
        worth = odds(values, seven, best, found)
        middles[row] = worth if own[row] else 1 - worth


@compiled
def _begun(  # noqa: PLR0913, PLR0917
    starting: Numbers,
    lays: Bools,
    own: bool,
    seven: bool,
    middles: Floats,
    room: tuple[Floats, Floats, Floats],
) -> float:
    values, best, found = room
    for outcome in range(OUTCOMES):
        if lays[outcome]:
            values[outcome] = 1.0
        else:
            chance = middles[starting[outcome]]
            values[outcome] = chance if own else 1 - chance
    worth = odds(values, seven, best, found)
    return worth if own else 1 - worth


@compiled
def begin_turns(  # noqa: PLR0913, PLR0917
    starting: Numbers,
    lays: Bools,
    own: Bools,
    candidates: Numbers,
    seven: bool,
    middles: Floats,
    starts: Floats,
) -> float:
    """The mover's chance to lay next, where a turn begins; gives the largest change."""
    room = (np.zeros(OUTCOMES), np.zeros(LIMIT + 1), np.zeros(OUTCOMES))
    change = 0.0
    for number in range(len(starts)):
        most = 0.0
        for row in candidates[number]:
            found = _begun(starting[row], lays[row], own[row], seven, middles, room)
            most = max(most, found)
        change = max(change, abs(most - starts[number]))
        starts[number] = most
    return change


@compiled
def sweep_four(
    after: Numbers, lays: Bools, decider: Numbers, seven: bool, chances: Floats
) -> float:
    """All seats' chances to lay next, seat by seat from the mover on; gives the largest change."""
    values, best, found = np.zeros(OUTCOMES), np.zeros(LIMIT + 1), np.zeros(OUTCOMES)
    mean = np.zeros(4)
    change = 0.0
    for row in range(len(chances)):
        seat = decider[row]
        for outcome in range(OUTCOMES):
            if lays[row, outcome]:
                values[outcome] = 1.0
            else:  # the next seat is the mover then
                values[outcome] = chances[after[row, outcome], (seat + 3) % 4]
        odds(values, seven, best, found)
        mean[:] = 0
        for outcome in range(OUTCOMES):
            if lays[row, outcome]:
                mean[seat] += found[outcome]
            elif found[outcome] > 0:
                for one in range(4):
                    mean[one] += found[outcome] * chances[after[row, outcome], (one + 3) % 4]
        for one in range(4):
            change = max(change, abs(mean[one] - chances[row, one]))
            chances[row, one] = mean[one]
    return change
