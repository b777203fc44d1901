"""Compiled thinking: the same numbers and the same decisions as in plain Python."""

import numpy as np
import pytest

from fast.following import extremes, positions
from mahe.bots import LEVELS
from mahe.bots.network import evaluator_for
from mahe.bots.thinking import Deeper, choices
from mahe.fast.layout import room_for
from mahe.fast.states import put
from mahe.fast.steps import legal_bits
from mahe.fast.thinking.ends import new_work
from mahe.fast.thinking.moves import weigh
from mahe.fast.thinking.network import estimate
from mahe.rules import DECISIONS, Phase, Rules, State, legal
from mahe.sim import Engine, Simulation, play_part
from mahe.sim.compiled import compiled_network

WITH_ALL_OPTIONS, WITH_ONE_OPTION = extremes()[1::3], extremes()[2::3]


def weighed(state: State, *, deep: bool) -> list[tuple[float, ...]]:
    """What the decisions of a state are worth, compiled."""
    net, games = compiled_network(state.rules), room_for(state.rules, 1, 0)
    put(games[0], 0, state, 0)
    worths = np.zeros((len(DECISIONS), 7))
    work = new_work(net)
    weigh(games[0], legal_bits(games[0]), deep, net, work, worths)
    places = [DECISIONS.index(decision) for decision in legal(state)]
    return [tuple(worths[place, : state.rules.players].tolist()) for place in places]


@pytest.mark.repeats
@pytest.mark.parametrize("rules", extremes(), ids=str)
def test_a_network_is_the_same_to_the_last_bit(rules: Rules) -> None:
    net, evaluator, games = compiled_network(rules), evaluator_for(rules), room_for(rules, 1, 0)
    work, out = new_work(net), np.zeros(7)
    for state in positions(rules, 1):
        if state.phase is Phase.START:
            put(games[0], 0, state, 0)
            estimate(games[0], net, work, out, -1)
            assert tuple(out[: rules.players].tolist()) == evaluator.shares(state)


@pytest.mark.repeats
@pytest.mark.parametrize("rules", WITH_ALL_OPTIONS, ids=str)
def test_decisions_are_worth_the_same_by_one_move(rules: Rules) -> None:
    evaluator = evaluator_for(rules)
    for state in positions(rules, 2)[::7]:
        told = [shares for _, shares in choices(state, evaluator)]
        assert weighed(state, deep=False) == told


@pytest.mark.repeats
@pytest.mark.parametrize("rules", WITH_ONE_OPTION, ids=str)
def test_decisions_are_worth_the_same_by_two_moves(rules: Rules) -> None:
    evaluator = Deeper(evaluator_for(rules))
    for state in positions(rules, 3)[5::160]:
        told = [shares for _, shares in choices(state, evaluator)]
        assert weighed(state, deep=True) == told


@pytest.mark.repeats
@pytest.mark.parametrize("level", LEVELS[:-1])
def test_a_level_plays_the_same_games_compiled(level: str) -> None:
    rules = Rules(players=3)
    simulation = Simulation(rules=rules, bots=(level, "sensible", "random"), seed=8, games=2)
    fast, readable = (
        play_part(simulation, engine, range(1), records=True)
        for engine in (Engine.FAST, Engine.READABLE)
    )
    assert fast == readable
