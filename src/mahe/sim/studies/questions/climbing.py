"""A study: whether it pays to stop on other turtles' backs."""

from mahe.bots import SensibleBot
from mahe.rules import Rules
from mahe.sim.counts.intervals import Interval
from mahe.sim.report.figure_words import points, whole
from mahe.sim.studies.habits import SAFE, AloneBot, ClimbBot
from mahe.sim.studies.meeting_parts import by_wins, leads_table, wins_picture
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
    order = by_wins(standings)
    climbs, alone = (standings.lead(bot, _SENSIBLE) for bot in (_CLIMBS, _ALONE))
    rows = [_TOLD[bot] for bot in order]
    return Page(
        title="Should you stop on another turtle's back?",
        answer=(
            f"{_verdict(climbs)}: who always stops there has {points(climbs)} percentage points of "
            f"wins against a sensible player who pays no heed to it, and who keeps off "
            f"{points(alone)}."
        ),
        parts=(
            wins_picture(
                standings,
                rows,
                name="climbing-wins",
                title="Wins, by what a player does about backs",
                head="a player who",
                sentence="Who {row} wins {share}.",
            ),
            "Against the sensible player, on the same dice, and with the eggs that it makes:",
            leads_table(
                standings, rows, base=_SENSIBLE, head=("a player who", "points of wins", "eggs")
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
