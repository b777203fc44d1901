"""Writes the digests anew, from the processor's games: `python tests/gpu/regenerate.py`."""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests")]

from gpu.cases import CASES, DIGESTS, FEW, MANY, Case, digest  # noqa: E402


def _digests(case: Case) -> list[str]:
    from mahe.fast import play_games

    rows = play_games(case.rules, case.bots, case.seed, case.first, MANY)
    return [digest(rows[:FEW]), digest(rows)]


if __name__ == "__main__":
    found = {case.name: _digests(case) for case in CASES}
    DIGESTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
