"""The examples run, with short settings."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[3] / "examples"


def printed(script: str, *options: str) -> list[str]:
    """The lines that an example prints."""
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / script), *options],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_tree_search_prints_its_decisions_and_a_whole_game() -> None:
    lines = printed("mcts.py", "--players", "3", "--simulations", "5")
    assert re.fullmatch(r"worth by seat:( [+-][0-9.]+){3}", lines[-1])
    assert lines[0].endswith(("start 0", "start 1"))
    assert sum(line.endswith(("  roll", "  stop")) for line in lines) > 10


def test_training_prints_the_share_of_the_win_before_and_after() -> None:
    lines = printed("train.py", "--seconds", "1", "--games", "64", "--test", "64")
    kinds = [line.split(":")[0] for line in lines]
    assert kinds[0] == "before"
    assert kinds[-1] == "after"
    assert all(re.search(r"wins [0-9.]+% ± [0-9.]+%", line) for line in (lines[0], lines[-1]))
