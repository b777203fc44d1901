"""Games that built-in bots and policies play to their end, step by step."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit

from mahe.fast.choices import choose
from mahe.fast.compiling import compiled, whole
from mahe.fast.layout import LONGEST_GAME, STEPS, Array, Row
from mahe.fast.steps import begin, legal_bits, take

NOT_BUILT_IN = -1
"""The kind of a seat for which `run` does not decide."""

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
def run(games: Array, kinds: Array, which: Array, logs: Array) -> int:
    """Let the built-in bots decide until somebody else has to; a game without end, or -1."""
    for g in range(which.shape[0]):
        row = games[g]
        while which[g] and row.decider >= 0 and kinds[row.decider] >= 0:
            take(row, choose(kinds[row.decider], row))
            log(row, g, logs)
            if row.move >= LONGEST_GAME:
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
def allows(row: Row, decision: int) -> bool:
    """Whether a decision is allowed."""
    return 0 <= decision < _DECISIONS and (legal_bits(row) >> decision & 1) == 1


@compiled
def refused(games: Array, decisions: Array) -> int:
    """The first game whose decision is not allowed, or -1; games that are over need none."""
    for g in range(decisions.shape[0]):
        if games[g].decider >= 0 and not allows(games[g], decisions[g]):
            return g
    return -1


@compiled
def take_all(games: Array, decisions: Array) -> None:
    """One decision in each game that is not over."""
    for g in range(decisions.shape[0]):
        if games[g].decider >= 0:
            take(games[g], decisions[g])


def runner_of(function: Callable[..., Any]) -> Callable[..., tuple[int, int, bool]]:
    """Like `run`, for the seats of one compiled function: where it failed, and how."""

    @njit(nogil=True)
    def run_function(
        games: Array, seats: Array, which: Array, logs: Array
    ) -> tuple[int, int, bool]:
        for g in range(which.shape[0]):
            row = games[g]
            while which[g] and row.decider >= 0 and seats[row.decider]:
                decision = whole(function(row, legal_bits(row)))
                if not allows(row, decision):
                    return g, decision, False
                take(row, decision)
                log(row, g, logs)
                if row.move >= LONGEST_GAME:
                    return g, -1, True
        return -1, -1, False

    return run_function
