"""The best evaluators there are: exact where a game is solved, else networks."""

from functools import lru_cache

from mahe.bots.network import evaluator_for
from mahe.bots.network.finale import MOST_LEFT, cards_left, finale_for, knows
from mahe.bots.thinking import Deeper, Evaluator, Shares
from mahe.rules import Rules, State
from mahe.solve import are_solved, win


class _SolvedEnd:
    """Two players: the last card and the race for the seven are solved."""

    def __init__(self, network: Evaluator) -> None:
        self._network = network

    def shares(self, state: State) -> Shares:
        """What a state is worth in which a turtle is to be started, or a card to be turned."""
        exact = win(state)
        return self._network.shares(state) if exact is None else exact


class _WithFinale:
    """The finale by a network of its own."""

    def __init__(self, network: Evaluator, finale: Evaluator) -> None:
        self._network, self._finale = network, finale

    def shares(self, state: State) -> Shares:
        """What a state is worth in which a turtle is to be started, or a card to be turned."""
        in_finale = cards_left(state.cards) <= MOST_LEFT
        return (self._finale if in_finale else self._network).shares(state)


@lru_cache(maxsize=64)
def best_evaluator_for(rules: Rules) -> Evaluator:
    """What the strongest bot decides by."""
    return _solved(evaluator_for(rules), rules)


@lru_cache(maxsize=64)
def judge_for(rules: Rules, *, further: bool = True) -> Evaluator:
    """What games are analysed by: the finale by its own network, thought a move further."""
    network = evaluator_for(rules)
    if not knows(rules):
        return _solved(network, rules)
    finale = _solved(finale_for(rules), rules)
    return _WithFinale(network, _solved(Deeper(finale), rules) if further else finale)


def _solved(network: Evaluator, rules: Rules) -> Evaluator:
    return _SolvedEnd(network) if are_solved(rules) else network
