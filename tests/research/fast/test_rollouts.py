"""Rollouts: luck is taken out, and nothing else."""

import numpy as np
import pytest

from mahe.fast import Batch
from mahe.fast.thinking.rollouts import roll_out
from mahe.rules import Rules, RulesError
from mahe.sim.compiled import compiled_network

KINDS = (
    Rules(players=2),
    Rules(players=4),
    Rules(players=3, cards_as_dice=True),
    Rules(players=5, exact_landing_takes_two=True),
)
MANY = 4000


def late(rules: Rules) -> Batch:
    """A game near its end, at a decision that leaves a choice."""
    batch = Batch(rules, 1, seed=51)
    while batch.face_down[0] > 4 or batch.legal_mask()[0].sum() < 2:
        batch.step(batch.choose("sensible"))
    return batch


@pytest.mark.parametrize("rules", KINDS, ids=str)
def test_without_luck_results_have_the_same_mean_and_differ_less(rules: Rules) -> None:
    batch = late(rules)
    found = roll_out(compiled_network(rules), batch.games[0], MANY, 1) / MANY
    for decision in np.flatnonzero(batch.legal_mask()[0]):
        fair, fair_squares, plain, plain_squares = found[decision]
        spread, plain_spread = fair_squares - fair**2, plain_squares - plain**2
        assert spread < plain_spread / 3
        assert abs(fair - plain) < 4 * (plain_spread / MANY) ** 0.5


def test_the_same_seed_gives_the_same_verdict() -> None:
    batch, net = late(KINDS[0]), compiled_network(KINDS[0])
    before = batch.games.copy()
    first = roll_out(net, batch.games[0], 50, 3)
    assert np.array_equal(first, roll_out(net, batch.games[0], 50, 3))
    assert not np.array_equal(first, roll_out(net, batch.games[0], 50, 4))
    assert np.array_equal(before, batch.games)


@pytest.mark.parametrize("rollouts", [0, -1, 10**9])
def test_as_many_rollouts_are_refused(rollouts: int) -> None:
    batch = late(KINDS[0])
    with pytest.raises(RulesError, match="a verdict has 1 to"):
        roll_out(compiled_network(KINDS[0]), batch.games[0], rollouts)
