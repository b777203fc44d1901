"""Compile the fast engine, so that neither tests nor their workers need to: `make test` calls it.

What is compiled is kept in .build/numba, and made anew only when a source has changed.
"""

import os
from pathlib import Path

ROOT = Path(__file__).parents[1]
os.environ.setdefault("NUMBA_CACHE_DIR", str(ROOT / ".build" / "numba"))

from mahe.bots import LEVELS  # noqa: E402 (where to keep it is said first)
from mahe.fast import Batch, play_games, play_records  # noqa: E402 (where to keep it is said first)
from mahe.rules import Rules  # noqa: E402
from mahe.sim.compiled import compiled_bots  # noqa: E402
from mahe.sim.counts.counting import RowCounter  # noqa: E402
from mahe.sim.games.solver import margins_of, solver  # noqa: E402

KINDS = (Rules(players=4), Rules(players=2), Rules(players=3, cards_as_dice=True))


def main() -> None:
    """Use each part once."""
    for rules in KINDS:
        for bot in ("random", "sensible"):
            bots = [bot] * rules.players
            counter = RowCounter(rules.players)
            counter.add(play_games(rules, bots, 1, 0, 2))
            counter.tally()
            list(play_records(rules, bots, 1, 0, 1))
            batch = Batch(rules, 2)
            batch.step(batch.choose(bot))
            batch.legal_mask()
            batch.decide([None, *bots[1:]])
            batch.playout(bots)
            batch.outcomes()
            Batch.from_states(batch.states()).reset()
    for rules in KINDS[:2]:
        names = [LEVELS[0], LEVELS[-1], "random", "random"][: rules.players]
        play_games(rules, compiled_bots(rules, names) or [], 1, 0, 1)
    margins_of(KINDS[1], Batch(KINDS[1], 1).games)
    play_games(KINDS[1], [solver(KINDS[1]), "random"], 1, 0, 1)


if __name__ == "__main__":
    main()
