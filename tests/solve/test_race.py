"""The final race, solved anew, is the one that is shipped."""

import numpy as np
import pytest

from mahe.rules import Rules, new_game
from mahe.solve.arrangements import FOUR, START, four_number
from mahe.solve.race import race_of_four, race_of_two
from mahe.solve.tables import WIN_COLUMNS, WINS, reading, shipped

ROUNDED = 1 / 32767 / 4


@pytest.mark.parametrize("seven", [False, True])
def test_the_shipped_race_of_two_is_what_solving_gives(seven: bool) -> None:
    found = race_of_two(third_die_at_seven=seven)
    table, column = shipped(WINS, reading(False)), WIN_COLUMNS.index("race")
    numbers = np.array(table.numbers, np.float64)
    if seven:
        numbers += shipped(WINS, reading(True)).numbers
    race = numbers.reshape(START.size, len(WIN_COLUMNS))[:, column]
    chances = (race * table.scales[column] + 1) / 2
    assert np.abs(chances - found.chances[:, 0]).max() < ROUNDED * 1.01


def test_four_race_each_for_themselves() -> None:
    found = race_of_four(third_die_at_seven=False)
    assert found.chances.shape == (FOUR.size, 4)
    assert np.abs(found.chances.sum(axis=1) - 1).max() < 1e-12
    start = found.chances[four_number(new_game(Rules(players=4)).sea, 2)]
    assert list(np.argsort(-start)) == [0, 1, 2, 3]  # the sooner one is up, the better
    assert start.tolist() == pytest.approx([0.313167, 0.262276, 0.225175, 0.199383], abs=1e-6)
