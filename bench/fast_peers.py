"""Peers of the fast engine: OpenSpiel's own loop in C++, and games compiled by JAX."""

import os
from collections.abc import Callable
from itertools import count
from typing import NamedTuple

SAMPLE = 200  # games in which the decisions of a game are counted
BATCH = 1024  # games side by side in JAX
SCAN = 64  # decisions of each game in one call


class Played(NamedTuple):
    """How many games were completed, and how many decisions were made."""

    games: float
    decisions: float


Play = Callable[[], Played]
"""Plays for some milliseconds."""


def open_spiel(name: str) -> Play:
    """Whole games by `evaluate_bots`, with bots that choose at random: one call a game."""
    import pyspiel

    game = pyspiel.load_game(name)
    players = game.num_players()
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(players)]
    seeds, decisions = count(1), _decisions(game)

    def play() -> Played:
        for _ in range(20):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return Played(20, 20 * decisions)

    return play


def _decisions(game: object) -> float:
    """How many decisions a game has on average, single choices included."""
    import random

    dice, found = random.Random(1), 0
    for _ in range(SAMPLE):
        state = game.new_initial_state()  # type: ignore[attr-defined]
        while not state.is_terminal():
            found += not state.is_chance_node()
            state.apply_action(dice.choice(state.legal_actions()))
    return found / SAMPLE


def pgx(name: str) -> Play:
    """Many games side by side on one core, each begun anew when it is over."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import jax.numpy as jnp
    from pgx import make
    from pgx.experimental import auto_reset

    environment = make(name)
    step = jax.vmap(auto_reset(environment.step, environment.init))
    is_stochastic = name in {"2048", "backgammon"}

    def decide(carry, key):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        state, ended = carry
        choice, chance = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choice, logits, axis=-1)
        keys = jax.random.split(chance, BATCH)
        state = step(state, actions, keys) if is_stochastic else step(state, actions)
        return (state, ended + state.terminated.sum()), None

    @jax.jit
    def run(state, key):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        carry, _ = jax.lax.scan(decide, (state, jnp.int32(0)), jax.random.split(key, SCAN))
        return carry

    key = jax.random.PRNGKey(1)
    now = [jax.vmap(environment.init)(jax.random.split(key, BATCH)), key]
    run(*now)

    def play() -> Played:
        now[1], fresh = jax.random.split(now[1])
        now[0], ended = run(now[0], fresh)
        return Played(int(ended), BATCH * SCAN)

    return play
