"""A whole game as OpenSpiel writes it down, to be played again and compared.

    python tests/envs/regenerate.py

rewrites the file beside this one; read the difference before you commit it.
"""

from pathlib import Path

from absl import flags
from open_spiel.python.algorithms.generate_playthrough import playthrough

from mahe.envs import spiel
from mahe.rules import OPTIONS

PLAYTHROUGH = Path(__file__).parent / "playthrough.txt"
GAME = f"{spiel.GAME_TYPE.short_name}(players=2,{','.join(f'{name}=True' for name in OPTIONS)})"
SEED = 8  # one of the shorter games


def read_flags() -> None:
    """OpenSpiel reads a flag of its command line; here it has its default."""
    flags.FLAGS(["playthrough"])


def main() -> None:
    """Write the file anew."""
    read_flags()
    PLAYTHROUGH.write_text(playthrough(GAME, None, seed=SEED), encoding="utf-8")


if __name__ == "__main__":
    main()
