"""The player that the exact tables make, compiled, beside plain Python over whole games."""

import pytest

from mahe.fast import Batch, Policy, play_records
from mahe.rules import DECISIONS, Rules, advance, legal, new_game, whose_decision
from mahe.sim.games.solver import margins_of, solver
from mahe.solve import best_margin


@pytest.mark.parametrize("seven", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
def test_every_decision_of_a_game_is_that_of_the_tables(seat: int, seven: bool) -> None:
    rules = Rules(players=2, third_die_at_seven=seven)
    bots: list[str | Policy] = ["sensible", "sensible"]
    bots[seat] = solver(rules)
    (record,) = play_records(rules, bots, 61, seat, 1)
    state = new_game(rules)
    for step in record.steps:
        if whose_decision(state) == seat and len(legal(state)) > 1:
            found = best_margin(state)
            assert found is not None
            plain = dict(found[1])
            assert step == max(reversed(plain), key=plain.__getitem__)
            (row,) = margins_of(rules, Batch.from_states([state]).games)
            assert {one: row[DECISIONS.index(one)] for one in plain} == plain
        state = advance(state, step)
