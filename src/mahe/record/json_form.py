"""The JSON record, version 1."""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from mahe.record.model import CONTRIBUTION_BYTES, DIGEST_BYTES, Fairness, Record
from mahe.record.replaying import check
from mahe.rules import (
    OPTIONS,
    Card,
    Die,
    MaheError,
    Play,
    Result,
    Roll,
    Rules,
    Start,
    Step,
    Stop,
    UnreadableError,
)

FORMAT = "mahe-record"
VERSION = 1

_RULES = ("players", "turtles_each", *OPTIONS, "deck", "first_seat")
_RESULT = ("eggs", "cards", "winners")
_FAIRNESS = (
    "version",
    "table",
    "game",
    "commitment",
    "contributions",
    "digests",
    "seal",
    "secret",
)
_STEPS: dict[str, Callable[..., Step]] = {
    "start": Start,
    "roll": Roll,
    "stop": Stop,
    "play": Play,
    "die": Die,
    "card": Card,
}
_PLAIN = (Roll, Stop)


def write_json(record: Record) -> str:
    """The record as one line of JSON."""
    form: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules_form(record.rules),
        "seats": list(record.seats),
        "steps": [step_form(step) for step in record.steps],
        "result": record.result and {key: list(getattr(record.result, key)) for key in _RESULT},
    }
    if record.fairness is not None:
        form["fairness"] = fairness_form(record.fairness)
    return dump(form)


def dump(form: object) -> str:
    """Compact JSON on one line."""
    return json.dumps(form, ensure_ascii=False, separators=(",", ":"))


def rules_form(rules: Rules) -> dict[str, object]:
    """The rules as a JSON object, keys in the record's order."""
    return {key: list(rules.deck) if key == "deck" else getattr(rules, key) for key in _RULES}


def step_form(step: Step) -> list[object]:
    """A step as a JSON array, such as ["die",4]."""
    word = type(step).__name__.lower()
    if isinstance(step, _PLAIN):
        return [word]
    return [word, step.turtle if isinstance(step, Start) else step.value]


def fairness_form(fairness: Fairness) -> dict[str, object]:
    """The fairness part as a JSON object."""
    form: dict[str, object] = {key: getattr(fairness, key) for key in _FAIRNESS[1:]}
    return {"version": VERSION} | {
        key: list(value) if isinstance(value, tuple) else value for key, value in form.items()
    }


def parse_json(text: str) -> Record:
    """The record that a JSON text holds; its steps are read, but not yet replayed."""
    try:
        return _record(_load(text))
    except RecursionError:
        raise UnreadableError("record/json", "this JSON is nested too deeply") from None


def read_json(text: str) -> Record:
    """The record that a JSON text holds, its steps and its result checked by replaying them."""
    record = parse_json(text)
    check(record)
    return record


def parse_fairness(text: str, players: int) -> Fairness:
    """The fairness part that a JSON text holds."""
    try:
        return _fairness(_load(text), players)
    except RecursionError:
        raise UnreadableError("record/json", "this JSON is nested too deeply") from None


def _load(text: str) -> Any:  # noqa: ANN401 (JSON can be anything)
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_float=_no_such_number,
            parse_constant=_no_such_number,
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise UnreadableError(
            "record/json", f"{place}: this is not JSON ({error.msg})", place=place
        ) from None
    except ValueError:
        raise UnreadableError("record/json", "a number in this JSON is too long") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        counts = Counter(key for key, _ in pairs)
        twice = next(key for key, count in counts.items() if count > 1)
        raise UnreadableError("record/json", f"{_short(twice)} stands twice in one object")
    return found


def _no_such_number(text: str) -> NoReturn:
    raise UnreadableError("record/json", f"{text[:20]} is not a whole number")


def _record(form: object) -> Record:
    keys = ("format", "version", "rules", "seats", "steps", "result")
    found = _fields(form, "the record", keys, ("fairness",))
    if found["format"] != FORMAT:
        raise UnreadableError("record/format", f"this is no {FORMAT}")
    _expect(_is_version(found["version"]), "version", f"only version {VERSION} is known")
    rules = _rules(found["rules"])
    seats = _list(found["seats"], "seats")
    steps = _list(found["steps"], "steps")
    fairness = _fairness(found["fairness"], rules.players) if "fairness" in found else None
    return Record(
        rules=rules,
        seats=tuple(seats),
        steps=tuple(_step(step, number) for number, step in enumerate(steps, start=1)),
        result=None if found["result"] is None else _result(found["result"], rules.players),
        fairness=fairness,
    )


