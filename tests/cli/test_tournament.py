"""`mahe tournament`."""

import pytest

from cli.runner import run
from mahe.bots import BOTS
from mahe.sim.games.engines import Engine
from mahe.sim.tournament import running


@pytest.fixture(autouse=True)
def readable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play on the readable engine: nothing has to be compiled for a handful of games."""
    monkeypatch.setattr(running, "choose_engine", lambda _: Engine.READABLE)


def test_the_table_has_the_strongest_bot_first() -> None:
    both = ("--bot", "random", "--bot", "sensible")
    flags = ("--players", "2", "--rounds", "3", "--seed", "4", "--cores", "1", *both)
    done = run("tournament", *flags)
    assert (done.code, done.err) == (0, "")
    rows = [
        line.split()[0] for line in done.out.splitlines() if "±" in line and "rating" not in line
    ]
    assert rows == ["sensible", "random"]
    assert "6 in 3 rounds of equal dice" in done.out
    assert "50.0% if all were equal" in done.out
    again = run("tournament", *flags)
    assert again.out == done.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--bot", "x", "--bot", "random"],
            f"there is no bot 'x'; the bots are {', '.join(BOTS)}",
        ),
        (["--bot", "random"], "a tournament needs at least two bots to compare"),
        (["--bot", "random", "--bot", "random"], "random is named twice; once is enough"),
        (["--rounds", "0"], "at least one round has to be played, not 0"),
        (["--cores", "-1"], "at least one core has to work, not -1"),
        (["--players", "9"], "2 to 7 can play, not 9"),
        (["--seed", "-1"], "-1 is not a whole number from 0 to 2^64-1"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    arguments: list[str], sentence: str
) -> None:
    done = run("tournament", *arguments)
    assert (done.code, done.out, done.err) == (1, "", f"mahe: {sentence}\n")
