"""Many games at once: Gymnasium's interface, its ways to begin anew, and whose seat it is."""

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from numpy.typing import NDArray

from envs.games import EVERY_OPTION, SOME_RULES
from mahe.envs.batches import observe_batch
from mahe.envs.observation import mask_of, observe
from mahe.envs.rewards import utilities
from mahe.envs.vector import MaheVectorEnv
from mahe.fast import Batch
from mahe.rules import DECISIONS, IllegalActionError, Rules, RulesError, result, whose_decision

Array = NDArray[Any]


def picked(masks: Array, dice: np.random.Generator) -> Array:
    """A legal decision in each row, at random; 0 where there is none."""
    found: Array = (dice.random(masks.shape) * masks).argmax(axis=1)
    return found


def until_an_end(games: MaheVectorEnv, seed: int = 1) -> tuple[Any, ...]:
    """Play at random until games end; what was told then."""
    dice = np.random.default_rng(seed)
    seen, infos = games.reset(seed=seed)
    while True:
        seen, rewards, ended, cut, infos = games.step(picked(infos["action_mask"], dice))
        assert not cut.any()
        if ended.any():
            return seen, rewards, ended, infos
        assert not rewards.any()
        assert "returns" not in infos


@pytest.mark.parametrize("rules", SOME_RULES, ids=str)
def test_batches_are_observed_like_single_states(rules: Rules) -> None:
    dice, batch = np.random.default_rng(5), Batch(rules, 2, seed=5)
    while not batch.over.all():
        observers = dice.integers(0, rules.players, 2)
        seen, masks = observe_batch(batch, observers), batch.legal_mask()
        for row, state in enumerate(batch.states()):
            assert (seen[row] == observe(state, int(observers[row]))).all()
            assert (masks[row] == mask_of(state)).all()
        batch.step(picked(masks, dice))
    seen = observe_batch(batch, np.zeros(2, np.int64))
    assert (seen == [observe(state, 0) for state in batch.states()]).all()


def test_what_is_told_is_of_the_spaces_that_are_declared() -> None:
    games = gym.make_vec("Mahe-v0", num_envs=5, players=2, **EVERY_OPTION)
    dice = np.random.default_rng(1)
    seen, infos = games.reset(seed=1)
    for _ in range(40):
        assert games.observation_space.contains(seen)
        assert all(games.single_observation_space.contains(row) for row in seen)
        actions = picked(infos["action_mask"], dice)
        assert games.action_space.contains(actions)
        seen, rewards, ended, cut, infos = games.step(actions)
        assert (rewards.dtype, ended.dtype, cut.dtype) == (np.float64, np.bool_, np.bool_)
        assert rewards.shape == ended.shape == cut.shape == (5,)
    games.close()


def test_a_seed_gives_the_same_games() -> None:
    told = []
    for _ in range(2):
        games, dice = MaheVectorEnv(3), np.random.default_rng(2)
        steps: list[Any] = [games.reset(seed=9)]
        for _ in range(30):
            steps.append(games.step(picked(steps[-1][-1]["action_mask"], dice)))
        told.append(steps)
    assert data_equivalence(told[0], told[1], exact=True)


def test_games_go_on_in_the_series_of_the_seed() -> None:
    games = MaheVectorEnv(3, self_play=True)
    games.reset(seed=8)
    games.reset()
    assert games.batch.states() == Batch(games.rules, 3, seed=8, first=3).states()


def test_games_without_a_seed_differ() -> None:
    first, second = (MaheVectorEnv(64).reset()[0] for _ in range(2))
    assert (first != second).any()


def test_a_learner_that_decides_like_a_bot_plays_the_games_of_that_bot() -> None:
    games = MaheVectorEnv(4, seat=2, opponents="random", autoreset_mode="Disabled")
    games.reset(seed=3)
    while not games.batch.over.any():
        games.step(games.batch.choose("random"))
    games.batch.playout(["random"] * 4)  # the others end later
    wanted = Batch(games.rules, 4, seed=3).playout(["random"] * 4)
    assert (games.batch.outcomes() == wanted).all()


def test_the_learner_decides_for_its_seat_alone() -> None:
    games = MaheVectorEnv(6, seat=1, opponents=["sensible", "random", "random"])
    dice = np.random.default_rng(4)
    _, infos = games.reset(seed=4)
    for _ in range(30):
        deciders = [whose_decision(state) for state in games.batch.states()]
        assert {1, None}.issuperset(deciders)
        assert (infos["seat"] == 1).all()
        *_, infos = games.step(picked(infos["action_mask"], dice))


def test_in_self_play_whoever_decides_observes() -> None:
    games = MaheVectorEnv(3, self_play=True)
    seen, infos = games.reset(seed=1)
    for _ in range(20):
        states = games.batch.states()
        assert infos["seat"].tolist() == [whose_decision(state) for state in states]
        wanted = [observe(s, int(seat)) for s, seat in zip(states, infos["seat"], strict=True)]
        assert (seen == wanted).all()
        seen, *_, infos = games.step(infos["action_mask"].argmax(axis=1))


