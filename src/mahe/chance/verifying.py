"""Checking a record: its dice where they were committed to, its steps, and a device's notes of it.

`check_dice` asks only when something is drawn, not whether a decision is allowed. So does the page,
which makes the same checks and uses the same error codes. `docs/fairness.md` says what each check
is good for.
"""

from collections.abc import Iterator
from typing import NamedTuple

from mahe.chance.committed import (
    KeyedDraws,
    circumstances,
    digest,
    first_seat_by_lot,
    key_of,
)
from mahe.chance.errors import UnfairError
from mahe.chance.notes import Notes, SeenSteps, steps_digest
from mahe.chance.order import DrawOrder
from mahe.record import Fairness, Record, check, seat_letter
from mahe.rules import FACES, Card, Die, Rules

NEEDED = ("table", "game", "commitment", "contribution", "seal", "dice")
"""What must have been checked before dice are called fair."""

THINGS = (
    "table",
    "game",
    "commitment",
    "contribution",
    "contributions",
    "rules",
    "lot",
    "seal",
    "dice",
    "steps",
    "decisions",
    "result",
    "end",
    "names",
)
"""Everything that is reported as checked or unchecked, in the order of the report."""


class Verdict(NamedTuple):
    """What was checked, and what was not, of a record in which nothing is wrong."""

    steps: int
    draws: int  # dice and cards that were recomputed
    committed: bool  # the dice were committed to
    revealed: bool  # the secret is published, so the dice were recomputed
    contributors: tuple[int, ...]  # the seats whose bytes went into the dice
    checked: tuple[str, ...]
    unchecked: tuple[str, ...]

    @property
    def is_fair(self) -> bool:
        """Whether the dice can be called fair: everything that they depend on was checked."""
        return set(NEEDED) <= set(self.checked)

    @property
    def is_over(self) -> bool:
        """Whether the record has a result, or the device saw the game end without one."""
        return "end" not in self.unchecked


def verify(record: Record, notes: Notes | None = None) -> Verdict:
    """Check a whole record, and compare it with a device's notes; errors name what is wrong."""
    verdict = check_dice(record, notes)
    check(record)
    checked = {*verdict.checked, "steps"}
    return verdict._replace(
        checked=tuple(thing for thing in THINGS if thing in checked),
        unchecked=tuple(thing for thing in verdict.unchecked if thing != "steps"),
    )


def check_dice(record: Record, notes: Notes | None = None) -> Verdict:
    """Check the dice of a record, but not whether its steps are allowed."""
    fairness, notes = record.fairness, notes or Notes()
    if fairness is None:
        if notes != Notes():
            raise UnfairError("fairness/none", "the dice of this game were not committed to")
        return _verdict(record, notes, 0)
    for code, is_same, sentence in _compared(record, fairness, notes):
        if not is_same:
            raise UnfairError(f"noted/{code}", sentence)
    _check_digests(fairness)
    if fairness.secret is None:
        if record.result is not None:
            raise UnfairError("fairness/no_secret", "the game is over, but its secret is missing")
        return _verdict(record, notes, 0)
    key = _checked_key(fairness, bytes.fromhex(fairness.secret), record.rules)
    return _verdict(record, notes, _check_draws(record, key))


def _compared(record: Record, fairness: Fairness, notes: Notes) -> Iterator[tuple[str, bool, str]]:
    """For each note: its code, whether the record agrees, and the sentence if it does not."""
    yield "table", notes.table in {None, fairness.table}, _differs("the table")
    yield "game", notes.game in {None, fairness.game}, _differs("the number of the game")
    yield "commitment", notes.commitment in {None, fairness.commitment}, _differs("the commitment")
    given = dict(enumerate(fairness.contributions))
    for seat, own in enumerate(notes.own):
        same = own is None or given.get(seat) == own
        yield "contribution", same, _differs(f"the contribution of seat {seat_letter(seat)}")
    same = notes.contributions in {None, fairness.contributions}
    yield "contributions", same, _differs("the list of contributions")
    yield "rules", notes.rules in {None, record.rules}, _differs("what the game was played by")
    yield "lot", notes.lot in {None, fairness.lot}, _differs("how the first seat was chosen")
    yield "seal", notes.seal in {None, fairness.seal}, _differs("the seal")
    seen, count = notes.steps or SeenSteps(0, steps_digest(())), len(record.steps)
    last = seen.count if notes.end is None else notes.end.steps
    yield "truncated", max(last, seen.count) <= count, "your device saw more steps than there are"
    same = steps_digest(record.steps[: seen.count]) == seen.digest
    yield "steps", same, _differs("a die, a card or a decision")
    if notes.end is not None:
        yield "end", last == count, "the record goes on after the end that your device saw"
        yield "result", notes.end.result == record.result, _differs("the result")


