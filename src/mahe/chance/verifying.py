"""Checking a record: its steps, its result, and its dice where they were committed."""

from collections.abc import Mapping
from typing import NamedTuple

from mahe.chance.committed import KeyedDraws, circumstances, digest, key_of
from mahe.chance.draws import outcome
from mahe.chance.errors import UnfairError
from mahe.record import Fairness, Record, check, moments, seat_letter
from mahe.rules import MOST_TURTLES, Card, Die, Rules, new_game


class Verdict(NamedTuple):
    """What was checked of a record that was found in order."""

    steps: int
    draws: int  # dice and cards that were recomputed
    committed: bool  # the dice were committed to
    revealed: bool  # the secret is out, so that they could be recomputed
    contributors: tuple[int, ...]  # the seats whose bytes went into the dice
    kept_commitment: bool  # compared with a commitment that was kept from the start
    kept_contributions: tuple[int, ...]  # seats compared with contributions that were kept


def verify(
    record: Record,
    *,
    commitment: str | None = None,
    contributions: Mapping[int, str] | None = None,
) -> Verdict:
    """Check a record, also against what a player kept from the start; errors name what is wrong."""
    fairness, kept = record.fairness, dict(contributions or {})
    if fairness is None:
        if commitment is not None or kept:
            raise UnfairError("fairness/none", "the dice of this game were not committed to")
        check(record)
        return Verdict(len(record.steps), 0, False, False, (), False, ())
    _check_kept(fairness, commitment, kept)
    _check_contributions(fairness)
    draws = 0
    if fairness.secret is not None:
        draws = _check_draws(record, _checked_key(fairness, record.rules))
    elif record.result is not None:
        raise UnfairError("fairness/no_secret", "the game is over, but its secret is missing")
    check(record)
    return Verdict(
        steps=len(record.steps),
        draws=draws,
        committed=True,
        revealed=fairness.secret is not None,
        contributors=tuple(seat for seat, given in enumerate(fairness.contributions) if given),
        kept_commitment=commitment is not None,
        kept_contributions=tuple(sorted(kept)),
    )


def _check_kept(fairness: Fairness, commitment: str | None, kept: Mapping[int, str]) -> None:
    if commitment is not None and commitment != fairness.commitment:
        raise UnfairError(
            "fairness/commitment", "the commitment is not the one that was kept from the start"
        )
    for seat, given in kept.items():
        given_by = dict(enumerate(fairness.contributions))
        if given_by.get(seat) != given:
            name = seat_letter(seat) if 0 <= seat < MOST_TURTLES else str(seat)
            raise UnfairError(
                "fairness/contribution",
                f"the contribution of seat {name} is not the one that was kept",
            )


def _check_contributions(fairness: Fairness) -> None:
    for seat, (given, expected) in enumerate(
        zip(fairness.contributions, fairness.digests, strict=True)
    ):
        if (None if given is None else digest(bytes.fromhex(given))) != expected:
            raise UnfairError(
                "fairness/contribution",
                f"the contribution of seat {seat_letter(seat)} does not match its digest",
            )


def _checked_key(fairness: Fairness, rules: Rules) -> bytes:
    secret = bytes.fromhex(fairness.secret or "")
    if digest(secret) != fairness.commitment:
        raise UnfairError("fairness/secret", "the secret does not match the commitment")
    given = [None if part is None else bytes.fromhex(part) for part in fairness.contributions]
    key = key_of(secret, circumstances(fairness.table, fairness.game, rules, given))
    if digest(key) != fairness.seal:
        raise UnfairError(
            "fairness/seal",
            "the table, the game's number, the rules or a contribution"
            " is not what the dice were sealed with",
        )
    return key


def _check_draws(record: Record, key: bytes) -> int:
    """Recompute each die and card before the next step is replayed, so that the first is named."""
    draws, state = KeyedDraws(key), new_game(record.rules)
    walk = moments(record)
    for number, step in enumerate(record.steps, start=1):
        if isinstance(step, Die | Card) and state.phase.value == type(step).__name__.lower():
            expected = outcome(state, draws)
            if step != expected:
                word = type(step).__name__.lower()
                raise UnfairError(
                    f"fairness/{word}",
                    f"step {number}: the record says {step}, the committed {word} is {expected}",
                    step=number,
                )
        state = next(walk).state
    return draws.drawn
