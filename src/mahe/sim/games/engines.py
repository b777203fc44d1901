"""The engines that play the same games: the readable one, the fast one, and a GPU."""

from enum import Enum
from importlib.util import find_spec
from typing import NamedTuple

from mahe.bots import make_bot
from mahe.fast.names import ENGINE_BOTS
from mahe.record import write_json
from mahe.rules import RulesError
from mahe.sim.compiled import FAST_BOTS, compiled_bots
from mahe.sim.counts.tally import Tally, tally_of
from mahe.sim.games.playing import play_game
from mahe.sim.runs.simulation import Simulation


class Engine(Enum):
    """Who plays the games."""

    FAST = "fast"
    """`mahe.fast`, for bots that are compiled."""
    READABLE = "readable"
    """`mahe.rules`, for any bots."""
    GPU = "gpu"
    """`mahe.fast.gpu`, for `random` and `sensible`; it counts games and keeps no records."""

    def part_size(self, bots: tuple[str, ...], *, records: bool) -> int:
        """How many games are played in one go; a part takes about a second at most."""
        size = _RECORDS_SIZES[self] if records else _SIZES[self]
        thinks = any(name not in ENGINE_BOTS for name in bots)
        return min(size, _THINKING_SIZE) if thinks else size

    def is_short(self, games: int, bots: tuple[str, ...], *, records: bool) -> bool:
        """Whether so few games are left that one core has played them before others start."""
        return self is Engine.GPU or games <= _FEW_PARTS * self.part_size(bots, records=records)


_FEW_PARTS = 8
_SIZES = {Engine.FAST: 1 << 16, Engine.READABLE: 1 << 6, Engine.GPU: 1 << 28}
_RECORDS_SIZES = {Engine.FAST: 1 << 9, Engine.READABLE: 1 << 6, Engine.GPU: 1}
"""Records are held in memory until they are written, so fewer games make a part."""
_THINKING_SIZE = 1 << 7
"""Bots that look ahead take a thousand times as long as others."""

_AT_ONCE = 1 << 13
"""So many rows stay in a processor's cache until they are counted."""


class Part(NamedTuple):
    """Some games, played: their tally and, if asked for, their records, one a line."""

    games: range
    tally: Tally
    records: bytes = b""


def choose_engine(bots: tuple[str, ...], wanted: Engine | None = None) -> Engine:
    """The engine that is asked for, or the faster one of those that can play."""
    known = ENGINE_BOTS if wanted is Engine.GPU else FAST_BOTS
    unknown = next((name for name in bots if name not in known), None)
    if unknown and wanted is not None and wanted is not Engine.READABLE:
        raise RulesError(
            "sim/engine",
            f"the {wanted.value} engine does not know the bot {unknown!r}: leave --engine away",
        )
    if wanted is not None:
        return wanted
    return Engine.READABLE if unknown or not can_be_fast() else Engine.FAST


def can_be_fast() -> bool:
    """Whether what the fast engine needs is installed."""
    return all(find_spec(package) is not None for package in ("numba", "numpy"))


def play_part(simulation: Simulation, engine: Engine, games: range, *, records: bool) -> Part:
    """Play some games of a simulation; it does not matter where and when."""
    if engine is Engine.FAST:
        return _play_fast(simulation, games, records=records)
    if engine is Engine.GPU:
        return _play_on_gpu(simulation, games, records=records)
    bots = [make_bot(name) for name in simulation.bots]
    played = [play_game(simulation.rules, bots, simulation.seed, game) for game in games]
    lines = [write_json(game.record) for game in played] if records else []
    return Part(games, tally_of(simulation.rules.players, played), _written(lines))


def _play_fast(simulation: Simulation, games: range, *, records: bool) -> Part:
    from mahe.fast import play_games, play_records
    from mahe.sim.counts.counting import RowCounter

    seats = compiled_bots(simulation.rules, simulation.bots)
    assert seats is not None  # or another engine would have been chosen
    of = (simulation.rules, seats, simulation.seed)
    counter = RowCounter(simulation.rules.players)
    for first in range(games.start, games.stop, _AT_ONCE):
        counter.add(play_games(*of, first, min(_AT_ONCE, games.stop - first)))
    lines: list[str] = []
    if records:
        lines = [write_json(record) for record in play_records(*of, games.start, len(games))]
    return Part(games, counter.tally(), _written(lines))


def _play_on_gpu(simulation: Simulation, games: range, *, records: bool) -> Part:
    from mahe.sim.gpu import tally_on_gpu

    if records:
        raise RulesError("sim/engine", "a GPU keeps no records: leave --records or --engine away")
    return Part(games, tally_on_gpu(simulation, games))


def _written(lines: list[str]) -> bytes:
    return "".join(line + "\n" for line in lines).encode()
