"""Train a small network in a minute on a CPU, with NumPy alone, to beat bots that play at random.

python train.py [--seconds 60] [--games 512] [--test 4096] [--seed 1] needs `mahe[research]`.

The network sees an observation and gives a probability for each decision, and a guess of what the
game will be worth. Decisions that turned out better than guessed are made likelier.
"""

import argparse
import os
import time
from collections.abc import Sequence
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices as small as these gain by no more

import numpy as np

from mahe.envs.observation import layout_of
from mahe.envs.vector import MaheVectorEnv
from mahe.rules import DECISIONS

HIDDEN, STEPS = 64, 16
RATE, MEMORY, EXPLORING = 0.005, 0.95, 0.01
FEW = 1e-8
Array = np.ndarray[Any, np.dtype[Any]]


class Network:
    """Two layers: observations to features, features to decisions and to a guess."""

    def __init__(self, inputs: Array, dice: np.random.Generator) -> None:
        wide = len(inputs)
        self._scale = 1 / inputs.astype(np.float32)
        outputs = len(DECISIONS) + 1
        self.weights = [
            dice.normal(0, wide**-0.5, (wide, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            dice.normal(0, 0.01, (HIDDEN, outputs)).astype(np.float32),
            np.zeros(outputs, np.float32),
        ]
        self._means = [np.zeros_like(part) for part in self.weights]
        self._squares = [np.zeros_like(part) for part in self.weights]
        self._updates = 0

    def forward(self, seen: Array, mask: Array) -> tuple[Array, Array, Array, Array]:
        """The scaled inputs, the features, the odds of the legal decisions, and the guess."""
        scaled = seen * self._scale
        features = np.tanh(scaled @ self.weights[0] + self.weights[1])
        out = features @ self.weights[2] + self.weights[3]
        scores = np.where(mask > 0, out[:, :-1], -np.inf)
        scores[mask.sum(axis=1) == 0] = 0  # the game is over: whatever is decided is not read
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return scaled, features, odds / odds.sum(axis=1, keepdims=True), out[:, -1]

    def learn(self, scaled: Array, features: Array, slope: Array) -> None:
        """Follow the slope of the outputs back to the weights (Adam)."""
        inner = (slope @ self.weights[2].T) * (1 - features**2)
        slopes = [scaled.T @ inner, inner.sum(axis=0), features.T @ slope, slope.sum(axis=0)]
        self._updates += 1
        early, late = 1 - 0.9**self._updates, 1 - 0.999**self._updates
        for part, wanted in enumerate(slopes):
            self._means[part] += 0.1 * (wanted - self._means[part])
            self._squares[part] += 0.001 * (wanted**2 - self._squares[part])
            size = np.sqrt(self._squares[part] / late) + FEW
            self.weights[part] -= RATE * (self._means[part] / early) / size


def drawn(odds: Array, dice: np.random.Generator) -> Array:
    """A decision for each row, by its odds."""
    aims = dice.random((len(odds), 1))
    found: Array = np.minimum((odds.cumsum(axis=1) < aims).sum(axis=1), odds.shape[1] - 1)
    return found


def train(network: Network, games: MaheVectorEnv, seconds: float, seed: int) -> int:
    """Play and learn for so long; how many decisions were made."""
    dice, until = np.random.default_rng(seed), time.monotonic() + seconds
    seen, infos = games.reset(seed=seed)
    decisions = 0
    while time.monotonic() < until:
        kept = []
        for _ in range(STEPS):
            mask = infos["action_mask"]
            scaled, features, odds, guess = network.forward(seen, mask)
            actions = drawn(odds, dice)
            seen, rewards, ended, _, infos = games.step(actions)
            kept.append((scaled, features, odds, guess, actions, rewards, ended, mask))
            decisions += len(actions)
        last = network.forward(seen, infos["action_mask"])[3]
        learn_from(network, kept, last)
    return decisions


def learn_from(network: Network, kept: Sequence[tuple[Array, ...]], guess_after: Array) -> None:
    """Learn from some steps of all games: what came of them against what was guessed."""
    gain = np.zeros_like(guess_after)
    slopes = []
    for _, _, odds, guess, actions, rewards, ended, mask in reversed(kept):
        going_on = ~ended
        surprise = rewards + going_on * guess_after - guess
        gain = surprise + MEMORY * going_on * gain
        chosen = np.zeros_like(odds)
        chosen[np.arange(len(actions)), actions] = 1
        logs = np.log(odds + FEW)
        spread = odds * (logs - (odds * logs).sum(axis=1, keepdims=True))
        choice = gain[:, None] * (odds - chosen) + EXPLORING * spread
        choice[mask.sum(axis=1) <= 1] = 0  # nothing was chosen
        slopes.append(np.concatenate([choice, -gain[:, None] / 2], axis=1))
        guess_after = guess
    slope = np.concatenate(slopes[::-1]).astype(np.float32) / (len(kept) * len(gain))
    scaled, features = (np.concatenate([step[part] for step in kept]) for part in (0, 1))
    network.learn(scaled, features, slope)


def win_share(network: Network, games: MaheVectorEnv, count: int, seed: int) -> tuple[float, float]:
    """The share of the win in so many games, each row's first ones, and its 95% interval."""
    dice = np.random.default_rng(seed)
    seen, infos = games.reset(seed=seed)
    shares = list[float]()
    left = np.full(games.num_envs, -(-count // games.num_envs))
    players = games.rules.players
    while (left > 0).any():
        odds = network.forward(seen, infos["action_mask"])[2]
        seen, rewards, ended, _, infos = games.step(drawn(odds, dice))
        counted = ended & (left > 0)
        left[ended] -= 1
        shares += ((rewards[counted] * (players - 1) + 1) / players).tolist()
    return float(np.mean(shares)), 1.96 * float(np.std(shares)) / len(shares) ** 0.5


def main() -> None:
    """Measure, train, and measure again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--games", type=int, default=512)
    parser.add_argument("--test", type=int, default=4096)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    games = MaheVectorEnv(wanted.games, opponents="random", players=4)
    high = layout_of(games.rules).high
    network = Network(high, np.random.default_rng(wanted.seed))
    for name in ("before", "after"):
        if name == "after":
            decisions = train(network, games, wanted.seconds, wanted.seed)
            print(f"learned from {decisions:,} decisions in {wanted.seconds:.0f} s")
        share, within = win_share(network, games, wanted.test, seed=2026)
        print(f"{name}: wins {share:.1%} ± {within:.1%} of games against three random bots")


if __name__ == "__main__":
    main()
