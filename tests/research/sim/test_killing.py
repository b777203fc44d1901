"""Simulations and their workers, killed without warning."""

import json
import os
import signal
from pathlib import Path

import pytest

from research.sim.commands import begin, finish, simulate, until, workers_of

GAMES = ("--games", 3000, "--seed", 9)
SLOWLY = ("--engine", "readable", "--cores", 2)
"""So that there is time to kill it; whoever plays, the games are the same."""


def done(checkpoint: Path) -> int:
    if not checkpoint.exists():
        return 0
    return sum(stop - start for start, stop in json.loads(checkpoint.read_text())["done"])


def kill_on_the_way(checkpoint: Path, *arguments: object) -> None:
    """Start the command, and kill it once a checkpoint has kept some games."""
    process = begin(*arguments, "--checkpoint", checkpoint, "--checkpoint-every", 0.1)
    until(lambda: done(checkpoint) > 0)
    workers = workers_of(process)
    process.kill()
    assert finish(process)[0] == -signal.SIGKILL
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def test_a_simulation_that_was_killed_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    whole, parts, checkpoint = (tmp_path / name for name in ("whole.json", "parts.json", "kept"))
    printed = simulate(*GAMES, "--out", whole)
    kill_on_the_way(checkpoint, *GAMES, *SLOWLY, "--out", parts)
    assert not parts.exists()
    assert 0 < done(checkpoint) < GAMES[1]
    assert simulate(*GAMES, "--out", parts, "--checkpoint", checkpoint) == printed
    assert parts.read_bytes() == whole.read_bytes()


def test_records_of_a_simulation_that_was_killed_go_on_to_the_same_bytes(tmp_path: Path) -> None:
    whole, parts, checkpoint = (tmp_path / name for name in ("whole", "parts", "kept"))
    simulate(*GAMES, "--records", whole)
    kill_on_the_way(checkpoint, *GAMES, *SLOWLY, "--records", parts)
    assert parts.stat().st_size < whole.stat().st_size
    simulate(*GAMES, "--records", parts, "--checkpoint", checkpoint)
    assert parts.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    ("games", "how"), [(GAMES, SLOWLY), (("--games", 200_000), ("--cores", 2))]
)
def test_the_part_of_a_killed_worker_is_played_again(
    tmp_path: Path, games: tuple[object, ...], how: tuple[object, ...]
) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    simulate(*games, "--out", whole)
    process = begin(*games, *how, "--out", parts)
    until(lambda: len(workers_of(process)) == 2)
    os.kill(workers_of(process)[0], signal.SIGKILL)
    code, _, err = finish(process)
    assert (code, err) == (0, "")
    assert parts.read_bytes() == whole.read_bytes()
