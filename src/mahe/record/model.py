"""The record of a game, as data."""

import unicodedata
from dataclasses import dataclass

from mahe.record.joined import without_joints
from mahe.rules import Result, Rules, Step, UnreadableError

LONGEST_NAME = 40
CONTRIBUTION_BYTES = range(16, 65)
DIGEST_BYTES = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Fairness:
    """What makes committed dice checkable; bytes as lower-case hexadecimal digits."""

    table: str
    game: int
    commitment: str  # SHA-256 of the secret, published before anyone contributed
    contributions: tuple[str | None, ...]  # by seat; None where nobody contributed
    digests: tuple[str | None, ...]  # SHA-256 of each contribution
    seal: str  # SHA-256 of the key, published before the first die
    secret: str | None  # published when the game is over
    lot: bool = False  # whether the first seat was drawn by lot


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game written down: who played by which rules, every step, and the result."""

    rules: Rules
    seats: tuple[str, ...]
    steps: tuple[Step, ...] = ()
    result: Result | None = None
    fairness: Fairness | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", tuple(self.seats))
        if len(self.seats) != self.rules.players:
            raise UnreadableError(
                "record/seats",
                f"{self.rules.players} play, but {len(self.seats)} seats are named",
            )
        for seat, name in enumerate(self.seats):
            try:
                check_name(name)
            except UnreadableError as error:
                raise error.within(f"seats[{seat}]") from None


def check_new_name(name: str) -> None:
    """Refuse a new name that does not fit on a line, or that nobody could see there."""
    check_name(name)  # names in records are checked by this alone: old ones may be invisible
    if not is_printable(name) or not can_be_seen(name):
        raise UnreadableError("record/name", f"{name!a} is no name: nobody could see it")


def is_printable(text: str) -> bool:
    """Whether all of a text can be shown: signs may be joined to one picture."""
    return without_joints(text).isprintable()


def can_be_seen(text: str) -> bool:
    """Whether a text shows anything: a letter, a number or a sign that is not blank."""
    kinds = [unicodedata.category(letter)[0] for letter in text]
    shown = (
        kind not in _NOTHING and letter not in _BLANK
        for kind, letter in zip(kinds, text, strict=True)
    )
    return any(shown) and kinds[0] != _MARK


_MARK = "M"
_NOTHING = {"C", "Z", _MARK}
"""Controls, blanks, and marks, which show only on a letter before them."""

_BLANK = "\u115f\u1160\u2800\u3164\uffa0\U00013441\U00013442\U0001d159"
"""Letters and signs that show nothing: fillers of Hangul, an empty Braille cell, …"""


def check_name(name: str) -> None:
    """Refuse a name that is no string, is empty or too long, or does not fit on a line."""
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
        raise UnreadableError("record/name", f"a name has 1 to {LONGEST_NAME} characters")
    if not all(map(_fits_on_a_line, without_joints(name))) or name != name.strip():
        raise UnreadableError(
            "record/name", f"{name!a} is no name: it has blanks at its ends or odd characters"
        )


def _fits_on_a_line(letter: str) -> bool:
    """Whether it can be shown, also if only a newer Unicode than Python's knows it: a new emoji."""
    return letter.isprintable() or unicodedata.category(letter) == "Cn"
