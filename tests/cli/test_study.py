"""`mahe study`."""

from pathlib import Path

import pytest

from cli.runner import run
from mahe.rules import Rules
from mahe.sim.games.engines import Engine
from mahe.sim.studies import STUDIES, Meeting, Study, folder, habits, playing, runs
from mahe.sim.studies.study import Page, Stored


@pytest.fixture(autouse=True)
def readable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play on the readable engine: nothing has to be compiled for a handful of games."""
    monkeypatch.setattr(playing, "choose_engine", lambda _: Engine.READABLE)
    monkeypatch.setattr(habits, "can_be_fast", lambda: False)
    monkeypatch.setattr(folder, "as_svg", lambda *_, **__: "<svg></svg>")


def test_a_study_is_played_once_and_written_from_what_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_seat = STUDIES["first-seat"]
    assert isinstance(first_seat, Study)
    small = [runs.plain("random", 2), runs.Run("sensible", Rules(players=2))]
    monkeypatch.setitem(
        STUDIES,
        "first-seat",
        Study(name="first-seat", runs=tuple(small), write=_page),
    )
    arguments = ("study", "first-seat", "--folder", str(tmp_path), "--cores", "1")
    done = run(*arguments, "--part", "0.0000005")
    assert (done.code, done.err) == (0, "")
    assert done.out == f"the study is in {tmp_path / 'first-seat.md'}\n"
    page = (tmp_path / "first-seat.md").read_text(encoding="utf-8")
    assert page.startswith("# Does it?\n\n**50 and 50 games.**")
    stored = {file.name: file.read_bytes() for file in (tmp_path / "results").iterdir()}
    assert set(stored) == {"random-2.json", "sensible-2.json"}
    (tmp_path / "first-seat.md").unlink()
    assert run(*arguments, "--stored").code == 0
    assert (tmp_path / "first-seat.md").read_text(encoding="utf-8") == page


def _page(stored: Stored) -> Page:
    games = " and ".join(str(one.tally.games) for one in stored.values())
    return Page(title="Does it?", answer=f"{games} games.", parts=(), how="So.", limits="No.")


def test_a_tournament_is_stored_as_its_standings(tmp_path: Path) -> None:
    assert isinstance(STUDIES["habits"], Meeting)
    done = run("study", "habits", "--folder", str(tmp_path), "--part", "0.000002", "--cores", "1")
    assert (done.code, done.err) == (0, "")
    page = (tmp_path / "habits.md").read_text(encoding="utf-8")
    assert "2 rounds, 8 games" in page
    assert (tmp_path / "pictures" / "habits-wins.svg").exists()
    stored = (tmp_path / "results" / "habits.json").read_bytes()
    again = run("study", "habits", "--folder", str(tmp_path), "--part", "0.000001")
    assert again.code == 0
    assert (tmp_path / "results" / "habits.json").read_bytes() == stored


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["x"],
            f"there is no study 'x'; there are {', '.join(STUDIES)}, all",
        ),
        (["length", "--part", "0"], "a part of the games is above 0 and at most 1, not 0.0"),
        (["habits", "--folder", "/none", "--cores", "-2"], "at least one core has to work, not -2"),
        (
            ["length", "--stored", "--folder", "/none"],
            "/none/results/random-2.json is not there: play its games first, without --stored",
        ),
    ],
)
def test_what_cannot_be_studied_is_refused_in_one_sentence(
    arguments: list[str], sentence: str
) -> None:
    done = run("study", *arguments)
    assert (done.code, done.out, done.err) == (1, "", f"mahe: {sentence}\n")
