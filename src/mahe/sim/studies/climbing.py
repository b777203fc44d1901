"""A study: whether it pays to stop on other turtles' backs."""

from mahe.bots import SensibleBot
from mahe.rules import Rules
from mahe.sim.intervals import Interval
from mahe.sim.report.figure_words import number, percent, points, whole
from mahe.sim.report.picture import Kind, Picture, Table, Unit, series
from mahe.sim.studies.habits import SAFE, AloneBot, ClimbBot
from mahe.sim.studies.study import Meeting, Page
from mahe.sim.tournament import Standings

_NAMES = (SensibleBot.name, ClimbBot.name, AloneBot.name)
_SENSIBLE, _CLIMBS, _ALONE = range(3)
_TOLD = {
    _SENSIBLE: "pays no heed to backs",
    _CLIMBS: "always stops on a back",
    _ALONE: "keeps off backs",
}


def _write(standings: Standings) -> Page:
    order = sorted(range(len(_NAMES)), key=lambda bot: -standings.wins[bot])
    climbs, alone = (standings.lead(bot, _SENSIBLE) for bot in (_CLIMBS, _ALONE))
    rows, shares = [_TOLD[bot] for bot in order], [standings.share(bot) for bot in order]
    return Page(
        title="Should you stop on another turtle's back?",
        answer=(
            f"{_verdict(climbs)}: who always stops there has {points(climbs)} percentage points of "
            f"wins against a sensible player who pays no heed to it, and who keeps off "
            f"{points(alone)}."
        ),
        parts=(
            Picture(
                name="climbing-wins",
                title="Wins, by what a player does about backs",
                told=" ".join(
                    f"Who {row} wins {percent(share)}."
                    for row, share in zip(rows, shares, strict=True)
                ),
                kind=Kind.ROWS,
                unit=Unit.SHARE,
                rows="a player who",
                mark=Interval(0.25, 0.25, 0.25),
                mark_name="an equal share, 25%",
                series=(series("wins", rows, shares),),
            ),
            "Against the sensible player, on the same dice, and with the eggs that it makes:",
            Table(
                ("a player who", "points of wins", "eggs"),
                tuple(
                    (
                        row,
                        "" if bot == _SENSIBLE else points(standings.lead(bot, _SENSIBLE)),
                        number(standings.eggs_of(bot)),
                    )
                    for row, bot in zip(rows, order, strict=True)
                ),
            ),
        ),
        how=(
            f"A tournament of four seats: {whole(standings.rounds)} rounds, "
            f"{whole(standings.games)} games. In a round all three have every seat equally often, "
            "with the same dice. All decide as the bot `sensible` does, but for one thing. The "
            "climber stops whenever the move then ends on top of a turtle of another seat, even "
            "where another die would be better for the move. The other throws another die instead "
            f"of stopping there, where the total is {SAFE} or less, so that it busts at most once "
            "in three. The intervals are over rounds."
        ),
        limits=(
            "Both habits are blunt: they take any back, near the beach or far from it, whoever "
            "leads. A player who chooses which back to climb would gain more than one who takes "
            "them all. How often riders lay, and how riding goes with winning, is "
            "[another study](riding.md)."
        ),
    )


def _verdict(found: Interval) -> str:
    if found.low > 0:
        return "Yes, it pays"
    return "Not at any price" if found.high < 0 else "It makes no difference"


MEETING = Meeting(
    name="climbing",
    rules=Rules(players=4),
    bots=_NAMES,
    rounds=4 * 10**5,
    write=_write,
)
