"""`mahe analyse`: how much of a game was luck."""

import os
import sys
from collections.abc import Iterator

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from mahe.bots.analysis import Analysis
from mahe.bots.analysis import analyse as analyse_record
from mahe.cli.files import game_of, named
from mahe.cli.flags import FileName
from mahe.cli.program import program
from mahe.cli.terminal.chances import draw_chances
from mahe.cli.terminal.facts import say_fact
from mahe.cli.terminal.luck_tables import Sums, costly_table
from mahe.cli.terminal.narrator import Narrator
from mahe.locale import Language, Texts, preferred_language
from mahe.record import Record

_WIDTH = 80
"""How wide a report is where there is no terminal that says so."""


def analyse(
    file: FileName, /, *, game: int = 1, json: bool = False, language: Language | None = None
) -> None:
    """Tell how much of a written game was luck; grade its decisions.

    Parameters
    ----------
    file
        A file of games, or - for standard input.
    game
        Which game of the file, counted from 1.
    json
        Print the whole analysis as one JSON object.
    language
        The language; unless given, your system's.

    """
    texts = Texts(language or preferred_language(os.environ), program())
    written = game_of(file, game)
    with named(file, written):
        record = written.parse()
        found = _analysed(texts, record)
    if json:
        print(msgspec.json.encode(found).decode())
    else:
        _report(texts, record, found)


def _analysed(texts: Texts, record: Record) -> Analysis:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(texts.say("analysis-title"), total=len(record.steps))
        return analyse_record(
            record, progress=lambda done, total: bar.update(task, completed=done, total=total)
        )


def _report(texts: Texts, record: Record, found: Analysis) -> None:
    narrator = Narrator(texts, record.rules, record.seats)
    console = Console(highlight=False, width=None if sys.stdout.isatty() else _WIDTH)
    console.print(Text(texts.say("analysis-title"), style="bold"))
    for line in _story(texts, narrator, found):
        console.print(Text(line))
    console.print()
    console.print(Text(texts.say("analysis-chances"), style="bold"))
    sums = Sums(texts, narrator, found, console.width)
    console.print(draw_chances(found, narrator, console.width, by_letter=sums.by_letter))
    console.print()
    console.print(Text(texts.say("analysis-sums"), style="bold"))
    for table in sums.tables():
        console.print(table)
    console.print(Text(texts.say("analysis-decisions"), style="bold"))
    costly = costly_table(texts, narrator, found, is_narrow=sums.is_narrow)
    console.print(Text(texts.say("analysis-none")) if costly is None else costly)


def _story(texts: Texts, narrator: Narrator, found: Analysis) -> Iterator[str]:
    if not found.finished:
        yield texts.say("analysis-unfinished")
    for fact in found.story:
        yield say_fact(texts, narrator, fact)
