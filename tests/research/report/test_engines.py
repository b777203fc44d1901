"""Both engines play the same tournaments and the same habits."""

import pytest

from mahe.rules import Rules
from mahe.sim.games.engines import Engine
from mahe.sim.studies.habits import HABITS, play_habits, play_readably
from mahe.sim.tournament import Plan, run, running


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_habits_decide_alike_on_both_engines(players: int) -> None:
    rules = Rules(players=players, cards_as_dice=True, third_die_at_seven=players == 4)
    known = [*HABITS, *HABITS]
    for first in (0, 3):
        names = known[first : first + players]
        assert play_habits(rules, names, 5, 0, 40) == play_readably(rules, names, 5, 0, 40)


@pytest.mark.parametrize("players", [2, 5])
def test_a_tournament_is_the_same_on_both_engines_and_on_any_cores(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan(Rules(players=players), ("random", "sensible"), seed=3, rounds=30)
    fast, spread = run(plan, cores=1), run(plan, cores=2)
    monkeypatch.setattr(running, "choose_engine", lambda _: Engine.READABLE)
    readable = run(plan, cores=1)
    assert fast.standings == spread.standings == readable.standings
    assert fast.ratings == spread.ratings == readable.ratings
