"""Simulations on a GPU: played and counted there, nothing but the counts comes back."""

from mahe.sim.counted import COUNTED
from mahe.sim.counts.tally import Tally
from mahe.sim.runs.simulation import Simulation


def tally_on_gpu(simulation: Simulation, games: range) -> Tally:
    """The tally of some games of a simulation: the same as if processors had played them."""
    from mahe.fast.gpu import tally

    of = (simulation.rules, simulation.bots, simulation.seed)
    counts = tally(*of, games.start, len(games))
    found = Tally(simulation.rules.players)
    found.counts = {name: counts[name].ravel().tolist() for name in COUNTED}
    return found
