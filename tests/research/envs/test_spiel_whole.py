"""OpenSpiel's own checks on games of every size, with and without every option."""

from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.tests import games_sim_test

from mahe.envs import spiel
from mahe.rules import OPTIONS

ON = ",".join(f"{name}=True" for name in OPTIONS)
SIZES = [(players, each) for players in range(2, 8) for each in (1, 2) if players * each <= 7]
NAMES = [
    f"{spiel.GAME_TYPE.short_name}(players={players},turtles_each={each}{options})"
    for players, each in SIZES
    for options in ("", f",{ON}", ",deck=24/0/0/0/0/0,first_seat=1")
]


@pytest.mark.parametrize("name", NAMES)
def test_random_games_pass_the_simulation_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("option", OPTIONS)
def test_each_option_passes_the_simulation_test(option: str) -> None:
    game = pyspiel.load_game(f"mahe(players=3,{option}=True)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_games_are_simulated_copied_and_pickled(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def api_case(name: str) -> Any:
    """The checks of OpenSpiel's integration tests for one game."""
    body = {"game": pyspiel.load_game(name), "game_name": name, "__module__": __name__}
    return type("TestApi", (api_test.EnforceAPIOnPartialTreeBase,), body)


TestApiOfTwo = api_case("mahe(players=2)")
TestApiOfSeven = api_case("mahe(players=7)")
TestApiOfEveryOption = api_case(f"mahe(players=3,{ON})")


def test_openspiel_s_compiled_bots_play_it() -> None:
    game = pyspiel.load_game("mahe(players=3)")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(3)]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 7)
    assert sum(returns) == pytest.approx(0)


def test_openspiel_s_environment_for_learners_plays_it() -> None:
    dice = rl_environment.ChanceEventSampler(seed=3)
    environment = rl_environment.Environment("mahe", chance_event_sampler=dice, players=2)
    told, decisions = environment.reset(), 0
    while not told.last():
        seat = told.observations["current_player"]
        told = environment.step([told.observations["legal_actions"][seat][-1]])
        decisions += 1
    assert decisions > 50
    assert sorted(told.rewards) == [-1, 1]
