"""Luck and skill are the result in thousands of games of every kind."""

import pytest

from bots.analysis.sums import check_sums
from bots.evaluators import Eggs, Wild
from mahe.bots import make_bot
from mahe.bots.analysis import analyse
from mahe.rules import Rules
from mahe.sim import play_game
from mahe.testing import all_rules
from record.games import seeded_record


@pytest.mark.parametrize("rules", list(all_rules()), ids=str)
def test_luck_and_skill_are_the_result(rules: Rules) -> None:
    for seed in range(100, 116):
        record = seeded_record(rules, seed)
        check_sums(analyse(record, Wild() if seed % 2 else Eggs()), record)


@pytest.mark.parametrize("players", range(2, 8))
def test_whole_games_of_bots_add_up_by_the_estimate_that_is_shipped(players: int) -> None:
    record = play_game(Rules(players=players), [make_bot("sensible")] * players, seed=1).record
    check_sums(analyse(record), record)
