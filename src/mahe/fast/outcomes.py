"""What games came to, as rows of `OUTCOME`."""

import numpy as np

from mahe.fast.layout import (
    BUSTS,
    CARRIED,
    COUNTS,
    MOVES,
    OUTCOME,
    PLAYERS,
    RIDES,
    STEPS,
    SUNK,
    THROWN,
    TURNS,
    Array,
)
from mahe.rules import CLUTCH_EGGS, FACES


def outcomes_of(games: Array) -> Array:
    """What each game has come to so far; `winners` are those who lead."""
    players, size = int(games["rules"][0, PLAYERS]), len(games)
    rows = np.zeros(size, dtype=OUTCOME)
    seats = slice(None, players)
    clutch = games["clutch"][:, None] == np.arange(players)
    rows["eggs"][:, seats] = (
        games["kept"][:, seats] @ np.array(FACES, dtype=np.uint8) + CLUTCH_EGGS * clutch
    )
    rows["cards"][:, seats] = games["kept"][:, seats].sum(axis=2) + clutch
    rows["winners"] = winners(rows["eggs"][:, seats], rows["cards"][:, seats])
    for name, place in _COUNTED.items():
        rows[name] = games["counts"][:, place]
    rows["carried"] = games["counts"][:, CARRIED:COUNTS]
    for name in ("laid", "ridden", "taken", "played"):
        rows[name] = games[name]
    return rows


_COUNTED: dict[str, int | slice] = {
    "turns": TURNS,
    "steps": STEPS,
    "moves": MOVES,
    "busts": BUSTS,
    "rides": RIDES,
    "thrown": slice(THROWN, SUNK),
    "sunk": slice(SUNK, CARRIED),
}


def winners(eggs: Array, cards: Array) -> Array:
    """A bit for each seat with the most eggs and, of these, the most cards (R16)."""
    worth = eggs.astype(np.int64) * 256 + cards
    best = worth == worth.max(axis=1, keepdims=True)
    found: Array = (best << np.arange(best.shape[1])).sum(axis=1)
    return found
