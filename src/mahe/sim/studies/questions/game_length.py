"""A study: how long a game is."""

from mahe.sim.counts.intervals import Interval
from mahe.sim.report.figure_words import number
from mahe.sim.report.picture import Kind, Picture, Table, Unit, series
from mahe.sim.report.sections import Source, length_shape, quantile
from mahe.sim.studies.runs import BOTS, SIZES, plain
from mahe.sim.studies.study import Page, Stored, Study, played_told


def _write(stored: Stored) -> Page:
    four = stored["sensible-4"].tally
    counts = four.counts["turns"]
    each = Interval(*(end / 4 for end in four.mean("turns")))
    return Page(
        title="How long is a game?",
        answer=(
            f"Four sensible players need {number(four.mean('turns'))} turns, "
            f"{number(each)} each, and nine of ten games are over after "
            f"{quantile(counts, 0.05)} to {quantile(counts, 0.95)}; seven players need "
            f"{number(stored['sensible-7'].tally.mean('turns'))} turns in all."
        ),
        parts=(
            _sizes(stored),
            "How much games differ, for four players:",
            _spread(stored),
            "Every size:",
            _all(stored),
        ),
        how=played_told(stored)
        + " A turn is all that a seat does before the next is up; with two turtles each (two or "
        "three players) that is two moves. The game ends when somebody lays after the twentieth "
        "card is taken.",
        limits=(
            "It says nothing about minutes: people talk, count on their fingers and laugh. For a "
            "guess, take the time of one of your turns."
        ),
    )


def _sizes(stored: Stored) -> Picture:
    rows = [f"{players} players" for players in SIZES]
    found = {
        bot: [stored[f"{bot}-{players}"].tally.mean("turns") for players in SIZES] for bot in BOTS
    }
    return Picture(
        name="length-sizes",
        title="Turns in a game, by number of players",
        told=" ".join(
            f"With {bot} players a game has {number(means[0])} turns for two and "
            f"{number(means[-1])} for seven."
            for bot, means in found.items()
        ),
        kind=Kind.ROWS,
        unit=Unit.NUMBER,
        rows="players",
        across="turns",
        series=tuple(series(bot, rows, means) for bot, means in found.items()),
    )


def _spread(stored: Stored) -> Picture:
    sources = [Source(bot, stored[f"{bot}-4"].tally) for bot in BOTS]
    histograms = [one.figures.counts["turns"] for one in sources]
    told = " ".join(
        f"With {one.name} players half of the games have {quantile(turns, 0.25)} to "
        f"{quantile(turns, 0.75)} turns."
        for one, turns in zip(sources, histograms, strict=True)
    )
    return length_shape("length-4", "Turns in a game of four players", told, sources)


def _all(stored: Stored) -> Table:
    rows = []
    for bot in BOTS:
        for players in SIZES:
            tally = stored[f"{bot}-{players}"].tally
            turns = tally.counts["turns"]
            rows.append(
                (
                    f"{bot}, {players} players",
                    number(tally.mean("moves")),
                    number(tally.mean("steps")),
                    *(str(quantile(turns, share)) for share in (0.05, 0.5, 0.95)),
                )
            )
    headings = ("", "moves", "steps", "5% have up to", "half up to", "95% up to")
    return Table(headings, tuple(rows))


STUDY = Study(
    name="length",
    runs=tuple(plain(bot, players) for bot in BOTS for players in SIZES),
    write=_write,
)
