import random
import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from envs.games import EVERY_OPTION
from mahe.chance import SeededChance
from mahe.envs import mahe_v0
from mahe.envs.aec import raw_env
from mahe.record import check
from mahe.rules import DECISIONS, IllegalActionError, RulesError, new_game, whose_decision


@pytest.fixture
def _masks_in_observations() -> Iterator[None]:
    """PettingZoo knows by name which environments have masks in their observations."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


@pytest.mark.usefixtures("_masks_in_observations")
@pytest.mark.parametrize("options", [{}, {"players": 2, **EVERY_OPTION}, {"players": 7}], ids=str)
def test_the_api_is_that_of_pettingzoo(options: dict[str, object]) -> None:
    api_test(mahe_v0.env(**options), num_cycles=500)


def test_a_seed_gives_the_same_game() -> None:
    seed_test(mahe_v0.env, num_cycles=50)


def test_every_way_to_render_gives_what_it_should(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(mahe_v0.env)
    assert "eggs" in capsys.readouterr().out


def played(environment: raw_env, seed: int) -> dict[str, float]:
    """Play at random to the end; what each agent got in all."""
    dice, got = random.Random(seed), dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, over, _, _ = environment.last()
        got[agent] += reward
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        environment.step(None if over else dice.choice(legal))
    return got


def test_a_whole_game_can_be_written_down_and_is_paid_at_its_end() -> None:
    environment = mahe_v0.raw_env(players=3, **EVERY_OPTION)
    environment.reset(seed=11)
    got = played(environment, 1)
    record = environment.record()
    check(record)
    assert record.result is not None
    assert [seat for seat in range(3) if got[f"seat_{seat}"] > 0] == list(record.result.winners)
    assert sum(got.values()) == pytest.approx(0)


def test_dice_are_those_of_the_series_of_the_seed() -> None:
    environment = mahe_v0.raw_env()
    environment.reset(seed=7)
    environment.reset()
    assert environment.steps == [SeededChance(7, 1).draw(new_game(environment.rules))]


def test_games_without_a_seed_differ() -> None:
    def first_cards() -> tuple[object, ...]:
        environment, cards = mahe_v0.raw_env(), []
        for _ in range(30):
            environment.reset()
            cards.append(environment.steps[0])
        return tuple(cards)

    assert first_cards() != first_cards()


def test_who_is_not_to_decide_has_no_legal_decision() -> None:
    environment = mahe_v0.raw_env()
    environment.reset(seed=1)
    for seat, agent in enumerate(environment.agents):
        decides = whose_decision(environment.position) == seat
        assert environment.observe(agent)["action_mask"].any() == decides


def test_an_illegal_decision_is_refused_or_loses() -> None:
    stop = [str(decision) for decision in DECISIONS].index("stop")
    raw = mahe_v0.raw_env()
    raw.reset(seed=1)
    with pytest.raises(IllegalActionError, match="stop is not allowed"):
        raw.step(stop)
    safe = mahe_v0.env()
    safe.reset(seed=1)
    safe.step(stop)
    assert all(safe.terminations.values())
    assert safe.rewards["seat_0"] == -1


def test_rules_by_which_no_game_can_be_played_are_refused() -> None:
    with pytest.raises(RulesError, match="2 to 7 can play"):
        mahe_v0.env(players=1)
