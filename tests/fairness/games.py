"""Honest games, the games of servers that cheat, and what a player's device noted."""

from collections.abc import Sequence
from dataclasses import replace

from mahe.chance import (
    CommittedChance,
    Notes,
    SeededDraws,
    SeenEnd,
    SeenSteps,
    first_seat_by_lot,
    steps_digest,
)
from mahe.record import Record
from mahe.rules import Die, Rules, Step, advance, chance, legal, new_game, result

SECRET, OTHER_SECRET = bytes(range(32)), bytes(range(1, 33))
A, C, D, OTHER = (bytes([letter]) * 16 for letter in b"\xa0\xc0\xd0\x0e")
GIVEN = (A, None, C, D)
TABLE, GAME = "dune-river-cloud", 2
RULES = Rules(players=4, exact_landing_takes_two=True)
SEATS = ("Ana", "bot:sensible", "Cy", "Dee")


def play(rules: Rules, source: CommittedChance) -> tuple[Step, ...]:
    """A whole game in which everybody decides at random."""
    draws, steps, state = SeededDraws(7), list[Step](), new_game(rules)
    while choices := legal(state) or (chance(state) and (source.draw(state),)):
        steps.append(choices[draws.below(len(choices))] if len(choices) > 1 else choices[0])
        state = advance(state, steps[-1])
    return tuple(steps)


def game(  # noqa: PLR0913 (what a key is made of)
    secret: bytes = SECRET,
    *,
    table: str = TABLE,
    number: int = GAME,
    rules: Rules = RULES,
    given: Sequence[bytes | None] = GIVEN,
    lot: bool = False,
) -> Record:
    """A game that agrees with itself."""
    if lot:
        rules = replace(rules, first_seat=first_seat_by_lot(secret, table, number, given))
    source = CommittedChance(
        secret, table=table, game=number, rules=rules, contributions=given, lot=lot
    )
    steps = play(rules, source)
    state = new_game(rules)
    for step in steps:
        state = advance(state, step)
    return Record(
        rules=rules,
        seats=SEATS,
        steps=steps,
        result=result(state),
        fairness=source.fairness(reveal=True),
    )


def ground() -> Record:
    """The game whose number gives sixes as first dice, with all else as it was."""
    numbers = (number for number in range(GAME + 1, 100_000) if _begins_with_sixes(number))
    return game(number=next(numbers))


def _begins_with_sixes(number: int) -> bool:
    source = CommittedChance(SECRET, table=TABLE, game=number, rules=RULES, contributions=GIVEN)
    state = new_game(RULES)
    state = advance(state, source.draw(state))
    for _ in range(3):
        state = advance(state, legal(state)[0])
        drawn = source.draw(state)
        if drawn != Die(6):
            return False
        state = advance(advance(state, drawn), legal(advance(state, drawn))[-1])
    return True


HONEST = game()
LOT = game(lot=True)
RECORDS = {
    "honest": HONEST,
    "lot": LOT,
    "ground game": ground(),
    "ground table": game(table="dune-river-clown"),
    "ground deck": game(rules=replace(RULES, deck=(0, 0, 0, 0, 0, 24))),
    "ground first seat": game(rules=replace(RULES, first_seat=2)),
    "late secret": game(OTHER_SECRET),
    "own dropped": game(given=(None, None, C, D)),
    "own replaced": game(given=(OTHER, None, C, D)),
    "own moved": game(given=(None, A, C, D)),
    "two swapped": game(given=(C, None, A, D)),
    "others swapped": game(given=(A, None, D, C)),
    "another dropped": game(given=(A, None, None, D)),
    "another replaced": game(given=(A, None, C, OTHER)),
    "one added": game(given=(A, OTHER, C, D)),
    "lot denied": game(rules=LOT.rules),
    "lot of another game": game(number=3, lot=True),
}


def notes_of(record: Record) -> Notes:
    """What the device of seat A noted of a game."""
    fairness = record.fairness
    assert fairness is not None
    return Notes(
        table=fairness.table,
        game=fairness.game,
        commitment=fairness.commitment,
        own=(fairness.contributions[0],),
        contributions=fairness.contributions,
        rules=record.rules,
        lot=fairness.lot,
        seal=fairness.seal,
        steps=SeenSteps(len(record.steps), steps_digest(record.steps)),
        end=SeenEnd(len(record.steps), record.result),
    )


_FULL = notes_of(HONEST)
NOTES = {
    "all": _FULL,
    "before": Notes(table=TABLE, game=GAME, commitment=_FULL.commitment, own=_FULL.own),
    "flags": replace(_FULL, contributions=None, rules=None, lot=None, steps=None, end=None),
    "former": Notes(commitment=_FULL.commitment, own=_FULL.own),
    "seal": Notes(seal=_FULL.seal),
    "end": Notes(end=_FULL.end),
    "watching": replace(_FULL, own=()),
    "late": replace(_FULL, commitment=None),
    "half": replace(_FULL, steps=SeenSteps(50, steps_digest(HONEST.steps[:50])), end=None),
    "closed": replace(
        _FULL, steps=SeenSteps(50, steps_digest(HONEST.steps[:50])), end=SeenEnd(50, None)
    ),
    "lot": notes_of(LOT),
}
