"""The kernels for GPUs, compiled for this processor (g++), solve what Numba solves."""

import numpy as np
import pytest

from mahe.rules import CLUTCH_EGGS
from mahe.solve.gpu.layers import Solver, board_of, solve_race, solve_wins
from mahe.solve.race import race_of_two
from mahe.solve.tables import WIN_COLUMNS, WINS, reading, shipped
from solve.processor import Processor


@pytest.mark.parametrize("seven", [False, True])
def test_the_race_and_the_last_card_are_what_is_shipped(seven: bool) -> None:
    machine = Processor(4, third_die_at_seven=seven)
    solver = Solver(machine, board_of(machine))
    race, _, change = solve_race(solver)
    margins = race.starts[0, :, 0]
    chances = race_of_two(third_die_at_seven=seven).chances
    assert change < 1e-10
    assert np.abs(margins / CLUTCH_EGGS - (chances[:, 0] - chances[:, 1])).max() < 1e-9
    wins = solve_wins(solver, race)
    table = shipped(WINS, reading(False))
    numbers = np.array(table.numbers, np.float64)
    if seven:
        numbers += shipped(WINS, reading(True)).numbers
    shipped_wins = numbers.reshape(-1, len(WIN_COLUMNS)) * table.scales
    assert np.abs(wins - shipped_wins).max() < 1 / 32767
