"""The player that the tables of `mahe.solve` make: greedy for eggs, and compiled.

It decides as `mahe.solve.best_margin` does, and so does `mahe eval`; of equal decisions it takes
the last. It knows two players, the default deck, and both readings of the third die.
"""

import hashlib
from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from mahe.rules import CLUTCH_EGGS, DEFAULT_DECK, Rules, RulesError
from mahe.solve.arrangements import COUNTS, MARKED, MARKED_OWN, OTHER, OWN
from mahe.solve.tables import (
    ARRANGEMENTS,
    MARGINS,
    UNIT,
    WIN_COLUMNS,
    WINS,
    are_solved,
    card_states,
    reading,
    shipped,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from mahe.fast import Policy

SOLVER = "solver"


def solver(rules: Rules) -> "Policy":
    """The player as a policy; refused where the tables are not about games by these rules."""
    from mahe.fast import Policy
    from mahe.fast.thinking.margins import choose_all

    return Policy.of_chooser(partial(choose_all, tables_of(rules)), SOLVER)


def margins_of(rules: Rules, games: "NDArray[Any]") -> "NDArray[Any]":
    """By game and decision: the decider's margin, as `mahe eval` tells it."""
    from mahe.fast.thinking import margins

    return margins.margins_of(tables_of(rules), games)


@cache
def tables_name() -> str:
    """A name for what the shipped tables say."""
    data = files("mahe.solve") / "data"
    told = b"".join((data / name).read_bytes() for name in (MARGINS, WINS))
    return hashlib.sha256(told).hexdigest()[:12]


def tables_of(rules: Rules) -> Any:  # noqa: ANN401 (a tuple of arrays)
    """The shipped tables as arrays."""
    if not are_solved(rules):
        raise RulesError("sim/unsolved", "the solver knows games of two by the printed rules only")
    return _tables(rules.third_die_at_seven)


@cache
def _tables(third_die_at_seven: bool) -> Any:  # noqa: ANN401
    import numpy as np

    from mahe.fast.thinking.stakes import Margins
    from mahe.solve.transitions import two_players

    moves, shared = two_players(), shipped(MARGINS, ARRANGEMENTS)
    return Margins(
        words=_words(),
        counts=np.array(COUNTS),
        starting=np.roll(moves.starting, 1, axis=1),  # the raft comes first
        ending=np.roll(moves.ending, 1, axis=1),
        lays=np.roll(moves.lays, 1, axis=1),
        own=moves.own,
        movers=moves.candidates,
        rows=np.array(shared.numbers, dtype=np.int16).reshape(-1, len(shared.scales)),
        race=_race(third_die_at_seven),
        deck=np.array(DEFAULT_DECK),
        piles=_piles(),
        factors=_factors(third_die_at_seven),
        unit=float(UNIT),
    )


def _words() -> "NDArray[Any]":
    import numpy as np

    from mahe.fast.thinking.margins import MOVED, OTHER_OWN, OTHERS

    letters = {MARKED_OWN: MOVED, OWN: OTHER_OWN, OTHER: OTHERS}
    found = np.zeros(4**4, dtype=np.int64)
    for word, first in MARKED.first.items():
        place = 0
        for letter in word:
            place = place * 4 + letters[letter]
        found[place] = first
    return found


def _piles() -> "NDArray[Any]":
    """By unseen cards, counted with the last one fastest: the number of their first card state."""
    import numpy as np

    found = np.full(tuple(count + 1 for count in DEFAULT_DECK), -1, dtype=np.int64)
    for unseen, first in card_states().first.items():
        found[unseen] = first
    return found.ravel()


def _numbers(file: str, third_die_at_seven: bool) -> "NDArray[Any]":
    """The whole numbers of a reading: for a third die at seven, both tables are added up."""
    import numpy as np

    table = shipped(file, reading(False))
    found = np.array(table.numbers, dtype=np.int64)
    if third_die_at_seven:
        found += np.array(shipped(file, reading(True)).numbers, dtype=np.int64)
    return found.reshape(-1, len(table.scales))


def _race(third_die_at_seven: bool) -> "NDArray[Any]":
    import numpy as np

    column = WIN_COLUMNS.index("race")
    leads = _numbers(WINS, third_die_at_seven)[:, column]
    return np.asarray(CLUTCH_EGGS * (leads * shipped(WINS, reading(False)).scales[column]))


def _factors(third_die_at_seven: bool) -> "NDArray[Any]":
    """The same whole numbers as `mahe.solve.tables.card_factor`, for all card states."""
    import numpy as np

    own, shared = shipped(MARGINS, reading(False)).scales, shipped(MARGINS, ARRANGEMENTS).scales
    scales = np.array([UNIT * one * other for one, other in zip(own, shared, strict=True)])
    return np.asarray(np.rint(_numbers(MARGINS, third_die_at_seven) * scales), dtype=np.int64)
