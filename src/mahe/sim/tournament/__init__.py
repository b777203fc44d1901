"""Bots against each other: in every seat, with the same dice, and rated."""

from mahe.sim.tournament.rating import Rating, rate
from mahe.sim.tournament.running import Plan, Play, Tournament, finishes, run
from mahe.sim.tournament.standings import Finish, Standings

__all__ = [
    "Finish",
    "Plan",
    "Play",
    "Rating",
    "Standings",
    "Tournament",
    "finishes",
    "rate",
    "run",
]