@pytest.mark.parametrize("self_play", [False, True])
def test_the_end_pays_the_seat_that_observed(self_play: bool) -> None:
    games = MaheVectorEnv(8, self_play=self_play, seat=0, players=3)
    _, rewards, ended, infos = until_an_end(games)
    for row, state in enumerate(games.batch.states()):
        final = result(state)
        assert ended[row] == (final is not None) == infos["_returns"][row]
        wanted = utilities(final) if final else (0.0,) * 3
        assert infos["returns"][row] == pytest.approx(wanted)
        assert rewards[row] == infos["returns"][row][infos["seat"][row]]


def test_the_next_step_begins_a_new_game() -> None:
    games = MaheVectorEnv(4)
    seen, _, ended, infos = until_an_end(games)
    over = games.batch.states()
    assert (seen[ended] == [observe(over[row], 0) for row in np.flatnonzero(ended)]).all()
    actions = picked(infos["action_mask"], np.random.default_rng(0))
    actions[ended] = len(DECISIONS)  # not read
    seen, rewards, again, _, infos = games.step(actions)
    assert not again[ended].any()
    assert not rewards[ended].any()
    assert infos["action_mask"][ended].any(axis=1).all()


def test_the_same_step_can_begin_a_new_game() -> None:
    games = MaheVectorEnv(4, autoreset_mode=AutoresetMode.SAME_STEP)
    seen, rewards, ended, infos = until_an_end(games)
    assert not games.batch.over.any()
    assert (seen == [observe(state, 0) for state in games.batch.states()]).all()
    assert (infos["_final_obs"] == ended).all()
    assert [last is not None for last in infos["final_obs"]] == ended.tolist()
    assert (infos["final_info"]["returns"][:, 0] == rewards).all()
    assert all(games.single_observation_space.contains(last) for last in infos["final_obs"][ended])


def test_games_can_be_begun_anew_by_hand() -> None:
    games = MaheVectorEnv(4, autoreset_mode=AutoresetMode.DISABLED)
    _, _, ended, infos = until_an_end(games)
    before = games.batch.states()
    with pytest.raises(gym.error.ResetNeeded, match="reset_mask"):
        games.step(infos["action_mask"].argmax(axis=1))
    games.reset(options={"reset_mask": ended})
    for row, state in enumerate(games.batch.states()):
        assert (state == before[row]) != ended[row]


@pytest.mark.parametrize(
    ("seed", "mask", "sentence"),
    [
        (1, np.ones(2, np.bool_), "a seed begins all games anew"),
        (None, np.zeros(2, np.bool_), "names no game"),
        (None, np.ones(3, np.bool_), "2 booleans"),
        (None, [True, False], "2 booleans"),
    ],
)
def test_a_mask_of_games_to_begin_is_checked(seed: int | None, mask: Any, sentence: str) -> None:
    games = MaheVectorEnv(2)
    games.reset(seed=1)
    with pytest.raises(ValueError, match=sentence):
        games.reset(seed=seed, options={"reset_mask": mask})


def test_an_illegal_decision_is_refused_and_nothing_happens() -> None:
    games = MaheVectorEnv(2)
    _, infos = games.reset(seed=1)
    before, actions = games.batch.states(), infos["action_mask"].argmax(axis=1)
    actions[1] = 8
    with pytest.raises(IllegalActionError, match="row 1"):
        games.step(actions)
    assert games.batch.states() == before


def test_what_makes_no_sense_is_refused_in_a_sentence() -> None:
    with pytest.raises(gym.error.ResetNeeded, match="reset must be called"):
        MaheVectorEnv(2).step([0, 0])
    with pytest.raises(RulesError, match="there is no seat 4 among 4"):
        MaheVectorEnv(2, seat=4)
    with pytest.raises(RulesError, match="3 others play, but 1 are given"):
        MaheVectorEnv(2, opponents=["random"])


def test_the_wrappers_of_gymnasium_fit() -> None:
    games = RecordEpisodeStatistics(MaheVectorEnv(4, self_play=True))
    dice = np.random.default_rng(6)
    _, infos = games.reset(seed=6)
    while "episode" not in infos:
        *_, infos = games.step(picked(infos["action_mask"], dice))
    assert (infos["episode"]["l"][infos["_episode"]] > 100).all()
    listed = DictInfoToList(MaheVectorEnv(3))
    _, rows = listed.reset(seed=1)
    assert [row["seat"] for row in rows] == [0, 0, 0]


def test_games_are_rendered_side_by_side() -> None:
    texts, pictures = (MaheVectorEnv(2, render_mode=mode) for mode in ("ansi", "rgb_array"))
    for games in (texts, pictures):
        games.reset(seed=1)
    assert ["eggs" in text for text in texts.render() or ()] == [True, True]
    assert [picture.shape for picture in pictures.render() or ()] == [(710, 640, 3)] * 2
    assert MaheVectorEnv(2).render() is None
