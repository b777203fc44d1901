"""Many games between bots, and what they come to."""

from mahe.sim.counted import COUNTED, MEASURES, WIN, Counted
from mahe.sim.figures import Carried, Won
from mahe.sim.intervals import Interval, histogram_interval, mean_interval, share_interval
from mahe.sim.playing import Played, play_game
from mahe.sim.results import Results, read_results, write_results
from mahe.sim.simulation import Simulation
from mahe.sim.tally import Tally, tally_of

__all__ = [
    "COUNTED",
    "MEASURES",
    "WIN",
    "Carried",
    "Counted",
    "Interval",
    "Played",
    "Results",
    "Simulation",
    "Tally",
    "Won",
    "histogram_interval",
    "mean_interval",
    "play_game",
    "read_results",
    "share_interval",
    "tally_of",
    "write_results",
]
