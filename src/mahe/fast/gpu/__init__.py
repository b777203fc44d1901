"""Whole games on a GPU, the same as on the processor, game by game.

Needs `mahe[gpu]` and an NVIDIA GPU; Numba is not needed. `docs/gpu.md` says how it is checked.
"""

from mahe.fast.gpu.counts import Counts
from mahe.fast.gpu.playing import play_games, tally

__all__ = ["Counts", "play_games", "tally"]
