"""What the page says of single decisions: what they cost."""

from mahe.rules import Rules
from mahe.sim.counts.intervals import Interval
from mahe.sim.games.solver import SOLVER
from mahe.sim.gauge.counts import Counts
from mahe.sim.gauge.exact import BY, By, Losses
from mahe.sim.gauge.exact import JUDGED as JUDGED_EXACTLY
from mahe.sim.gauge.folder import Folder
from mahe.sim.gauge.page.cells import NOTHING, THIRD_DIE, cell, table
from mahe.sim.gauge.parts import READINGS, SIZES, rules_by
from mahe.sim.gauge.positions import PLAYER
from mahe.sim.gauge.verdicts import JUDGED, Verdicts
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


def by_exact_tables(folder: Folder) -> str:
    """What decisions of two players cost by the exact tables."""
    columns = [
        (f"{by}, {heading}", by, change)
        for change, heading in zip(READINGS, THIRD_DIE, strict=True)
        for by in BY
        if _most(folder, by, change)
    ]
    rows = []
    for bot in JUDGED_EXACTLY:
        cells = [_lost(folder, by, change, bot) for _, by, change in columns]
        if any(one != NOTHING for one in cells):
            rows.append([bot, *cells])
    if not rows:
        return ""
    counted = [whole(_most(folder, by, change)) for _, by, change in columns]
    rows.append(["*positions*", *counted])
    return (
        "## What a decision costs two players, by the exact tables\n\n"
        "The game for two is [solved](solution.md): all of it by eggs, its end by who wins. So "
        "what a decision costs against the best one can be looked up, without rollouts. Positions "
        f"with a choice are drawn from games of `{PLAYER}`, one from each.\n\n"
        "*Eggs* is how many fewer a decider may expect, less those of the other, by the values of "
        "`mahe eval`: a turn is worked out, and then looked up. What is looked up is rounded off: "
        "in 490 positions whose exact values are known, what a decision costs is off by 0.002 eggs "
        "on average and by 0.03 at most, but their mean by less than 0.0001. "
        f"`{SOLVER}` decides by these very values, so here it loses nothing; by the exact solution "
        "it would be some 0.00001 eggs. The levels play to win, and give eggs away that do not "
        "matter for that.\n\n"
        "*Wins* is in percentage points of the win, with the last card and in the race for the "
        "clutch space, where either can still win. There the chances are exact to 0.002 points."
        f"\n\n{table(['bot', *(heading for heading, _, _ in columns)], rows)}"
    )


def _stored(folder: Folder, by: By, change: str) -> list[tuple[Losses, Counts]]:
    """What is stored of losses by a measure, most positions first."""
    found = []
    for entry in folder.stored("-".join(filter(None, ("exact", by, change))))["entries"]:
        one = Losses("exact", rules_by(change), by, 1, tuple(entry.split()), change)
        found.append((one, folder.read_any(one)))
    return sorted(found, key=lambda one: -one[0].positions(one[1]))


def _most(folder: Folder, by: By, change: str) -> int:
    stored = _stored(folder, by, change)
    return stored[0][0].positions(stored[0][1]) if stored else 0


def _lost(folder: Folder, by: By, change: str, bot: str) -> str:
    for one, counts in _stored(folder, by, change):
        if bot in one.bots and one.positions(counts):
            return (number if by == "eggs" else points)(one.loss(counts, bot))
    return NOTHING


def points(found: Interval) -> str:
    """A share in percentage points."""
    return number(Interval(*(100 * end for end in found)))
