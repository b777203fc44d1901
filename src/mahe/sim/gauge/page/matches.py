"""What the page says of games that were won: against a table of others, and by other rules."""

from mahe.bots import LEVELS
from mahe.rules import Rules
from mahe.sim.counts.intervals import Interval
from mahe.sim.games.solver import SOLVER
from mahe.sim.gauge.folder import Folder
from mahe.sim.gauge.matches import Match
from mahe.sim.gauge.openspiel import Comparison
from mahe.sim.gauge.page.cells import (
    NOTHING,
    THIRD_DIE,
    cell,
    equal_shares,
    games,
    listed,
    share,
    share_of,
    sizes,
    table,
)
from mahe.sim.gauge.parts import GAMES, READINGS, SIZES, STRONGEST, contests_of, rules_by
from mahe.sim.gauge.seats import MCTS
from mahe.sim.report.figure_words import percent, whole
from mahe.sim.studies.runs import CHANGES, changes_for

AIMS = {2: 0.71, 3: 0.52, 4: 0.36, 5: 0.285, 6: 0.245, 7: 0.215}
"""What the strongest level shall win against a table of `sensible`, by number of players."""

_BOTS = (*LEVELS, "sensible", MCTS)
_HALF = 0.5


def against_sensible(folder: Folder) -> str:
    """How the levels do among `sensible`."""
    return _against(folder, "sensible", "Against a table of `sensible`", aims_told(folder))


def against_search(folder: Folder) -> str:
    """How they do among tree searches."""
    return _against(folder, MCTS, "Against a table of plain tree search", _search_told(folder))


def against_random(folder: Folder) -> str:
    """How they do among those who decide at random."""
    told = "One bot, and `random` in all other seats."
    return _against(folder, "random", "Against a table of `random`", told)


def _against(folder: Folder, part: str, title: str, told: str) -> str:
    rows = []
    for bot in _BOTS:
        cells = [cell(share(folder, part, players, bot), percent) for players in SIZES]
        if any(one != NOTHING for one in cells):
            rows.append([bot, *cells])
    if not rows:
        return ""
    if part == "sensible":
        rows.append(["*aim*", *(f"{AIMS[players]:.1%}" for players in SIZES)])
    played = [games(folder, part, players, STRONGEST) for players in SIZES]
    rows.append(equal_shares())
    rows.append([f"*games of {STRONGEST}*", *(whole(one) if one else NOTHING for one in played)])
    return f"## {title}\n\n{told}\n\n{table(['bot', *sizes()], rows)}"


def aims_told(folder: Folder) -> str:
    """Which aims are reached; before all games are played, only how it looks so far."""
    wanted = GAMES["sensible"]
    sizes_by: dict[tuple[bool, bool], list[str]] = {}
    for players, aim in AIMS.items():
        found = share(folder, "sensible", players, STRONGEST)
        if found is not None:
            is_whole = games(folder, "sensible", players, STRONGEST) >= wanted
            sizes_by.setdefault((is_whole, found.high >= aim), []).append(str(players))
    sentences = [
        sentence.format(f"{listed(sizes_by[kind])} players")
        for kind, sentence in _AIMS_TOLD.items()
        if kind in sizes_by
    ]
    opening = (
        "One bot, and `sensible` in all other seats. The aim is for "
        f"`{STRONGEST}`, and reached when the interval from {whole(wanted)} games touches it."
    )
    return " ".join([opening, *sentences])


_AIMS_TOLD = {
    (True, True): "The aim is reached with {}.",
    (True, False): "It is missed with {}.",
    (False, True): "So far, from fewer games, the interval touches it with {}.",
    (False, False): "So far, from fewer games, the interval does not touch it with {}.",
}
"""By whether all games are played, and whether the interval touches the aim."""


def _search_told(folder: Folder) -> str:
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


def against_solver(folder: Folder) -> str:
    """How they do against the player that the exact tables make."""
    rows = []
    for bot in _BOTS:
        found = [_solver_share(folder, bot, change) for change in READINGS]
        if any(found):
            rows.append([bot, *(cell(one, percent) for one in found)])
    if not rows:
        return ""
    played = [folder.read_any(_solver_match(STRONGEST, change)).rounds for change in READINGS]
    rows.append(
        [f"*games of {STRONGEST}*", *(whole(2 * one) if one else NOTHING for one in played)]
    )
    return (
        "## Against the exact tables\n\n"
        f"Two players, and `{SOLVER}` in the other seat: it takes the decision after which it may "
        "expect most eggs, less those of the other, by the [exact tables](solution.md), as "
        f"`mahe eval` tells them. The levels play to win, not for eggs.{_solver_told(folder)}\n\n"
        + table(["bot", *THIRD_DIE], rows)
    )


def _solver_match(bot: str, change: str) -> Match:
    return Match(SOLVER, rules_by(change), bot, SOLVER, 1, change)


def _solver_share(folder: Folder, bot: str, change: str) -> Interval | None:
    contest = _solver_match(bot, change)
    return share_of(contest, folder.read_any(contest))


def _solver_told(folder: Folder) -> str:
    found = _solver_share(folder, STRONGEST, READINGS[0])
    if found is None:
        return ""
    if found.low > _HALF:
        return f" `{STRONGEST}` wins more than half of its games against it."
    if found.high < _HALF:
        return f" `{STRONGEST}` wins fewer than half of its games against it."
    return f" Whether `{STRONGEST}` wins more than half of its games against it is open so far."


def by_other_rules(folder: Folder) -> str:
    """How the strongest does where one rule is another."""
    rows = []
    for change in CHANGES:
        cells = [_changed(folder, players, change) for players in SIZES]
        if any(one not in {NOTHING, ""} for one in cells):
            rows.append([change.replace("-", " "), *cells])
    if not rows:
        return ""
    rows.append(equal_shares())
    return (
        "## By other rules\n\n"
        f"`{STRONGEST}` against a table of `sensible` where one rule is not as printed in the "
        "German book.\n\n" + table(["rule", *sizes()], rows)
    )


def _changed(folder: Folder, players: int, change: str) -> str:
    if change not in changes_for(players):
        return ""
    for contest in contests_of("options", players):
        if isinstance(contest, Match) and contest.change == change:
            return cell(share_of(contest, folder.read_any(contest)), percent)
    return NOTHING
