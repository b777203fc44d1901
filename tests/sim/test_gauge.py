"""The gauge: contests, ratings, stored results and the page."""

import json
from math import log10
from pathlib import Path

import pytest

from mahe.bots import LEVELS
from mahe.rules import Rules, RulesError, UnreadableError
from mahe.sim.gauge import Folder, contests_of, play_contest, text
from mahe.sim.gauge.counts import Counts
from mahe.sim.gauge.matches import Match, Meeting
from mahe.sim.gauge.page.levels import characters
from mahe.sim.gauge.page.matches import aims_told
from mahe.sim.gauge.ratings import Result, fit
from mahe.sim.runs.workers import ThisProcess
from mahe.sim.tournament.standings import WHOLE_WIN

DOCS = Path(__file__).parents[2] / "docs"
MATCH = Match("random", Rules(players=3), "sensible", "random", 60)
MEETING = Meeting("levels", Rules(players=2), ("random", "sensible"), 40)


def test_the_page_is_what_the_stored_results_make() -> None:
    page = (DOCS / "strength.md").read_text(encoding="utf-8")
    assert page == text(Folder(DOCS / "strength")), "run: mahe gauge --stored"


def test_levels_are_described_by_what_their_games_show(tmp_path: Path) -> None:
    for place, bot in enumerate(reversed(LEVELS)):
        (contest,) = contests_of("characters", bot=bot)
        numbers = (100, 40 + place, 50, 10, 90 - place)
        Folder(tmp_path).store(contest, Counts(100, numbers))
    assert f"Of the levels, `{LEVELS[0]}` rolls most often, `{LEVELS[-1]}` stops soonest" in (
        characters(Folder(tmp_path))
    )
    assert f"`{LEVELS[-1]}` is carried most." in characters(Folder(tmp_path))


def test_three_wins_of_four_are_a_strength_of_three_to_one() -> None:
    base, other = fit(2, [Result((0, 1), 400, [100.0, 300.0])], 0)
    assert (base.value, base.low, base.high) == (0, 0, 0)
    assert other.value == pytest.approx(400 * log10(3))
    # The logarithm of the odds of a share p of n games has the error 1 / sqrt(n p (1 - p)).
    margin = 1.96 * 400 / 2.302585 / (400 * 0.25 * 0.75) ** 0.5
    assert other.high - other.value == pytest.approx(margin, rel=1e-3)


def test_ratings_of_three_at_a_table_are_their_strengths() -> None:
    results = [
        Result((0, 1, 2), 700, [100.0, 200.0, 400.0]),
        Result((0, 0, 1), 400, [200.0, 200.0, 0.0]),
    ]
    assert [one.value for one in fit(3, results, 0)] == pytest.approx(
        [0, 400 * log10(2), 400 * log10(4)]
    )


def test_a_bot_that_never_won_has_a_rating_nevertheless() -> None:
    low = fit(2, [Result((0, 1), 100, [100.0, 0.0])], 0)[1]
    assert -2000 < low.value < -500


def test_a_match_is_the_same_in_parts_and_in_one_go(tmp_path: Path) -> None:
    whole = MATCH.play(range(20))
    assert MATCH.play(range(7)).plus(MATCH.play(range(7, 20))) == whole
    folder = Folder(tmp_path)
    folder.store(MATCH, MATCH.play(range(9)))
    told: list[int] = []
    assert play_contest(MATCH, folder, ThisProcess(), told.append) == whole
    assert sum(told) == 11
    assert folder.read(MATCH) == whole
    assert MATCH.share(whole).value > 0.8
    assert MATCH.share(whole).low < MATCH.share(whole).value <= MATCH.share(whole).high <= 1


def test_what_is_stored_is_not_played_again(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.store(MATCH, Counts(20, (5, 5)))
    assert play_contest(MATCH, folder, ThisProcess()) == Counts(20, (5, 5))


def test_results_of_a_bot_that_knew_something_else_are_not_added_to(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.store(MATCH, Counts(20, (5, 5)))
    file = tmp_path / "results" / "random-3.json"
    form = json.loads(file.read_text(encoding="utf-8"))
    form["entries"]["sensible"]["brain"] = "another"
    file.write_text(json.dumps(form), encoding="utf-8")
    assert folder.read(MATCH) == Counts()
    assert folder.read_any(MATCH) == Counts(20, (5, 5))


def test_a_meeting_counts_the_games_of_each_line_up() -> None:
    counts = MEETING.play(range(20))
    assert counts.rounds == 20
    (result,) = MEETING.results(counts)
    assert result.games == 40
    assert sum(result.wins) == 40
    assert MEETING.ratings(counts)[1].low > 0


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"format":"mahe-gauge"}', "\x00"])
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "results").mkdir()
    (tmp_path / "results" / "random-3.json").write_text(content, encoding="utf-8")
    with pytest.raises(UnreadableError, match="holds no results of this command"):
        Folder(tmp_path).read(MATCH)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("swim",), "there is no part 'swim'"),
        (("sensible", 8), "2 to 7 can play, not 8"),
        (("sensible", 4, 0), "1 to 1,000,000,000 games can be played, not 0"),
        (("sensible", 4, 10, "nobody"), "there is no bot 'nobody'"),
        (("levels", 4, 10, "random"), "all levels take part"),
        (("sensible", None, 10, "solver"), "games of two by the printed rules: add --players 2"),
        (("options", 2, 10, "solver"), "games of two by the printed rules"),
        (("exact", 2, 0), "1 to 1,000,000,000 games can be played, not 0"),
    ],
)
def test_wrong_wishes_are_refused(arguments: tuple[object, ...], sentence: str) -> None:
    with pytest.raises(RulesError if "bot 'n" not in sentence else Exception, match=sentence):
        contests_of(*arguments)  # type: ignore[arg-type]


def test_every_part_is_played_with_each_number_of_players() -> None:
    for part in ("sensible", "random", "mcts", "levels", "options"):
        players = {contest.rules.players for contest in contests_of(part)}
        assert players == set(range(2, 8))


@pytest.mark.parametrize("part", ["solver", "exact", "openspiel"])
def test_some_parts_are_for_two(part: str) -> None:
    assert {contest.rules.players for contest in contests_of(part)} == {2}
    assert contests_of(part, 4) == []


@pytest.mark.parametrize(
    ("games", "won", "sentence"),
    [
        (40_000, 0.8, "The aim is reached with 2 players."),
        (40_000, 0.6, "It is missed with 2 players."),
        (39_998, 0.8, "So far, from fewer games, the interval touches it with 2 players."),
        (39_998, 0.6, "So far, from fewer games, the interval does not touch it with 2 players."),
    ],
)
def test_an_aim_is_reached_by_all_games_only(
    tmp_path: Path, games: int, won: float, sentence: str
) -> None:
    folder, match = (
        Folder(tmp_path),
        Match("sensible", Rules(players=2), "matriarch", "sensible", 40_000),
    )
    rounds = games // 2
    each = round(2 * WHOLE_WIN * won)
    folder.store(match, Counts(rounds, (rounds * each, rounds * each * each)))
    told = aims_told(folder)
    assert sentence in told
    assert told.count("with 2 players") == 1
