"""Luck and skill are the result, to the last digit."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.analysis.sums import check_sums
from bots.evaluators import Eggs, Flat, Wild
from mahe.bots import make_bot
from mahe.bots.analysis import analyse
from mahe.record import read_json, read_notation, write_json, write_notation
from mahe.rules import Rules
from mahe.sim import play_game
from mahe.testing import all_rules
from record.games import any_rules, seeded_record, shortest_game, steady

WHOLE = 6
"""So many play the game that is analysed to its end."""
BEGINNING = 25
"""So many steps are analysed of the others."""


@steady(40)
@given(any_rules(), st.integers(0, 10**6), st.none() | st.integers(1, 100))
def test_any_game_adds_up_however_wrong_the_estimate_is(
    rules: Rules, seed: int, steps: int | None
) -> None:
    record = seeded_record(rules, seed, at=steps)
    check_sums(analyse(record, Wild()), record)


@pytest.mark.repeats
@pytest.mark.parametrize("rules", list(all_rules())[::5], ids=str)
def test_games_of_many_kinds_add_up(rules: Rules) -> None:  # of every kind: tests/research
    record = seeded_record(rules, 1)
    check_sums(analyse(record, Eggs()), record)


@pytest.mark.repeats
@pytest.mark.parametrize("players", range(2, 8))
def test_games_of_bots_add_up_by_the_estimate_that_is_shipped(players: int) -> None:
    bots = [make_bot("sensible")] * players
    record = play_game(Rules(players=players), bots, seed=1).record
    if players != WHOLE:  # of every size: tests/research
        record = replace(record, steps=record.steps[:BEGINNING], result=None)
    check_sums(analyse(record), record)


@pytest.mark.parametrize(("players", "seed"), [(3, 111), (4, 7), (7, 25)])
def test_a_shared_win_is_divided_without_a_rest(players: int, seed: int) -> None:
    record = seeded_record(Rules(players=players), seed)
    assert record.result is not None
    assert len(record.result.winners) == 2
    check_sums(analyse(record, Flat()), record)


def test_a_record_and_its_notation_have_the_same_analysis() -> None:
    record = shortest_game()
    found = analyse(record, Eggs())
    assert analyse(read_json(write_json(record)), Eggs()) == found
    assert analyse(read_notation(write_notation(record)), Eggs()) == found
