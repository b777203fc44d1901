"""Playing what a study needs."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from multiprocessing import get_context

from mahe.bots import make_bot
from mahe.rules import Rules
from mahe.sim.playing import play_game
from mahe.sim.results import Results
from mahe.sim.simulation import Simulation
from mahe.sim.studies.habits import play_habits
from mahe.sim.studies.runs import SEED
from mahe.sim.studies.study import Meeting
from mahe.sim.tally import Tally, tally_of
from mahe.sim.tournament import Plan, Standings, run

_CHUNK = {True: 50_000, False: 200}  # games of one task, on the fast engine and on the readable one


def play_simulation(
    simulation: Simulation, *, jobs: int, seen: Callable[[int], None] = lambda _: None
) -> Results:
    """Play all games of a simulation and count them."""
    tally = Tally(simulation.rules.players)
    for part in _parts(simulation, jobs):
        tally.merge(part)
        seen(part.games)
    return Results(simulation=simulation, tally=tally)


def _parts(simulation: Simulation, jobs: int) -> Iterator[Tally]:
    size = _CHUNK[bool(find_spec("mahe.fast"))]
    tasks = [
        (simulation, first, min(size, simulation.games - first))
        for first in range(0, simulation.games, size)
    ]
    jobs = min(jobs or os.cpu_count() or 1, len(tasks))
    if jobs == 1:
        yield from map(_part, tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(_part, tasks)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _part(task: tuple[Simulation, int, int]) -> Tally:
    simulation, first, count = task
    rules = simulation.rules
    bots = [make_bot(name) for name in simulation.bots]
    games = range(first, first + count)
    return tally_of(rules.players, (play_game(rules, bots, simulation.seed, n) for n in games))


def play_meeting(
    meeting: Meeting, part: float, *, jobs: int, seen: Callable[[int], None] = lambda _: None
) -> Standings:
    """Play the tournament of a study."""
    rules = Rules(players=meeting.players, cards_as_dice=True)
    plan = Plan(rules, meeting.bots, SEED, max(2, round(meeting.rounds * part)))
    return run(plan, jobs=jobs, play=play_habits, seen=seen).standings
