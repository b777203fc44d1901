"""The player that the exact tables make, compiled: the same numbers as in plain Python."""

import numpy as np
import pytest

from fast.following import positions
from mahe.fast import Batch
from mahe.rules import DECISIONS, Decision, Phase, Rules, RulesError, State, legal
from mahe.sim.games.solver import margins_of, solver
from mahe.solve import best_margin

BELOW, AT_SEVEN = Rules(players=2), Rules(players=2, third_die_at_seven=True)


def with_a_choice(rules: Rules, game: int) -> list[State]:
    """The states of a game at random that leave a choice."""
    return [state for state in positions(rules, game) if len(legal(state)) > 1]


def told(state: State) -> dict[Decision, float]:
    """What decisions are worth, in plain Python."""
    found = best_margin(state)
    assert found is not None
    return dict(found[1])


@pytest.mark.repeats
@pytest.mark.parametrize("rules", [BELOW, AT_SEVEN], ids=["below seven", "at seven"])
def test_margins_are_the_same_to_the_last_bit(rules: Rules) -> None:
    played = with_a_choice(rules, 4)
    states = [*played[::9], *played[-3:]]
    for state, row in zip(states, margins_of(rules, Batch.from_states(states).games), strict=True):
        plain = told(state)
        assert {one: row[DECISIONS.index(one)] for one in plain} == plain


@pytest.mark.repeats
def test_the_best_for_eggs_is_decided_and_of_equal_ones_the_last() -> None:
    played = with_a_choice(BELOW, 5)
    starts = [state for state in played if state.phase is Phase.START]
    states = [starts[0], *played[7::20]]
    batch, chosen = Batch.from_states(states), np.full(len(states), -1)
    everybody, all_ = np.ones(2, dtype=np.bool_), np.ones(len(states), dtype=np.bool_)
    solver(BELOW).choose(batch.games, everybody, all_, chosen)
    for state, number in zip(states, chosen.tolist(), strict=True):
        plain = told(state)
        assert DECISIONS[number] == max(reversed(plain), key=plain.__getitem__)
    assert len(set(told(starts[0]).values())) == 1  # both turtles are on the raft


@pytest.mark.parametrize("rules", [Rules(players=3), Rules(players=2, cards_as_dice=True)], ids=str)
def test_games_that_are_not_solved_are_refused(rules: Rules) -> None:
    with pytest.raises(RulesError, match="games of two by the printed rules only"):
        solver(rules)
