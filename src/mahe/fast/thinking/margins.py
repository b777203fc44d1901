"""Two players and the eggs still to be laid: turns are worked out, what follows is looked up.

The same numbers as `mahe.solve.best_margin`, added up in the same order. Whoever calls hands over
the tables; what is known of the rules is in them.
"""

from typing import Any

import numpy as np

from mahe.fast.choices import how_many, pick
from mahe.fast.compiling import compiled, whole
from mahe.fast.layout import Array, Row
from mahe.fast.steps import ROLL, STOP, legal_bits
from mahe.fast.thinking.ends import ENDS, place_of
from mahe.fast.thinking.solved import is_carried, worth
from mahe.fast.thinking.stakes import CARDS, NONE, new_stakes, set_stakes, start, start_after
from mahe.rules import BEACH, LIMIT, MOST_DICE

MOVED, OTHER_OWN, OTHERS = 1, 2, 3
"""Letters of words: the turtle that is about to move, the mover's other one, the other seat's."""

DECISIONS = 15
_LETTERS = 4
_TURTLES = 4


@compiled
def moved_last(tables: Any, stakes: Any, stake: int, at: int) -> float:  # noqa: ANN401
    """What the last move of a turn is worth to its seat."""
    sign = 1.0 if tables.own[at] else -1.0
    for end in range(ENDS):
        after = tables.ending[at, end]
        if tables.lays[at, end]:
            found = sign * stakes.eggs[stake] - start_after(tables, stakes, stake, after)
        else:
            found = -start(tables, stakes, stake, after)
        stakes.last[end] = sign * found
    return sign * worth(stakes.last, stakes.third_at_seven[0])


@compiled
def ended_first(tables: Any, stakes: Any, at: int, end: int) -> float:  # noqa: ANN401
    """What an end of the first move of a turn is worth to its seat."""
    after = tables.starting[at, end]
    if not tables.lays[at, end]:
        return moved_last(tables, stakes, 0, after)
    rest = 0.0
    for stake in range(1, CARDS + 1):
        if stakes.kind[stake] != NONE:
            rest += stakes.odds[stake] * moved_last(tables, stakes, stake, after)
    return float((stakes.eggs[0] if tables.own[at] else -stakes.eggs[0]) + rest)


@compiled
def moved_first(tables: Any, stakes: Any, at: int) -> float:  # noqa: ANN401
    """What the first move of a turn is worth to its seat."""
    sign = 1.0 if tables.own[at] else -1.0
    for end in range(ENDS):
        stakes.first[end] = sign * ended_first(tables, stakes, at, end)
    return sign * worth(stakes.first, stakes.third_at_seven[0])


@compiled
def ended_last(tables: Any, stakes: Any, at: int, end: int) -> float:  # noqa: ANN401
    """What an end of the last move of a turn is worth to its seat, by way of the next turn."""
    after = tables.ending[at, end]
    if tables.lays[at, end]:
        gained = stakes.eggs[0] if tables.own[at] else -stakes.eggs[0]
        return float(gained - start_after(tables, stakes, 0, after))
    one = moved_first(tables, stakes, tables.movers[after, 0])
    return -max(one, moved_first(tables, stakes, tables.movers[after, 1]))


@compiled
def number_of(row: Row, moved: int, tables: Any) -> int:  # noqa: ANN401
    """The number of the turtles' arrangement, where this one is about to move."""
    word, number, length = 0, whole(0), 0
    for place in range(1, BEACH + 1):
        for bottom in range(_TURTLES):
            if row.places[bottom] == place and not is_carried(row, bottom):
                turtle = bottom
                while turtle >= 0:
                    letter = OTHER_OWN if turtle // 2 == moved // 2 else OTHERS
                    word = word * _LETTERS + (MOVED if turtle == moved else letter)
                    number += tables.counts[length, place]
                    length += 1
                    turtle = whole(row.riders[turtle])
                break
    return whole(tables.words[word] + number)


