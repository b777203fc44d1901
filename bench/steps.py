"""Random play, steps a second: Mahé's public rules against peers, in one process on one core.

Each peer is driven in the way its documentation shows: ask what is possible, pick one at random,
apply it. A step is a decision or an outcome of chance. Rounds are interleaved, and ratios are
taken within a round, so that a busy machine slows all alike. Run with `make bench`.
"""

import os
import platform
import random
import statistics
import time
from collections.abc import Callable
from itertools import accumulate

import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401 (registers python_tic_tac_toe)
from pettingzoo.classic import tictactoe_v3

from mahe.rules import Rules, Step, advance, apply, chance, legal, new_game
from mahe.rules import State as MaheState

ROUNDS = 15
SLICE = 0.4  # seconds of play a round and contestant

Game = Callable[[], int]
"""Plays one game and returns its steps."""

_random = random.Random(1).random
_FOUR = Rules(players=4)


def mahe_states() -> int:
    """A game of Mahé by `advance`, which gives states alone."""
    return _mahe(advance)


def mahe_events() -> int:
    """A game of Mahé by `apply`, which gives states and events."""
    return _mahe(lambda state, step: apply(state, step)[0])


def _mahe(forward: Callable[[MaheState, Step], MaheState]) -> int:
    state, steps = new_game(_FOUR), 0
    while True:
        options = legal(state)
        if options:
            step: Step = options[int(_random() * len(options))]
        else:
            outcomes = chance(state)
            if not outcomes:
                return steps
            if state.throw is None:  # cards are not equally likely
                bounds = list(accumulate(float(odds) for _, odds in outcomes))
                aim = _random() * bounds[-1]
                step = outcomes[sum(bound <= aim for bound in bounds)][0]
            else:
                step = outcomes[int(_random() * len(outcomes))][0]
        state = forward(state, step)
        steps += 1


def open_spiel(name: str) -> Game:
    """A game of OpenSpiel, driven from Python."""
    game = pyspiel.load_game(name)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()  # the dice of pig: equally likely
                action = outcomes[int(_random() * len(outcomes))][0]
            else:
                actions = state.legal_actions()
                action = actions[int(_random() * len(actions))]
            state.apply_action(action)
            steps += 1
        return steps

    return play


def petting_zoo() -> Game:
    """Tic-tac-toe of PettingZoo."""
    environment = tictactoe_v3.env()

    def play() -> int:
        environment.reset()
        steps = 0
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            action = None
            if not terminated and not truncated:
                actions = observation["action_mask"].nonzero()[0]
                action = actions[int(_random() * len(actions))]
                steps += 1
            environment.step(action)
        return steps

    return play


def speed(play: Game) -> float:
    """Steps a second over one slice of time."""
    steps, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < SLICE:
        steps += play()
    return steps / passed


def main() -> None:
    """Measure and print a table in Markdown."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    contestants: dict[str, Game] = {
        "Mahé, 4 players, `advance`": mahe_states,
        "Mahé, 4 players, `apply` (with events)": mahe_events,
        "PettingZoo `tictactoe_v3`": petting_zoo(),
        "OpenSpiel `python_tic_tac_toe`": open_spiel("python_tic_tac_toe"),
        "OpenSpiel `pig(players=4)` (C++)": open_spiel("pig(players=4)"),
    }
    speeds: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(ROUNDS):
        for name, play in contestants.items():
            speeds[name].append(speed(play))
    base = next(iter(speeds.values()))
    print(f"Python {platform.python_version()}, {platform.machine()}, {ROUNDS} rounds\n")
    print("| random play | steps/s, median | Mahé's `advance` is so many times as fast |")
    print("|---|---|---|")
    for name, measured in speeds.items():
        ratio = statistics.median(own / other for own, other in zip(base, measured, strict=True))
        print(f"| {name} | {statistics.median(measured):,.0f} | {ratio:.2f} |")


if __name__ == "__main__":
    main()
