"""Bots that think, as policies of the fast engine: the same decisions as `mahe.bots.levels`."""

from typing import Any, NamedTuple

import numpy as np

from mahe.fast.choices import draw, how_many, pick
from mahe.fast.compiling import compiled, inlined, whole
from mahe.fast.layout import Array, Row
from mahe.fast.steps import legal_bits
from mahe.fast.thinking.ends import CERTAIN, new_work
from mahe.fast.thinking.moves import best_of, weigh
from mahe.rules import MOST_TURTLES

DECISIONS = 15


class Mind(NamedTuple):
    """How a bot thinks: what it sees other than it is, how wrong it is, and how far it looks."""

    bust: int = CERTAIN  # what a face weighs that goes over 7, where others weigh `CERTAIN`
    ride: float = 0.0  # what it is worth to have a turtle on somebody else's back
    error: float = 0.0  # how far it may be wrong about each decision
    grains: int = 1  # in how many steps it may
    close: float = -1.0  # where the two best are closer, it looks a move further; -1 never


def think_all(  # noqa: PLR0913, PLR0917 (what it knows, and what it is asked)
    net: Any,  # noqa: ANN401 (a tuple of arrays)
    mind: Mind,
    games: Array,
    seats: Array,
    which: Array,
    chosen: Array,
) -> None:
    """Fill in what a mind decides where its seats do."""
    work = new_work(net)
    work.bust[0], work.ride[0] = mind.bust, mind.ride
    worths = np.zeros((DECISIONS, MOST_TURTLES))
    slips = (float(mind.error), int(mind.grains), float(mind.close))
    choose(net, work, worths, slips, games, seats, which, chosen)


@compiled
def choose(  # noqa: PLR0913, PLR0917 (a compiled function takes arrays, no objects)
    net: Any,  # noqa: ANN401
    work: Any,  # noqa: ANN401
    worths: Array,
    slips: tuple[float, int, float],
    games: Array,
    seats: Array,
    which: Array,
    chosen: Array,
) -> None:
    """Decide in all games where it is asked."""
    for g in range(which.shape[0]):
        row = games[g]
        if which[g] and row.decider >= 0 and seats[row.decider]:
            chosen[g] = decide(row, net, work, worths, slips)


@inlined
def decide(row: Row, net: Any, work: Any, worths: Array, slips: tuple[float, int, float]) -> int:  # noqa: ANN401
    """What the decider takes to be best."""
    error, grains, close = slips
    bits, seat = legal_bits(row), whole(row.decider)
    if how_many(bits) == 1:
        return pick(bits, 0)
    deep = False
    while True:
        weigh(row, bits, deep, net, work, worths)
        best = best_of(bits, worths, seat)
        if deep or close < 0.0 or lead_of(bits, worths, seat, best) >= close:
            break
        deep = True
    return best if error == 0.0 else slip(row, bits, worths, error, grains)


@compiled
def lead_of(bits: int, worths: Array, seat: int, best: int) -> float:
    """How far the best decision is ahead of the next."""
    second, found = 0.0, False
    for decision in range(DECISIONS):
        is_other = bits >> decision & 1 and decision != best
        if is_other and (not found or worths[decision, seat] > second):
            second, found = worths[decision, seat], True
    return float(worths[best, seat] - second)


@compiled
def slip(row: Row, bits: int, worths: Array, error: float, grains: int) -> int:
    """The decision that seems best to who is a little wrong about each; of equal ones the first."""
    best, most, number, seat = -1, 0.0, 0, whole(row.decider)
    for decision in range(DECISIONS):
        if bits >> decision & 1:
            drawn = draw(row, number, grains + 1) - draw(row, number + 1, grains + 1)
            number += 2
            guess = worths[decision, seat] + error * (drawn / grains)
            if best < 0 or guess > most:
                best, most = decision, guess
    return best
