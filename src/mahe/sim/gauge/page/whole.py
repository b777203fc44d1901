"""The whole page: its opening, its sections where something is stored, and how it is measured."""

from mahe.bots import LEVELS
from mahe.sim.games.solver import SOLVER
from mahe.sim.gauge.folder import Folder
from mahe.sim.gauge.page.cells import share
from mahe.sim.gauge.page.decisions import by_exact_tables, by_rollouts
from mahe.sim.gauge.page.levels import among_themselves, characters
from mahe.sim.gauge.page.matches import (
    against_random,
    against_search,
    against_sensible,
    against_solver,
    by_other_rules,
)
from mahe.sim.gauge.parts import GAMES, SIZES, STRONGEST
from mahe.sim.report.figure_words import percent, whole

_SECTIONS = (
    against_sensible,
    among_themselves,
    characters,
    against_search,
    against_random,
    against_solver,
    by_other_rules,
    by_rollouts,
    by_exact_tables,
)


def text(folder: Folder) -> str:
    """The page."""
    sections = [section(folder) for section in _SECTIONS]
    return "\n\n".join([_opening(folder), *filter(None, sections), _HOW]) + "\n"


def _opening(folder: Folder) -> str:
    shares = []
    for players in SIZES:
        found = share(folder, "sensible", players, STRONGEST)
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


_HOW = f"""## How it is measured

`mahe gauge` plays all of it and writes this page; what is stored in [results](strength/results) \
is not played again, and an interrupted run goes on where it stopped. `mahe gauge --stored` only \
writes the page. A part can be played alone, with other numbers: \
`mahe gauge --part sensible --players 4 --games 40000 --bot {STRONGEST}`. The tables say how \
many games are stored so far; in the end a bot plays {whole(GAMES["sensible"])} games against \
`sensible` at each size of table, {whole(GAMES["random"])} against `random`, \
{whole(GAMES["mcts"])} against tree search, \
{whole(GAMES[SOLVER])} against the exact tables, {whole(GAMES["options"])} by each other rule, \
and the levels {whole(GAMES["levels"])} among \
themselves. Results of bots that have since learnt something else are not added to."""
