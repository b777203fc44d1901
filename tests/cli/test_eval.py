"""`mahe eval`: what positions are worth."""

import json
from pathlib import Path

import pytest

from cli.runner import run
from mahe.locale import LANGUAGES

START = "2x2 A 3.3.5.5.5.3 0:A1A2B1B2 A:A1A2 - 4/3.3.5.4.5.3 -/- -"
FOUR = "4x1 A 3.3.5.5.5.3 0:CD/5:BA B:B B:3 5/3.3.5.5.4.2 -/6/-/- -"


def test_a_game_for_two_is_exact_in_eggs() -> None:
    found = json.loads(run("eval", "--json", START).out)
    assert set(found) == {"position", "seat", "exact", "margin", "win", "choices"}
    assert found["position"] == START
    assert found["seat"] == 0
    assert found["exact"] == {"margin": True, "win": False}
    assert found["margin"] == pytest.approx(0.8110, abs=0.005)  # docs/solution.md
    assert [choice["decision"] for choice in found["choices"]] == [["start", 0], ["start", 1]]
    assert found["margin"] == max(choice["margin"] for choice in found["choices"])
    assert sum(found["win"]) == pytest.approx(1)


def test_other_games_are_estimated() -> None:
    found = json.loads(run("eval", "--json", *FOUR.split()).out)
    assert found["exact"] == {"margin": False, "win": False}
    assert found["margin"] is None
    assert found["seat"] == 0  # turtle A sits on top
    assert [choice["decision"] for choice in found["choices"]] == [["roll"], ["stop"]]
    assert len(found["win"]) == 4


def test_the_final_race_is_exact_in_wins() -> None:
    race = "2x2 A 3.3.5.5.5.3 0:A1A2B1B2 A:A1A2 - -/0.0.0.1.1.2 1112223333/3444455556 -"
    answer = run("eval", "--json", race)
    found = json.loads(answer.out)
    assert found["exact"] == {"margin": True, "win": True}
    assert found["margin"] == pytest.approx(1.2229, abs=0.001)


def test_positions_come_from_a_file_too(tmp_path: Path) -> None:
    file = tmp_path / "positions"
    file.write_text(f"{START}\n\n{FOUR}\n", encoding="utf-8")
    lines = run("eval", "--json", "--from", str(file)).out.splitlines()
    assert [json.loads(line)["position"] for line in lines] == [START, FOUR]
    assert run("eval", "--json", "--from", "-", typed=f"{FOUR}\n").out.splitlines() == lines[1:]


def test_what_is_no_position_is_refused() -> None:
    assert run("eval").err == "mahe: give a position line, or a file with --from\n"
    assert run("eval", START, "--from", "-").code == 1
    answer = run("eval", "--from", "-", typed=f"{FOUR}\nnonsense\n")
    assert answer.code == 1
    assert answer.err.startswith("mahe: -, line 2: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(language: str) -> None:
    told = run("eval", "--language", language, START)
    assert told.code == 0, told.err
    assert "+0.81" in told.out
    assert len(told.out.splitlines()) == 5


def test_all_that_can_happen_has_a_sentence() -> None:
    cards = "2x1c A 3.3.5.5.5.3 0:AB A:A A:2 5/2.3.5.5.4.3 1/- -"
    for position in (cards, FOUR.replace("B:3", "B:3+?")):
        told = run("eval", "--language", "en", position)
        assert told.code == 0, told.err
    assert "play 1: " in run("eval", "--language", "en", cards).out
