"""Plain tree search (UCT): a tree of decisions and chance, and random games from its leaves.

Each seat decides for its own share of the win. Nothing is known of the game but its rules.
"""

from functools import partial
from math import log, sqrt

import numpy as np

from mahe.fast.choices import draw, how_many, pick
from mahe.fast.compiling import compiled, whole
from mahe.fast.layout import GAME, LONGEST_GAME, PLAYERS, Array, Row
from mahe.fast.numbers import U, absorb, below, thrown
from mahe.fast.policies import Policy
from mahe.fast.steps import legal_bits, take
from mahe.rules import CLUTCH_EGGS, MOST_TURTLES, RulesError

SIMULATIONS = 1000
"""How many random games a decision is worked out from."""

EXPLORING = 1.0
"""How much a decision that was tried less often is favoured, in shares of the win."""

MOST_SIMULATIONS = 1_000_000
_DECISIONS = 15
_DEEPEST = 4096
_DRAWN = 1 << 62
_ZERO, _ONE, _TWO, _THREE = U(0), U(1), U(2), U(3)


@compiled
def shares_of(row: Row, shares: Array) -> None:
    """Each seat's share of the win in a game that is over (R16)."""
    best, winners = whole(-1), 0
    for seat in range(row.rules[PLAYERS]):
        score = worth_of(row, seat)
        if score > best:
            best, winners = score, 0
        winners += whole(score == best)
    for seat in range(MOST_TURTLES):
        won = seat < row.rules[PLAYERS] and worth_of(row, seat) == best
        shares[seat] = 1.0 / winners if won else 0.0


@compiled
def worth_of(row: Row, seat: int) -> int:
    """Eggs, and cards between equals."""
    eggs, cards = whole(0), whole(0)
    for value in range(6):
        eggs += whole(row.kept[seat, value]) * (value + 1)
        cards += whole(row.kept[seat, value])
    if row.clutch == seat:
        eggs, cards = eggs + CLUTCH_EGGS, cards + 1
    return eggs * 32 + cards


@compiled
def play_at_random(row: Row, key: np.uint64) -> None:
    """Play a game to its end; every decision is as likely as any other."""
    word = key
    while row.decider >= 0 and row.move < LONGEST_GAME:
        bits = legal_bits(row)
        count = how_many(bits)
        if count > 1:
            word = absorb(word, _ONE)
        take(row, pick(bits, whole(below(word, U(count))) if count > 1 else 0))


@compiled
def shuffle(row: Row, key: np.uint64) -> None:
    """Give a game other dice and cards from here on."""
    row.keys[0] = absorb(key, _ZERO)
    row.keys[3] = absorb(key, _ONE)
    if row.active >= 0:
        row.throw = thrown(row.keys[0], row.move)


@compiled
def go(row: Row, decision: int) -> np.uint64:
    """Take a decision and those after it that nobody can choose; what chance did, as a number."""
    take(row, decision)
    met = _ZERO
    while True:
        for step in range(1, row.lasting):
            met = absorb(met, U(row.last[step]))
        bits = legal_bits(row)
        if row.decider < 0 or how_many(bits) > 1:
            return met
        take(row, pick(bits, 0))


@compiled
def select(visits: Array, worths: Array, bits: int, exploring: float, word: np.uint64) -> int:
    """The decision to look at next: any that was not tried, else the most promising (UCB1)."""
    tried, untried = 0, 0
    for decision in range(_DECISIONS):
        if bits >> decision & 1:
            tried += visits[decision]
            untried += whole(visits[decision] == 0) << decision
    if untried:
        return pick(untried, whole(below(word, U(how_many(untried)))))
    best, most, often = -1, 0.0, log(float(tried))
    for decision in range(_DECISIONS):
        if bits >> decision & 1:
            times = visits[decision]
            worth = worths[decision] / times + exploring * sqrt(often / times)
            if best < 0 or worth > most:
                best, most = decision, worth
    return best


@compiled
def child_of(firsts: Array, nexts: Array, mets: Array, at: int, met: np.uint64) -> int:
    """The node that chance has led to before, or -1. `at` is the place of its first sibling."""
    node = firsts[at]
    while node >= 0 and mets[node] != met:
        node = nexts[node]
    return whole(node)


@compiled
def search(row: Row, bits: int, simulations: int, exploring: float) -> int:
    """The decision that was looked at most often."""
    if how_many(bits) == 1:
        return pick(bits, 0)
    size = simulations + 1
    visits = np.zeros((size, _DECISIONS), dtype=np.int64)
    worths = np.zeros((size, _DECISIONS))
    firsts = np.full(size * _DECISIONS, -1, dtype=np.int32)
    nexts = np.full(size, -1, dtype=np.int32)
    mets = np.zeros(size, dtype=np.uint64)
    path = np.zeros((_DEEPEST, 3), dtype=np.int32)
    scratch = np.zeros(1, dtype=GAME)
    shares = np.zeros(MOST_TURTLES)
    base = U(draw(row, 0, _DRAWN))
    nodes = 1
    for simulation in range(simulations):
        key = absorb(base, U(simulation))
        scratch[0] = row
        game = scratch[0]
        shuffle(game, key)
        word = absorb(key, _TWO)
        node, depth = 0, 0
        while game.decider >= 0 and depth < _DEEPEST:
            word = absorb(word, _ONE)
            allowed = legal_bits(game)
            decision = select(visits[node], worths[node], allowed, exploring, word)
            path[depth, 0], path[depth, 1], path[depth, 2] = node, decision, game.decider
            depth += 1
            is_new = visits[node, decision] == 0
            met = go(game, decision)
            if is_new or game.decider < 0:
                break
            at = node * _DECISIONS + decision
            node = child_of(firsts, nexts, mets, at, met)
            if node < 0:
                node = nodes
                nodes += 1
                mets[node], nexts[node], firsts[at] = met, firsts[at], node
                if met != _ZERO:
                    break
        play_at_random(game, absorb(key, _THREE))
        shares_of(game, shares)
        for place in range(depth):
            visits[path[place, 0], path[place, 1]] += 1
            worths[path[place, 0], path[place, 1]] += shares[path[place, 2]]
    best = -1
    for decision in range(_DECISIONS):
        if bits >> decision & 1 and (best < 0 or beats(visits[0], worths[0], decision, best)):
            best = decision
    return best


@compiled
def beats(visits: Array, worths: Array, one: int, other: int) -> bool:
    """Whether a decision was looked at more often, or as often with more wins."""
    if visits[one] != visits[other]:
        return bool(visits[one] > visits[other])
    return bool(worths[one] > worths[other])


@compiled
def search_all(  # noqa: PLR0913, PLR0917 (a compiled function takes numbers, no objects)
    simulations: int, exploring: float, games: Array, seats: Array, which: Array, chosen: Array
) -> None:
    """Fill in what the search chooses where its seats decide."""
    for g in range(which.shape[0]):
        row = games[g]
        if which[g] and row.decider >= 0 and seats[row.decider]:
            chosen[g] = search(row, legal_bits(row), simulations, exploring)


def tree_search(simulations: int = SIMULATIONS, exploring: float = EXPLORING) -> Policy:
    """Plain tree search as a policy."""
    if not 1 <= simulations <= MOST_SIMULATIONS:
        raise RulesError(
            "fast/simulations", f"a search has 1 to {MOST_SIMULATIONS:,} games, not {simulations}"
        )
    return Policy.of_chooser(partial(search_all, simulations, exploring), f"mcts-{simulations}")
