"""The games of `tampered.json`: honest ones, and what somebody did to them."""

import json
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).parent / "tampered.json"


class Case(NamedTuple):
    """A record and a device's notes, and what both verifiers must say of them."""

    name: str
    record: str
    notes: str | None
    reason: str | None  # why it is refused; None where nothing was found wrong
    by_rules: str | None  # why it is refused by those who know the rules
    step: int | None
    fair: bool
    checked: tuple[str, ...]
    unchecked: tuple[str, ...]


def cases() -> list[Case]:
    """All cases of the file."""
    content = json.loads(FILE.read_text(encoding="utf-8"))
    return [_case(content, form) for form in content["cases"]]


def _case(content: dict[str, Any], form: dict[str, Any]) -> Case:
    notes = form.get("notes")
    return Case(
        name=form["name"],
        record=changed(content["records"][form["record"]], form["changes"], "record"),
        notes=notes and changed(content["notes"][notes], form["changes"], "notes"),
        reason=form.get("reason"),
        by_rules=form.get("by_rules"),
        step=form.get("step"),
        fair=form.get("fair", False),
        checked=tuple(form.get("checked", ())),
        unchecked=tuple(form.get("unchecked", ())),
    )


def changed(base: object, changes: list[list[Any]], part: str) -> str:
    """The text of a record or of notes, after the changes that concern it."""
    form = json.loads(json.dumps(base))
    own = [change[1:] for change in changes if change[0] == part]
    for kind, *arguments in own:
        if kind in _KINDS:
            *path, last = arguments[0].split(".")
            _KINDS[kind](_inner(form, path), last, *arguments[1:])
    text = json.dumps(form, ensure_ascii=False, separators=(",", ":"))
    for kind, *arguments in own:
        if kind == "text":
            assert arguments[0] in text, arguments
            text = text.replace(arguments[0], arguments[1], 1)
    return text


def _inner(form: Any, path: list[str]) -> Any:
    for key in path:
        form = form[int(key)] if isinstance(form, list) else form[key]
    return form


def _put(form: Any, key: str, value: object) -> None:
    form[int(key) if isinstance(form, list) else key] = value


def _drop(form: Any, key: str) -> None:
    del form[int(key) if isinstance(form, list) else key]


def _insert(form: Any, key: str, value: object) -> None:
    form.insert(int(key), value)


def _cut(form: Any, key: str, length: int) -> None:
    del form[key][length:]


_KINDS: dict[str, Any] = {"put": _put, "drop": _drop, "insert": _insert, "cut": _cut}
