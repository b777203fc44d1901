"""Strict reading of JSON: no key twice, nothing huge, nothing that the shape does not name."""

import json
import re
from collections.abc import Callable
from typing import Any, Literal, NoReturn

from mahe.record.shapes import MOST_DEPTH, MOST_DIGITS, SHAPES, Shape
from mahe.rules import UnreadableError

JSON = Any
"""A value from JSON: it can be anything until it is checked."""

What = Literal["record", "notes", "results", "checkpoint"]
"""What is being read; error codes begin with it."""

_LONGEST_SHOWN = 40
_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


def load_json(text: str, what: What = "record", *, digits: int = MOST_DIGITS) -> JSON:
    """The value of a JSON text; doubled keys, deep nesting and long numbers are refused."""

    def whole(number: str) -> int:
        if len(number) > digits:
            _refuse(what, "a number in this JSON is too long")
        return int(number)

    def no_such_number(number: str) -> NoReturn:
        _refuse(what, f"{number[:20]} is not a whole number")

    if _is_too_deep(text):
        _refuse(what, "this JSON is nested too deeply")
    try:
        return json.loads(
            text,
            object_pairs_hook=lambda pairs: unique(pairs, what),
            parse_int=whole,
            parse_float=no_such_number,
            parse_constant=no_such_number,
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        _refuse(what, f"{place}: this is not JSON ({error.msg})", place=place)


def _refuse(what: What, sentence: str, **details: object) -> NoReturn:
    raise UnreadableError(f"{what}/json", sentence, **details)


def unique(pairs: list[tuple[str, object]], what: What) -> dict[str, object]:
    """A JSON object in which no key is doubled."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            _refuse(what, f"{short(key)} stands twice in one object")
        found[key] = value
    return found


def _is_too_deep(text: str) -> bool:
    depth = 0
    for found in _BRACKETS.finditer(text):
        if found[0] in "[{":
            depth += 1
            if depth > MOST_DEPTH:
                return True
        elif found[0] in "]}":
            depth -= 1
    return False


def short(form: object) -> str:
    """A value as it is shown in a sentence: as JSON in ASCII, cut off if it is long."""
    text = json.dumps(form, separators=(",", ":")).replace("\x7f", "\\u007f")
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"


def check_shape(form: object, name: str, *, what: What = "record", players: int = 0) -> None:
    """Refuse a form that does not have the named shape; a record itself says how many play."""
    place = f"the {what}" if name == what else name
    if name == "record":
        players = _players(form)
    _Checker(what, players).check(form, SHAPES[name], place)


def check_form(form: object, shape: Shape, *, what: What, players: int) -> None:
    """Refuse a form that does not have this shape."""
    _Checker(what, players).check(form, shape, f"the {what}")


def _players(form: object) -> int:
    """How many play, or 0 if the record does not say; its rules are checked before its lists."""
    rules = form.get("rules") if isinstance(form, dict) else None
    players = rules.get("players") if isinstance(rules, dict) else None
    return players if isinstance(players, int) else 0


class _Checker:
    """Compares a form with a shape; errors name places such as `fairness.contributions[1]`."""

    def __init__(self, what: What, players: int) -> None:
        self._what = what
        self._players = players
        self._checks: dict[str, Callable[[JSON, Shape, str], None]] = {
            "object": self._object,
            "list": self._list,
            "by_player": self._by_player,
            "maybe": self._maybe,
            "only": self._only,
            "flag": self._flag,
            "number": self._number,
            "hex": self._hex,
            "word": self._word,
            "text": self._text,
            "steps": self._steps,
            "names": self._names,
        }

    def check(self, form: object, shape: Shape, place: str) -> None:
        self._checks[shape["is"]](form, shape, place)

    def _expect(self, condition: bool, place: str, expected: str) -> None:
        if not condition:
            raise UnreadableError(f"{self._what}/field", f"{place}: {expected}", place=place)

    def _object(self, form: JSON, shape: Shape, place: str) -> None:
        required, optional = shape["required"], shape["optional"]
        self._expect(isinstance(form, dict), place, "an object")
        if "format" in required and form.get("format", required) != required["format"]["value"]:
            self._expect("format" in form, place, "format is missing")
            format_name = required["format"]["value"]
            raise UnreadableError(f"{self._what}/format", f"this is no {format_name}")
        for key in required:
            self._expect(key in form, place, f"{key} is missing")
        for key in form:
            known = key in required or key in optional
            self._expect(known, place, f"{short(key)} does not belong here")
        within = "" if place == f"the {self._what}" else f"{place}."
        for key, part in (required | optional).items():
            if key in form:
                self.check(form[key], part, f"{within}{key}")

    def _list(self, form: JSON, shape: Shape, place: str) -> None:
        self._expect(isinstance(form, list), place, "a list")
        least, most = shape["least"], shape["most"]
        size = f"{least} to {most}" if least < most else f"{most}"
        self._expect(least <= len(form) <= most, place, f"{size} of them")
        for index, value in enumerate(form):
            self.check(value, shape["of"], f"{place}[{index}]")

    def _by_player(self, form: JSON, shape: Shape, place: str) -> None:
        self._expect(isinstance(form, list), place, "a list")
        players = self._players
        self._expect(len(form) == players, place, f"{players} play, so {players} of them")
        for index, value in enumerate(form):
            self.check(value, shape["of"], f"{place}[{index}]")

    def _maybe(self, form: JSON, shape: Shape, place: str) -> None:
        if form is not None:
            self.check(form, shape["of"], place)

    def _only(self, form: JSON, shape: Shape, place: str) -> None:
        value = shape["value"]
        expected = f"only version {value} is known" if place.endswith("version") else short(value)
        self._expect(type(form) is type(value) and form == value, place, expected)

    def _flag(self, form: JSON, shape: Shape, place: str) -> None:
        del shape
        self._expect(isinstance(form, bool), place, "true or false")

    def _number(self, form: JSON, shape: Shape, place: str) -> None:
        least, most = shape["least"], shape["most"]
        fits = type(form) is int and least <= form <= most
        self._expect(fits, place, f"a whole number from {least} to {most}")

    def _hex(self, form: JSON, shape: Shape, place: str) -> None:
        least, most = shape["least"], shape["most"]
        fits = (
            isinstance(form, str)
            and least <= len(form) <= most
            and len(form) % 2 == 0
            and re.fullmatch("[0-9a-f]*", form) is not None
        )
        size = f"{least} to {most}" if least < most else f"{most}"
        self._expect(fits, place, f"{size} lower-case hexadecimal digits")

    def _word(self, form: JSON, shape: Shape, place: str) -> None:
        most = shape["most"]
        fits = (
            isinstance(form, str)
            and 0 < len(form) <= most
            and re.fullmatch("[A-Za-z0-9_-]*", form) is not None
        )
        self._expect(fits, place, f"1 to {most} letters, digits, _ and -")

    def _text(self, form: JSON, shape: Shape, place: str) -> None:
        most = shape["most"]
        fits = isinstance(form, str) and 0 < len(form) <= most and form.isprintable()
        self._expect(fits, place, f"1 to {most} characters")

    def _steps(self, form: JSON, shape: Shape, place: str) -> None:
        self._expect(isinstance(form, list), place, "a list")
        self._expect(len(form) <= shape["most"], place, f"at most {shape['most']} of them")
        for number, step in enumerate(form, start=1):
            if not _is_step(step, shape["words"]):
                raise UnreadableError(
                    f"{self._what}/step", f"step {number}: {short(step)} is no step", step=number
                )

    def _names(self, form: JSON, shape: Shape, place: str) -> None:
        del shape  # `Record` looks at each name
        self._expect(isinstance(form, list), place, "a list")


def _is_step(form: object, words: Shape) -> bool:
    if not isinstance(form, list) or not form or not isinstance(form[0], str):
        return False
    word, *values = form
    if word not in words:
        return False
    if words[word] is None:
        return not values
    least, most = words[word]
    return len(values) == 1 and type(values[0]) is int and least <= values[0] <= most
