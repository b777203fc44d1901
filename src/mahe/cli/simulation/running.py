"""Running a simulation: its workers, its progress bar, and what is said when it is stopped."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bars
from rich.text import Text

from mahe.cli.simulation.files import Files, Keeper, begun, recording
from mahe.sim import Engine, Simulation, Tally, choose_engine, play_parts
from mahe.sim.documents.checkpoint import Progress
from mahe.sim.games.engines import can_be_fast
from mahe.sim.runs.workers import ThisProcess, Workers, has_joblib, open_workers

_MANY = 1000
"""From so many games on it is worth saying how they could be played faster."""


class How(NamedTuple):
    """Who plays: as far as it was said."""

    engine: Engine | None = None
    backend: str | None = None
    address: str | None = None
    cores: int | None = None


def simulate_all(simulation: Simulation, files: Files, how: How) -> Tally:
    """Play all games that are not played yet; what they and the others came to."""
    engine = choose_engine(simulation.bots, how.engine)
    progress = begun(simulation, files)
    with ExitStack() as stack:
        stream = stack.enter_context(recording(files, progress))
        keeper = Keeper(files, stream)
        if progress.done.games < simulation.games:
            keeper.keep(progress)
            workers = stack.enter_context(_workers(progress, engine, how))
            progress = _play(progress, workers, engine, keeper)
    return progress.tally


@contextmanager
def _workers(progress: Progress, engine: Engine, how: How) -> Iterator[Workers]:
    """Workers as they were asked for; a short simulation is not worth starting any."""
    games = progress.simulation.games
    if games >= _MANY and engine is not Engine.GPU and not (has_joblib() and can_be_fast()):
        _say("pip install 'mahe[fast]' plays on all cores, and the usual bots much faster")
    left, records = games - progress.done.games, progress.records is not None
    short = engine.is_short(left, progress.simulation.bots, records=records)
    if short and how[1:] == (None, None, None):
        yield ThisProcess()
        return
    with open_workers(how.backend, how.address, how.cores) as workers:
        yield workers


def _play(progress: Progress, workers: Workers, engine: Engine, keeper: Keeper) -> Progress:
    simulation, records = progress.simulation, progress.records is not None
    parts = play_parts(simulation, progress.done, workers, engine, records=records)
    try:
        with _bar() as bar:
            task = bar.add_task("", total=simulation.games, completed=progress.done.games)
            for part in parts:
                keeper.write(part)
                # One assignment, so that ctrl-C cannot come between its halves.
                progress = progress.after(part)
                bar.advance(task, len(part.games))
                keeper.keep_now_and_then(progress)
    except KeyboardInterrupt:
        keeper.keep(progress)
        _say(_stopped(progress, keeper))
        raise
    keeper.keep(progress)
    return progress


def _stopped(progress: Progress, keeper: Keeper) -> str:
    played = f"stopped after {progress.done.games:,} of {progress.simulation.games:,} games"
    if keeper.keeps:
        return f"{played}; the same command goes on from there"
    return f"{played}; with --checkpoint FILE they would be kept"


def _say(sentence: str) -> None:
    print(f"mahe: {sentence}", file=sys.stderr)


def _bar() -> Bars:
    console = Console(stderr=True)
    return Bars(
        TextColumn("{task.percentage:>3.0f}%"),
        BarColumn(bar_width=None),
        TextColumn("{task.completed:,} of {task.total:,} games"),
        _Rate(),
        TimeRemainingColumn(compact=True),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


class _Rate(ProgressColumn):
    """How many games are played in a second."""

    def render(self, task: Task) -> Text:
        """The rate of the last half minute."""
        return Text(f"{task.speed:,.0f}/s" if task.speed else "starting")
