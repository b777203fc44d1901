"""Our tree search against OpenSpiel's, which is written in Python: both as many simulations."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mahe.chance import SeededChance
from mahe.rules import DECISIONS, Rules, State
from mahe.sim.counts.intervals import Interval, mean_interval
from mahe.sim.gauge.counts import SEED, Counts
from mahe.sim.tournament.standings import WHOLE_WIN

if TYPE_CHECKING:
    from mahe.fast import Policy

SIMULATIONS = 100
"""OpenSpiel needs a second for as many, so a thousand would take it hours a game."""


@dataclass(frozen=True)
class Comparison:
    """Two searches in both orders of seats, with the same dice."""

    part: str
    rules: Rules
    games: int
    simulations: int = SIMULATIONS

    @property
    def key(self) -> str:
        """The name of the file that it is stored in."""
        return self.part

    @property
    def entry(self) -> str:
        """What it is called in its file."""
        return f"{self.simulations} simulations"

    @property
    def brain(self) -> str:
        """Neither of them has learnt anything."""
        return ""

    @property
    def rounds(self) -> int:
        """How many rounds are wanted."""
        return max(2, -(-self.games // self.rules.players))

    @property
    def at_once(self) -> int:
        """How many rounds a worker plays in one go."""
        return 1

    def play(self, rounds: range) -> Counts:
        """Play some rounds: what our search has won, in 420ths, and the squares."""
        won = [sum(self._won(game, seat) for seat in range(self.rules.players)) for game in rounds]
        return Counts(len(rounds), (sum(won), sum(one * one for one in won)))

    def share(self, counts: Counts) -> Interval:
        """The share of the win of our search."""
        found = mean_interval(counts.rounds, *counts.numbers)
        scale = WHOLE_WIN * self.rules.players
        return Interval(*(max(0.0, min(1.0, number / scale)) for number in found))

    def _won(self, game: int, seat: int) -> int:
        """What our search wins on a seat, against the other on all others."""
        import numpy as np
        import pyspiel

        from mahe.envs.spiel import OUTCOMES
        from mahe.fast.thinking.tree import tree_search

        players = self.rules.players
        played = pyspiel.load_game("mahe", {"players": players})
        dice = np.random.RandomState(SEED + game)
        other = openspiel_search(played, players, self.simulations, dice)
        ours, chance = tree_search(self.simulations), SeededChance(SEED, game)
        state, number = played.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                action = OUTCOMES.index(chance.draw(state.state))
            elif len(state.legal_actions()) == 1:
                (action,) = state.legal_actions()
            elif state.current_player() == seat:
                action, number = chosen(ours, state.state, game, number), number + 1
            else:
                action = other.step(state)
            state.apply_action(int(action))
        share = (state.returns()[seat] * (players - 1) + 1) / players
        won: float = share * WHOLE_WIN
        return round(won)


def openspiel_search(game: Any, players: int, simulations: int, dice: Any) -> Any:  # noqa: ANN401 (it has no types)
    """OpenSpiel's search as ours is: it explores as much, and looks up nothing."""
    from open_spiel.python.algorithms import mcts

    from mahe.fast.thinking.tree import EXPLORING

    # A return is a share of the win that is moved and stretched: so is what is explored.
    exploring = EXPLORING * players / (players - 1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=dice)
    return mcts.MCTSBot(game, exploring, simulations, evaluator, solve=False, random_state=dice)


def chosen(policy: "Policy", state: State, game: int, number: int) -> int:
    """What a policy decides in a state; the number makes the draws of each decision others."""
    import numpy as np

    from mahe.fast import Batch

    batch = Batch.from_states([state], seed=SEED + 1, first=game, moves=number)
    found, everybody = np.zeros(1, dtype=np.int64), np.ones(state.rules.players, dtype=np.bool_)
    policy.choose(batch.games, everybody, np.ones(1, dtype=np.bool_), found)
    assert 0 <= found[0] < len(DECISIONS)
    return int(found[0])
