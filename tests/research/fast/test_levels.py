"""The levels, compiled, beside plain Python over whole games of every kind."""

import pytest

from fast.following import extremes
from mahe.bots import LEVELS
from mahe.rules import Rules
from mahe.sim import Engine, Simulation, play_part

RULES = extremes()


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_levels_play_the_same_games_compiled(rules: Rules) -> None:
    for first, level in enumerate(LEVELS[:-1]):
        others = [LEVELS[(first + seat) % (len(LEVELS) - 1)] for seat in range(1, rules.players)]
        _compare(rules, (level, *others), 3)


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_the_strongest_plays_the_same_games_compiled(rules: Rules) -> None:
    _compare(rules, (LEVELS[-1], *["sensible"] * (rules.players - 1)), 1)


def _compare(rules: Rules, bots: tuple[str, ...], games: int) -> None:
    simulation = Simulation(rules=rules, bots=bots, seed=41, games=games)
    fast, readable = (
        play_part(simulation, engine, range(games), records=True)
        for engine in (Engine.FAST, Engine.READABLE)
    )
    assert fast == readable
