"""`mahe report`."""

import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from cli.runner import run
from mahe.rules import Rules
from mahe.sim import Results, Simulation, report, tally_of, write_results
from mahe.sim.report import pages
from sim.games import games_of


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A results file of a few games."""
    rules = Rules(players=2)
    simulation = Simulation(rules=rules, bots=("random",) * 2, seed=1, games=3)
    results = Results(simulation=simulation, tally=tally_of(2, games_of(rules, 3)))
    path = tmp_path / "games.json"
    path.write_text(write_results(results), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw nothing: how pictures look is tested elsewhere."""
    for module in (report, pages):
        monkeypatch.setattr(module, "as_svg", lambda *_, **__: "<svg></svg>")
    monkeypatch.setattr(report, "as_png", lambda *_, **__: b"")


def test_the_page_lies_beside_the_results_unless_told_otherwise(file: Path) -> None:
    done = run("report", str(file))
    assert (done.code, done.err) == (0, "")
    written = file.with_suffix(".html")
    assert done.out == f"the report is in {written}\n"
    assert written.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_the_page_can_go_to_standard_output_and_pictures_to_a_folder(file: Path) -> None:
    folder = file.parent / "pictures"
    done = run("report", str(file), "--out", "-", "--pictures", str(folder))
    assert done.code == 0
    assert done.out.startswith("<!doctype html>")
    assert {path.suffix for path in folder.iterdir()} == {".svg", ".png"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("{}", "'format' is missing"), ("no", "is not JSON")],
)
def test_what_holds_no_results_is_refused_with_its_name(
    tmp_path: Path, text: str, sentence: str
) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8")
    done = run("report", str(path))
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(f"mahe: {path}: ")
    assert done.err.count("\n") == 1
    assert sentence


def test_a_file_that_is_not_there_and_one_that_cannot_be_written_are_named(file: Path) -> None:
    missing = file.parent / "none.json"
    assert run("report", str(missing)).err == f"mahe: {missing}: No such file or directory\n"
    assert run("report", str(file), "--out", "/").err == "mahe: /: Is a directory\n"
    refused = run("report", str(file), "--pictures", str(file))
    assert refused.err == f"mahe: {file}: File exists\n"


def test_more_results_than_a_reader_can_compare_are_refused(file: Path) -> None:
    done = run("report", *[str(file)] * 13)
    assert done.err == "mahe: a report shows up to 12 results, not 13\n"


def test_without_matplotlib_it_is_said_how_to_get_it(file: Path) -> None:
    with patch.dict(sys.modules, {"matplotlib": None}):
        done = run("report", str(file))
    assert done.code == 1
    assert "pip install 'mahe[report]'" in done.err