def _differs(thing: str) -> str:
    return f"{thing} is not what your device noted"


def _check_digests(fairness: Fairness) -> None:
    for seat, given in enumerate(fairness.contributions):
        found = None if given is None else digest(bytes.fromhex(given))
        if found != fairness.digests[seat]:
            raise UnfairError(
                "fairness/digest",
                f"the contribution of seat {seat_letter(seat)} does not match its digest",
            )


def _checked_key(fairness: Fairness, secret: bytes, rules: Rules) -> bytes:
    if digest(secret) != fairness.commitment:
        raise UnfairError("fairness/secret", "the secret does not match the commitment")
    given = [None if part is None else bytes.fromhex(part) for part in fairness.contributions]
    table, game, lot = fairness.table, fairness.game, fairness.lot
    if lot and first_seat_by_lot(secret, table, game, given) != rules.first_seat:
        raise UnfairError("fairness/lot", "the lot fell on another first seat")
    key = key_of(secret, circumstances(table, game, rules, given, lot=lot))
    if digest(key) != fairness.seal:
        raise UnfairError(
            "fairness/seal",
            "the table, the game's number, the rules or a contribution"
            " is not what the dice were sealed with",
        )
    return key


def _check_draws(record: Record, key: bytes) -> int:
    """Recompute each die and card; the error names the first that differs, or was not due."""
    draws, unseen, order = KeyedDraws(key), list(record.rules.deck), DrawOrder(record.rules)
    for number, step in enumerate(record.steps, start=1):
        if not order.allows(step):
            raise UnfairError(
                "fairness/order",
                f"step {number}: {step} cannot come here: dice and cards are drawn when one is due",
                step=number,
            )
        if isinstance(step, Die):
            _check_draw(step, Die(draws.below(len(FACES)) + 1), number)
        elif isinstance(step, Card):
            row = [Card(face) for face in FACES for _ in range(unseen[face - 1])]
            _check_draw(step, row[draws.below(len(row))], number)
            unseen[step.value - 1] -= 1
        order.take(step)
    return draws.drawn


def _check_draw(step: Die | Card, expected: Die | Card, number: int) -> None:
    if step != expected:
        word = type(step).__name__.lower()
        sentence = f"step {number}: the record says {step}, the committed {word} is {expected}"
        raise UnfairError(f"fairness/{word}", sentence, step=number)


def _verdict(record: Record, notes: Notes, draws: int) -> Verdict:
    found = _found(record, notes)
    fairness = record.fairness
    given = fairness.contributions if fairness else ()
    return Verdict(
        steps=len(record.steps),
        draws=draws,
        committed=fairness is not None,
        revealed=fairness is not None and fairness.secret is not None,
        contributors=tuple(seat for seat, part in enumerate(given) if part),
        checked=tuple(thing for thing in THINGS if found.get(thing)),
        unchecked=tuple(thing for thing in THINGS if found.get(thing) is False),
    )


def _found(record: Record, notes: Notes) -> dict[str, bool]:
    """For each thing, whether it was checked."""
    fairness = record.fairness
    revealed = fairness is not None and fairness.secret is not None
    sealed = notes.seal is not None and revealed  # the seal covers contributions and rules
    all_seen = notes.steps is not None and notes.steps.count == len(record.steps)
    found = {
        "table": notes.table is not None,
        "game": notes.game is not None,
        "commitment": notes.commitment is not None,
        "contribution": any(notes.own),
        "contributions": notes.contributions is not None or sealed,
        "rules": notes.rules is not None or sealed,
        "seal": notes.seal is not None,
        "dice": revealed,
        "steps": False,
        "decisions": all_seen,
        "names": False,
    }
    if fairness is not None and fairness.lot:
        found["lot"] = revealed
    if record.result is not None:
        return found | {"result": notes.end is not None}
    return found | {"end": notes.end is not None}
