"""Playing a tournament: rounds of games with the same dice, on as many cores as there are."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from numpy.typing import NDArray

from mahe.bots import make_bot
from mahe.chance.seeded import seeded_key
from mahe.rules import Rules, RulesError
from mahe.sim.compiled import compiled_bots
from mahe.sim.games.engines import Engine, choose_engine
from mahe.sim.games.playing import play_game
from mahe.sim.runs.workers import open_workers
from mahe.sim.tournament.rating import MOST_RATED, Match, Rating, need_openskill, rate
from mahe.sim.tournament.seating import Seating, check_bots, lineups, rounds_a_circle, seatings
from mahe.sim.tournament.standings import Finish, Standings

Play = Callable[[Rules, Sequence[str], int, int, int], list[Finish]]
"""Plays games with these bots: rules, names, seed, the first game's number, how many."""

_WORTH_A_PROCESS = 200
"""Fewer rounds than this are played before a second process has even started."""


class Tournament(NamedTuple):
    """The bots that took part, what they came to, and their ratings."""

    names: tuple[str, ...]
    rules: Rules
    standings: Standings
    ratings: list[Rating]
    rated: int  # how many games the ratings are from

    def strongest_first(self) -> list[int]:
        """The numbers of the bots, by their share of wins; equal ones as they were named."""
        return sorted(range(len(self.names)), key=lambda bot: -self.standings.wins[bot])


@dataclass(frozen=True)
class Plan:
    """A tournament that is to be played."""

    rules: Rules
    names: tuple[str, ...]
    seed: int = 0
    rounds: int = 1000

    def __post_init__(self) -> None:
        check_bots(self.names)
        seeded_key(self.seed)  # refuses what is no seed
        if self.rounds < 1:
            raise RulesError(
                "tournament/rounds", f"at least one round has to be played, not {self.rounds}"
            )

    def standings(self) -> Standings:
        """The standings before the first round."""
        bots, players = len(self.names), self.rules.players
        seats = len(lineups(bots, players)) * players * players // bots
        return Standings(bots, seats)

    def circles(self) -> range:
        """The numbers of the circles: rounds in the same order round the table."""
        return range(-(-self.rounds // rounds_a_circle(self.rounds)))


def play_named(
    rules: Rules, names: Sequence[str], seed: int, first: int, count: int
) -> list[Finish]:
    """Play games between bots that have names, on the fast engine where it can play them."""
    if choose_engine(tuple(names)) is Engine.FAST:
        from mahe.fast import play_games

        seats = compiled_bots(rules, names)
        assert seats is not None  # or another engine would have been chosen
        return finishes(play_games(rules, seats, seed, first, count), rules.players)
    bots = [make_bot(name) for name in names]
    results = [play_game(rules, bots, seed, first + game).record.result for game in range(count)]
    return [Finish(found.eggs, found.cards) for found in results if found is not None]


def finishes(rows: "NDArray[Any]", players: int) -> list[Finish]:
    """How games ended, from the rows of the fast engine."""
    eggs, cards = rows["eggs"][:, :players].tolist(), rows["cards"][:, :players].tolist()
    return [Finish(tuple(laid), tuple(kept)) for laid, kept in zip(eggs, cards, strict=True)]


def run(
    plan: Plan,
    *,
    cores: int | None = None,
    play: Play = play_named,
    seen: Callable[[int], None] = lambda _: None,
) -> Tournament:
    """Play a tournament; `seen` is told how many rounds more have been played."""
    need_openskill()  # before the first game, not after the last
    standings, matches = plan.standings(), list[Match]()
    for part, more in _parts(plan, play, cores):
        standings.merge(part)
        matches += more[: MOST_RATED - len(matches)]
        seen(part.rounds)
    ratings = rate(len(plan.names), matches)
    return Tournament(plan.names, plan.rules, standings, ratings, len(matches))


def _parts(plan: Plan, play: Play, cores: int | None) -> Iterator[tuple[Standings, list[Match]]]:
    tasks = [(plan, play, circle) for circle in plan.circles()]
    few = plan.rounds < _WORTH_A_PROCESS and cores is None
    with open_workers(cores=1 if few else cores) as workers:
        yield from workers.answers(_circle, tasks, in_order=True)


def _circle(task: tuple[Plan, Play, int]) -> tuple[Standings, list[Match]]:
    """Some rounds in one order round the table."""
    plan, play, circle = task
    size = rounds_a_circle(plan.rounds)
    first = circle * size
    count = min(size, plan.rounds - first)
    played = [
        (seating, len(seating) // len(turns), _played(plan, play, seating, first, count))
        for turns in seatings(len(plan.names), plan.rules.players, plan.seed, circle)
        for seating in turns
    ]
    standings, matches = plan.standings(), list[Match]()
    for number in range(count):
        wins, eggs = [0] * len(plan.names), [0] * len(plan.names)
        for seating, times, games in played:
            finish = games[number]
            for bot, won, laid in zip(seating, finish.wins(), finish.eggs, strict=True):
                wins[bot] += won * times
                eggs[bot] += laid * times
            if len(matches) + first * len(played) < MOST_RATED:
                matches.append((seating, finish.ranks()))
        standings.add_round(len(played), wins, eggs)
    return standings, matches


def _played(plan: Plan, play: Play, seating: Seating, first: int, count: int) -> list[Finish]:
    return play(plan.rules, [plan.names[bot] for bot in seating], plan.seed, first, count)
