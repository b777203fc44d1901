"""OpenSpiel's tree search plays Mahé against bots that decide at random.

python mcts.py [--players 2] [--simulations 100] [--seed 1] needs `mahe[research]`.
"""

import argparse
import math

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from mahe.envs.spiel import MaheState
from mahe.rules import standing


class Lead(mcts.Evaluator):  # type: ignore[misc]
    """Values a state by how many eggs a seat is ahead of the others' average."""

    def evaluate(self, state: MaheState) -> list[float]:
        """What the state seems worth to each seat; the sum is 0."""
        eggs = standing(state.state).eggs
        average = sum(eggs) / len(eggs)
        worth = [math.tanh((own - average) / 10) for own in eggs]
        return [own - sum(worth) / len(worth) for own in worth]

    def prior(self, state: MaheState) -> list[tuple[int, float]]:
        """Every decision seems as good as any other, before it is tried."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def play(game: pyspiel.Game, simulations: int, dice: np.random.RandomState) -> list[float]:
    """A game of the search, on seat A, against random deciders; what it was worth."""
    bot = mcts.MCTSBot(game, math.sqrt(2), simulations, Lead(), random_state=dice)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            action = dice.choice(outcomes, p=odds)
        elif state.current_player() == 0 and len(state.legal_actions()) > 1:
            action = bot.step(state)
            print(f"{state}  {state.action_to_string(0, action)}")
        else:
            action = dice.choice(state.legal_actions())
        state.apply_action(int(action))
    print(state)
    return list(state.returns())


def main() -> None:
    """Play one game, and print every decision of the search with its position."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    game = pyspiel.load_game("mahe", {"players": wanted.players})
    worth = play(game, wanted.simulations, np.random.RandomState(wanted.seed))
    print("worth by seat:", " ".join(f"{value:+.2f}" for value in worth))


if __name__ == "__main__":
    main()
