"""`mahe verify`: whether the steps, results and dice of games are right, and the dice fair."""

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mahe.chance import NEEDED, THINGS, Notes, Verdict, read_notes
from mahe.chance import verify as check_record
from mahe.cli.files import games_of, named, opened
from mahe.cli.flags import FileName, TableName
from mahe.record import read_seat, seat_letter
from mahe.record.json_form import dump
from mahe.record.shapes import NOTES_FORMAT, VERSION
from mahe.rules import MaheError, Rules, UnreadableError

WRONG = 1
UNCHECKED = 3

_WORDS = {
    "table": "the table (--table)",
    "game": "the number of the game (--game)",
    "commitment": "the commitment (--commitment)",
    "contribution": "what you contributed (--contribution)",
    "contributions": "what the others contributed",
    "rules": "the rules",
    "lot": "the lot for the first seat",
    "seal": "the seal (--seal)",
    "dice": "the dice and cards",
    "steps": "whether the steps are allowed",
    "decisions": "whether everybody decided so",
    "result": "whether that is the result you saw",
    "end": "whether the game ended there",
    "names": "the names",
}


def verify(  # noqa: PLR0913 (each is a flag)
    file: FileName,
    /,
    *,
    notes: FileName | None = None,
    table: TableName | None = None,
    game: int | None = None,
    commitment: str | None = None,
    contribution: list[str] | None = None,
    seal: str | None = None,
) -> int:
    """Check the steps and the result of every game, and the dice where they were committed to.

    Exit code 1: something is wrong. 3: nothing is wrong, but a game is not over, or its dice
    cannot be called fair by what was noted.

    Parameters
    ----------
    file
        A file of games, or - for standard input.
    notes
        What your device noted during the game: the file that the page saves.
    table
        The table that you sat at.
    game
        The number of the game at that table.
    commitment
        The commitment that you saw before you contributed.
    contribution
        What your device contributed, with your seat's letter, such as A=00ff…; may be repeated.
    seal
        The seal that you saw before the first die.
    """
    plain = {"table": table, "game": game, "commitment": commitment, "seal": seal}
    noted = _noted(notes, plain, contribution or [])
    verdicts, wrong = list[Verdict](), 0
    for written in games_of(file):
        try:
            with named(file, written):
                verdict = check_record(written.parse(), noted)
        except MaheError as error:
            wrong += 1
            print(f"mahe: {error.sentence}", file=sys.stderr)
        else:
            verdicts.append(verdict)
            for line in _lines(verdict):
                print(f"game {written.game}: {line}")
    for line in _summary(verdicts):
        print(line)
    if wrong:
        print(f"mahe: {_games(wrong)} not in order", file=sys.stderr)
        return WRONG
    all_fair = noted == Notes() or all(verdict.is_fair for verdict in verdicts)
    return 0 if all_fair and all(verdict.is_over for verdict in verdicts) else UNCHECKED


def _games(count: int) -> str:
    return "1 game is" if count == 1 else f"{count} games are"


def _lines(verdict: Verdict) -> Iterator[str]:
    if verdict.committed:
        yield " ".join(_dice(verdict))
    if not verdict.is_over:
        yield "It is not over, or its end is missing: what came after is unchecked."
        if verdict.revealed:
            yield (
                "Its secret is public, as it should be only when a game is over"
                " or its table was closed."
            )


def _dice(verdict: Verdict) -> Iterator[str]:
    if not verdict.revealed:
        yield "The dice were committed to; they can be checked when the game is over."
        return
    yield f"{verdict.draws} dice and cards are those that were committed to."
    if verdict.contributors:
        seats = ", ".join(map(seat_letter, verdict.contributors))
        yield f"They hold contributions of {seats}."
    else:
        yield "Nobody contributed to them: whoever drew the secret could have known them."
    if verdict.is_fair:
        yield "They are fair, as far as your device can tell."
    else:
        missing = ", ".join(_WORDS[thing] for thing in NEEDED if thing in verdict.unchecked)
        yield f"They cannot be called fair without what your device noted of: {missing}."


def _summary(verdicts: list[Verdict]) -> Iterator[str]:
    if not verdicts:
        return
    steps = sum(verdict.steps for verdict in verdicts)
    yield (
        f"{_games(len(verdicts))} in order: {steps} steps are allowed"
        " and lead to what the records say."
    )
    plain = sum(not verdict.committed for verdict in verdicts)
    if plain:
        yield f"The dice of {plain} were not committed to, so they cannot be checked."
    revealed = [verdict for verdict in verdicts if verdict.revealed]
    if not revealed:
        return
    unchecked = {thing for verdict in revealed for thing in verdict.unchecked}
    yield f"Not checked: {', '.join(_WORDS[thing] for thing in THINGS if thing in unchecked)}."
    yield (
        "Trust that remains: decisions are not signed, and a last contributor who works with"
        " the server could have tried many contributions."
    )


_ANY_SEAT = Rules(players=7)


def _noted(file: str | None, plain: dict[str, Any], contributions: list[str]) -> Notes:
    """The notes in the file; flags override them."""
    flags = {key: value for key, value in plain.items() if value is not None}
    for key in ("commitment", "seal"):
        if key in flags:
            flags[key] = flags[key].lower()
    if contributions:
        flags["own"] = _own(contributions)
    given = read_notes(dump({"format": NOTES_FORMAT, "version": VERSION, **flags}))
    if file is None:
        return given
    with opened(file) as stream:
        text = stream.read()
    try:
        found = read_notes(text)
    except UnreadableError as error:
        raise error.within(file) from None
    return replace(found, **{key: getattr(given, key) for key in flags})


def _own(contributions: list[str]) -> list[str | None]:
    own: list[str | None] = []
    for text in contributions:
        found = re.fullmatch("([A-Ga-g])=([0-9A-Fa-f]+)", text)
        if found is None:
            raise UnreadableError(
                "verify/contribution", "--contribution takes a seat's letter and digits: A=00ff…"
            )
        seat = read_seat(_ANY_SEAT, found[1].upper())
        own += [None] * (seat + 1 - len(own))
        own[seat] = found[2].lower()
    return own
