"""A study: what editions, variants and house rules change."""

from collections.abc import Callable
from typing import NamedTuple

from mahe.sim.counts.figures import Figures
from mahe.sim.counts.intervals import Interval
from mahe.sim.report.figure_words import change, number, percent, points
from mahe.sim.report.picture import Kind, Picture, Table, Unit, series
from mahe.sim.report.sections import difference
from mahe.sim.studies.runs import BOTS, changed, changes_for, plain
from mahe.sim.studies.study import Page, Stored, Study, played_told

_SIZES = (2, 4)
_NAMES = {
    "cards-as-dice": "cards as dice (the printed variant)",
    "third-die-at-seven": "a third die at 7 (French, Dutch)",
    "exact-landing-takes-two": "an exact landing takes two cards",
    "bust-ends-turn": "a bust ends the turn",
    "one-turtle-each": "one turtle each",
}


class _Measure(NamedTuple):
    name: str
    title: str
    across: str
    unit: Unit
    of: Callable[[Figures], Interval]


_MEASURES = (
    _Measure("turns", "Turns in a game", "turns", Unit.CHANGE, lambda one: one.mean("turns")),
    _Measure("first", "Wins of the first seat", "points", Unit.POINTS, lambda one: one.wins_of(0)),
    _Measure("busts", "Moves that bust", "points", Unit.POINTS, lambda one: one.busts_of()),
    _Measure(
        "riders", "Cards that riders take", "points", Unit.POINTS, lambda one: one.ridden_of()
    ),
)


def _write(stored: Stored) -> Page:
    turns, two = _MEASURES[0], "sensible-4-exact-landing-takes-two"
    base = stored["sensible-4"].tally
    exact = _change(stored, turns, two, "sensible-4")
    third = _change(stored, turns, "sensible-4-third-die-at-seven", "sensible-4")
    return Page(
        title="What do editions and house rules change?",
        answer=(
            f"Mostly how long a game takes: two cards for an exact landing change a game of four "
            f"sensible players by {change(exact)} turns, from {number(base.mean('turns'))}, and "
            f"the third die at 7 of the French and Dutch book {_third(third)}."
        ),
        parts=(
            *(_picture(stored, measure, players) for players in _SIZES for measure in _MEASURES),
            "The figures of the printed game that the changes are measured against:",
            _bases(stored),
        ),
        how=played_told(stored)
        + " Each rule was turned on alone. The intervals take the games with and without it as "
        "independent.",
        limits=(
            "Bots play by a rule without liking or hating it. The third die at 7 always busts; it "
            "only serves a decider who wants to sink those below, which `random` does by accident. "
            "The Italian edition turns the board round and changes nothing else that counts. Two "
            "rules together may do more, or less, than each alone."
        ),
    )


def _third(found: Interval) -> str:
    if found == Interval(0, 0, 0):
        return "changes nothing, because none of them ever throws it"
    return f"by {change(found)}"


def _change(stored: Stored, measure: _Measure, key: str, base: str) -> Interval:
    if stored[key].tally == stored[base].tally:  # the dice are the same: so were all decisions
        return Interval(0, 0, 0)
    return difference(measure.of(stored[key].tally), measure.of(stored[base].tally))


def _picture(stored: Stored, measure: _Measure, players: int) -> Picture:
    names = changes_for(players)
    words = points if measure.unit is Unit.POINTS else change
    found = {
        bot: [
            _change(stored, measure, f"{bot}-{players}-{name}", f"{bot}-{players}")
            for name in names
        ]
        for bot in BOTS
    }
    told = [
        f"With {bot} players {_NAMES[name]} changes most: {words(one)}."
        for bot, ones in found.items()
        for name, one in [max(zip(names, ones, strict=True), key=lambda pair: abs(pair[1].value))]
    ]
    return Picture(
        name=f"rules-{measure.name}-{players}",
        title=f"{measure.title}, {players} players",
        told=" ".join(told),
        kind=Kind.ROWS,
        unit=measure.unit,
        rows="with",
        across=measure.across,
        mark=Interval(0, 0, 0),
        mark_name="printed game",
        series=tuple(
            series(bot, [_NAMES[name] for name in names], ones) for bot, ones in found.items()
        ),
    )


def _bases(stored: Stored) -> Table:
    rows = []
    for players in _SIZES:
        for bot in BOTS:
            tally = stored[f"{bot}-{players}"].tally
            cells = [
                number(one.of(tally)) if one.unit is Unit.CHANGE else percent(one.of(tally))
                for one in _MEASURES
            ]
            rows.append((f"{bot}, {players} players", *cells))
    return Table(("", *(measure.title.lower() for measure in _MEASURES)), tuple(rows))


STUDY = Study(
    name="rules",
    runs=tuple(
        run
        for bot in BOTS
        for players in _SIZES
        for run in (
            plain(bot, players),
            *(changed(bot, players, name) for name in changes_for(players)),
        )
    ),
    write=_write,
)
