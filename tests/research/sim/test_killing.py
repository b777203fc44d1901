"""Simulations and their workers, killed without warning."""

import json
import os
import signal
from pathlib import Path

from research.sim.commands import begin, finish, simulate, until, workers_of

GAMES = ("--games", 2_000_000, "--seed", 9)
RECORDS = ("--games", 6_000, "--seed", 9)


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
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    simulate(*GAMES, "--out", whole)
    checkpoint = tmp_path / "checkpoint"
    kill_on_the_way(checkpoint, *GAMES, "--cores", 2, "--out", parts)
    assert not parts.exists()
    assert 0 < done(checkpoint) < GAMES[1]
    simulate(*GAMES, "--out", parts, "--checkpoint", checkpoint)
    assert parts.read_bytes() == whole.read_bytes()


def test_records_of_a_simulation_that_was_killed_go_on_to_the_same_bytes(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    simulate(*RECORDS, "--records", whole)
    flags = (*RECORDS, "--records", parts, "--cores", 2)
    kill_on_the_way(tmp_path / "checkpoint", *flags)
    assert parts.stat().st_size < whole.stat().st_size
    simulate(*flags, "--checkpoint", tmp_path / "checkpoint")
    assert parts.read_bytes() == whole.read_bytes()


def test_the_part_of_a_killed_worker_is_played_again(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    simulate(*GAMES, "--out", whole)
    process = begin(*GAMES, "--out", parts, "--cores", 2)
    until(lambda: len(workers_of(process)) == 2)
    os.kill(workers_of(process)[0], signal.SIGKILL)
    code, _, err = finish(process)
    assert (code, err) == (0, "")
    assert parts.read_bytes() == whole.read_bytes()
