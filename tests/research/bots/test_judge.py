"""The training of the judge, compiled for a processor, sees and expects what the rules give."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mahe.bots.network.features import layout_for
from mahe.bots.network.judge import (
    COUNTED,
    TURNED,
    cards_left,
    judge_features,
    judge_layout_for,
    judging_network_for,
    knows,
)
from mahe.bots.thinking import NEAR, Deeper, leaning
from mahe.bots.training.engine import GAME_BYTES, ProcessorEngine
from mahe.rules import FACES, Card, Phase, Rules, Start, State, advance, result, standing
from mahe.testing import all_rules
from research.bots.test_self_play import Numbers, ends_of, row_of, states_of, zeros

ENDS = 15
KINDS = [rules for rules in all_rules() if knows(rules)]
SIZES = sorted({(one.players, one.turtles_each) for one in KINDS})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("judge")


def moments(rules: Rules) -> list[State]:
    """Moments of a game in which a turtle is to be started: all of its end, some of the others."""
    states = [state for state in states_of(rules) if state.phase is Phase.START]
    late = [state for state in states if cards_left(state.cards) <= TURNED + 1]
    return late + states[: len(states) - len(late)][::7]


@pytest.mark.parametrize("size", SIZES)
def test_the_training_of_the_judge_plays_by_the_rules(size: tuple[int, int], folder: Path) -> None:
    engine = ProcessorEngine(layout_for(*size), folder)
    for rules in [one for one in KINDS if (one.players, one.turtles_each) == size]:
        for state in moments(rules):
            check_inputs(engine, state)
            check_ends(engine, state)
            if cards_left(state.cards) <= COUNTED:
                check_results(engine, state)
            check_odds(engine, state)


def check_inputs(engine: ProcessorEngine, state: State) -> None:
    inputs = zeros((1, judge_layout_for(state.rules.players, state.rules.turtles_each).size), "f4")
    engine.run("judge_inputs", 1, row_of(state), np.int64(1), inputs)
    assert inputs.array[0].nonzero()[0].tolist() == sorted(judge_features(state))


def check_ends(engine: ProcessorEngine, state: State) -> None:
    rules = state.rules
    spread = 6 if COUNTED < cards_left(state.cards) <= TURNED + 1 else 1
    count = rules.turtles_each * ENDS * spread
    inputs = zeros((count, judge_layout_for(rules.players, rules.turtles_each).size), "f4")
    movers, takers, odds = zeros(count, "i1"), zeros(count, "i1"), zeros(count, "f4")
    after = zeros((count, GAME_BYTES), "u1")
    engine.run(
        "judge_ahead",
        count,
        row_of(state),
        np.int64(1),
        np.int32(spread),
        *(inputs, movers, takers, odds, after),
    )
    for candidate, turtle in enumerate(state.turn.to_move):
        started = advance(state, Start(turtle))
        for end, then in ends_of(started).items():
            place = (candidate * ENDS + end) * spread
            taken = cards_left(then.cards) < cards_left(state.cards) or result(then) is not None
            assert takers.array[place] == (started.decider if taken else -1)
            if result(then) is not None:
                assert movers.array[place] == rules.players
                continue
            for card, (likely, turned) in enumerate(_turned(then) if spread > 1 else [(1.0, then)]):
                assert odds.array[place + card] == pytest.approx(likely)
                if turned is not None:
                    found = inputs.array[place + card].nonzero()[0].tolist()
                    assert found == sorted(judge_features(turned))


def _turned(state: State) -> list[tuple[float, State | None]]:
    """The cards that may be turned next, with how likely they are; or the state as it is."""
    if state.phase is not Phase.CARD:
        return [(1.0, state)]
    unseen, total = state.cards.unseen, sum(state.cards.unseen)
    return [
        (count / total, advance(state, Card(value)) if count else None)
        for value, count in zip(FACES, unseen, strict=True)
    ]


def check_results(engine: ProcessorEngine, state: State) -> None:
    players, left = state.rules.players, cards_left(state.cards)
    ways = players ** (left + 1)
    found = zeros((ways, players), "f4")
    engine.run("judge_results", ways, row_of(state), np.int64(1), np.int32(ways), found)
    for way in range(ways):
        cards = state.cards
        for seat in (way // players, way % players)[1 - left :]:
            cards = cards.lay(seat, takes_two=False)
        winners = standing(state._replace(cards=cards)).winners
        wanted = [(seat in winners) / len(winners) for seat in range(players)]
        assert found.array[way].tolist() == pytest.approx(wanted)


def check_odds(engine: ProcessorEngine, state: State) -> None:
    """With the network's own estimates, the ends come to what thinking comes to."""
    rules, players = state.rules, state.rules.players
    evaluator, count = judging_network_for(rules), rules.turtles_each * ENDS
    shares: Any = np.zeros((count, players), dtype=np.float32)
    for candidate, turtle in enumerate(state.turn.to_move):
        for end, then in ends_of(advance(state, Start(turtle))).items():
            shares[candidate * ENDS + end] = _worth(then, evaluator)
    odds = zeros((1, count), "f4")
    near = np.float32(NEAR)
    engine.run("judge_odds", 1, row_of(state), np.int64(1), Numbers(shares), near, odds)
    assert odds.array.sum() == pytest.approx(1)
    wanted = Deeper(evaluator, leaning).shares(state)
    assert (odds.array @ shares)[0].tolist() == pytest.approx(wanted, abs=1e-5)


def _worth(state: State, evaluator: Any) -> list[float]:
    found = result(state)
    if found is None:
        return list(evaluator.shares(state))
    winners = found.winners
    return [(seat in winners) / len(winners) for seat in range(state.rules.players)]