def _rules(form: object) -> Rules:
    found = _fields(form, "rules", _RULES)
    _expect(found["turtles_each"] != 0, "rules.turtles_each", "each player has 1 or 2 turtles")
    try:
        return Rules(**found)
    except MaheError as error:
        raise UnreadableError("record/rules", f"rules: {error.sentence}") from None


def _step(form: object, number: int) -> Step:
    try:
        word, *arguments = _list(form, "a step")
        return _STEPS[word](*arguments)
    except (TypeError, ValueError, KeyError, UnreadableError):
        raise UnreadableError(
            "record/step", f"step {number}: {_short(form)} is no step", step=number
        ) from None


def _result(form: object, players: int) -> Result:
    found = _fields(form, "result", _RESULT)
    values = {key: tuple(_list(found[key], f"result.{key}")) for key in _RESULT}
    for key, numbers in values.items():
        _expect(all(type(number) is int for number in numbers), f"result.{key}", "numbers only")
        fits = len(numbers) == players or key == "winners"
        _expect(fits, f"result.{key}", f"{players} play, so {players} numbers")
    return Result(**values)


def _fairness(form: object, players: int) -> Fairness:
    found = _fields(form, "fairness", _FAIRNESS)
    _expect(_is_version(found["version"]), "fairness.version", f"only version {VERSION} is known")
    table, game = found["table"], found["game"]
    named = isinstance(table, str) and re.fullmatch(r"[A-Za-z0-9_-]{1,64}", table) is not None
    _expect(named, "fairness.table", "1 to 64 letters, digits, _ and -")
    _expect(type(game) is int and game > 0, "fairness.game", "a number from 1 on")
    return Fairness(
        table=table,
        game=game,
        commitment=_hex(found["commitment"], "fairness.commitment", DIGEST_BYTES),
        contributions=_hexes(found, "contributions", players, CONTRIBUTION_BYTES),
        digests=_hexes(found, "digests", players, range(DIGEST_BYTES, DIGEST_BYTES + 1)),
        seal=_hex(found["seal"], "fairness.seal", DIGEST_BYTES),
        secret=None
        if found["secret"] is None
        else _hex(found["secret"], "fairness.secret", DIGEST_BYTES),
    )


def _hexes(
    found: Mapping[str, Any], key: str, players: int, sizes: range
) -> tuple[str | None, ...]:
    values = _list(found[key], f"fairness.{key}")
    _expect(len(values) == players, f"fairness.{key}", f"{players} play, so {players} of them")
    return tuple(
        None if value is None else _hex(value, f"fairness.{key}[{seat}]", *sizes)
        for seat, value in enumerate(values)
    )


def _hex(value: object, place: str, *sizes: int) -> str:
    fits = isinstance(value, str) and len(value) in {2 * size for size in sizes}
    length = f"{2 * sizes[0]}" + (f" to {2 * sizes[-1]}" if len(sizes) > 1 else "")
    _expect(
        fits and re.fullmatch("[0-9a-f]*", str(value)) is not None,
        place,
        f"{length} lower-case hexadecimal digits",
    )
    return str(value)


def _fields(
    form: object, place: str, required: tuple[str, ...], optional: tuple[str, ...] = ()
) -> dict[str, Any]:
    _expect(isinstance(form, dict), place, "an object")
    assert isinstance(form, dict)
    for key in required:
        _expect(key in form, place, f"{key} is missing")
    for key in form:
        _expect(key in required or key in optional, place, f"{_short(key)} does not belong here")
    return form


def _list(form: object, place: str) -> list[Any]:
    _expect(isinstance(form, list), place, "a list")
    assert isinstance(form, list)
    return form


def _is_version(value: object) -> bool:
    return type(value) is int and value == VERSION


def _expect(condition: bool, place: str, expected: str) -> None:
    if not condition:
        raise UnreadableError("record/field", f"{place}: {expected}", place=place)


def _short(form: object) -> str:
    text = json.dumps(form, separators=(",", ":"))  # ASCII, so that it is fit to be shown
    text = text.replace("\x7f", "\\u007f")
    return text if len(text) <= 40 else text[:39] + "…"  # noqa: PLR2004 (a line's worth)
