"""Plain tree search on the fast engine."""

import numpy as np
import pyspiel
import pytest

from mahe.envs.spiel import Moment
from mahe.fast import Policy, play_games, play_records
from mahe.fast.thinking.tree import tree_search
from mahe.rules import Rules, RulesError
from mahe.sim.gauge.exact import chances, open_ends
from mahe.sim.gauge.openspiel import chosen, openspiel_search
from mahe.sim.gauge.positions import positions


def test_the_same_seed_gives_the_same_games() -> None:
    bots: list[str | Policy] = [tree_search(50), "sensible"]
    first = play_games(Rules(players=2), bots, 3, 0, 6)
    assert np.array_equal(first, play_games(Rules(players=2), bots, 3, 0, 6))
    assert not np.array_equal(first, play_games(Rules(players=2), bots, 4, 0, 6))


@pytest.mark.parametrize("players", range(2, 8))
def test_it_wins_far_more_than_its_share_against_random(players: int) -> None:
    rules = Rules(players=players, cards_as_dice=players % 2 == 0)
    bots: list[str | Policy] = [tree_search(200), *["random"] * (players - 1)]
    rows = play_games(rules, bots, 5, 0, 40)
    assert (rows["winners"] & 1).mean() > 1.5 / players


def test_more_simulations_win_more() -> None:
    rows = play_games(Rules(players=2), [tree_search(400), tree_search(10)], 6, 0, 100)
    assert (rows["winners"] == 1).sum() > (rows["winners"] == 2).sum() + 15


def test_records_name_it() -> None:
    (record,) = play_records(Rules(players=2), [tree_search(20), "random"], 7, 0, 1)
    assert record.seats == ("bot:mcts-20", "bot:random")


@pytest.mark.parametrize("simulations", [0, -1, 10**7])
def test_as_many_simulations_are_refused(simulations: int) -> None:
    with pytest.raises(RulesError, match="a search has 1 to"):
        tree_search(simulations)


def test_it_decides_as_well_as_openspiels_where_the_best_is_known() -> None:
    rules, simulations = Rules(players=2), 100
    batch = positions(rules, range(300), open_ends)
    assert batch is not None
    worths, ours = chances(batch), tree_search(simulations)
    best = np.where(batch.legal_mask(), worths, -np.inf).max(axis=1)
    game = pyspiel.load_game("mahe", {"players": rules.players})
    theirs = openspiel_search(game, rules.players, simulations, np.random.RandomState(8))
    lost, theirs_lost = [], []
    for place, state in enumerate(batch.states()):
        moment = game.new_initial_state()
        moment.moment = Moment(state)
        theirs_lost.append(best[place] - worths[place, theirs.step(moment)])
        lost += [best[place] - worths[place, chosen(ours, state, place, one)] for one in range(20)]
    # Of 1,357 positions it lost 0.0129 of the win in a decision, OpenSpiel's 0.0139 ± 0.0023.
    assert np.mean(lost) < np.mean(theirs_lost) + 2 * np.std(theirs_lost) / batch.size**0.5
