"""Evaluators for tests: quick, and wrong in known ways."""

from zlib import crc32

from mahe.bots.thinking import Shares
from mahe.rules import BEACH, State, standing


class Flat:
    """Everybody is as likely to win as anybody else."""

    def shares(self, state: State) -> Shares:
        return (1 / state.rules.players,) * state.rules.players


class Wild:
    """Any shares at all, but the same for the same state: so no term of a sum stays small."""

    def shares(self, state: State) -> Shares:
        seed = crc32(repr((state.sea, state.cards, state.turn)).encode())
        parts = [1 + (seed * 2654435761 >> 3 * seat) % 1000 for seat in range(state.rules.players)]
        return tuple(part / sum(parts) for part in parts)


class Places:
    """Whoever has come farther round is more likely to win; eggs count for nothing."""

    def shares(self, state: State) -> Shares:
        parts = [1.0] * state.rules.players
        for turtle, place in enumerate(state.sea.places):
            parts[state.rules.owner(turtle)] += place % BEACH
        return tuple(part / sum(parts) for part in parts)


class Eggs:
    """Whoever has more eggs is more likely to win; progress counts a little."""

    def shares(self, state: State) -> Shares:
        parts = [10.0 + eggs for eggs in standing(state).eggs]
        for turtle, place in enumerate(state.sea.places):
            parts[state.rules.owner(turtle)] += 3 * (place % BEACH) / BEACH
        return tuple(part / sum(parts) for part in parts)
