"""The JSON record, version 1."""

import json
from typing import Any

from mahe.record.model import Fairness, Record
from mahe.record.replaying import check
from mahe.record.shapes import ALWAYS_WRITTEN, DEFAULTS, FORMAT, RULES_KEYS, VERSION
from mahe.record.strict_json import check_shape, load_json
from mahe.rules import (
    STEP_KINDS,
    MaheError,
    Result,
    Roll,
    Rules,
    Start,
    Step,
    Stop,
    UnreadableError,
)

_RESULT = ("eggs", "cards", "winners")
_FAIRNESS = ("table", "game", "commitment", "contributions", "digests", "seal", "secret")


def write_json(record: Record) -> str:
    """The record as one line of JSON."""
    form: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules_form(record.rules),
        "seats": list(record.seats),
        "steps": [step_form(step) for step in record.steps],
        "result": record.result and result_form(record.result),
    }
    if record.fairness is not None:
        form["fairness"] = fairness_form(record.fairness)
    return dump(form)


def dump(form: object) -> str:
    """Compact JSON on one line."""
    return json.dumps(form, ensure_ascii=False, separators=(",", ":"))


def rules_form(rules: Rules) -> dict[str, object]:
    """The rules as a JSON object, keys in the record's order."""
    # An option that was added later is written only where it is on: so older seals stay valid.
    values = {key: getattr(rules, key) for key in RULES_KEYS}
    return {
        key: list(value) if key == "deck" else value
        for key, value in values.items()
        if key in ALWAYS_WRITTEN or value != DEFAULTS[key]
    }


def step_form(step: Step) -> list[str | int]:
    """A step as a JSON array, such as ["die",4]."""
    word = type(step).__name__.lower()
    if isinstance(step, Roll | Stop):
        return [word]
    return [word, step.turtle if isinstance(step, Start) else step.value]


def result_form(result: Result) -> dict[str, object]:
    """A result as a JSON object."""
    return {key: list(getattr(result, key)) for key in _RESULT}


def fairness_form(fairness: Fairness) -> dict[str, object]:
    """The fairness part as a JSON object."""
    values = {key: getattr(fairness, key) for key in _FAIRNESS}
    form = {
        key: list(value) if isinstance(value, tuple) else value for key, value in values.items()
    }
    return {"version": VERSION, **form, **({"lot": True} if fairness.lot else {})}


def parse_json(text: str) -> Record:
    """The record that a JSON text holds; its steps are read, but not yet replayed."""
    form = load_json(text)
    check_shape(form, "record")
    rules = parse_rules(form["rules"])
    return Record(
        rules=rules,
        seats=tuple(form["seats"]),
        steps=tuple(STEP_KINDS[word](*values) for word, *values in form["steps"]),
        result=None if form["result"] is None else parse_result(form["result"]),
        fairness=_fairness(form["fairness"]) if "fairness" in form else None,
    )


def read_json(text: str) -> Record:
    """The record that a JSON text holds, its steps and its result checked by replaying them."""
    record = parse_json(text)
    check(record)
    return record


def parse_fairness(text: str, players: int) -> Fairness:
    """The fairness part that a JSON text holds."""
    form = load_json(text)
    check_shape(form, "fairness", players=players)
    return _fairness(form)


def parse_rules(form: dict[str, Any], what: str = "record") -> Rules:
    """The rules in a form whose shape was checked."""
    try:
        return Rules(**form)
    except MaheError as error:
        raise UnreadableError(f"{what}/rules", f"rules: {error.sentence}") from None


def parse_result(form: dict[str, Any]) -> Result:
    """The result in a form whose shape was checked."""
    return Result(**{key: tuple(form[key]) for key in _RESULT})


def _fairness(form: dict[str, Any]) -> Fairness:
    values = {key: form[key] for key in _FAIRNESS}
    values |= {key: tuple(form[key]) for key in ("contributions", "digests")}
    return Fairness(**values, lot=form.get("lot", False))
