"""`mahe solve`: what can be solved on a processor."""

import json

import pytest

from cli.runner import run


def test_the_race_of_two_is_told() -> None:
    told = json.loads(run("solve", "race", "--json").out)
    assert told["arrangements"] == 75349
    assert told["chances"] == pytest.approx([0.5873506, 0.4126494], abs=1e-7)
    assert "A takes the clutch space: 58.7351%" in run("solve", "race").out


def test_a_race_of_three_is_refused() -> None:
    answer = run("solve", "race", "--players", "3")
    assert answer.code == 1
    assert answer.err == "mahe: the race is solved for 2 or 4, not for 3\n"
