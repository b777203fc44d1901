"""Who plays against the learner: bots by name, and policies."""

import numpy as np

from mahe.envs.vector import MaheVectorEnv
from mahe.fast import Policy, play_games


def win_share(games: MaheVectorEnv, count: int) -> float:
    """The share of the win of a learner that decides at random."""
    dice, got = np.random.default_rng(1), list[float]()
    _, infos = games.reset(seed=1)
    while len(got) < count:
        masks = infos["action_mask"]
        _, rewards, ended, _, infos = games.step((dice.random(masks.shape) * masks).argmax(axis=1))
        got += rewards[ended].tolist()
    players = games.rules.players
    return (float(np.mean(got)) * (players - 1) + 1) / players


def test_a_learner_at_random_holds_its_own_against_random_bots_and_loses_to_sensible_ones() -> None:
    assert 0.2 < win_share(MaheVectorEnv(512, opponents="random"), 2000) < 0.3
    assert win_share(MaheVectorEnv(512, opponents="sensible"), 2000) < 0.05


def test_policies_play_against_the_learner() -> None:
    shape = (2, 8, 22)
    never, always = (
        Policy.of_tables(np.full(shape, rolls), np.full(shape, rolls)) for rolls in (False, True)
    )
    timid = win_share(MaheVectorEnv(256, players=3, opponents=never), 1000)
    daring = win_share(MaheVectorEnv(256, players=3, opponents=[always, "random"]), 1000)
    assert 0 < timid < 1
    assert 0 < daring < 1
    assert timid != daring


def test_learners_that_decide_like_bots_play_the_games_of_a_simulation() -> None:
    games = MaheVectorEnv(64, opponents="sensible", autoreset_mode="Disabled")
    games.reset(seed=3)
    while not games.batch.over.any():
        games.step(games.batch.choose("random"))
    bots = ["random", *["sensible"] * 3]
    played = games.batch.playout(bots)  # the others end later
    assert (played == play_games(games.rules, bots, 3, 0, 64)).all()
