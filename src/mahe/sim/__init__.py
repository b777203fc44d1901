"""Many games between bots, and what they come to."""

from mahe.sim.counted import COUNTED, MEASURES, WIN, Counted
from mahe.sim.counts.figures import Carried, Won
from mahe.sim.counts.intervals import Interval, histogram_interval, mean_interval, share_interval
from mahe.sim.counts.tally import Tally, tally_of
from mahe.sim.documents.export import write_csv, write_parquet
from mahe.sim.documents.results import Results, read_results, write_results
from mahe.sim.games.engines import Engine, Part, choose_engine, play_part
from mahe.sim.games.playing import Played, play_game
from mahe.sim.runs.running import play_parts
from mahe.sim.runs.simulation import Simulation
from mahe.sim.runs.workers import BACKENDS, WorkersError, open_workers

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
