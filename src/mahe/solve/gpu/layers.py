"""The game for two by egg margin, layer by layer: from the final race back to the first card."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from mahe.rules import CLUTCH_EGGS, FACES, PILE_SIZE, MaheError
from mahe.solve.arrangements import MARKED, START
from mahe.solve.card_states import CardStates
from mahe.solve.gpu.machine import Array, Machine, Module
from mahe.solve.transitions import packed, two_players

TOLERANCE = 1e-10
"""Sweeps go on until no value at the start of a turn changes by more."""

_FEWEST, _STRIDE, _MOST = 12, 3, 4000
Say = Callable[[str], None]


class Pair(NamedTuple):
    """Values at the start of turns, and in their middle."""

    starts: Array
    middles: Array


class Board(NamedTuple):
    """The moves, on the machine."""

    starting: Array
    ending: Array
    candidates: Array


@dataclass(frozen=True)
class Columns:
    """What each column is about: the eggs of a laying, and how much of what follows counts."""

    own_eggs: Array
    own_rest: Array
    other_eggs: Array
    other_rest: Array
    partner: Array

    def arguments(self) -> tuple[Array, ...]:
        """As kernels take them."""
        return (self.own_eggs, self.own_rest, self.other_eggs, self.other_rest, self.partner)


@dataclass
class Layer:
    """What is known of the card states with so many cards turned; 21 is the race."""

    turned: int
    states: int
    sweeps: int = 0
    change: float = 0.0
    seconds: float = 0.0


@dataclass
class Solution:
    """Values of all card states at the start of turns, and how good they are."""

    values: Array  # by arrangement in START and card state; the race comes last
    wins: Array  # by arrangement and column of WINS
    race: Array  # by arrangement, in full precision
    raft: Array  # by card state, all turtles on the raft, in full precision
    layers: list[Layer] = field(default_factory=list)
    turns: float = 0.0  # the most that can be expected before somebody lays, over all play

    @property
    def bound(self) -> float:
        """How far any value can be from the true one."""
        return sum(layer.change for layer in self.layers) * self.turns


WINS = ("sure_or_race", "race_or_lost", "race_or_race", "race")
"""What the last card decides: what follows when the mover lays it, and when the other does."""


def board_of(machine: Machine) -> Board:
    """The moves, on the machine."""
    moves = two_players()
    rows = (packed(after, moves.lays, moves.own) for after in (moves.starting, moves.ending))
    return Board(*map(machine.xp.asarray, (*rows, moves.candidates)))


class Solver:
    """Solves batches of card states side by side."""

    def __init__(self, machine: Machine, board: Board, tolerance: float = TOLERANCE) -> None:
        self.machine, self.board, self.tolerance = machine, board, tolerance
        self._change = machine.xp.zeros(1, np.float64)

    def empty(self, batches: int = 1) -> Pair:
        """Room for the values of so many batches."""
        xp, width = self.machine.xp, self.machine.width
        return Pair(*(xp.zeros((batches, size, width), np.float64) for size in _SIZES))

    def columns(
        self,
        own: Sequence[tuple[float, float]],
        other: Sequence[tuple[float, float]],
        partner: Sequence[int] | None = None,
    ) -> Columns:
        """Columns by the eggs and the rest that a laying is worth; the last is repeated."""

        def array(values: Sequence[float], kind: type) -> Array:
            some = [*values, *[values[-1]] * (self.machine.width - len(values))]
            return self.machine.xp.asarray(np.array(some, kind))

        paired = list(range(self.machine.width)) if partner is None else partner
        eggs = [array([pair[0] for pair in pairs], np.float64) for pairs in (own, other)]
        rest = [array([pair[1] for pair in pairs], np.float64) for pairs in (own, other)]
        return Columns(eggs[0], rest[0], eggs[1], rest[1], array(paired, np.int32))

    def solve(self, columns: Columns, exits: Pair, values: Pair) -> tuple[int, float]:
        """Sweep until nothing changes much: how many sweeps it took, and the last change."""
        sweeps, change = 0, np.inf
        while change > self.tolerance:
            for _ in range(_STRIDE if sweeps else _FEWEST):
                self._sweep(columns, exits, values, None)
                sweeps += 1
            self._change.fill(0)
            self._sweep(columns, exits, values, self._change)
            sweeps += 1
            change = float(self.machine.numbers(self._change)[0])
            if sweeps > _MOST:
                raise MaheError("solve/diverged", f"values still change by {change}")
        return sweeps, change

    def _sweep(self, columns: Columns, exits: Pair, values: Pair, change: Array) -> None:
        self.end_turns(columns, exits, values)
        self.begin_turns(columns, exits, values, change)

    def end_turns(self, columns: Columns, exits: Pair, values: Pair) -> None:
        """The values in the middle of turns, by those at the start of the next."""
        self.machine.call(
            "end_turns",
            MARKED.size * self.machine.width,
            self.board.ending,
            values.starts,
            values.middles,
            exits.starts,
            *columns.arguments(),
        )

    def begin_turns(
        self, columns: Columns, exits: Pair, values: Pair, change: Array = None
    ) -> None:
        """The values at the start of turns, by those in their middle."""
        self.machine.call(
            "begin_turns",
            START.size * self.machine.width,
            self.board.starting,
            self.board.candidates,
            values.middles,
            values.starts,
            exits.middles,
            change,
            *columns.arguments(),
        )

    def follow(self, solved: Pair, next_: Array, chance: Array, exits: Pair) -> None:
        """Fill in what follows a laying: the mean over the next card."""
        for values, size, exit_ in zip(solved, _SIZES, exits, strict=True):
            count = size * self.machine.width
            self.machine.call("follow", count, size, values, next_, chance, exit_)

    def most_turns(self) -> float:
        """The most turns, over all ways to play, that can be expected before somebody lays."""
        xp, call, board = self.machine.xp, self.machine.call, self.board
        starts, middles = (xp.zeros(size, np.float64) for size in _SIZES)
        change = np.inf
        while change > _SETTLED:
            self._change.fill(0)
            for last in (None,) * 20 + (self._change,):
                call("wait_middle", MARKED.size, board.ending, starts, middles)
                call(
                    "wait_start",
                    START.size,
                    board.starting,
                    board.candidates,
                    middles,
                    starts,
                    last,
                )
            change = float(self.machine.numbers(self._change)[0])
        return float(self.machine.numbers(starts.max())) + 1


_SIZES = (START.size, MARKED.size)
_SETTLED = 1e-3


def solve_race(solver: Solver) -> tuple[Pair, int, float]:
    """The final race for the clutch space, by eggs: the same in every column."""
    values, nothing = solver.empty(), solver.empty()
    own = [(float(CLUTCH_EGGS), 0.0)]
    return values, *solver.solve(solver.columns(own, own), nothing, values)


def solve_wins(solver: Solver, race: Pair) -> Array:
    """The last card and the race by who wins: the columns of WINS, from -1 to 1."""
    exits = Pair(*(values / CLUTCH_EGGS for values in race))
    values = solver.empty()
    sure, open_ = (1.0, 0.0), (0.0, 1.0)
    own, other = [sure, open_, open_, sure], [open_, sure, open_, sure]
    partner = [1, 0, 2, *range(3, solver.machine.width)]
    solver.solve(solver.columns(own, other, partner), exits, values)
    return values.starts[0, :, : len(WINS)].copy()


def solve_game(solver: Solver, cards: CardStates, say: Say) -> Solution:
    """All card states of a deck."""
    xp = solver.machine.xp
    begin = time.perf_counter()
    solved, sweeps, change = solve_race(solver)
    race = solved.starts[0, :, 0].copy()
    values = xp.zeros((START.size, cards.size), np.float32)
    found = Solution(values, solve_wins(solver, solved), race, np.zeros(cards.size))
    found.turns = solver.most_turns()
    found.values[:, cards.race], found.raft[cards.race] = race, race[0]
    found.layers.append(Layer(PILE_SIZE + 1, 1, sweeps, change, time.perf_counter() - begin))
    say(f"race: {found.layers[-1]}; at most {found.turns:.1f} turns without a laying")
    next_, chance = following(cards)
    eggs = [state.face_up for state in cards]
    for turned in range(PILE_SIZE, 0, -1):
        first, end = cards.layers[turned - 1 : turned + 1]
        before = cards.layers[turned] if turned < PILE_SIZE else cards.race
        layer, begin = Layer(turned, end - first), time.perf_counter()
        values = solver.empty(-(-(end - first) // solver.machine.width))
        exits = solver.empty()
        for batch, part in enumerate(_batches(first, end, solver.machine.width)):
            own = [(float(eggs[one]), 1.0) for one in part]
            told = (xp.asarray(next_[part] - before), xp.asarray(chance[part]))
            solver.follow(solved, *told, exits)
            room = Pair(*(some[batch] for some in values))
            guess(room.starts, exits.starts, race, [eggs[one] for one in part], xp)
            sweeps, change = solver.solve(solver.columns(own, own), exits, room)
            layer.sweeps += sweeps
            layer.change = max(layer.change, change)
            real = min(solver.machine.width, end - part[0])
            found.values[:, part[0] : part[0] + real] = room.starts[:, :real]
            found.raft[part[0] : part[0] + real] = solver.machine.numbers(room.starts[0, :real])
        layer.seconds = time.perf_counter() - begin
        found.layers.append(layer)
        say(f"{layer}")
        solved = values
        solver.machine.tidy()
    return found


def guess(starts: Array, exits: Array, race: Array, eggs: Sequence[int], xp: Module) -> None:
    """A first guess: what follows, and the card as if it were all that mattered."""
    share = xp.asarray(np.array(eggs, np.float64) / CLUTCH_EGGS)
    starts[:] = exits[0] + race[:, None] * share


def _batches(first: int, end: int, width: int) -> Iterator[list[int]]:
    for begin in range(first, end, width):
        yield [min(one, end - 1) for one in range(begin, begin + width)]


def following(cards: CardStates) -> tuple[Array, Array]:
    """By card state: six that can follow, and their chances. The last is before the first card."""
    numbers = np.zeros((cards.size + 1, len(FACES)), np.int32)
    chances = np.zeros((cards.size + 1, len(FACES)), np.float64)
    known = [(number, state.unseen) for number, state in enumerate(cards)]
    for number, unseen in (*known, (cards.size, cards.deck)):
        for place, (after, chance) in enumerate(cards.next(unseen)):
            numbers[number, place], chances[number, place] = after, chance
    return numbers, chances
