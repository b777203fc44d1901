"""Many games between bots, and what they come to."""

from mahe.sim.counted import COUNTED, MEASURES, WIN, Counted
from mahe.sim.engines import Engine, Part, choose_engine, play_part
from mahe.sim.export import write_csv, write_parquet
from mahe.sim.figures import Carried, Won
from mahe.sim.intervals import Interval, histogram_interval, mean_interval, share_interval
from mahe.sim.playing import Played, play_game
from mahe.sim.results import Results, read_results, write_results
from mahe.sim.running import play_parts
from mahe.sim.simulation import Simulation
from mahe.sim.tally import Tally, tally_of
from mahe.sim.workers import BACKENDS, WorkersError, open_workers

__all__ = [
    "BACKENDS",
    "COUNTED",
    "MEASURES",
    "WIN",
    "Carried",
    "Counted",
    "Engine",
    "Interval",
    "Part",
    "Played",
    "Results",
    "Simulation",
    "Tally",
    "Won",
    "WorkersError",
    "choose_engine",
    "histogram_interval",
    "mean_interval",
    "open_workers",
    "play_game",
    "play_part",
    "play_parts",
    "read_results",
    "share_interval",
    "tally_of",
    "write_csv",
    "write_parquet",
    "write_results",
]
