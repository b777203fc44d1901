"""What play by a table costs, by the exact values: whole games, and single positions."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from mahe.rules import CLUTCH_EGGS
from mahe.solve.arrangements import MARKED, START
from mahe.solve.card_states import CardStates
from mahe.solve.gpu.layers import Board, Columns, Solver, following
from mahe.solve.gpu.machine import Array, Machine, Module

KINDS = ("start", "one_die", "two_dice")
_TOLD = 8


class Game(NamedTuple):
    """All that whole games need, as kernels take it."""

    starting: Array
    ending: Array
    candidates: Array
    next: Array
    chance: Array
    eggs: Array
    values: Array
    columns: int


def game_of(machine: Machine, board: Board, cards: CardStates, values: Array) -> Game:
    """A game with exact values."""
    xp = machine.xp
    next_, chance = following(cards)
    eggs = np.array([*(state.face_up for state in cards), CLUTCH_EGGS, 0], np.float32)
    return Game(
        *board,
        next=xp.asarray(next_),
        chance=xp.asarray(chance.astype(np.float32)),
        eggs=xp.asarray(eggs),
        values=values,
        columns=cards.size,
    )


class Told(NamedTuple):
    """What came of many games."""

    margin: float  # of the seat that began
    margin_error: float  # its standard error
    turns: float
    losses: dict[str, float]  # by kind of decision, in eggs a decision
    decisions: dict[str, float]  # a game
    loss: float  # eggs a decision
    visits: Array  # how often each arrangement was there when a turn began


def play(
    machine: Machine, game: Game, table: tuple[Array, Array] | None, count: int, seed: int
) -> Told:
    """Games in which both seats go by a table, or by the exact values."""
    xp = machine.xp
    told, visits = xp.zeros((count, _TOLD), np.float32), xp.zeros(START.size, np.uint32)
    right, left = table or (None, None)
    rank = 0 if right is None else int(right.shape[1])
    machine.call("games", count, *game, right, left, rank, seed, told, visits)
    sums = machine.numbers(told).astype(np.float64)
    means, losses, decisions = sums.mean(0), sums[:, 2:5].sum(0), sums[:, 5:8].sum(0)
    return Told(
        float(means[0]),
        float(sums[:, 0].std() / count**0.5),
        float(means[1]),
        dict(zip(KINDS, map(float, losses / np.maximum(decisions, 1)), strict=True)),
        dict(zip(KINDS, map(float, decisions / count), strict=True)),
        float(losses.sum() / decisions.sum()),
        machine.numbers(visits),
    )


def sample(
    machine: Machine,
    game: Game,
    visits: Array,
    chances: Array,
    count: int,
) -> dict[str, Any]:
    """Exact values of random positions, half of them as likely as in games."""
    rng, xp = np.random.default_rng(17), machine.xp
    half = count // 2
    often = rng.choice(START.size, half, p=visits / visits.sum())
    states = np.concatenate([often, rng.integers(START.size, size=count - half)]).astype(np.int32)
    likely = rng.choice(len(chances), half, p=chances / chances.sum())
    cards = np.concatenate([likely, rng.integers(len(chances), size=count - half)]).astype(np.int32)
    rows = rng.integers(MARKED.size, size=count).astype(np.int32)
    starts, middles = xp.zeros((count, 32), np.float32), xp.zeros((count, 16), np.float32)
    machine.call("probe_start", count, *game, xp.asarray(states), xp.asarray(cards), starts)
    machine.call("probe_middle", count, *game, xp.asarray(rows), xp.asarray(cards), middles)
    values = machine.numbers(game.values[xp.asarray(states), xp.asarray(cards)])
    return {
        "states": states,
        "cards": cards,
        "values": values,
        "starts": machine.numbers(starts),
        "rows": rows,
        "middles": machine.numbers(middles),
    }


class Expanded(NamedTuple):
    """How far off values are that the next move, or the next turn, was worked out for."""

    middle_most: float
    middle_mean: float
    turn_most: float
    turn_mean: float  # as often as arrangements occur


class Expanding:
    """Works out a move or a turn by a table, for all arrangements, and compares."""

    def __init__(self, solver: Solver, cards: CardStates, values: Array, often: Array) -> None:
        self._solver, self._values, self._often = solver, values, often
        self._next, self._chance = following(cards)
        self._eggs = np.array([*(state.face_up for state in cards), CLUTCH_EGGS], np.float64)
        self._pair, self._exits = solver.empty(), solver.empty()

    def errors(self, right: Array, left: Array, states: Array) -> Expanded:
        """Compare for some card states, a multiple of the machine's width."""
        xp, width = self._solver.machine.xp, self._solver.machine.width
        found = []
        for begin in range(0, len(states), width):
            some = states[begin : begin + width]
            exact = self._middles(some, lambda cards, odds: _mean(xp, self._values, cards, odds))
            off = xp.abs(self._middles(some, _product(xp, right, left)) - exact)
            turn = xp.abs(self._turn(some, right, left) - self._values[:, xp.asarray(some)])
            often = self._often @ turn.mean(axis=1)
            found.append([float(one) for one in (off.max(), off.mean(), turn.max(), often)])
        most, mean = np.max(found, axis=0), np.mean(found, axis=0)
        return Expanded(most[0], mean[1], most[2], mean[3])

    def _middles(self, cards: Array, look: Callable[[Array, Array], Array]) -> Array:
        """The values in the middle of turns, by those at the start of the next."""
        solver, after, odds = self._solver, self._next[cards], self._chance[cards]
        self._pair.starts[0] = look(cards[:, None], np.ones((len(cards), 1)))
        self._exits.starts[0] = look(after, odds)
        solver.end_turns(self._columns(cards), self._exits, self._pair)
        return self._pair.middles[0].copy()

    def _turn(self, cards: Array, right: Array, left: Array) -> Array:
        solver, look = self._solver, _product(self._solver.machine.xp, right, left)
        after, odds = self._next[cards], self._chance[cards]
        rest = 0.0
        for place in range(after.shape[1]):
            share = solver.machine.xp.asarray(odds[:, place])
            rest = rest + self._middles(after[:, place], look) * share
        self._pair.middles[0] = self._middles(cards, look)
        self._exits.middles[0] = rest
        solver.begin_turns(self._columns(cards), self._exits, self._pair)
        return self._pair.starts[0].copy()

    def _columns(self, cards: Array) -> Columns:
        own = [(float(self._eggs[one]), float(one < len(self._eggs) - 1)) for one in cards]
        return self._solver.columns(own, own)


def _product(xp: Module, right: Array, left: Array) -> Callable[[Array, Array], Array]:
    def look(cards: Array, odds: Array) -> Array:
        mixed = (left[xp.asarray(cards)] * xp.asarray(odds)[:, :, None]).sum(axis=1)
        return right.astype(np.float64) @ mixed.T

    return look


def _mean(xp: Module, values: Array, cards: Array, odds: Array) -> Array:
    found = 0.0
    for place in range(cards.shape[1]):
        found = found + values[:, xp.asarray(cards[:, place])] * xp.asarray(odds[:, place])
    return found
