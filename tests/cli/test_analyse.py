"""`mahe analyse` on good and bad files."""

import io
import json
import re
from functools import cache
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from bots.evaluators import Eggs
from cli.runner import run
from mahe.bots.analysis import Analysis, analyse
from mahe.cli.terminal.luck_tables import Sums, costly_table
from mahe.cli.terminal.narrator import Narrator
from mahe.locale import LANGUAGES, Texts
from mahe.record import read_json, write_json, write_notation
from mahe.rules import Rules
from record.games import seeded_record, shortest_game


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{write_json(shortest_game())}\n", encoding="utf-8")
    return path


@cache
def analysis_of(players: int) -> Analysis:
    """What there is to tell of a game of so many, by whatever estimate."""
    return analyse(seeded_record(Rules(players=players), 1), Eggs())


def columns(out: str, row: str) -> list[float]:
    line = next(line for line in out.split("\n") if line.strip().startswith(row))
    numbers = line.replace(row, "").replace("\N{MINUS SIGN}", "-").split()
    return [float(number) for number in numbers]


def test_the_report_adds_up_as_it_is_shown(file: Path) -> None:
    done = run("analyse", str(file), "--language", "en")
    assert done.code == 0
    parts = ["chance at the start", "luck with the dice", "luck with the cards"]
    parts += ["own decisions", "decisions of the others", "not foreseen"]
    found = [columns(done.out, part) for part in parts]
    for seat, result in enumerate(columns(done.out, "result")):
        assert sum(column[seat] for column in found) == pytest.approx(result, abs=0.001)
        without = result - found[1][seat] - found[2][seat]
        earned = columns(done.out, "result without luck")[seat]
        assert earned == pytest.approx(without, abs=0.001)


def test_the_report_tells_a_story_and_draws_every_players_chances(file: Path) -> None:
    out = run("analyse", str(file), "--language", "en").out
    assert out.startswith("Was it luck?\nYes, it was mostly luck!\nBen won")
    assert re.search(r"Ben +\d+% .*100%", out)
    assert re.search(r"Ana +\d+% .* 0%", out)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 7])
def test_a_report_fits_the_screen_in_every_language(
    language: str, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text(write_json(seeded_record(Rules(players=players), 1)), encoding="utf-8")
    monkeypatch.setattr("mahe.cli.analyse.analyse_record", lambda *_, **__: analysis_of(players))
    done = run("analyse", str(path), "--language", language)
    assert done.code == 0
    assert max(map(len, done.out.split("\n"))) <= 80
    assert "…" not in done.out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 7])
@pytest.mark.parametrize("width", [60, 80])
def test_no_seat_is_left_out_of_a_narrow_report(language: str, players: int, width: int) -> None:
    texts, found = Texts(language), analysis_of(players)
    names = Narrator(texts, Rules(players=players), ["bot:matriarch"] * players)
    sums = Sums(texts, names, found, width)
    console = Console(width=width, file=io.StringIO())
    costly = costly_table(texts, names, found, is_narrow=sums.is_narrow)
    assert costly is not None
    with console.capture() as written:
        for table in (*sums.tables(), costly):
            console.print(table)
    lines = written.get().split("\n")
    assert "…" not in written.get()
    for label in ("analysis-start", "analysis-others", "grade-best"):
        rows = [line for line in lines if line.strip().startswith(f"{texts.say(label)} ")]
        assert len(" ".join(rows).replace(texts.say(label), "").split()) == players


def test_json_is_the_whole_analysis(file: Path) -> None:
    done = run("analyse", str(file), "--json")
    found = msgspec.json.decode(done.out, type=Analysis)
    assert found == analyse(read_json(file.read_text(encoding="utf-8")))
    assert json.loads(done.out)["unit"] == found.unit


def test_a_game_in_notation_from_standard_input_is_analysed_too(file: Path) -> None:
    typed = write_notation(shortest_game())
    assert run("analyse", "-", "--json", typed=typed).out == run("analyse", str(file), "--json").out


def test_a_game_that_is_not_over_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(write_json(seeded_record(Rules(), 1, at=30)), encoding="utf-8")
    done = run("analyse", str(path), "--language", "en")
    assert done.code == 0
    assert "This game is not over" in done.out


def test_a_name_is_never_taken_for_a_colour(tmp_path: Path) -> None:
    text = write_json(shortest_game()).replace('"Ben"', '"[red]B[/]"')
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    assert "[red]B[/] won" in run("analyse", str(path), "--language", "en").out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "there is no game"),
        ("{}", "game 1 (line 1)"),
        ("hello", "neither a JSON record"),
        (write_json(shortest_game()).replace('["die",1]', '["die",7]', 1), "game 1"),
        (write_json(shortest_game()).replace('["die",1]', '["die",6]', 1), "step"),
        (write_json(seeded_record(Rules(), 1, at=0)), "nothing has happened"),
    ],
    ids=["empty", "shape", "text", "value", "illegal", "unbegun"],
)
def test_what_is_wrong_is_said_in_one_sentence(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    done = run("analyse", str(path))
    assert (done.code, done.out) == (1, "")
    assert words in done.err
    assert done.err.count("\n") == 1


def test_a_file_or_a_game_that_is_not_there_is_an_error(file: Path, tmp_path: Path) -> None:
    assert run("analyse", str(tmp_path / "none")).code == 1
    assert "there are games 1 to 1" in run("analyse", str(file), "--game", "2").err
