"""What the page says of the levels: how far they are apart, and what each is like."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from mahe.bots import LEVELS
from mahe.rules import Rules
from mahe.sim.counts.intervals import Interval
from mahe.sim.gauge.characters import Characters
from mahe.sim.gauge.folder import Folder
from mahe.sim.gauge.matches import Meeting
from mahe.sim.gauge.page.cells import NOTHING, cell, sizes, table
from mahe.sim.gauge.parts import GAMES, MEETING, SIZES, contests_of
from mahe.sim.report.figure_words import percent, whole


def among_themselves(folder: Folder) -> str:
    """The ratings of the levels."""
    rows, told = [], []
    found = {players: _ratings(folder, players) for players in SIZES}
    if not any(found.values()):
        return ""
    for place, bot in enumerate(MEETING):
        cells = [cell(one[place] if one else None, _rating) for one in found.values()]
        rows.append([bot, *cells])
    rows.append(["*games*", *(_met(folder, players) for players in SIZES)])
    for players, ratings in found.items():
        if ratings:
            told.append(_ordered(players, ratings))
    return (
        "## The levels among themselves\n\n"
        "Ratings in points above `sensible`, as in chess: 120 points more are twice the strength, "
        "and a bot wins with the odds of its strength among those at the table. Every line-up of "
        "the bots has played in every turn of its seats, with the same dice.\n\n"
        f"{table(['bot', *sizes()], rows)}\n\n" + " ".join(told)
    )


def _ordered(players: int, ratings: Sequence[Interval]) -> str:
    """Whether the levels are in order, and how far apart."""
    levels = ratings[1:]
    steps = [round(high.value - low.value) for low, high in pairwise(levels)]
    clear = all(low.high < high.low for low, high in pairwise(levels))
    is_clear = "in order, with intervals apart" if clear else "not clearly in order"
    listed = ", ".join(map(str, steps))
    return f"With {players} players they are {is_clear}; from each to the next: {listed} points."


def _ratings(folder: Folder, players: int) -> list[Interval]:
    meeting = Meeting("levels", Rules(players=players), MEETING, GAMES["levels"])
    counts = folder.read_any(meeting)
    return meeting.ratings(counts) if counts.rounds else []


def _rating(found: Interval) -> str:
    """A rating in whole points; that of the base is nothing by itself."""
    margin = found.high - found.value
    return "0" if margin == 0 else f"{found.value:+.0f} ± {margin:.0f}"


def _met(folder: Folder, players: int) -> str:
    meeting = Meeting("levels", Rules(players=players), MEETING, GAMES["levels"])
    counts = folder.read_any(meeting)
    games = sum(one.games for one in meeting.results(counts)) if counts.rounds else 0
    return whole(games) if games else NOTHING


class _Character(NamedTuple):
    """What a bot does, in numbers."""

    bot: str
    rolls: Interval
    busts: Interval
    carried: float


def characters(folder: Folder) -> str:
    """What each level does more often than others."""
    found = [
        _Character(one.bot, one.rolls(counts), one.busts(counts), one.carried(counts))
        for one in contests_of("characters")
        if isinstance(one, Characters) and (counts := folder.read_any(one)).rounds
    ]
    if not found:
        return ""
    rows = [
        [one.bot, percent(one.rolls), percent(one.busts), f"{one.carried:.2f}"] for one in found
    ]
    headings = ["bot", "rolls where it may stop", "its moves that bust", "carried in a game"]
    return (
        "## Their characters\n\n"
        f"What a bot does at a table of four, among three `sensible`.{_described(found)}\n\n"
        + table(headings, rows)
    )


def _described(found: Sequence[_Character]) -> str:
    """Who of the levels stands out, and by what."""
    levels = [one for one in found if one.bot in LEVELS]
    if len(levels) < len(LEVELS):
        return ""
    by_rolls = sorted(levels, key=lambda one: one.rolls.value)
    carried = max(levels, key=lambda one: one.carried)
    return (
        f" Of the levels, `{by_rolls[-1].bot}` rolls most often, `{by_rolls[0].bot}` stops soonest,"
        f" and `{carried.bot}` is carried most."
    )
