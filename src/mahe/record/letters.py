"""Short names: seats are A to G, turtles are A to G or, with two each, A1 to C2."""

import re

from mahe.rules import MOST_TURTLES, Rules, UnreadableError

_LETTERS = "ABCDEFG"
_NAMES = {
    1: tuple(_LETTERS),
    2: tuple(f"{letter}{number}" for letter in _LETTERS[: MOST_TURTLES // 2] for number in "12"),
}


def seat_letter(seat: int) -> str:
    """The letter of a seat."""
    return _LETTERS[seat]


def turtle_name(rules: Rules, turtle: int) -> str:
    """The name of a turtle: its seat's letter, numbered where a seat has two."""
    return _NAMES[rules.turtles_each][turtle]


def group_names(rules: Rules, group: tuple[int, ...]) -> str:
    """The names of several turtles, written together."""
    names = _NAMES[rules.turtles_each]
    return "".join([names[turtle] for turtle in group])


def read_seat(rules: Rules, text: str) -> int:
    """The seat with that letter."""
    seat = _LETTERS.find(text) if len(text) == 1 else -1
    if not 0 <= seat < rules.players:
        last = seat_letter(rules.players - 1)
        raise UnreadableError(
            "letters/seat", f"{_shown(text)} is no seat: they are A to {last}", text=text
        )
    return seat


def read_turtle(rules: Rules, text: str) -> int:
    """The turtle with that name."""
    for turtle in range(rules.turtles):
        if turtle_name(rules, turtle) == text:
            return turtle
    names = ", ".join(turtle_name(rules, turtle) for turtle in range(rules.turtles))
    raise UnreadableError(
        "letters/turtle", f"{_shown(text)} is no turtle: they are {names}", text=text
    )


def read_group(rules: Rules, text: str) -> tuple[int, ...]:
    """Several turtles, written together."""
    width = rules.turtles_each
    pieces = [text[start : start + width] for start in range(0, len(text), width)]
    return tuple(read_turtle(rules, piece) for piece in pieces[: MOST_TURTLES + 1])


def _shown(text: str) -> str:
    return repr(re.sub(r"(?s)(?<=.{20}).+", "…", text))
