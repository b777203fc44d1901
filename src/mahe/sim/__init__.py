"""Many games between bots, and what they come to."""

from mahe.sim.playing import Played, play_game
from mahe.sim.tally import Interval, Mean, Tally, share_interval

__all__ = ["Interval", "Mean", "Played", "Tally", "play_game", "share_interval"]
