"""Plain tree search on the fast engine."""

import numpy as np
import pytest

from mahe.fast import Policy, play_games, play_records
from mahe.fast.thinking.tree import tree_search
from mahe.rules import Rules, RulesError


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
