"""Simulations on a GPU, as far as they can be tried without one."""

import sys
from typing import Any

import numpy as np
import pytest

from mahe.fast.gpu import play_games, tally
from mahe.rules import MissingExtraError, Rules, RulesError, UnreadableError
from mahe.sim import Engine, Simulation, choose_engine, play_part

RULES = Rules(players=2)
BOTS = ("random", "sensible")
SIMULATION = Simulation(rules=RULES, bots=BOTS, seed=1, games=10)


def test_without_cupy_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    for play in (play_games, tally):
        with pytest.raises(MissingExtraError, match=r"pip install 'mahe\[gpu\]'"):
            play(RULES, BOTS, 1, 0, 10)


def test_bots_that_it_does_not_know_are_refused() -> None:
    with pytest.raises(RulesError, match="2 play, but 1"):
        play_games(RULES, ["random"], 1, 0, 10)
    with pytest.raises(RulesError, match="'matriarch' does not play here"):
        play_games(RULES, ["random", "matriarch"], 1, 0, 10)
    with pytest.raises(RulesError, match="the gpu engine does not know the bot 'matriarch'"):
        choose_engine(("matriarch", "random"), Engine.GPU)


@pytest.mark.parametrize(("seed", "first", "count"), [(-1, 0, 1), (0, 2**64, 1), (0, 0, -1)])
def test_games_that_there_are_not_are_refused(seed: int, first: int, count: int) -> None:
    with pytest.raises(UnreadableError):
        tally(RULES, BOTS, seed, first, count)


def test_a_simulation_has_its_tally_from_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = play_part(SIMULATION, Engine.READABLE, range(3, 7), records=False)
    counts = {name: np.array(table) for name, table in wanted.tally.counts.items()}
    asked = []

    def counted(*of: object) -> dict[str, Any]:
        asked.append(of)
        return counts

    monkeypatch.setattr("mahe.fast.gpu.tally", counted)
    found = play_part(SIMULATION, Engine.GPU, range(3, 7), records=False)
    assert asked == [(RULES, BOTS, 1, 3, 4)]
    assert found == wanted


def test_a_gpu_keeps_no_records() -> None:
    with pytest.raises(RulesError, match="keeps no records"):
        play_part(SIMULATION, Engine.GPU, range(3), records=True)


def test_a_gpu_needs_no_workers() -> None:
    assert Engine.GPU.is_short(10**15, ("random", "random"), records=False)
