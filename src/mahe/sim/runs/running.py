"""Playing a simulation, part by part, until all of its games are counted."""

import os
from collections.abc import Iterator
from functools import cache, partial
from threading import Thread
from time import sleep

from mahe.sim.games.engines import Engine, Part, play_part
from mahe.sim.runs.simulation import Simulation
from mahe.sim.runs.spans import Spans
from mahe.sim.runs.workers import Workers, WorkersError, check_version

MOST_FAILURES = 3
"""How often in a row workers may die before a simulation is given up."""

_LENDERS = {"distributed", "joblib", "multiprocessing", "ray"}
_SECONDS_BETWEEN_LOOKS = 1.0


def play_parts(
    simulation: Simulation,
    done: Spans,
    workers: Workers,
    engine: Engine,
    *,
    records: bool = False,
) -> Iterator[Part]:
    """The parts of a simulation that are not done yet: with records in order, else in any.

    A part is played again when the worker that had it died.
    """
    played, failures = Spans(done), 0
    size = engine.part_size(simulation.bots, records=records)
    play = partial(_play, simulation, engine, records, os.getpid())
    while True:
        missing = Spans(played).missing(simulation.games, size)
        try:
            for part in workers.answers(play, missing, in_order=records):
                played.add(part.games)
                failures = 0
                yield part
        except Exception as error:
            failures += 1
            if not _is_of_the_workers(error):
                raise
            if failures >= MOST_FAILURES:
                raise _given_up(error) from None
        else:
            return


def _play(simulation: Simulation, engine: Engine, records: bool, asker: int, games: range) -> Part:
    check_version(simulation.mahe)
    _end_with(asker)
    return play_part(simulation, engine, games, records=records)


@cache
def _end_with(asker: int) -> None:
    """Let a worker that the asker started end when that is killed, not minutes later."""
    if os.getppid() == asker:
        Thread(target=_watch, args=(asker,), daemon=True).start()


def _watch(asker: int) -> None:
    while os.getppid() == asker:
        sleep(_SECONDS_BETWEEN_LOOKS)
    os._exit(1)


def _is_of_the_workers(error: Exception) -> bool:
    """Whether the error comes from whoever lends the workers, not from the games."""
    package = type(error).__module__.partition(".")[0]
    return package in _LENDERS or isinstance(error, OSError | EOFError)


def _given_up(error: Exception) -> WorkersError:
    reason = (str(error).strip() or type(error).__name__).split("\n")[0]
    return WorkersError("sim/workers", f"the workers died {MOST_FAILURES} times ({reason:.200})")
