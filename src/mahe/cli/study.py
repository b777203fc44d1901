"""`mahe study`: questions about the game, answered by many games."""

from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from mahe.cli.files import FileError
from mahe.rules import RulesError
from mahe.sim.report import need_matplotlib
from mahe.sim.studies import STUDIES, Folder, Meeting, Study
from mahe.sim.studies.playing import play_meeting, play_simulation

_FOLDER = "docs/studies"
_ALL = "all"


def study(
    name: str,
    /,
    *,
    folder: str = _FOLDER,
    part: float = 1.0,
    stored: bool = False,
    cores: int | None = None,
) -> None:
    """Play the games of a study and write its page; what is stored already is not played again.

    Parameters
    ----------
    name
        first-seat, length, riding, climbing, rules, cards, habits, or all.
    folder
        Where results, pictures and pages lie; unless given, docs/studies.
    part
        Play only a part of the games: 0.02 is a fiftieth. Unless given, 1.
    stored
        Play nothing: write the page from the stored results.
    cores
        How many cores play; unless given, all.

    """
    if name != _ALL and name not in STUDIES:
        known = ", ".join([*STUDIES, _ALL])
        raise RulesError("study/unknown", f"there is no study {name[:40]!r}; there are {known}")
    if not 0 < part <= 1:
        raise RulesError("study/part", f"a part of the games is above 0 and at most 1, not {part}")
    need_matplotlib()
    place = Folder(Path(folder))
    try:
        for one in STUDIES.values() if name == _ALL else [STUDIES[name]]:
            if not stored:
                _play(one, place, part, cores)
            print(f"the study is in {place.write_page(one)}")
    except OSError as error:
        raise FileError(error.filename or folder, error) from None


def _play(one: Study | Meeting, place: Folder, part: float, cores: int | None) -> None:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        if isinstance(one, Meeting):
            if place.rounds_of(one) >= one.rounds * part:
                return
            task = bar.add_task(one.name, total=round(one.rounds * part))
            standings = play_meeting(one, part, cores=cores, seen=lambda n: bar.advance(task, n))
            place.store_standings(one, standings)
            return
        for run in one.runs:
            simulation = run.simulation(part)
            if place.games_of(run.key) >= simulation.games:
                continue
            task = bar.add_task(run.key, total=simulation.games)
            results = play_simulation(simulation, cores=cores, seen=partial(bar.advance, task))
            place.store(run.key, results)
