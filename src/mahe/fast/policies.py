"""Who decides: a bot by its name, a compiled function, or tables."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numba import njit

from mahe.fast.compiling import whole
from mahe.fast.layout import EACH, LONGEST_GAME, Array, Row
from mahe.fast.names import ENGINE_BOTS
from mahe.fast.running import CHOSEN, WAITING, chooser_of
from mahe.fast.steps import ROLL, STOP
from mahe.rules import BEACH, LIMIT, MaheError, Rules, RulesError

TABLE_SHAPE = (2, LIMIT + 1, BEACH + 1)
"""A table's indexes: dice that lie there less one, their total, where the active turtle is."""


class PolicyError(MaheError):
    """A policy decides what it may not, or never lets a game end."""


class EndlessError(PolicyError):
    """A game did not end."""

    def __init__(self, game: int) -> None:
        super().__init__("fast/endless", f"game {game} did not end in {LONGEST_GAME} moves")


class Policy:
    """A way to decide that the fast engine can run, made of a function compiled by Numba.

    The function takes a game (a row with the fields of `mahe.fast.GAME`) and the allowed decisions
    as bits; it gives the number of one of them. `draw` gives it random numbers.
    """

    def __init__(self, function: Callable[..., Any], name: str = "policy") -> None:
        if not hasattr(function, "py_func"):
            raise RulesError("fast/policy", "a policy's function must be compiled: @numba.njit")
        self.function = function
        self.name = name
        self.choose = chooser_of(function)

    @classmethod
    def of_chooser(cls, choose: Callable[..., None], name: str) -> "Policy":
        """A policy that fills in what it chooses for many games at once.

        It is called with games, by seat whether it decides there, by game whether it is asked,
        and where its decisions go.
        """
        policy = cls.__new__(cls)
        policy.name, policy.choose = name, choose
        return policy

    @classmethod
    def of_tables(
        cls, own: Sequence[Any] | Array, others: Sequence[Any] | Array, name: str = "tables"
    ) -> "Policy":
        """A policy that looks up whether to roll: for own active turtles, and for others'.

        Each table has the shape (2, 8, 22): true to roll with so many dice (one or two), this
        total, and the active turtle in this place. The turtle with the lower number starts; cards
        are never played.
        """
        rolls = np.stack([_table(own), _table(others)])
        return cls(_looking_up(rolls), name)


def _table(given: Sequence[Any] | Array) -> Array:
    table = np.asarray(given, dtype=np.bool_)
    if table.shape != TABLE_SHAPE:
        raise RulesError("fast/table", f"a table has the shape {TABLE_SHAPE}, not {table.shape}")
    return table


def _looking_up(rolls: Array) -> Callable[..., Any]:
    @njit(nogil=True)
    def look_up(row: Row, bits: int) -> int:
        active = row.active
        if active < 0:
            turtle = 0
            while not bits >> turtle & 1:
                turtle += 1
            return turtle
        other = whole(active // row.rules[EACH] != row.decider)
        place = row.places[active]
        rolling = rolls[other, row.laid_dice - 1, row.total, place]
        return ROLL if rolling and bits >> ROLL & 1 else STOP

    found: Callable[..., Any] = look_up
    return found


def kinds_of(rules: Rules, bots: Sequence[str | Policy | None]) -> Array:
    """Who decides for the seats: places in `ENGINE_BOTS`, or kinds of `running`."""
    if len(bots) != rules.players:
        raise RulesError("sim/bots", f"{rules.players} play, but {len(bots)} bots are given")
    return np.array([_kind_of(bot) for bot in bots], dtype=np.int64)


def _kind_of(bot: str | Policy | None) -> int:
    if bot is None:
        return WAITING
    if isinstance(bot, Policy):
        return CHOSEN
    if bot not in ENGINE_BOTS:
        known = ", ".join(ENGINE_BOTS)
        raise RulesError("fast/bot", f"the fast engine knows {known}, not {bot[:40]!r}")
    return ENGINE_BOTS.index(bot)


def names_of(bots: Sequence[str | Policy]) -> tuple[str, ...]:
    """The names that the seats have in records."""
    return tuple(f"bot:{bot.name if isinstance(bot, Policy) else bot}" for bot in bots)
