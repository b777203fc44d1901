"""Whole games on a GPU, the same as on the processor, game by game.

Needs `mahe[gpu]` and an NVIDIA GPU; Numba is not needed. `docs/gpu.md` says how it is checked.
"""

from mahe.fast.gpu.playing import play_games, tally
from mahe.fast.gpu.sums import WIN, Sums, sums_of_rows

__all__ = ["WIN", "Sums", "play_games", "sums_of_rows", "tally"]
