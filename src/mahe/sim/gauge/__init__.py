"""How strong the bots are, measured: one command, stored results, and one page."""

from mahe.sim.gauge.contests import Contest
from mahe.sim.gauge.folder import Folder
from mahe.sim.gauge.page import text
from mahe.sim.gauge.parts import PARTS, ROLLOUTS, contests_of
from mahe.sim.gauge.running import play_contest

__all__ = ["PARTS", "ROLLOUTS", "Contest", "Folder", "contests_of", "play_contest", "text"]
