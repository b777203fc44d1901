"""What the tables of the page are made of."""

from collections.abc import Callable, Iterable, Sequence

from mahe.rules import Rules
from mahe.sim.counts.intervals import Interval
from mahe.sim.gauge.counts import Counts
from mahe.sim.gauge.folder import Folder
from mahe.sim.gauge.matches import Match
from mahe.sim.gauge.parts import SIZES

NOTHING = "-"
"""What a cell says of which nothing is stored."""

THIRD_DIE = ("third die below 7", "third die at 7, too")
"""Headings for both readings of the third die."""


def share(folder: Folder, part: str, players: int, bot: str) -> Interval | None:
    """A bot's share of the win against the table of a part; None where nothing is stored."""
    contest = Match(part, Rules(players=players), bot, part, 1)
    return share_of(contest, folder.read_any(contest))


def share_of(contest: Match, counts: Counts) -> Interval | None:
    """The share of the win that a match has come to; None before its first round."""
    return contest.share(counts) if counts.rounds else None


def games(folder: Folder, part: str, players: int, bot: str) -> int:
    """How many games of such a match are stored."""
    contest = Match(part, Rules(players=players), bot, part, 1)
    return folder.read_any(contest).rounds * players


def cell(found: Interval | None, written: Callable[[Interval], str]) -> str:
    """A figure as a function writes it, or that there is none."""
    return NOTHING if found is None else written(found)


def sizes() -> list[str]:
    """Headings for every size of table."""
    return [f"{players} players" for players in SIZES]


def equal_shares() -> list[str]:
    """A row: what each player would win where all are equally strong."""
    return ["*an equal share*", *(f"{1 / players:.1%}" for players in SIZES)]


def listed(words: Sequence[str]) -> str:
    """Words in a sentence: 2, 3 and 4."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [headings, ["---", *["---:"] * (len(headings) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
