"""The fast engine plays the games of the readable one, state by state and byte by byte."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from fast.following import counted, extremes, follow, lines, readable
from mahe.fast import ENGINE_BOTS, Batch, play_games, play_records
from mahe.fast.layout import ENGINE_OPTIONS
from mahe.rules import OPTIONS, Rules

MIXED = ("random", "sensible", "sensible", "random", "sensible", "random", "sensible")
FOUR = Rules(players=4)


def test_the_engine_knows_every_option_of_the_rules() -> None:
    assert tuple(OPTIONS) == ENGINE_OPTIONS


@pytest.mark.repeats
@pytest.mark.parametrize("rules", extremes(), ids=str)
def test_every_state_and_what_is_allowed_there_is_that_of_the_rules(rules: Rules) -> None:
    assert follow(rules, seed=3, size=2) > 50


@pytest.mark.repeats
@pytest.mark.parametrize("bot", ENGINE_BOTS)
@pytest.mark.parametrize("rules", extremes(), ids=str)
def test_records_are_those_of_the_readable_engine_to_the_byte(rules: Rules, bot: str) -> None:
    bots = [bot] * rules.players
    played = readable(rules, bots, 11, range(4, 6))
    assert lines(list(play_records(rules, bots, 11, 4, 2))) == lines(
        [game.record for game in played]
    )


@pytest.mark.repeats
@pytest.mark.parametrize("rules", extremes(), ids=str)
def test_rows_count_what_happens_in_the_games(rules: Rules) -> None:
    bots = MIXED[: rules.players]
    played = readable(rules, bots, 12, range(2))
    for row, game in zip(play_games(rules, bots, 12, 0, 2), played, strict=True):
        result = game.record.result
        assert result is not None
        told = [row[name] for name in ("turns", "moves", "busts", "rides", "steps")]
        assert told == [game.turns, game.moves, game.busts, game.rides, len(game.record.steps)]
        assert row["eggs"].tolist()[: rules.players] == list(result.eggs)
        assert row["cards"].tolist()[: rules.players] == list(result.cards)
        assert row["winners"] == sum(1 << seat for seat in result.winners)
        for name, numbers in counted(game.record).items():
            assert row[name].tolist() == numbers, name


@pytest.mark.parametrize("rules", extremes(), ids=str)
def test_games_played_in_a_batch_come_to_the_same(rules: Rules) -> None:
    for bots in (["random"] * rules.players, list(MIXED[: rules.players])):
        rows = play_games(rules, bots, 13, 5, 40)
        assert np.array_equal(Batch(rules, 40, seed=13, first=5).playout(bots), rows)


def test_the_number_of_games_played_at_once_changes_nothing() -> None:
    for rules in (FOUR, Rules(players=3, cards_as_dice=True)):
        bots = ["random"] * rules.players
        whole = play_games(rules, bots, 14, 0, 600)
        parts = [play_games(rules, bots, 14, first, 150) for first in range(0, 600, 150)]
        assert np.array_equal(np.concatenate(parts), whole)
        single = [play_games(rules, bots, 14, game, 1) for game in range(30)]
        assert np.array_equal(np.concatenate(single), whole[:30])


def test_threads_change_nothing() -> None:
    whole = play_games(FOUR, MIXED[:4], 15, 0, 2000)
    with ThreadPoolExecutor(2) as pool:
        parts = pool.map(
            lambda first: play_games(FOUR, MIXED[:4], 15, first, 500), range(0, 2000, 500)
        )
        assert np.array_equal(np.concatenate(list(parts)), whole)


def test_no_games_have_no_rows() -> None:
    assert len(play_games(FOUR, ["random"] * 4, 1, 0, 0)) == 0
    assert list(play_records(FOUR, ["random"] * 4, 1, 0, 0)) == []


def test_the_last_game_of_the_last_seed_can_be_played() -> None:
    top = 2**64 - 1
    (row,) = play_games(FOUR, ["random"] * 4, top, top, 1)
    (game,) = readable(FOUR, ["random"] * 4, top, range(top, top + 1))
    assert row["steps"] == len(game.record.steps)


def test_a_long_game_is_written_down_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahe.fast.playing._LOG", 10)
    (record,) = play_records(FOUR, ["random"] * 4, 1, 0, 1)
    (game,) = readable(FOUR, ["random"] * 4, 1, range(1))
    assert record == game.record
