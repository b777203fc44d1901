"""`mahe verify`: whether steps, result and dice of games are in order."""

import re
import sys
from collections.abc import Iterator

from mahe.chance import Verdict
from mahe.chance import verify as check_record
from mahe.cli.files import games_of, named
from mahe.cli.flags import FileName
from mahe.record import read_seat, seat_letter
from mahe.rules import MaheError, Rules, UnreadableError


def verify(
    file: FileName, /, *, commitment: str | None = None, contribution: list[str] | None = None
) -> int:
    """Check the steps and the result of every game, and the dice where they were committed to.

    Parameters
    ----------
    file
        A file of games, or - for standard input.
    commitment
        The commitment that you kept from the start of the game.
    contribution
        What your device contributed, with your seat's letter, such as A=00ff…; may be repeated.
    """
    kept = _kept(contribution or [])
    verdicts, wrong = list[Verdict](), 0
    for written in games_of(file):
        try:
            with named(file, written):
                verdict = check_record(
                    written.parse(),
                    commitment=commitment and commitment.lower(),
                    contributions=kept,
                )
        except MaheError as error:
            wrong += 1
            print(f"mahe: {error.sentence}", file=sys.stderr)
        else:
            verdicts.append(verdict)
            if verdict.committed:
                print(f"game {written.game}: {' '.join(_dice(verdict))}")
    for line in _summary(verdicts):
        print(line)
    if wrong:
        print(f"mahe: {_games(wrong)} not in order", file=sys.stderr)
    return 1 if wrong else 0


def _games(count: int) -> str:
    return "1 game is" if count == 1 else f"{count} games are"


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
    if not all(verdict.kept_commitment for verdict in revealed):
        yield "Not checked: whether the commitment is the one you saw at the start (--commitment)."
    if not all(verdict.kept_contributions for verdict in revealed):
        yield "Not checked: whether a contribution is the one you gave (--contribution)."
    yield (
        "Trust that remains: decisions are not signed, and a last contributor who works with"
        " the server could have tried many contributions."
    )


_ANY_SEAT = Rules(players=7)


def _kept(contributions: list[str]) -> dict[int, str]:
    kept: dict[int, str] = {}
    for text in contributions:
        found = re.fullmatch("([A-Ga-g])=([0-9A-Fa-f]+)", text)
        if found is None:
            raise UnreadableError(
                "verify/contribution", "--contribution takes a seat's letter and digits: A=00ff…"
            )
        kept[read_seat(_ANY_SEAT, found[1].upper())] = found[2].lower()
    return kept
