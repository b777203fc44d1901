"""Results files: written, read again, and refused where they are anything else."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from mahe.rules import Rules, UnreadableError
from mahe.sim import COUNTED, Results, Simulation, read_results, tally_of, write_results
from sim.games import EVERY_KIND, games_of


def results_of(rules: Rules, seed: int = 1) -> Results:
    games = games_of(rules, 3, seed=seed)
    return Results(
        simulation=Simulation(rules=rules, bots=("random",) * rules.players, seed=seed, games=3),
        tally=tally_of(rules.players, games),
    )


RESULTS = results_of(Rules(players=2))
FORM = json.loads(write_results(RESULTS))


def changed(key: str, value: object) -> dict[str, Any]:
    form = json.loads(json.dumps(FORM))
    place = form
    *outer, last = key.split(".")
    for part in outer:
        place = place[part]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return dict(form)


@pytest.mark.parametrize("rules", EVERY_KIND)
def test_results_can_be_written_and_read(rules: Rules) -> None:
    results = results_of(rules)
    assert read_results(write_results(results)) == results


def test_any_seed_can_be_written_and_read() -> None:
    results = results_of(Rules(players=2), seed=2**64 - 1)
    assert read_results(write_results(results)) == results


def test_a_document_says_what_was_simulated() -> None:
    assert FORM["format"] == "mahe-results"
    assert (FORM["seed"], FORM["games"], FORM["bots"]) == (1, 3, ["random", "random"])
    assert FORM["rules"]["players"] == 2
    assert FORM["tally"]["games"] == 3


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ([], "the results: an object"),
        (changed("format", "mahe-record"), "this is no mahe-results"),
        (changed("version", 2), "version: only version 1 is known"),
        (changed("seed", None), "the results: seed is missing"),
        (changed("seed", -1), "seed: a whole number from 0 to 18446744073709551615"),
        (changed("extra", 1), '"extra" does not belong here'),
        (changed("mahe", ""), "mahe: 1 to 40 characters"),
        (changed("bots", ["random"]), "2 play, but 1 bots are given"),
        (changed("bots", ["random", ""]), "a name has 1 to 40 characters"),
        (changed("rules.players", 9), "rules.players: a whole number from 2 to 7"),
        (changed("rules.turtles_each", 2) | {"bots": [1, 2]}, "a name has 1 to 40 characters"),
        (changed("tally.eggs", []), "tally.eggs: 2 of them"),
        (changed("tally.wins", [1, -1]), r"tally.wins\[1\]: a whole number from 0"),
        (changed("tally.wins", [1, 1]), "tally.wins are not those of 3 games"),
        (changed("tally.games", 4), "tally.winners does not count 4 games"),
        (changed("games", 4), "4 games are named, but 3 are counted"),
    ],
)
def test_what_is_no_results_document_is_refused(form: object, sentence: str) -> None:
    with pytest.raises(UnreadableError, match=sentence):
        read_results(json.dumps(form))


@pytest.mark.parametrize("text", ["", "{", '{"seed":1,"seed":2}', '{"seed":' + "9" * 30 + "}"])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_results(text)
    assert caught.value.code == "results/json"


def test_every_table_of_counts_is_documented() -> None:
    text = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z_]+)` \| ?([a-z, ]*) \| (.*) \|$", text, flags=re.MULTILINE)
    assert rows[-len(COUNTED) :] == [
        (name, ", ".join(_sorted_by(name)), counted.about) for name, counted in COUNTED.items()
    ]


def _sorted_by(name: str) -> list[str]:
    counted = COUNTED[name]
    sides = {"seat": counted.seats, "value": counted.values, "number": counted.numbers}
    return [word for word, there in sides.items() if there]
