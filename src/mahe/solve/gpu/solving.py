"""Everything about the game for two in one go: values, bounds, tables, and what tables cost."""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from mahe.rules import DECK_SIZE, PILE_SIZE
from mahe.solve.card_states import CardStates
from mahe.solve.gpu.factors import (
    Errors,
    Factors,
    Weights,
    errors_of,
    factors_of,
    of_tables,
    rounded,
    table_of,
)
from mahe.solve.gpu.layers import WINS, Solution, Solver, board_of, solve_game
from mahe.solve.gpu.machine import Array, Machine, Module
from mahe.solve.gpu.measuring import Expanding, Game, Told, game_of, play, sample
from mahe.solve.packing import Table, pack
from mahe.solve.tables import reading

READINGS = (False, True)
"""Whether a third die may be thrown at seven."""

_MOST = 32767


@dataclass
class Job:
    """What is asked for, and where it goes."""

    machine_for: Callable[[bool], Machine]
    cards: CardStates
    out: Path
    seconds: float = 330.0
    games: int = 60_000
    levels: int = 7  # how often factors are made; each time what was far off gets more weight
    levelled: int = 24  # at which rank it was far off
    ranks: tuple[int, ...] = (40,)
    steps: tuple[float, ...] = (0.002,)
    most_bytes: int = 5_300_000
    part: int = 10  # of so many batches of card states one is worked out for a turn
    samples: int = 1000
    summary: dict[str, Any] = field(default_factory=dict)
    begun: float = field(default_factory=time.perf_counter)

    @property
    def passed(self) -> float:
        """Seconds since the beginning."""
        return time.perf_counter() - self.begun

    def expanded(self, width: int) -> Array:
        """The card states that are worked out for a turn, the race among them."""
        race = self.cards.race
        begins = [*range(0, race, width * self.part), race]
        return np.minimum([begin + place for begin in begins for place in range(width)], race)

    def say(self, text: str) -> None:
        """A line about how it goes."""
        print(f"{self.passed:7.1f} s  {text}", flush=True)  # noqa: T201 (it takes minutes)

    def keep(self, name: str, told: Array) -> None:
        """Write the summary as it is known by now."""
        self.summary[name] = told
        text = json.dumps(self.summary, indent=1, default=float)
        (self.out / "summary.json").write_text(text + "\n", encoding="utf-8")

    def save(self, name: str, **arrays: Array) -> None:
        """Write arrays into a file."""
        np.savez_compressed(self.out / name, **arrays)


@dataclass
class Solved:
    """One reading of the third die."""

    machine: Machine
    solver: Solver
    game: Game
    solution: Solution
    visits: Array


def solve_everything(job: Job) -> None:
    """Solve both readings, and make and measure tables."""
    job.out.mkdir(parents=True, exist_ok=True)
    both = [_solve(job, seven) for seven in READINGS]
    wins = {f"wins_{int(seven)}": _wins(one) for seven, one in zip(READINGS, both, strict=True)}
    job.save("wins.npz", **wins)
    (job.out / "wins.bin").write_bytes(pack(win_tables(*wins.values())))
    chances = _chances(job.cards)
    visits = sum(one.visits.astype(np.float64) for one in both)
    told: dict[str, Array] = {}
    for seven, one in zip(READINGS, both, strict=True):
        some = sample(one.machine, one.game, one.visits, chances, job.samples)
        told |= {f"{name}_{int(seven)}": array for name, array in some.items()}
    job.save("samples.npz", **told)
    job.say("wins and samples written")
    often = (visits / visits.sum(), chances / chances.sum())
    _factor(job, both, often)
    job.keep("seconds", job.passed)
    job.say("done")


def win_tables(below: Array, at_seven: Array) -> dict[str, Table]:
    """Chances to win minus those to lose, in whole numbers, for both readings."""
    first, second = (np.round((2 * one - 1) * _MOST) for one in (below, at_seven))
    scales = np.full(len(WINS), 1 / _MOST)
    return {
        reading(False): table_of(first, scales),
        reading(True): table_of(second - first, scales),
    }


def _solve(job: Job, seven: bool) -> Solved:
    machine = job.machine_for(seven)
    board = board_of(machine)
    solver = Solver(machine, board)
    solution = solve_game(solver, job.cards, job.say)
    name = f"third_die_at_seven={str(seven).lower()}"
    first = job.cards.layers[1]
    deck = [count for count in job.cards.deck if count]
    told = {
        "first_card": [float(value) for value in solution.raft[:first]],
        "start": float(solution.raft[:first] @ deck) / DECK_SIZE,
        "race": float(solution.raft[job.cards.race]),
        "wins_on_the_raft": dict(
            zip(WINS, map(float, _wins_of(machine, solution)[0]), strict=True)
        ),
        "bound": solution.bound,
        "turns": solution.turns,
        "layers": [asdict(layer) for layer in solution.layers],
    }
    job.keep(name, told)
    job.say(f"{name}: {told['start']:.9f} at the start, bound {solution.bound:.1e}")
    game = game_of(machine, board, job.cards, solution.values)
    games = play(machine, game, None, job.games, 11)
    told["exact_play"] = _shown(games)
    job.keep(name, told)
    job.say(f"exact play: {_shown(games)}")
    return Solved(machine, solver, game, solution, games.visits)


