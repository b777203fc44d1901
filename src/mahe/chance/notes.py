"""What a player's device noted during a game, so that the record can be checked against it."""

import hashlib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from mahe.chance.committed import canonical
from mahe.record.json_form import (
    dump,
    parse_result,
    parse_rules,
    result_form,
    rules_form,
    step_form,
)
from mahe.record.shapes import NOTES_FORMAT, VERSION
from mahe.record.strict_json import check_shape, load_json
from mahe.rules import Result, Rules, Step

_PLAIN = ("table", "game", "commitment", "lot", "seal")
_NO_STEPS = bytes(32)


@dataclass(frozen=True, slots=True)
class SeenSteps:
    """How many steps were seen, counted from the first, and their digest."""

    count: int
    digest: str


class SeenEnd(NamedTuple):
    """The end that was seen: after how many steps, and the result; None if the table was closed."""

    steps: int
    result: Result | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes:
    """What was noted; a field is None, or empty, where nothing was."""

    table: str | None = None
    game: int | None = None
    commitment: str | None = None  # before anything was contributed
    own: tuple[str | None, ...] = ()  # by seat, what this device contributed
    contributions: tuple[str | None, ...] | None = None  # all of them, before the first die
    rules: Rules | None = None  # before the first die, as is the seal
    lot: bool | None = None
    seal: str | None = None
    steps: SeenSteps | None = None
    end: SeenEnd | None = None


def steps_digest(steps: Iterable[Step]) -> str:
    """The digest of a sequence of steps, made step by step, so that it can be continued."""
    found = _NO_STEPS
    for step in steps:
        found = hashlib.sha256(found + canonical(step_form(step))).digest()
    return found.hex()


def read_notes(text: str) -> Notes:
    """The notes that a JSON text holds."""
    form = load_json(text, "notes")
    check_shape(form, "notes", what="notes")
    values: dict[str, Any] = {key: form[key] for key in _PLAIN if key in form}
    values |= {key: tuple(form[key]) for key in ("own", "contributions") if key in form}
    if "rules" in form:
        values["rules"] = parse_rules(form["rules"], "notes")
    if "steps" in form:
        values["steps"] = SeenSteps(**form["steps"])
    if "end" in form:
        found = form["end"]["result"]
        values["end"] = SeenEnd(
            form["end"]["steps"], None if found is None else parse_result(found)
        )
    return Notes(**values)


def write_notes(notes: Notes) -> str:
    """The notes as one line of JSON."""
    form: dict[str, object] = {"format": NOTES_FORMAT, "version": VERSION}
    form |= {key: getattr(notes, key) for key in _PLAIN if getattr(notes, key) is not None}
    if notes.own:
        form["own"] = list(notes.own)
    if notes.contributions is not None:
        form["contributions"] = list(notes.contributions)
    if notes.rules is not None:
        form["rules"] = rules_form(notes.rules)
    if notes.steps is not None:
        form["steps"] = asdict(notes.steps)
    if notes.end is not None:
        steps, found = notes.end
        form["end"] = {"steps": steps, "result": found and result_form(found)}
    return dump(form)
