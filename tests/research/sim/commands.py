"""`mahe simulate` in a process of its own, to be watched and killed."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 100


def begin(*arguments: object) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "mahe", "simulate", *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def finish(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def simulate(*arguments: object) -> str:
    """What the command prints; it must succeed, and have nothing to complain about."""
    code, out, err = finish(begin(*arguments))
    assert (code, err) == (0, ""), f"{code}: {err}"
    return out


def until(fact: Callable[[], bool]) -> None:
    """Wait for a fact."""
    deadline = time.monotonic() + PATIENCE
    while not fact():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def workers_of(process: "subprocess.Popen[str]") -> list[int]:
    """The processes of loky that a command has started and that are alive."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            called = (folder / "cmdline").read_text()
        except (OSError, IndexError):
            continue
        if parent == str(process.pid) and "LokyProcess" in called:
            found.append(int(folder.name))
    return found
