"""`mahe verify`: whether steps, result and dice of a game are in order."""

import re
from collections.abc import Iterator

from mahe.chance import Verdict
from mahe.chance import verify as check_record
from mahe.cli.files import games_of, named
from mahe.cli.flags import FileName
from mahe.record import read_seat, seat_letter
from mahe.rules import Rules, UnreadableError


def verify(
    file: FileName, /, *, commitment: str | None = None, contribution: list[str] | None = None
) -> None:
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
    games = 0
    for written in games_of(file):
        with named(file, written):
            verdict = check_record(
                written.parse(),
                commitment=commitment and commitment.lower(),
                contributions=kept,
            )
        games += 1
        print(f"game {written.game}: {verdict.steps} steps are allowed and lead to the result.")
        for line in _dice(verdict):
            print(f"  {line}")
    print(f"{games} {'game is' if games == 1 else 'games are'} in order.")


def _dice(verdict: Verdict) -> Iterator[str]:
    if not verdict.committed:
        yield "The dice were not committed to, so they cannot be checked."
        return
    if not verdict.revealed:
        yield "The dice were committed to; they can be checked when the game is over."
        return
    yield f"{verdict.draws} dice and cards are those that were committed to."
    if verdict.contributors:
        seats = ", ".join(map(seat_letter, verdict.contributors))
        yield f"Contributions of {seats} went into them."
    else:
        yield "Nobody contributed to them: whoever drew the secret could have known them."
    if not verdict.kept_commitment:
        yield "Not checked: whether the commitment is the one you saw at the start (--commitment)."
    if not verdict.kept_contributions:
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
