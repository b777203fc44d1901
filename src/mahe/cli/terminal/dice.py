"""The dice of a game in the terminal: committed unless a seed is given."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace

from mahe.chance import (
    ChanceSource,
    CommittedChance,
    Draws,
    SeededChance,
    SystemChance,
    SystemDraws,
    bot_draws,
    digest,
    first_seat_by_lot,
    new_contribution,
    new_secret,
    seat_by_lot,
    verify,
)
from mahe.record import Record
from mahe.rules import Card, Die, Start

_TABLE_BYTES = 9


@dataclass(frozen=True, kw_only=True)
class Dice:
    """Where a game's dice, and its bots' random numbers, come from."""

    chance: ChanceSource
    bot_draws: Callable[[int, int], Draws]  # by move and dice thrown in it
    secret: bytes | None = None


def seeded_dice(record: Record, seed: int) -> Dice:
    """Repeatable dice that continue where the record ends."""
    moves = sum(isinstance(step, Start) for step in record.steps[:-1])  # their first die fell
    cards = sum(isinstance(step, Card) for step in record.steps)
    return Dice(
        chance=SeededChance(seed, moves=moves, cards=cards),
        bot_draws=lambda move, dice: bot_draws(seed, 0, move, dice),
    )


def system_dice() -> Dice:
    """Dice from the operating system, which nobody can check."""
    return Dice(chance=SystemChance(), bot_draws=_system_draws)


def new_dice(
    record: Record, people: set[int], seed: int | None, *, lot: bool
) -> tuple[Record, Dice]:
    """The dice of a new game, and the game with whoever begins it."""
    if seed is None:
        return _committed_dice(record, people, lot=lot)
    if lot:
        record = _begun_by(record, seat_by_lot(seed, record.rules.players))
    return record, seeded_dice(record, seed)


def _committed_dice(record: Record, people: set[int], *, lot: bool) -> tuple[Record, Dice]:
    """Committed dice, to which every seat with a person contributes."""
    secret, table = new_secret(), secrets.token_urlsafe(_TABLE_BYTES)
    given = [new_contribution() if seat in people else None for seat in range(record.rules.players)]
    if lot:
        record = _begun_by(record, first_seat_by_lot(secret, table, 1, given))
    chance = CommittedChance(
        secret, table=table, game=1, rules=record.rules, contributions=given, lot=lot
    )
    return record, Dice(chance=chance, bot_draws=_system_draws, secret=secret)


def _begun_by(record: Record, seat: int) -> Record:
    return replace(record, rules=replace(record.rules, first_seat=seat))


def resumed_dice(record: Record, secret: bytes | None) -> Dice | None:
    """The committed dice of a game that is resumed; None if the secret is lost or does not fit.

    `UnfairError` is raised when the dice so far are not those that were committed to.
    """
    fairness = record.fairness
    if fairness is None or secret is None or digest(secret) != fairness.commitment:
        return None
    verify(replace(record, fairness=replace(fairness, secret=secret.hex())))
    chance = CommittedChance(
        secret,
        table=fairness.table,
        game=fairness.game,
        rules=record.rules,
        contributions=[
            None if given is None else bytes.fromhex(given) for given in fairness.contributions
        ],
        lot=fairness.lot,
        drawn=_drawn(record),
    )
    return Dice(chance=chance, bot_draws=_system_draws, secret=secret)


def _drawn(record: Record) -> int:
    return sum(isinstance(step, Die | Card) for step in record.steps)


def _system_draws(move: int, dice: int) -> Draws:
    del move, dice
    return SystemDraws()
