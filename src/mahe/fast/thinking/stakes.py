"""What two players play for, in eggs: the card that lies there, those that may come, the race.

What a turn is worth at its start is looked up: the same whole numbers as in `mahe.solve.stakes`.
"""

from collections import namedtuple
from typing import Any

import numpy as np

from mahe.fast.compiling import compiled, whole
from mahe.fast.layout import THIRD_AT_SEVEN, Array, Row
from mahe.fast.thinking.ends import ENDS
from mahe.rules import CLUTCH_EGGS, FACES, SET_ASIDE

Margins = namedtuple(  # noqa: PYI024 (Numba takes it as it is)
    "Margins",
    (
        "words",  # of arrangements with a turtle about to move: their first numbers, by letters
        "counts",  # by place in the word and space: what it counts for
        "starting",  # by such an arrangement and end: the next one, the other own turtle's
        "ending",  # the same, where the other seat's turn begins
        "lays",  # by the same: whether it lays
        "own",  # by arrangement: whether the mover decides
        "movers",  # by arrangement where a turn begins: those in which one of its turtles moves
        "rows",  # by the same: its row of the table
        "race",  # by the same: what the race for the clutch space is worth
        "deck",
        "piles",  # by unseen cards: the number of their first card state
        "factors",  # by card state: in parts of an egg, what it makes of each column of `rows`
        "unit",  # so many parts are an egg
    ),
)
"""The tables. Of the ends of a move, the raft is the first, as in `ends`."""

Stakes = namedtuple(  # noqa: PYI024
    "Stakes",
    (
        "unseen",  # the unseen cards: now, and while others are thought of
        "eggs",  # by stake: what the next laying takes
        "odds",  # how likely it is
        "kind",
        "factors",
        "means",  # over the cards that may come after the next laying
        "ahead",  # values of ends: of a move that is decided,
        "first",  # of the first move of a turn,
        "last",  # and of the last
        "third_at_seven",
    ),
)
"""What is played for: now (stake 0), and after a laying with each card that may come."""

CARDS = len(FACES)
NONE, _CARD, _LAST_CARD, _RACE = range(4)
"""Kinds of stakes: this card cannot come; after it comes another card; the race; it is the race."""


def new_stakes(columns: int) -> Any:  # noqa: ANN401 (a tuple of arrays)
    """Room for thinking, made once."""
    size = CARDS + 1
    return Stakes(
        np.zeros((3, CARDS), dtype=np.int64),
        np.zeros(size),
        np.zeros(size),
        np.zeros(size, dtype=np.int64),
        np.zeros((size, columns), dtype=np.int64),
        np.zeros((size, columns), dtype=np.int64),
        np.zeros(ENDS),
        np.zeros(ENDS),
        np.zeros(ENDS),
        np.zeros(1, dtype=np.bool_),
    )


@compiled
def card_state(tables: Any, unseen: Array, at: int, face_up: int) -> int:  # noqa: ANN401
    """The number of a card state; the unseen cards lie in a row of `unseen`."""
    place, before = whole(0), whole(0)
    for value in range(CARDS):
        place = place * (tables.deck[value] + 1) + unseen[at, value]
        if value < face_up - 1 and unseen[at, value] < tables.deck[value]:
            before += 1
    return whole(tables.piles[place] + before)


@compiled
def set_stake(tables: Any, stakes: Any, stake: int, at: int, face_up: int) -> None:  # noqa: ANN401
    """A stake becomes this face-up card, with unseen ones of a row."""
    unseen, total = stakes.unseen, whole(0)
    for value in range(CARDS):
        total += unseen[at, value]
        unseen[at + 1, value] = unseen[at, value]
    now = card_state(tables, unseen, at, face_up)
    stakes.eggs[stake] = float(face_up)
    stakes.kind[stake] = _LAST_CARD if total == SET_ASIDE else _CARD
    columns = tables.factors.shape[1]
    for column in range(columns):
        stakes.factors[stake, column] = tables.factors[now, column]
        stakes.means[stake, column] = 0
    if total == SET_ASIDE:
        return
    for value in range(CARDS):
        left = unseen[at, value]
        if left > 0:
            unseen[at + 1, value] -= 1
            then = card_state(tables, unseen, at + 1, value + 1)
            unseen[at + 1, value] += 1
            for column in range(columns):
                stakes.means[stake, column] += left * tables.factors[then, column]
    for column in range(columns):
        stakes.means[stake, column] //= total


@compiled
def set_race(stakes: Any, stake: int) -> None:  # noqa: ANN401
    """A stake becomes the clutch space."""
    stakes.eggs[stake], stakes.odds[stake], stakes.kind[stake] = float(CLUTCH_EGGS), 1.0, _RACE


@compiled
def set_stakes(row: Row, tables: Any, stakes: Any) -> None:  # noqa: ANN401
    """All stakes that matter in this turn and the next become those of a game."""
    stakes.third_at_seven[0] = row.rules[THIRD_AT_SEVEN] != 0
    for stake in range(CARDS + 1):
        stakes.kind[stake] = NONE
    if row.face_up == 0:
        set_race(stakes, 0)
        return
    total = whole(0)
    for value in range(CARDS):
        stakes.unseen[0, value] = row.unseen[value]
        total += whole(row.unseen[value])
    set_stake(tables, stakes, 0, 0, whole(row.face_up))
    if total == SET_ASIDE:
        set_race(stakes, 1)
        return
    for value in range(CARDS):
        if row.unseen[value] > 0:
            for other in range(CARDS):
                stakes.unseen[1, other] = row.unseen[other]
            stakes.unseen[1, value] -= 1
            stakes.odds[value + 1] = row.unseen[value] / total
            set_stake(tables, stakes, value + 1, 1, value + 1)


@compiled
def product(tables: Any, at: int, factors: Array, stake: int) -> float:  # noqa: ANN401
    """The margin of an arrangement with the cards of a stake."""
    total = whole(0)
    for column in range(tables.rows.shape[1]):
        total += whole(tables.rows[at, column]) * factors[stake, column]
    return float(total / tables.unit)


@compiled
def start(tables: Any, stakes: Any, stake: int, at: int) -> float:  # noqa: ANN401
    """The value to a seat whose turn begins."""
    if stakes.kind[stake] == _RACE:
        return float(tables.race[at])
    return product(tables, at, stakes.factors, stake)


@compiled
def start_after(tables: Any, stakes: Any, stake: int, at: int) -> float:  # noqa: ANN401
    """After a laying, the value to a seat whose turn begins; 0 where the game is over."""
    if stakes.kind[stake] == _RACE:
        return 0.0
    if stakes.kind[stake] == _LAST_CARD:
        return float(tables.race[at])
    return product(tables, at, stakes.means, stake)
