"""How a case is written: a record and notes, what is changed in them, and what must be said.

Changes: `put` a value in a place, `drop` a place, `insert` into a list, `cut` a list to a length,
and last `text`, which puts other text in place of the first such text.
"""

from collections.abc import Sequence
from typing import Any

Change = list[Any]
Form = dict[str, Any]


def put(place: str, value: object, part: str = "record") -> Change:
    """Another value in a place."""
    return [part, "put", place, value]


def refused(
    name: str,
    reason: str,
    *changes: Change,
    record: str = "honest",
    notes: str | None = "all",
    step: int | None = None,
) -> Form:
    """A case in which both verifiers find the same fault."""
    form: Form = {"name": name, "record": record, "changes": list(changes)}
    form |= {"notes": notes} if notes else {}
    return form | {"reason": reason} | ({"step": step} if step else {})


def accepted(  # noqa: PLR0913 (what a case consists of)
    name: str,
    checked: Sequence[str],
    *changes: Change,
    record: str = "honest",
    notes: str | None = None,
    by_rules: str | None = None,
    unchecked: Sequence[str] = (),
) -> Form:
    """A case in which no fault is found, with all that was checked, and what was not."""
    form: Form = {"name": name, "record": record, "changes": list(changes)}
    form |= {"notes": notes} if notes else {}
    form |= {"by_rules": by_rules} if by_rules else {}
    needed = {"table", "game", "commitment", "contribution", "seal", "dice"}
    fair = needed <= set(checked)
    return form | {"fair": fair, "checked": list(checked), "unchecked": list(unchecked)}
