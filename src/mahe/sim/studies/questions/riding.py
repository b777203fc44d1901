"""A study: whether riding is worth it."""

from mahe.sim.counts.intervals import Interval
from mahe.sim.report.figure_words import percent
from mahe.sim.report.picture import Kind, Picture, Point, Series, Table, Unit, series
from mahe.sim.report.sections import carried_wins
from mahe.sim.studies.pooling import pooled, won_by
from mahe.sim.studies.runs import BOTS, SIZES, plain
from mahe.sim.studies.study import Page, Stored, Study, played_told

_SHOWN = (2, 4, 7)
_ENOUGH = 1000  # a share of fewer games than this is not shown


def _write(stored: Stored) -> Page:
    four = stored["sensible-4"].tally
    by_cards = won_by(four, "ridden")
    without, with_one = by_cards[0][1], by_cards[1][1]
    return Page(
        title="Is riding worth it?",
        answer=(
            f"It goes with winning: among four sensible players riders on somebody else's turtle "
            f"take {percent(four.ridden_of())} of all cards, and a seat wins {percent(without)} of "
            f"the games in which it takes no card as a rider, but {percent(with_one)} of those in "
            f"which it takes one."
        ),
        parts=(
            _shares(stored),
            "What it goes with at the end, for four players:",
            _by_cards(stored),
            "Being carried, whether or not a card came of it:",
            _by_carried(stored),
            "How often a seat is carried by others in a game:",
            _often(stored),
        ),
        how=played_told(stored)
        + " A rider is a turtle on the back of a turtle of another seat; two turtles of one seat "
        "on each other do not count. Seats of all places are taken together.",
        limits=(
            "That those who rode more won more does not mean that each ride caused it: who has "
            "more turns, or better dice, lays more in every way. And neither bot goes after "
            "rides: `sensible` does not count the chance of being carried later at all. What "
            "happens when somebody does is [another study](climbing.md)."
        ),
    )


def _shares(stored: Stored) -> Picture:
    rows = [f"{players} players" for players in SIZES]
    found = {
        bot: [stored[f"{bot}-{players}"].tally.ridden_of() for players in SIZES] for bot in BOTS
    }
    return Picture(
        name="riding-cards",
        title="Cards that riders take",
        told=" ".join(
            f"With {bot} players riders take {percent(shares[0])} of the cards when two play and "
            f"{percent(shares[-1])} when seven do."
            for bot, shares in found.items()
        ),
        kind=Kind.ROWS,
        unit=Unit.SHARE,
        rows="players",
        series=tuple(series(bot, rows, shares) for bot, shares in found.items()),
    )


def _by_cards(stored: Stored) -> Picture:
    found = []
    for bot in BOTS:
        by_cards = won_by(stored[f"{bot}-4"].tally, "ridden")
        dots = [Point(at, one) for at, (games, one) in by_cards.items() if games >= _ENOUGH]
        found.append(Series(bot, tuple(dots)))
    told = " ".join(
        f"With {one.name} players a seat wins {percent(one.points[0].found)} of the games in which "
        f"it takes no card as a rider, and {percent(one.points[2].found)} where it takes two."
        for one in found
    )
    return Picture(
        name="riding-wins",
        title="Wins, by cards taken riding (4 players)",
        told=told,
        kind=Kind.LINE,
        unit=Unit.SHARE,
        rows="cards taken while riding",
        mark=Interval(0.25, 0.25, 0.25),
        mark_name="an equal share",
        series=tuple(found),
    )


def _by_carried(stored: Stored) -> Picture:
    found = [Series(bot, carried_wins(stored[f"{bot}-4"].tally)) for bot in BOTS]
    told = " ".join(
        f"With {one.name} players a seat that is never carried wins "
        f"{percent(one.points[0].found)}, one that is carried {one.points[-1].at} times "
        f"{percent(one.points[-1].found)}."
        for one in found
    )
    return Picture(
        name="riding-carried",
        title="Wins, by times carried (4 players)",
        told=told,
        kind=Kind.LINE,
        unit=Unit.SHARE,
        rows="times carried",
        mark=Interval(0.25, 0.25, 0.25),
        mark_name="an equal share",
        series=tuple(found),
    )


def _often(stored: Stored) -> Table:
    rows = []
    for players in _SHOWN:
        for bot in BOTS:
            tally = stored[f"{bot}-{players}"].tally
            games = pooled(tally, "carried")
            mean = sum(tally.counts["carried_sum"]) / players / tally.games
            never, often = games[0] / sum(games), sum(games[5:]) / sum(games)
            rows.append(
                (f"{bot}, {players} players", f"{mean:.2f}", f"{never:.1%}", f"{often:.1%}")
            )
    return Table(("", "times on average", "never", "five times or more"), tuple(rows))


STUDY = Study(
    name="riding",
    runs=tuple(plain(bot, players) for bot in BOTS for players in SIZES),
    write=_write,
)
