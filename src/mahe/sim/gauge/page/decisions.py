"""What the page says of single decisions: what they cost."""

from mahe.rules import Rules
from mahe.sim.gauge.counts import Counts
from mahe.sim.gauge.folder import Folder
from mahe.sim.gauge.page.cells import NOTHING, cell, table
from mahe.sim.gauge.parts import SIZES
from mahe.sim.gauge.verdicts import JUDGED, Verdicts
from mahe.sim.intervals import Interval
from mahe.sim.report.figure_words import number, whole


def by_rollouts(folder: Folder) -> str:
    """What decisions cost by rollouts."""
    found = {players: _judged(folder, players) for players in SIZES}
    rows = []
    for bot in JUDGED:
        cells = [
            cell(judged.loss(counts, bot) if bot in judged.bots else None, points)
            for judged, counts in filter(None, found.values())
        ]
        if any(one != NOTHING for one in cells):
            rows.append([bot, *cells])
    if not rows:
        return ""
    sizes = [f"{players} players" for players, one in found.items() if one]
    told = ", ".join(
        f"{whole(one[1].rounds)} of {players} players by {whole(one[0].rollouts)} rollouts each"
        for players, one in found.items()
        if one
    )
    return (
        "## What a decision costs\n\n"
        "The mean loss in a decision, in percentage points of the win, against the best decision "
        "by rollouts: games that are played on from each decision with the same dice, from which "
        "luck is subtracted, die by die and card by card. That makes results differ ten times "
        "less (in variance), so that a thousand such rollouts say as much as ten thousand plain "
        "ones. The best decision is picked by one half of them and measured by the other. "
        "Positions with a choice are drawn from games of the network: "
        f"{told}.\n\n{table(['bot', *sizes], rows)}"
    )


def _judged(folder: Folder, players: int) -> tuple[Verdicts, Counts] | None:
    """The stored verdicts on most positions, of those with most rollouts."""
    best: tuple[Verdicts, Counts] | None = None
    for entry in folder.stored(f"verdicts-{players}")["entries"]:
        rollouts, _, bots = entry.partition(" rollouts: ")
        one = Verdicts("verdicts", Rules(players=players), 1, int(rollouts), tuple(bots.split()))
        counts = folder.read_any(one)
        if best is None or (one.rollouts, counts.rounds) > (best[0].rollouts, best[1].rounds):
            best = one, counts
    return best


def points(found: Interval) -> str:
    """A share in percentage points."""
    return number(Interval(*(100 * end for end in found)))
