"""PettingZoo's own checks on games of every size, with and without every option."""

import warnings
from collections.abc import Iterator
from typing import Any

import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from mahe.envs import mahe_v0
from mahe.rules import OPTIONS

SIZES = [(players, each) for players in range(2, 8) for each in (1, 2) if players * each <= 7]
GAMES = [
    {"players": players, "turtles_each": each, **options}
    for players, each in SIZES
    for options in ({}, dict.fromkeys(OPTIONS, True))
]


@pytest.fixture(autouse=True)
def _masks_in_observations() -> Iterator[None]:
    """PettingZoo knows by name which environments have masks in their observations."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_the_api_is_that_of_pettingzoo(options: dict[str, Any]) -> None:
    api_test(mahe_v0.env(**options), num_cycles=1000)
    api_test(mahe_v0.raw_env(**options), num_cycles=1000)


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_a_seed_gives_the_same_game(options: dict[str, Any]) -> None:
    seed_test(lambda: mahe_v0.env(**options), num_cycles=500)


@pytest.mark.parametrize("options", GAMES[::4], ids=str)
def test_every_way_to_render_gives_what_it_should(options: dict[str, Any]) -> None:
    render_test(lambda **mode: mahe_v0.env(**options, **mode))


def test_the_benchmark_runs(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(mahe_v0.env())
    assert "turns per second" in capsys.readouterr().out
