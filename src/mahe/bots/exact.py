"""The best evaluators there are: exact where a game is solved, else the network."""

from functools import lru_cache

from mahe.bots.network import evaluator_for
from mahe.bots.thinking import Evaluator, Shares
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


@lru_cache(maxsize=64)
def best_evaluator_for(rules: Rules) -> Evaluator:
    """What the strongest bot decides by."""
    return solved_or(evaluator_for(rules), rules)


def solved_or(network: Evaluator, rules: Rules) -> Evaluator:
    """Exact where a game by these rules is solved, else another evaluator."""
    return _SolvedEnd(network) if are_solved(rules) else network
