"""Playing what a study needs."""

from collections.abc import Callable

from mahe.sim.counts.tally import Tally
from mahe.sim.documents.results import Results
from mahe.sim.games.engines import choose_engine
from mahe.sim.runs.running import play_parts
from mahe.sim.runs.simulation import Simulation
from mahe.sim.runs.spans import Spans
from mahe.sim.runs.workers import open_workers
from mahe.sim.studies.habits import play_habits
from mahe.sim.studies.runs import SEED
from mahe.sim.studies.study import Meeting
from mahe.sim.tournament import Plan, Standings, run


def play_simulation(
    simulation: Simulation, *, cores: int | None, seen: Callable[[int], None] = lambda _: None
) -> Results:
    """Play all games of a simulation and count them."""
    tally, engine = Tally(simulation.rules.players), choose_engine(simulation.bots)
    few = engine.is_short(simulation.games, simulation.bots, records=False)
    with open_workers(cores=1 if few else cores) as workers:
        for part in play_parts(simulation, Spans(), workers, engine):
            tally.merge(part.tally)
            seen(len(part.games))
    return Results(simulation=simulation, tally=tally)


def play_meeting(
    meeting: Meeting,
    part: float,
    *,
    cores: int | None,
    seen: Callable[[int], None] = lambda _: None,
) -> Standings:
    """Play the tournament of a study."""
    plan = Plan(meeting.rules, meeting.bots, SEED, max(2, round(meeting.rounds * part)))
    return run(plan, cores=cores, play=play_habits, seen=seen).standings
