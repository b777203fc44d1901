"""What games are worth, as a small network has learnt it. `docs/network.md` describes it."""

from functools import lru_cache

from mahe.bots.network.features import Mover, mover_of, other_features, sea_features
from mahe.bots.network.files import Weights, WeightsError, shipped_weights
from mahe.bots.network.inference import Network, shares_of
from mahe.bots.thinking import Shares
from mahe.rules import Cards, Rules, State

_Kind = tuple[Rules, Cards, int, tuple[int, ...]]
_MOST_BEGUN = 1024


class NetworkEvaluator:
    """Tells what a game between two moves is worth, by a network for its table size."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._begun: dict[_Kind, int] = {}

    def shares(self, state: State) -> Shares:
        """What a state is worth in which a turtle is to be started, or a card to be turned."""
        players, mover = state.rules.players, mover_of(state)
        sea = sea_features(state, mover)
        seen = shares_of(self._network.scores(sea, self._begin(state, mover)))
        return (*seen[players - mover.seat :], *seen[: players - mover.seat])

    def _begin(self, state: State, mover: Mover) -> int:
        """The first sums without the sea, which most states of a move have in common."""
        kind = (state.rules, state.cards, mover.seat, mover.played)
        found = self._begun.get(kind)
        if found is None:
            if len(self._begun) >= _MOST_BEGUN:
                self._begun.clear()
            found = self._begun[kind] = self._network.begin(other_features(state, mover))
        return found


def network_name(rules: Rules) -> str:
    """Which network plays by these rules."""
    return f"{rules.players}x{rules.turtles_each}"


@lru_cache(maxsize=16)
def _shipped(name: str) -> NetworkEvaluator:
    return NetworkEvaluator(Network(shipped_weights(name)))


def evaluator_for(rules: Rules) -> NetworkEvaluator:
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