def _wins_of(machine: Machine, solution: Solution) -> Array:
    return (machine.numbers(solution.wins) + 1) / 2


def _wins(one: Solved) -> Array:
    return _wins_of(one.machine, one.solution)


def _shown(told: Told) -> dict[str, Any]:
    shown = told._asdict()
    del shown["visits"]
    return shown


def _chances(cards: CardStates) -> Array:
    """How often each card state occurs, the race as often as any card."""
    return np.array([*map(cards.chance, cards), 1.0]) / (PILE_SIZE + 1)


def _mixed(chances: Array) -> Array:
    """Half as often as it occurs, half all alike."""
    return (chances + 1 / len(chances)) / 2


def _factor(job: Job, both: Sequence[Solved], chances: tuple[Array, Array]) -> None:
    """Factors with several weights: at each level more for what the last were far off at."""
    xp, machine = both[0].machine.xp, both[0].machine
    values = [one.solution.values for one in both]
    squares = _mixed(chances[0]), _mixed(chances[1])
    often = xp.asarray(chances[0]), xp.asarray(chances[1])
    for level in range(job.levels):
        columns = xp.asarray(np.sqrt(squares[1] / len(both)))
        weights = Weights(xp.asarray(np.sqrt(squares[0])), (columns,) * len(both))
        found = factors_of(xp, values, weights, job.ranks[-1])
        worst = _errors(xp, values, found, often, min(job.levelled, job.ranks[-1]))
        job.say(f"level {level}: {_numbers(worst)}")
        _try_tables(job, both, found, weights, Tried(level, often))
        squares = (
            _level(machine.numbers(worst.by_row), squares[0]),
            _level(machine.numbers(worst.by_column), squares[1]),
        )


def _level(most: Array, square: Array) -> Array:
    """More weight where the product is far off."""
    square = square * (most / most.mean() + 0.1)
    return square / square.sum()


def _errors(
    xp: Module,
    values: Sequence[Array],
    found: Factors,
    often: tuple[Array, ...],
    rank: int,
) -> Errors:
    right = found.right[:, :rank]
    some = [
        errors_of(xp, one, right, left[:, :rank], often)
        for one, left in zip(values, found.left, strict=True)
    ]
    return Errors(
        max(one.most for one in some),
        float(np.mean([one.mean for one in some])),
        float(np.mean([one.root**2 for one in some])) ** 0.5,
        xp.maximum(some[0].by_row, some[1].by_row),
        xp.maximum(some[0].by_column, some[1].by_column),
    )


def _numbers(errors: Errors) -> dict[str, float]:
    return {"most": errors.most, "mean": errors.mean, "root": errors.root}


class Tried(NamedTuple):
    """With which tables are tried."""

    level: int
    often: tuple[Array, Array]  # how often arrangements and card states occur


def _try_tables(
    job: Job, both: Sequence[Solved], found: Factors, weights: Weights, tried: Tried
) -> None:
    """Rounded factors: how large, how far off, and what play by them costs. Keeps the best."""
    best = np.inf
    for rank, step in product(job.ranks, job.steps):
        if job.passed > job.seconds:
            return
        tables = rounded(both[0].machine, found, weights, step, rank)
        size = len(pack(tables, level=6))
        told: dict[str, Any] = {"level": tried.level, "rank": rank, "step": step, "bytes": size}
        if size <= job.most_bytes:
            told |= _tried(job, both, tables, tried)
            if told["turn_mean"] < best:
                best = told["turn_mean"]
                (job.out / f"margins_{tried.level}.bin").write_bytes(pack(tables))
        job.keep("tables", [*job.summary.get("tables", []), told])
        job.say(f"table {told}")


def _tried(
    job: Job, both: Sequence[Solved], tables: Mapping[str, Table], tried: Tried
) -> dict[str, Any]:
    xp = both[0].machine.xp
    exact = of_tables(xp, tables)
    values, rank = [one.solution.values for one in both], exact.right.shape[1]
    told: dict[str, Any] = _numbers(_errors(xp, values, exact, tried.often, rank))
    for seven, one, left in zip(READINGS, both, exact.left, strict=True):
        games = play(one.machine, one.game, (exact.right, left), job.games // 4, 23)
        told[f"loss_{int(seven)}"] = games.loss
        told[f"losses_{int(seven)}"] = games.losses
        expanding = Expanding(one.solver, job.cards, one.solution.values, tried.often[0])
        errors = expanding.errors(exact.right, left, job.expanded(one.machine.width))
        for name, error in errors._asdict().items():
            told[name] = max(told.get(name, 0.0), float(error))
    return told
