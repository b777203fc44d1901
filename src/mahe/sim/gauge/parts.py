"""The parts of the gauge: what is played for each."""

from collections.abc import Callable, Sequence

from mahe.bots import LEVELS
from mahe.rules import FEWEST_PLAYERS, MOST_TURTLES, Rules, RulesError
from mahe.sim.games.solver import SOLVER
from mahe.sim.gauge.characters import Characters
from mahe.sim.gauge.contests import Contest
from mahe.sim.gauge.exact import BY, Losses
from mahe.sim.gauge.exact import JUDGED as JUDGED_EXACTLY
from mahe.sim.gauge.matches import Match, Meeting
from mahe.sim.gauge.openspiel import Comparison
from mahe.sim.gauge.seats import MCTS, check_name
from mahe.sim.gauge.verdicts import JUDGED, Verdicts
from mahe.sim.studies.runs import CHANGES, changes_for
from mahe.solve import are_solved

SIZES = range(FEWEST_PLAYERS, MOST_TURTLES + 1)
STRONGEST = LEVELS[-1]
MEETING = ("sensible", *LEVELS)
"""Who meets in the part `levels`; ratings count from the first."""

GAMES = {
    "sensible": 40_000,
    "random": 2_000,
    "mcts": 40,
    "levels": 6_000,
    "options": 400,
    "verdicts": 40,
    "openspiel": 20,
    "characters": 400,
    SOLVER: 2_048,
    "exact": 2_560,
}
"""How many games a contest of each part has; of verdicts, how many positions."""

READINGS = ("", "third-die-at-seven")
"""The readings of the third die, both of which are solved: by what is not as printed."""

ROLLOUTS = 1_000
"""Luck is subtracted from each: they tell as much as ten times as many plain ones."""

_OF_CHARACTERS = 4
"""The size of table at which characters are counted."""

_OF_MCTS = 400
"""Tree search takes its time: so many games show what it is worth among `sensible`."""


def contests_of(
    part: str,
    players: int | None = None,
    games: int | None = None,
    bot: str | None = None,
    rollouts: int = ROLLOUTS,
) -> list[Contest]:
    """What is played for a part; with one number of players, or one bot, where these are named."""
    if part not in PARTS:
        known = ", ".join(PARTS)
        raise RulesError("gauge/part", f"there is no part {part[:40]!r}; there are {known}, all")
    if players is not None and players not in SIZES:
        raise RulesError("rules/players", f"2 to 7 can play, not {players}")
    if bot is not None:
        check_name(bot)
    sizes = SIZES if players is None else (players,)
    if part == "verdicts":
        found: list[Contest] = [_verdicts(size, games, bot, rollouts) for size in sizes]
    else:
        found = [contest for size in sizes for contest in PARTS[part](size, games, bot)]
    if bot == SOLVER and not all(are_solved(contest.rules) for contest in found):
        raise RulesError(
            "gauge/bot", "the solver knows games of two by the printed rules: add --players 2"
        )
    return found


def _against(others: str, bots: Sequence[str]) -> "_Part":
    def found(players: int, games: int | None, bot: str | None) -> list[Contest]:
        names = bots if bot is None else (bot,)
        return [
            Match(others, Rules(players=players), name, others, _games(others, name, games))
            for name in names
        ]

    return found


def _games(part: str, bot: str, games: int | None) -> int:
    usual = _OF_MCTS if bot == MCTS else GAMES[part]
    return usual if games is None else games


def _levels(players: int, games: int | None, bot: str | None) -> list[Contest]:
    if bot is not None:
        raise RulesError("gauge/bot", "all levels take part: leave --bot away")
    return [Meeting("levels", Rules(players=players), MEETING, _games("levels", "", games))]


def _options(players: int, games: int | None, bot: str | None) -> list[Contest]:
    found: list[Contest] = []
    for change in changes_for(players):
        rules = Rules(players=players, **CHANGES[change])  # type: ignore[arg-type]
        number, name = _games("options", "", games), bot or STRONGEST
        found.append(Match("options", rules, name, "sensible", number, change))
    return found


def _solver(players: int, games: int | None, bot: str | None) -> list[Contest]:
    if players != FEWEST_PLAYERS:
        return []
    number, name = _games(SOLVER, "", games), bot or STRONGEST
    return [Match(SOLVER, rules_by(change), name, SOLVER, number, change) for change in READINGS]


def _exact(players: int, games: int | None, bot: str | None) -> list[Contest]:
    if players != FEWEST_PLAYERS:
        return []
    number, bots = _games("exact", "", games), JUDGED_EXACTLY if bot is None else (bot,)
    return [
        Losses("exact", rules_by(change), by, number, bots, change)
        for change in READINGS
        for by in BY
    ]


def rules_by(change: str) -> Rules:
    """The rules of games of two by a reading of the third die."""
    return Rules(players=FEWEST_PLAYERS, **CHANGES.get(change, {}))  # type: ignore[arg-type]


def _verdicts(
    players: int, games: int | None, bot: str | None, rollouts: int = ROLLOUTS
) -> Contest:
    bots = JUDGED if bot is None else (bot,)
    positions = _games("verdicts", "", games)
    return Verdicts("verdicts", Rules(players=players), positions, rollouts, bots)


def _openspiel(players: int, games: int | None, bot: str | None) -> list[Contest]:
    if bot is not None:
        raise RulesError("gauge/bot", "two searches are compared: leave --bot away")
    if players != FEWEST_PLAYERS:
        return []
    return [Comparison("openspiel", Rules(players=players), _games("openspiel", "", games))]


def _characters(players: int, games: int | None, bot: str | None) -> list[Contest]:
    if players != _OF_CHARACTERS:
        return []
    names = (*LEVELS, "sensible") if bot is None else (bot,)
    number = _games("characters", "", games)
    return [Characters("characters", Rules(players=players), name, number) for name in names]


_Part = Callable[[int, int | None, str | None], list[Contest]]

PARTS: dict[str, _Part] = {
    "sensible": _against("sensible", (STRONGEST,)),
    "random": _against("random", (STRONGEST, "sensible")),
    "mcts": _against(MCTS, (STRONGEST, "sensible")),
    "levels": _levels,
    "options": _options,
    "openspiel": _openspiel,
    "characters": _characters,
    SOLVER: _solver,
    "exact": _exact,
    "verdicts": lambda players, games, bot: [_verdicts(players, games, bot)],
}
"""The parts by their names, in the order in which they are played."""
