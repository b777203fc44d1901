"""What games are worth, as a small network has learnt it. `docs/network.md` describes it."""

from functools import lru_cache

from mahe.bots.network.features import features
from mahe.bots.network.files import Weights, WeightsError, shipped_weights
from mahe.bots.network.inference import Network, shares_of
from mahe.bots.thinking import Evaluator, Shares
from mahe.rules import Rules, State


class NetworkEvaluator:
    """Tells what a game between two moves is worth, by a network for its table size."""

    def __init__(self, network: Network) -> None:
        self._network = network

    def shares(self, state: State) -> Shares:
        """What a state is worth in which a turtle is to be started, or a card to be turned."""
        players, turn = state.rules.players, state.turn
        mover = turn.seat if turn.to_move else (turn.seat + 1) % players
        seen = shares_of(self._network.scores(features(state)))
        return (*seen[players - mover :], *seen[: players - mover])


def network_name(rules: Rules) -> str:
    """Which network plays by these rules."""
    return f"{rules.players}x{rules.turtles_each}"


@lru_cache(maxsize=16)
def _shipped(name: str) -> NetworkEvaluator:
    return NetworkEvaluator(Network(shipped_weights(name)))


def evaluator_for(rules: Rules) -> Evaluator:
    """The network for games by these rules; it is read when it is first asked for."""
    return _shipped(network_name(rules))


__all__ = [
    "Network",
    "NetworkEvaluator",
    "Weights",
    "WeightsError",
    "evaluator_for",
    "network_name",
    "shipped_weights",
]
