"""The dice and cards of a game at a table."""

from collections.abc import Sequence
from functools import lru_cache

from mahe.chance import KeyedDraws, circumstances, key_of, outcome
from mahe.rules import Rules, State, Step, advance, chance
from mahe.table.handling.desk import Supplies
from mahe.table.model import Chair


def key_at(
    supplies: Supplies, rules: Rules, number: int, chairs: Sequence[Chair], *, lot: bool
) -> bytes:
    """The key of a game's dice."""
    given = tuple([chair.contribution for chair in chairs])
    return _remembered_key(supplies.secret, supplies.table, number, rules, given, lot)


@lru_cache(maxsize=4096)
def _remembered_key(  # noqa: PLR0913, PLR0917 (all of it goes into the key)
    secret: bytes,
    table: str,
    number: int,
    rules: Rules,
    given: tuple[str | None, ...],
    lot: bool,
) -> bytes:
    return key_of(secret, circumstances(table, number, rules, contributions(given), lot=lot))


def contributions(given: tuple[str | None, ...]) -> list[bytes | None]:
    """What each seat has added to the dice, as bytes."""
    return [None if part is None else bytes.fromhex(part) for part in given]


def draw_on(state: State, draws: KeyedDraws) -> tuple[tuple[Step, ...], tuple[State, ...]]:
    """All that chance does until somebody is to decide, and the states that it leads through."""
    drawn, states = list[Step](), list[State]()
    while chance(state):
        drawn.append(outcome(state, draws))
        state = advance(state, drawn[-1])
        states.append(state)
    return tuple(drawn), tuple(states)
