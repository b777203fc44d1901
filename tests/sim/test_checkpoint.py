"""Checkpoints: written, read again, and refused where they are anything else."""

import json
from dataclasses import replace

import pytest

from mahe.rules import Rules, UnreadableError
from mahe.sim import Engine, Simulation, play_part
from mahe.sim.documents.checkpoint import (
    Progress,
    differences,
    new_progress,
    read_checkpoint,
    write_checkpoint,
)

SIMULATION = Simulation(rules=Rules(players=2), bots=("random", "random"), seed=3, games=20)


def play(progress: Progress, games: range) -> Progress:
    records = progress.records is not None
    return progress.after(play_part(SIMULATION, Engine.READABLE, games, records=records))


SOME = play(play(new_progress(SIMULATION), range(4)), range(8, 12))
FORM = json.loads(write_checkpoint(SOME))


def test_progress_is_counted() -> None:
    assert list(SOME.done) == [(0, 4), (8, 12)]
    assert SOME.tally.games == 8
    assert SOME.records is None


def test_the_bytes_of_records_are_counted() -> None:
    progress = new_progress(SIMULATION, records=True)
    assert progress.records == 0
    part = play_part(SIMULATION, Engine.READABLE, range(2), records=True)
    assert progress.after(part).records == len(part.records)
    assert part.records.count(b"\n") == 2


def test_a_checkpoint_can_be_written_and_read() -> None:
    for progress in (new_progress(SIMULATION, records=True), SOME):
        found = read_checkpoint(write_checkpoint(progress))
        assert (found.simulation, found.tally) == (progress.simulation, progress.tally)
        assert list(found.done) == list(progress.done)
        assert found.records == progress.records


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "mahe-results"}, "this is no mahe-checkpoint"),
        ({"version": 2}, "version: only version 1 is known"),
        ({"done": [[0, 4], [4, 8]]}, "the games that are done are not in order"),
        ({"done": [[8, 12], [0, 4]]}, "the games that are done are not in order"),
        ({"done": [[4, 0]]}, "the games that are done are not in order"),
        ({"done": [[0, 21]]}, "the games that are done are not in order"),
        ({"done": [[0, 4]]}, "4 games are done, but 8 are counted"),
        ({"done": [[0]]}, r"done\[0\]: 2 of them"),
        ({"records": -1}, "records: a whole number"),
        ({"tally": {}}, "tally: games is missing"),
        ({"bots": ["random"]}, "2 play, but 1 bots are given"),
    ],
)
def test_what_is_no_checkpoint_is_refused(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(UnreadableError, match=sentence) as caught:
        read_checkpoint(json.dumps(FORM | change))
    assert caught.value.code.startswith("checkpoint/")


def test_a_checkpoint_that_was_cut_off_is_refused() -> None:
    with pytest.raises(UnreadableError, match="this is not JSON"):
        read_checkpoint(write_checkpoint(SOME)[:-10])


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({}, []),
        ({"seed": 4}, ["seed"]),
        ({"games": 21, "mahe": "0.0.1"}, ["version", "number of games"]),
        ({"bots": ("random", "sensible")}, ["bots"]),
        ({"rules": Rules(players=2, cards_as_dice=True)}, ["rules"]),
        ({"numbers": 1}, ["numbers scheme"]),
    ],
)
def test_simulations_are_told_apart(change: dict[str, object], expected: list[str]) -> None:
    assert differences(SIMULATION, replace(SIMULATION, **change)) == expected  # type: ignore[arg-type]
