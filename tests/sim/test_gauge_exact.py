"""The gauge by the exact tables: what decisions of two players cost, and the tables' own player."""

import json
from pathlib import Path

import numpy as np
import pytest

from mahe.fast import Batch
from mahe.record import read_position
from mahe.rules import DECISIONS, Rules, legal
from mahe.sim.games.solver import margins_of
from mahe.sim.gauge import Folder, play_contest, text
from mahe.sim.gauge.counts import Counts
from mahe.sim.gauge.exact import Losses, chances, losses_of, open_ends
from mahe.sim.gauge.matches import Match
from mahe.sim.gauge.positions import odds_of, positions
from mahe.sim.runs.workers import ThisProcess
from mahe.sim.tournament.standings import WHOLE_WIN
from mahe.solve import best_margin, decider_of, win

EXACT = Path(__file__).parents[1] / "solve" / "exact.jsonl"
TWO = Rules(players=2)
JUDGED = ("random", "sensible", "navigator", "solver")
EGGS = Losses("exact", TWO, "eggs", 40, JUDGED)
WINS = Losses("exact", TWO, "wins", 40, JUDGED)
MATCH = Match("solver", TWO, "sensible", "solver", 40)


def test_a_position_does_not_depend_on_those_beside_it() -> None:
    many, one = positions(TWO, range(6)), positions(TWO, range(4, 5))
    assert many is not None
    assert one is not None
    assert many.games[4] == one.games[0]
    assert all(len(legal(state)) > 1 for state in many.states())


def test_losses_are_the_same_in_parts_and_in_one_go(tmp_path: Path) -> None:
    whole = EGGS.play(range(40))
    assert EGGS.play(range(13)).plus(EGGS.play(range(13, 40))) == whole
    assert play_contest(EGGS, Folder(tmp_path), ThisProcess()) == whole
    assert EGGS.positions(whole) == 40


def test_who_decides_by_the_table_loses_no_eggs_and_who_decides_at_random_most() -> None:
    counts = EGGS.play(range(40))
    lost = {bot: EGGS.loss(counts, bot).value for bot in JUDGED}
    assert lost["solver"] == 0
    assert 0 < lost["navigator"] < lost["random"]
    assert 0 < lost["sensible"] < lost["random"]


@pytest.mark.repeats
def test_a_loss_of_eggs_is_what_plain_python_says() -> None:
    batch = positions(TWO, range(3))
    assert batch is not None
    lost, odds = losses_of(batch, "random", margins_of(TWO, batch.games)), odds_of(batch, "random")
    for place, state in enumerate(batch.states()):
        found = best_margin(state)
        assert found is not None
        mean = sum(odds[place, DECISIONS.index(one)] * value for one, value in found[1])
        assert lost[place] == pytest.approx(found[0] - mean, abs=1e-12)


def test_what_decisions_cost_is_near_what_they_cost_by_the_exact_solution() -> None:
    """The numbers that the page tells of how exact it is."""
    lines = [json.loads(line) for line in EXACT.read_text(encoding="utf-8").splitlines()]
    lines = [line for line in lines if len(line["choices"]) > 1]
    assert len(lines) == 490
    off = []
    for line in lines:
        state = read_position(line["position"])
        (row,) = margins_of(state.rules, Batch.from_states([state]).games)
        found = {str(one): row[DECISIONS.index(one)] for one in legal(state)}
        best, exactly_best = max(found.values()), max(line["choices"].values())
        off += [best - found[one] - (exactly_best - line["choices"][one]) for one in found]
    assert sum(map(abs, off)) / len(off) < 0.002
    assert max(map(abs, off)) < 0.03
    assert abs(sum(off)) / len(off) < 0.0001


def test_chances_are_judged_at_the_end_of_games_that_are_open() -> None:
    batch = positions(TWO, range(40), open_ends)
    assert batch is not None
    assert 10 < batch.size < 40
    worths = chances(batch)
    for state, row in zip(batch.states(), worths, strict=True):
        found = win(state)
        assert found is not None
        assert state.cards.face_down == 0
        assert row.max() == pytest.approx(found[decider_of(state)], abs=2e-5)  # as rounded off
    counts = WINS.play(range(40))
    assert WINS.positions(counts) == batch.size
    assert 0 <= WINS.loss(counts, "navigator").value < WINS.loss(counts, "random").value < 1


def test_a_game_that_is_decided_is_not_open() -> None:
    batch = positions(TWO, range(1), open_ends)
    assert batch is not None
    games = np.repeat(batch.games, 3)
    games["kept"][:] = 0
    games["face_up"] = [0, 0, 3]
    games["kept"][:, 0, 5] = [1, 2, 1]  # 6 eggs ahead, 12 and 6
    games["kept"][:, 0, 3] = [0, 0, 1]  # and 4
    assert open_ends(games).tolist() == [True, False, False]
    games["face_down"] = 1
    assert not open_ends(games).any()


def test_the_player_of_the_tables_wins_against_sensible(tmp_path: Path) -> None:
    counts = play_contest(MATCH, Folder(tmp_path), ThisProcess())
    assert counts.rounds == 20
    assert MATCH.share(counts).value < 0.5
    assert "| sensible | " in text(Folder(tmp_path))


@pytest.mark.parametrize(
    ("won", "sentence"),
    [
        (0.8, "`matriarch` wins more than half of its games"),
        (0.5, "Whether `matriarch` wins more than half of its games against it is open so far"),
        (0.2, "`matriarch` wins fewer than half of its games"),
    ],
)
def test_the_page_says_who_wins_more_than_half(tmp_path: Path, won: float, sentence: str) -> None:
    folder, match = Folder(tmp_path), Match("solver", TWO, "matriarch", "solver", 200)
    rounds = [2 * WHOLE_WIN] * round(100 * won) + [0] * round(100 * (1 - won))
    folder.store(match, Counts(100, (sum(rounds), sum(one * one for one in rounds))))
    assert sentence in text(folder)


def test_the_page_tells_losses_by_bot_and_measure(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    assert "by the exact tables" not in text(folder)
    folder.store(EGGS, Counts(2, (2, *[4 * 10**6, 10**13] * 4)))
    folder.store(WINS, Counts(3, (2, *[4 * 10**5, 10**11] * 4)))
    page = text(folder)
    assert "| bot | eggs, third die below 7 | wins, third die below 7 |" in page
    assert "| sensible | 0.2\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}0.2 | 2.0" in page
    assert "| *positions* | 2 | 2 |" in page
