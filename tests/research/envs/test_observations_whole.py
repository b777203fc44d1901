"""Many random games, observed one by one and as batches."""

import random
from itertools import product

import numpy as np
import pytest

from envs.games import EVERY_OPTION
from mahe.envs.batches import observe_batch
from mahe.envs.observation import mask_of, observe
from mahe.envs.rewards import utilities
from mahe.envs.vector import MaheVectorEnv
from mahe.fast import Batch
from mahe.record import write_position
from mahe.rules import OPTIONS, Rules, result

SIZES = [(players, each) for players in range(2, 8) for each in (1, 2) if players * each <= 7]
GAMES = 24


def some_rules(players: int, each: int) -> Rules:
    """Rules of a size, each other choice by chance, but the same in every run."""
    dice = random.Random(f"{players}x{each}")
    options = {name: dice.random() < 0.5 for name in OPTIONS}
    first, deck = dice.randrange(players), dice.choice([(3, 3, 5, 5, 5, 3), (4,) * 6])
    return Rules(players=players, turtles_each=each, first_seat=first, deck=deck, **options)


@pytest.mark.parametrize(("size", "every"), list(product(SIZES, (False, True))), ids=str)
def test_batches_are_observed_like_single_states(size: tuple[int, int], every: bool) -> None:
    rules = some_rules(*size)
    if every:
        rules = Rules(players=size[0], turtles_each=size[1], **EVERY_OPTION)
    dice, batch = np.random.default_rng(1), Batch(rules, GAMES, seed=1)
    known: dict[bytes, str] = {}
    while True:
        observers = dice.integers(0, rules.players, GAMES)
        seen, masks, first = observe_batch(batch, observers), batch.legal_mask(), batch.states()
        for row, state in enumerate(first):
            assert (seen[row] == observe(state, int(observers[row]))).all()
            assert (masks[row] == mask_of(state)).all()
        own = observe_batch(batch, np.zeros(GAMES, np.int64))
        for row, state in enumerate(first):
            line = write_position(state)
            assert known.setdefault(own[row].tobytes(), line) == line
        if batch.over.all():
            return
        batch.step((dice.random(masks.shape) * masks).argmax(axis=1))


@pytest.mark.parametrize(("players", "each"), SIZES)
def test_returns_are_what_the_rules_give(players: int, each: int) -> None:
    games = MaheVectorEnv(64, players=players, turtles_each=each, self_play=True)
    dice, ends = np.random.default_rng(2), 0
    _, infos = games.reset(seed=2)
    while ends < 128:
        masks = infos["action_mask"]
        *_, ended, _, infos = games.step((dice.random(masks.shape) * masks).argmax(axis=1))
        if ended.any():
            states = games.batch.states()
            for row in np.flatnonzero(ended):
                final = result(states[row])
                assert final is not None
                assert infos["returns"][row] == pytest.approx(utilities(final))
            ends += int(ended.sum())
