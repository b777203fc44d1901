"""What a study is: the simulations that it needs, and the page that they make."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from mahe.rules import Rules
from mahe.sim.documents.results import Results
from mahe.sim.report.figure_words import whole
from mahe.sim.report.picture import Picture, Table
from mahe.sim.studies.runs import Run
from mahe.sim.tournament import Standings

Stored = Mapping[str, Results]
"""Results by the keys of their runs."""


@dataclass(frozen=True, kw_only=True)
class Page:
    """A study as it is read."""

    title: str  # the question
    answer: str
    parts: Sequence[Picture | Table | str]
    how: str
    limits: str  # what it does not say

    @property
    def pictures(self) -> list[Picture]:
        """The pictures, in their order."""
        return [part for part in self.parts if isinstance(part, Picture)]


@dataclass(frozen=True, kw_only=True)
class Study:
    """A question, what has to be played to answer it, and how the answer is written."""

    name: str
    runs: tuple[Run, ...]
    write: Callable[[Stored], Page]


@dataclass(frozen=True, kw_only=True)
class Meeting:
    """A study that is a tournament."""

    name: str
    rules: Rules
    bots: tuple[str, ...]
    rounds: int
    write: Callable[[Standings], Page]


def markdown(name: str, page: Page) -> str:
    """The text of a page, with every figure of its pictures as a table below them."""
    parts = "\n\n".join(_part(part) for part in page.parts)
    return f"""# {page.title}

**{page.answer}**

{parts}

## How it was found out

{page.how} `mahe study {name}` plays all of it again and writes this page; \
`mahe study {name} --stored` writes it from the [stored results](results).

The figure after ± is half of a 95% interval.

## What it does not say

{page.limits}

[All studies](README.md)
"""


def _part(part: Picture | Table | str) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, Table):
        return _table(part)
    told = part.told.replace("\n", " ")  # and keep no-break spaces
    alt = f"{part.title}: the figures stand in the table below it"
    return f"![{alt}](pictures/{part.name}.svg)\n\n{told}\n\n{_table(part.table())}"


def _table(table: Table) -> str:
    lines = [_row(table.headings), _row(["---", *["---:"] * (len(table.headings) - 1)])]
    return "\n".join([*lines, *map(_row, table.rows)])


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def games_told(stored: Stored, bot: str) -> str:
    """How many games of a bot were played for each row of figures."""
    counts = sorted({one.tally.games for key, one in stored.items() if key.startswith(bot)})
    if len(counts) == 1:
        return whole(counts[0])
    return f"{whole(counts[0])} to {whole(counts[-1])}"


def played_told(stored: Stored) -> str:
    """How the games were played."""
    return (
        f"{games_told(stored, 'random')} games of the bot `random`, which takes any decision that "
        f"is allowed, and {games_told(stored, 'sensible')} games of the bot `sensible`, which "
        "computes the dice of the current move exactly and looks no further, for each row of "
        "figures. All seats were played by the same bot."
    )
