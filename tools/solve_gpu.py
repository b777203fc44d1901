"""Solve the game for two on a GPU: python3 tools/solve_gpu.py --out FOLDER.

Needs Python, NumPy and CuPy, nothing else.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from mahe.rules import DEFAULT_DECK  # noqa: E402 (found only now)
from mahe.solve.card_states import CardStates  # noqa: E402
from mahe.solve.gpu.machine import Gpu  # noqa: E402
from mahe.solve.gpu.solving import Job, solve_everything  # noqa: E402


def main() -> None:
    """Solve it, and write what is found into a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--width", type=int, default=32, help="card states side by side")
    parser.add_argument("--seconds", type=float, default=330, help="no more tables after this")
    asked = parser.parse_args()
    solve_everything(
        Job(
            machine_for=lambda seven: Gpu(asked.width, third_die_at_seven=seven),
            cards=CardStates(DEFAULT_DECK),
            out=asked.out,
            seconds=asked.seconds,
        )
    )


if __name__ == "__main__":
    main()
