"""Games that built-in bots and policies play to their end, step by step."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit

from mahe.fast.choices import choose
from mahe.fast.compiling import compiled
from mahe.fast.layout import LONGEST_GAME, STEPS, Array, Row
from mahe.fast.steps import begin, legal_bits, take

WAITING, CHOSEN = -1, -2
"""Kinds of seats besides built-in bots: nobody decides yet, or somebody has decided already."""

_DECISIONS = 15


@compiled
def begin_all(games: Array, which: Array, first: np.uint64, logs: Array) -> np.uint64:
    """Begin games anew where asked for, numbered from `first`; the number after the last."""
    number = first
    for g in range(which.shape[0]):
        if which[g]:
            begin(games[g], number)
            log(games[g], g, logs)
            number += np.uint64(1)
    return number


@compiled
def log(row: Row, g: int, logs: Array) -> None:
    """Write the last steps of a game down, as far as there is room."""
    at = row.counts[STEPS] - row.lasting
    for step in range(row.lasting):
        if at + step < logs.shape[1]:
            logs[g, at + step] = row.last[step]


@compiled
def allows(row: Row, decision: int) -> bool:
    """Whether a decision is allowed."""
    return 0 <= decision < _DECISIONS and (legal_bits(row) >> decision & 1) == 1


@compiled
def go_on(games: Array, kinds: Array, which: Array, chosen: Array, logs: Array) -> int:
    """Take what was chosen, once, and let built-in bots decide until somebody else has to.

    Gives the first game where what was chosen is not allowed, or which does not end; or -1. One
    function does both, because compiling the game takes longer than anything else.
    """
    for g in range(which.shape[0]):
        row = games[g]
        is_chosen = True  # for whoever decides now, not for a seat after a bot
        while which[g] and row.decider >= 0:
            kind = kinds[row.decider]
            if kind >= 0:
                is_chosen = False
                decision = choose(kind, row)
            elif kind == CHOSEN and is_chosen:
                decision = chosen[g]
                is_chosen = False
                if not allows(row, decision):
                    return g
            else:
                break
            take(row, decision)
            log(row, g, logs)
            if row.move >= LONGEST_GAME and row.decider >= 0:
                return g
    return -1


@compiled
def choose_all(games: Array, kinds: Array, decisions: Array) -> None:
    """What the built-in bots decide, where they do; nothing happens yet."""
    for g in range(decisions.shape[0]):
        row = games[g]
        if row.decider >= 0 and kinds[row.decider] >= 0:
            decisions[g] = choose(kinds[row.decider], row)


@compiled
def masks(games: Array, out: Array) -> None:
    """The allowed decisions of all games."""
    for g in range(out.shape[0]):
        bits = legal_bits(games[g])
        for decision in range(out.shape[1]):
            out[g, decision] = bits >> decision & 1


@compiled
def refused(games: Array, decisions: Array) -> int:
    """The first game whose decision is not allowed, or -1; games that are over need none."""
    for g in range(decisions.shape[0]):
        if games[g].decider >= 0 and not allows(games[g], decisions[g]):
            return g
    return -1


def chooser_of(function: Callable[..., Any]) -> Callable[..., None]:
    """A function that fills in what a compiled function chooses where its seats decide."""

    @njit(nogil=True)
    def choose_by_function(games: Array, seats: Array, which: Array, chosen: Array) -> None:
        for g in range(which.shape[0]):
            row = games[g]
            if which[g] and row.decider >= 0 and seats[row.decider]:
                chosen[g] = function(row, legal_bits(row))

    found: Callable[..., None] = choose_by_function
    return found
