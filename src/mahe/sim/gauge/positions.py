"""Positions with a choice, drawn by lot from games, and what bots decide there."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mahe.chance import SeededDraws
from mahe.rules import Rules
from mahe.sim.gauge.counts import SEED
from mahe.sim.gauge.seats import seats_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from mahe.fast import Batch, Policy

    Wanted = Callable[[NDArray[Any]], NDArray[Any]]

PLAYER = "navigator"
"""The bot whose games the positions are from."""

_POSITION_LANE = 6


def positions(rules: Rules, numbers: range, wanted: "Wanted | None" = None) -> "Batch | None":
    """From each of these games one of its decisions that leave a choice, as games of a batch.

    Only decisions that are `wanted` are drawn from; games that have none are left out.
    """
    import numpy as np

    from mahe.fast import Batch

    batch, moments, choices = Batch(rules, len(numbers), seed=SEED, first=numbers.start), [], []
    seats = seats_of(rules, [PLAYER])
    assert seats is not None  # it is compiled
    while not batch.over.all():
        found = batch.legal_mask().sum(axis=1) > 1
        moments.append(batch.games.copy())
        choices.append(found if wanted is None else found & wanted(batch.games))
        batch.step(_chosen(batch, seats[0]))
    drawn = []
    for place, number in enumerate(numbers):
        at = np.flatnonzero([one[place] for one in choices])
        if len(at):
            lot = SeededDraws(SEED, number, _POSITION_LANE).below(len(at))
            drawn.append(moments[at[lot]][place])
    return _batch_of(rules, drawn) if drawn else None


def _batch_of(rules: Rules, rows: "list[NDArray[Any]]") -> "Batch":
    from mahe.fast import Batch

    batch = Batch(rules, len(rows), seed=SEED)
    for place, row in enumerate(rows):
        batch.games[place] = row
    return batch


def odds_of(batch: "Batch", name: str) -> "NDArray[Any]":
    """By game and decision: with which odds a bot takes it."""
    import numpy as np

    allowed = batch.legal_mask()
    if name == "random":
        return np.asarray(allowed / allowed.sum(axis=1, keepdims=True))
    seats = seats_of(batch.rules, [name])
    assert seats is not None  # only bots that are compiled are judged
    found = np.zeros(allowed.shape)
    found[np.arange(batch.size), _chosen(batch, seats[0])] = 1.0
    return found


def _chosen(batch: "Batch", bot: "str | Policy") -> "NDArray[Any]":
    import numpy as np

    if isinstance(bot, str):
        return batch.choose(bot)
    chosen = np.zeros(batch.size, dtype=np.int64)
    everybody = np.ones(batch.rules.players, dtype=np.bool_)
    bot.choose(batch.games, everybody, np.ones(batch.size, dtype=np.bool_), chosen)
    return chosen
