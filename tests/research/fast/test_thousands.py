"""The fast engine beside the readable one, over thousands of games of every kind."""

import numpy as np
import pytest

from fast.following import counted, follow, lines, readable
from mahe.fast import ENGINE_BOTS, Batch, play_games, play_records
from mahe.rules import Rules
from mahe.testing.conformance import all_rules

RULES = list(all_rules())


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_every_state_and_what_is_allowed_there_is_that_of_the_rules(rules: Rules) -> None:
    follow(rules, seed=21, size=4)
    follow(rules, seed=22, size=1, bot="sensible")


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_records_are_those_of_the_readable_engine_to_the_byte(rules: Rules) -> None:
    for bot, games in zip(ENGINE_BOTS, (12, 3), strict=True):
        bots = [bot] * rules.players
        played = readable(rules, bots, 23, range(games))
        written = lines([game.record for game in played])
        assert lines(list(play_records(rules, bots, 23, 0, games))) == written
        for row, game in zip(play_games(rules, bots, 23, 0, games), played, strict=True):
            for name, numbers in counted(game.record).items():
                assert row[name].tolist() == numbers, name


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_moves_that_are_looked_up_come_to_what_their_steps_come_to(rules: Rules) -> None:
    mixed = ["random", "sensible"] * 4
    for bots in (["random"] * 7, ["sensible"] * 7, mixed, mixed[1:]):
        seats = bots[: rules.players]
        by_steps = Batch(rules, 500, seed=24).playout(seats)
        assert np.array_equal(play_games(rules, seats, 24, 0, 500), by_steps)
