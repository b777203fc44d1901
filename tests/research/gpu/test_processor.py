"""The source for GPUs, compiled for this processor (g++), plays and counts the right games."""

import numpy as np
import pytest

from gpu import processor
from gpu.cases import CASES, FEW, MANY, Case, digest, known_digests
from mahe.sim import Engine, Simulation, play_part
from mahe.sim.counts.rows import tally_rows

SAMPLE = CASES[::7]


@pytest.mark.parametrize("case", SAMPLE, ids=lambda case: case.name)
def test_games_and_counts_are_those_of_the_fast_engine(case: Case) -> None:
    asked = (case.rules, case.bots, case.seed, case.first, MANY)
    rows = processor.play_games(*asked)
    assert [digest(rows[:FEW]), digest(rows)] == known_digests()[case.name]
    wanted = tally_rows(case.rules.players, rows).counts
    counts = processor.tally(*asked)
    assert {name: counts[name].ravel().tolist() for name in wanted} == wanted


def test_a_simulation_on_a_gpu_has_the_same_tally(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahe.fast.gpu.tally", processor.tally)
    case = CASES[-1]
    simulation = Simulation(rules=case.rules, bots=case.bots, seed=5, games=3000)
    parts = [
        play_part(simulation, engine, range(100, 3000), records=False)
        for engine in (Engine.GPU, Engine.FAST)
    ]
    assert parts[0] == parts[1]
    assert np.sum(parts[0].tally.counts["games"]) == 2900
