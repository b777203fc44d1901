"""`mahe gauge`: how strong the bots are."""

from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mahe.cli.files import FileError
from mahe.sim.gauge import PARTS, ROLLOUTS, Contest, Folder, contests_of, play_contest, text
from mahe.sim.runs.workers import need, open_workers

_FOLDER = "docs/strength"
_ALL = "all"


def gauge(  # noqa: PLR0913 (each is a flag)
    *,
    part: str = _ALL,
    players: int | None = None,
    games: int | None = None,
    bot: str | None = None,
    rollouts: int = ROLLOUTS,
    folder: str = _FOLDER,
    stored: bool = False,
    cores: int | None = None,
) -> None:
    """Measure how strong the bots are, and write the page; what is stored is not played again.

    Parameters
    ----------
    part
        sensible, random, mcts, levels, options, characters, openspiel, solver, exact,
        verdicts, or all; unless given, all.
    players
        Only with so many players, 2 to 7; unless given, with each number.
    games
        How many games a contest has, or positions; unless given, as many as the page tells.
    bot
        Only this bot.
    rollouts
        By how many rollouts a position is judged; unless given, 1000.
    folder
        Where results lie; the page is FOLDER.md. Unless given, docs/strength.
    stored
        Play nothing: write the page from the stored results.
    cores
        How many cores play; unless given, all.

    """
    place = Folder(Path(folder))
    parts = list(PARTS) if part == _ALL else [part]
    contests = [one for name in parts for one in contests_of(name, players, games, bot, rollouts)]
    try:
        if not stored:
            need("numba", "fast")
            _play(contests, place, cores)
        print(f"the page is {_write(place)}")
    except OSError as error:
        raise FileError(error.filename or folder, error) from None


def _play(contests: list[Contest], place: Folder, cores: int | None) -> None:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with (
        open_workers(cores=cores) as workers,
        Progress(
            *columns,
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        ) as bar,
    ):
        for contest in contests:
            done = place.read(contest).rounds
            if done >= contest.rounds:
                continue
            name = f"{contest.key} {contest.entry}"
            task = bar.add_task(name, total=contest.rounds, completed=done)
            play_contest(contest, place, workers, partial(bar.advance, task))
            bar.remove_task(task)


def _write(place: Folder) -> Path:
    file = place.path.with_name(f"{place.path.name}.md")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text(place), encoding="utf-8", newline="\n")
    return file
