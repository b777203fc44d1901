"""Many games side by side."""

import numpy as np
import pytest

from mahe.fast import Batch, play_games
from mahe.rules import (
    DECISIONS,
    Card,
    IllegalActionError,
    Rules,
    RulesError,
    Start,
    advance,
    new_game,
)
from mahe.testing import a_state

RULES = Rules(players=3, cards_as_dice=True)


def test_its_arrays_tell_what_its_states_tell() -> None:
    batch = Batch(RULES, 20, seed=2)
    for _ in range(60):
        batch.step(batch.choose("random"))
    for g, state in enumerate(batch.states()):
        assert batch.places[g].tolist() == list(state.sea.places)
        assert batch.riders[g].tolist() == [-1 if on is None else on for on in state.sea.riders]
        assert batch.kept[g].tolist() == [
            [hand.count(value) for value in range(1, 7)] for hand in state.cards.kept
        ]
        assert batch.face_up[g] == (state.cards.face_up or 0)
        assert batch.unseen[g].tolist() == list(state.cards.unseen)
        assert batch.face_down[g] == state.cards.face_down
        assert batch.clutch[g] == -1
        assert batch.seat[g] == state.turn.seat
        assert np.flatnonzero(batch.to_move[g]).tolist() == list(state.turn.to_move)
        assert np.flatnonzero(batch.has_played[g]).tolist() == list(state.turn.played)
        assert batch.active[g] == (-1 if state.active is None else state.active)
        dice = () if state.throw is None else state.throw.dice
        assert [die for die in batch.dice[g].tolist() if die] == list(dice)
        assert batch.total[g] == sum(dice)


def test_games_go_on_from_states_as_they_would_have() -> None:
    batch = Batch(RULES, 20, seed=2, first=7)
    for _ in range(75):
        batch.step(batch.choose("random"))
    taken_up = Batch.from_states(batch.states(), seed=2, first=7, moves=batch.games["move"])
    assert taken_up.states() == batch.states()
    bots = ["random", "sensible", "random"]
    rows, again = batch.playout(bots), taken_up.playout(bots)
    for name in ("winners", "eggs", "cards"):
        assert np.array_equal(rows[name], again[name])


def test_a_game_that_is_over_goes_in_and_out() -> None:
    batch = Batch(RULES, 3, seed=2)
    batch.playout(["random"] * 3)
    taken_up = Batch.from_states(batch.states())
    assert taken_up.over.all()
    assert taken_up.states() == batch.states()
    assert not taken_up.legal_mask().any()
    assert (taken_up.choose("random") == -1).all()


def test_games_that_are_over_take_no_decision() -> None:
    batch = Batch(RULES, 2, seed=2)
    batch.decide(["random"] * 3, np.array([True, False]))
    assert batch.over.tolist() == [True, False]
    before = batch.outcomes()
    batch.step([-1, batch.choose("random")[1]])
    assert batch.outcomes()[0] == before[0]
    assert batch.outcomes()[1]["steps"] > before[1]["steps"]


def test_games_begun_anew_are_the_next_of_the_seed() -> None:
    batch = Batch(RULES, 3, seed=2, first=10)
    bots = ["random"] * 3
    batch.playout(bots)
    batch.reset(np.array([True, False, True]))
    assert batch.over.tolist() == [False, True, False]
    rows = batch.playout(bots)
    told = play_games(RULES, bots, 2, 10, 5)
    assert np.array_equal(rows, told[[3, 1, 4]])
    batch.reset()
    assert batch.games["number"].tolist() == [15, 16, 17]


@pytest.mark.parametrize("decision", [-1, 15, 8, 2])
def test_a_decision_that_is_not_allowed_changes_no_game(decision: int) -> None:
    batch = Batch(RULES, 3, seed=2)
    states = batch.states()
    good = DECISIONS.index(Start(0))
    with pytest.raises(IllegalActionError, match=f"decision {decision} is not allowed in row 1"):
        batch.step([good, decision, good])
    assert batch.states() == states


def test_what_is_no_batch_is_refused() -> None:
    with pytest.raises(RulesError, match="at least one game"):
        Batch(RULES, 0)
    with pytest.raises(RulesError, match="3 games need as many decisions"):
        Batch(RULES, 3).step([0, 0])
    with pytest.raises(RulesError, match="states of the same rules"):
        Batch.from_states([a_state(RULES), a_state(Rules(players=4))])
    with pytest.raises(RulesError, match="must await a decision, or be over"):
        Batch.from_states([new_game(RULES)])
    with pytest.raises(RulesError, match="must await a decision, or be over"):
        Batch.from_states([advance(advance(new_game(RULES), Card(1)), Start(0))])
