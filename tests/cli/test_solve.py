"""`mahe solve`: what can be solved on a processor."""

import json
from functools import cache

import pytest

from cli.runner import run
from mahe.solve import race


def test_the_race_of_two_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race, "race_of_two", cache(race.race_of_two))  # solved once for both forms
    told = json.loads(run("solve", "race", "--json").out)
    assert told["arrangements"] == 75349
    assert told["chances"] == pytest.approx([0.5873506, 0.4126494], abs=1e-7)
    assert "A takes the clutch space: 58.7351%" in run("solve", "race").out


def test_a_race_of_three_is_refused() -> None:
    answer = run("solve", "race", "--players", "3")
    assert answer.code == 1
    assert answer.err == "mahe: the race is solved for 2 or 4, not for 3\n"
