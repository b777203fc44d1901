"""The page of the gauge, written from what is stored."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from mahe.bots import LEVELS
from mahe.rules import Rules
from mahe.sim.gauge.characters import Characters
from mahe.sim.gauge.counts import Counts
from mahe.sim.gauge.folder import Folder
from mahe.sim.gauge.matches import Match, Meeting
from mahe.sim.gauge.openspiel import Comparison
from mahe.sim.gauge.parts import GAMES, MEETING, SIZES, STRONGEST, contests_of
from mahe.sim.gauge.seats import MCTS
from mahe.sim.gauge.verdicts import JUDGED, Verdicts
from mahe.sim.intervals import Interval
from mahe.sim.report.figure_words import number, percent, whole
from mahe.sim.studies.runs import CHANGES, changes_for

AIMS = {2: 0.71, 3: 0.52, 4: 0.36, 5: 0.285, 6: 0.245, 7: 0.215}
"""What the strongest level shall win against a table of `sensible`, by number of players."""

_NOTHING = "-"
_BOTS = (*LEVELS, "sensible", MCTS)


def text(folder: Folder) -> str:
    """The page."""
    sections = (
        _against(folder, "sensible", "Against a table of `sensible`", _sensible_told(folder)),
        _levels(folder),
        _characters(folder),
        _against(folder, "mcts", "Against a table of plain tree search", _mcts_told(folder)),
        _against(folder, "random", "Against a table of `random`", _random_told()),
        _options(folder),
        _verdicts(folder),
        _HOW,
    )
    return "\n\n".join([_opening(folder), *filter(None, sections)]) + "\n"


def _opening(folder: Folder) -> str:
    shares = []
    for players in SIZES:
        found = _share(folder, "sensible", players, STRONGEST)
        if found is not None:
            shares.append(f"{percent(found)} with {players}")
    listed = ", ".join(shares)
    said = (
        f" Its share of the win against a table of `sensible`: {listed} players." if shares else ""
    )
    return (
        "# How strong the bots are\n\n"
        f"{', '.join(f'`{level}`' for level in LEVELS)}: five levels, the "
        f"strongest last.{said}\n\n"
        "All figures are from games with the same dice for every seat: in a round the bot has "
        "each seat once. The figure after ± is half of a 95% interval over rounds. A shared win "
        "counts in equal parts."
    )


def _against(folder: Folder, part: str, title: str, told: str) -> str:
    rows = []
    for bot in _BOTS:
        cells = [_cell(_share(folder, part, players, bot), percent) for players in SIZES]
        if any(cell != _NOTHING for cell in cells):
            rows.append([bot, *cells])
    if not rows:
        return ""
    if part == "sensible":
        rows.append(["*aim*", *(f"{AIMS[players]:.1%}" for players in SIZES)])
    rows.append(["*an equal share*", *(f"{1 / players:.1%}" for players in SIZES)])
    rows.append([f"*games of {STRONGEST}*", *(_games(folder, part, one) for one in SIZES)])
    return f"## {title}\n\n{told}\n\n{_table(['bot', *_sizes()], rows)}"


def _sensible_told(folder: Folder) -> str:
    reached: list[str] = []
    missed: list[str] = []
    for players, aim in AIMS.items():
        found = _share(folder, "sensible", players, STRONGEST)
        if found is not None:
            (reached if found.high >= aim else missed).append(str(players))
    verdict = ""
    if reached:
        verdict = f" The aim is reached with {_listed(reached)} players."
    if missed:
        verdict += f" It is missed with {_listed(missed)}."
    return (
        "One bot, and `sensible` in all other seats. The aim is for "
        f"`{STRONGEST}`, and reached when the interval touches it.{verdict}"
    )


def _mcts_told(folder: Folder) -> str:
    compared = Comparison("openspiel", Rules(players=2), 1)
    counts = folder.read_any(compared)
    against = ""
    if counts.rounds:
        against = (
            f" Against OpenSpiel's search, both with {compared.simulations} random games a "
            f"decision, it wins {percent(compared.share(counts))} of "
            f"{2 * counts.rounds} games of two players."
        )
    return (
        "One bot, and plain tree search in all other seats: UCT with chance nodes, 1,000 random "
        "games a decision, every seat for its own share of the win. It knows nothing of the game "
        f"but its rules.{against}"
    )


def _random_told() -> str:
    return "One bot, and `random` in all other seats."


def _levels(folder: Folder) -> str:
    rows, told = [], []
    found = {players: _ratings(folder, players) for players in SIZES}
    if not any(found.values()):
        return ""
    for place, bot in enumerate(MEETING):
        cells = [_cell(one[place] if one else None, _rating) for one in found.values()]
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
        f"{_table(['bot', *_sizes()], rows)}\n\n" + " ".join(told)
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
    return whole(games) if games else _NOTHING


def _options(folder: Folder) -> str:
    rows = []
    for change in CHANGES:
        cells = [_option_cell(folder, players, change) for players in SIZES]
        if any(cell not in {_NOTHING, ""} for cell in cells):
            rows.append([change.replace("-", " "), *cells])
    if not rows:
        return ""
    rows.append(["*an equal share*", *(f"{1 / players:.1%}" for players in SIZES)])
    return (
        "## By other rules\n\n"
        f"`{STRONGEST}` against a table of `sensible` where one rule is not as printed in the "
        "German book.\n\n" + _table(["rule", *_sizes()], rows)
    )


def _option_cell(folder: Folder, players: int, change: str) -> str:
    if change not in changes_for(players):
        return ""
    for contest in contests_of("options", players):
        if isinstance(contest, Match) and contest.change == change:
            return _cell(_share_of(contest, folder.read_any(contest)), percent)
    return _NOTHING


def _characters(folder: Folder) -> str:
    rows = []
    for contest in contests_of("characters"):
        counts = folder.read_any(contest)
        if isinstance(contest, Characters) and counts.rounds:
            cells = [percent(contest.rolls(counts)), percent(contest.busts(counts))]
            rows.append([contest.bot, *cells, f"{contest.carried(counts):.2f}"])
    if not rows:
        return ""
    headings = ["bot", "rolls where it may stop", "its moves that bust", "carried in a game"]
    return (
        "## Their characters\n\n"
        "What a bot does at a table of four, among three `sensible`: `hatchling` hopes, `drifter` "
        "is careful, `swimmer` dares, and loves to ride on others' backs.\n\n"
        + _table(headings, rows)
    )


def _verdicts(folder: Folder) -> str:
    found = {players: _judged(folder, players) for players in SIZES}
    rows = []
    for bot in JUDGED:
        cells = [
            _cell(judged.loss(counts, bot) if bot in judged.bots else None, _points)
            for judged, counts in filter(None, found.values())
        ]
        if any(cell != _NOTHING for cell in cells):
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
        f"{told}.\n\n{_table(['bot', *sizes], rows)}"
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


def _points(found: Interval) -> str:
    return number(Interval(*(100 * end for end in found)))


def _share(folder: Folder, part: str, players: int, bot: str) -> Interval | None:
    contest = Match(part, Rules(players=players), bot, part, 1)
    return _share_of(contest, folder.read_any(contest))


def _games(folder: Folder, part: str, players: int) -> str:
    contest = Match(part, Rules(players=players), STRONGEST, part, 1)
    rounds = folder.read_any(contest).rounds
    return whole(rounds * players) if rounds else _NOTHING


def _share_of(contest: Match, counts: Counts) -> Interval | None:
    return contest.share(counts) if counts.rounds else None


def _cell(found: Interval | None, written: Callable[[Interval], str]) -> str:
    return _NOTHING if found is None else written(found)


def _sizes() -> list[str]:
    return [f"{players} players" for players in SIZES]


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [headings, ["---", *["---:"] * (len(headings) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


_HOW = f"""## How it is measured

`mahe gauge` plays all of it and writes this page; what is stored in [results](strength/results) \
is not played again, and an interrupted run goes on where it stopped. `mahe gauge --stored` only \
writes the page. A part can be played alone, with other numbers: \
`mahe gauge --part sensible --players 4 --games 40000 --bot {STRONGEST}`. The tables say how \
many games are stored so far; in the end a bot plays {whole(GAMES["sensible"])} games against \
`sensible` at each size of table, {whole(GAMES["random"])} against `random`, \
{whole(GAMES["mcts"])} against tree search, {whole(GAMES["options"])} by each other rule, and the \
levels {whole(GAMES["levels"])} among \
themselves. Results of bots that have since learnt something else are not added to."""
