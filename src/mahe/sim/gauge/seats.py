"""Who can be gauged: every bot by its name, plain tree search, and the tables' own player."""

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mahe.bots import BOTS, UnknownBotError, make_bot
from mahe.fast.names import ENGINE_BOTS
from mahe.rules import Rules
from mahe.sim.compiled import brain, compiled_bots
from mahe.sim.games.playing import play_game
from mahe.sim.games.solver import SOLVER, solver, tables_name

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from mahe.fast import Policy

MCTS = "mcts"
"""Plain tree search, 1,000 random games a decision."""


def check_name(name: str) -> None:
    """Refuse what cannot be gauged."""
    if name not in {MCTS, SOLVER, *BOTS}:
        raise UnknownBotError(name)


def brain_of(rules: Rules, names: Sequence[str]) -> str:
    """A name for what these bots know, so that results of other ones are not mixed with theirs."""
    known = [
        f"{name}:{tables_name() if name == SOLVER else brain(name, rules)}"
        for name in dict.fromkeys(names)
    ]
    return hashlib.sha256(" ".join(known).encode()).hexdigest()[:12]


def rounds_at_once(names: Sequence[str]) -> int:
    """How many rounds one worker plays in one go: some seconds' worth."""
    if MCTS in names:
        return 1
    return 256 if all(name in ENGINE_BOTS for name in names) else 32


def games_of(
    rules: Rules, names: Sequence[str], seed: int, games: range
) -> "tuple[NDArray[Any], NDArray[Any]]":
    """Eggs and cards by game and seat."""
    import numpy as np

    seats = seats_of(rules, names)
    if seats is None:
        made = [make_bot(name) for name in names]
        results = [play_game(rules, made, seed, game).record.result for game in games]
        eggs = [found.eggs for found in results if found is not None]
        cards = [found.cards for found in results if found is not None]
        return np.array(eggs, dtype=np.int64), np.array(cards, dtype=np.int64)
    from mahe.fast import play_games

    rows = play_games(rules, seats, seed, games.start, len(games))
    own = slice(None, rules.players)
    return rows["eggs"][:, own].astype(np.int64), rows["cards"][:, own].astype(np.int64)


def seats_of(rules: Rules, names: Sequence[str]) -> "list[str | Policy] | None":
    """The seats for the fast engine; None where it cannot play them."""
    from mahe.fast.thinking.tree import tree_search

    found: dict[str, str | Policy] = {}
    if MCTS in names:
        found[MCTS] = tree_search()
    if SOLVER in names:
        found[SOLVER] = solver(rules)
    others = [name for name in dict.fromkeys(names) if name not in found]
    made = compiled_bots(rules, others)
    if made is None:
        return None
    found.update(zip(others, made, strict=True))
    return [found[name] for name in names]
