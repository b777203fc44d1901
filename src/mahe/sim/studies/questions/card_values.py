"""A study: how much each card matters."""

from mahe.rules import FACES
from mahe.sim.counted import CLUTCH
from mahe.sim.counts.intervals import Interval
from mahe.sim.report.figure_words import percent, points
from mahe.sim.report.picture import Kind, Picture, Table, Unit, series
from mahe.sim.report.sections import difference
from mahe.sim.studies.pooling import won_by
from mahe.sim.studies.runs import BOTS, plain
from mahe.sim.studies.study import Page, Stored, Study, played_told

_SIZES = (2, 4, 7)
_VALUES = (*FACES, CLUTCH)
_MOST_SHOWN = 4
_ENOUGH = 1000


def _write(stored: Stored) -> Page:
    worth = {value: _worth(stored, "sensible-4", value) for value in _VALUES}
    clutch = won_by(stored["sensible-4"].tally, "taken", CLUTCH - 1)
    return Page(
        title="How much does each card matter?",
        answer=(
            f"Among four sensible players a first card of 6 eggs goes with "
            f"{points(worth[6])} percentage points of wins, one of 1 egg with {points(worth[1])}; "
            f"and who takes the last 7 eggs wins {percent(clutch[1][1])} of those games."
        ),
        parts=(
            *(_picture(stored, players) for players in _SIZES),
            "Wins of a seat among four sensible players, by how many cards of a value it took:",
            _table(stored, "sensible-4"),
            "The same when all decide at random:",
            _table(stored, "random-4"),
        ),
        how=played_told(stored)
        + " Seats of all places are taken together. The pictures compare the games in which a seat "
        "took exactly one card of a value with those in which it took none; the printed game does "
        "not say how many cards there are of each value, so these are of the deck "
        "3, 3, 5, 5, 5, 3.",
        limits=(
            "A card does not win by its eggs alone. Who takes one is at the beach while others are "
            "not, and the next card is turned for somebody else; a card of 1 that is taken is also "
            "a turn not spent on a 6. These figures hold all of that together and cannot take it "
            "apart. Cards also decide between equals, the clutch space as well."
        ),
    )


def _worth(stored: Stored, key: str, value: int) -> Interval:
    """By how much a seat wins more often with one card of this value than with none."""
    found = won_by(stored[key].tally, "taken", value - 1)
    return difference(found[1][1], found[0][1])


def _picture(stored: Stored, players: int) -> Picture:
    rows = [*(f"{value} egg{'s' * (value > 1)}" for value in FACES), "the last 7"]
    found = {bot: [_worth(stored, f"{bot}-{players}", value) for value in _VALUES] for bot in BOTS}
    return Picture(
        name=f"cards-{players}",
        title=f"What a first card of a value brings, {players} players",
        told=f"With {players} players the first card of a value goes with this many percentage "
        "points of wins more than none. "
        + " ".join(
            f"With {bot} players a 1 with {points(ones[0])}, a 6 with {points(ones[5])}, the "
            f"clutch space with {points(ones[6])}."
            for bot, ones in found.items()
        ),
        kind=Kind.ROWS,
        unit=Unit.POINTS,
        rows="card",
        across="percentage points of wins",
        mark=Interval(0, 0, 0),
        mark_name="no change",
        series=tuple(series(bot, rows, ones) for bot, ones in found.items()),
    )


def _table(stored: Stored, key: str) -> Table:
    rows = []
    for value in _VALUES:
        found = won_by(stored[key].tally, "taken", value - 1)
        cells = [
            percent(found[count][1]) if count in found and found[count][0] >= _ENOUGH else ""
            for count in range(_MOST_SHOWN + 1)
        ]
        name = "the last 7" if value == CLUTCH else f"{value} egg{'s' * (value > 1)}"
        rows.append((name, *cells))
    return Table(("cards of", "none", "one", "two", "three", "four"), tuple(rows))


STUDY = Study(
    name="cards",
    runs=tuple(plain(bot, players) for bot in BOTS for players in _SIZES),
    write=_write,
)
