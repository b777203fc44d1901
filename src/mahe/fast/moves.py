"""Whole games on the fast path: the tables that it needs, made once."""

from functools import cache
from typing import NamedTuple

import numpy as np

from mahe.fast.layout import Array, rules_row
from mahe.fast.piles import sums_of
from mahe.fast.plans import no_plans, no_worths
from mahe.fast.policies import EndlessError
from mahe.fast.throws import (
    added_of,
    distances_of,
    first_shifts,
    landings,
    lanes,
    second_shifts,
)
from mahe.fast.whole import play
from mahe.rules import Rules


class _Tables(NamedTuple):
    """What `play` looks up, in the order of its arguments."""

    distances: Array
    added: Array
    landings: Array
    lanes: Array
    firsts: Array
    seconds: Array


@cache
def _tables(third_at_seven: bool) -> _Tables:
    return _Tables(
        distances_of(third_at_seven),
        added_of(third_at_seven),
        landings(),
        lanes(),
        first_shifts(),
        second_shifts(),
    )


@cache
def _plans(players: int, third_at_seven: bool, takes_two: bool) -> tuple[Array, Array]:
    """The plans of these rules so far, and what they are worth; others have others."""
    del players, third_at_seven, takes_two
    return no_plans(), no_worths()


def play_by_moves(rules: Rules, kinds: Array, seed: int, first: int, rows: Array) -> None:
    """Fill the rows with games of built-in bots whose cards are no dice."""
    plans, worths = None, None
    if rules.turtles_each > 1 or kinds.any():
        plans, worths = _plans(
            rules.players, rules.third_die_at_seven, rules.exact_landing_takes_two
        )
    endless = play(
        rows,
        np.uint64(seed),
        np.uint64(first),
        sums_of(rules.deck),
        np.array(rules_row(rules), dtype=np.int64),
        kinds,
        *_tables(rules.third_die_at_seven),
        plans,
        worths if rules.turtles_each > 1 else None,
    )
    if endless >= 0:
        raise EndlessError(first + int(endless))