@compiled
def rolled(values: Array, dice: int, total: int, third_at_seven: bool) -> float:
    """What another die is worth to the decider of a move whose ends are worth `values`."""
    sunk, third, second = values[0], 0.0, 0.0
    if total == LIMIT:
        return float(sunk)
    if dice == MOST_DICE - 1:
        for three in range(LIMIT, total, -1):
            third += values[place_of(MOST_DICE * three)]
        return float((third + (total - 1) * sunk) / 6)
    for two in range(LIMIT, total, -1):
        best = values[place_of(2 * two)]
        if two < LIMIT:
            third += values[place_of(MOST_DICE * (two + 1))]
            best = max(best, (third + (two - 1) * sunk) / 6)
        elif third_at_seven:
            best = max(best, sunk)
        second += best
    return float((second + (total - 1) * sunk) / 6)


@compiled
def weigh(row: Row, bits: int, tables: Any, stakes: Any, worths: Array, g: int) -> None:  # noqa: ANN401, PLR0913, PLR0917
    """Fill in a row with the decider's margin, by decision. There must be a choice."""
    set_stakes(row, tables, stakes)
    if row.active < 0:
        for turtle in range(_TURTLES):
            if bits >> turtle & 1:
                worths[g, turtle] = moved_first(tables, stakes, number_of(row, turtle, tables))
        return
    at, left = number_of(row, whole(row.active), tables), 0
    for turtle in range(_TURTLES):
        left += whole(row.to_move[turtle])
    sign = 1.0 if tables.own[at] else -1.0
    for end in range(ENDS):
        if left == 1:
            stakes.ahead[end] = sign * ended_last(tables, stakes, at, end)
        else:
            stakes.ahead[end] = sign * ended_first(tables, stakes, at, end)
    dice, total = whole(row.laid_dice), whole(row.total)
    worths[g, STOP] = stakes.ahead[place_of(dice * total)]
    if bits >> ROLL & 1:
        worths[g, ROLL] = rolled(stakes.ahead, dice, total, stakes.third_at_seven[0])


@compiled
def weigh_all(tables: Any, stakes: Any, games: Array, worths: Array) -> None:  # noqa: ANN401
    """Fill in the margins of all decisions of games where there is a choice."""
    for g in range(games.shape[0]):
        bits = legal_bits(games[g])
        if how_many(bits) > 1:
            weigh(games[g], bits, tables, stakes, worths, g)


@compiled
def choose(  # noqa: PLR0913, PLR0917 (a compiled function takes arrays, no objects)
    tables: Any,  # noqa: ANN401
    stakes: Any,  # noqa: ANN401
    worths: Array,
    games: Array,
    seats: Array,
    which: Array,
    chosen: Array,
) -> None:
    """Take the decision with the largest margin, of equal ones the last, where seats decide."""
    for g in range(which.shape[0]):
        row = games[g]
        if not which[g] or row.decider < 0 or not seats[row.decider]:
            continue
        bits = legal_bits(row)
        if how_many(bits) == 1:
            chosen[g] = pick(bits, 0)
            continue
        weigh(row, bits, tables, stakes, worths, 0)
        best = -1
        for decision in range(DECISIONS):
            if bits >> decision & 1 and (best < 0 or worths[0, decision] >= worths[0, best]):
                best = decision
        chosen[g] = best


def margins_of(tables: Any, games: Array) -> Array:  # noqa: ANN401
    """By game and decision: the decider's margin; 0 where a decision is not allowed."""
    found = np.zeros((len(games), DECISIONS))
    weigh_all(tables, new_stakes(tables.factors.shape[1]), games, found)
    return found


def choose_all(tables: Any, games: Array, seats: Array, which: Array, chosen: Array) -> None:  # noqa: ANN401
    """Fill in what is best for eggs where these seats decide."""
    worths = np.zeros((1, DECISIONS))
    choose(tables, new_stakes(tables.factors.shape[1]), worths, games, seats, which, chosen)
