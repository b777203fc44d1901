"""The codes of errors, as they are written in the source."""

import ast
from collections.abc import Iterator
from pathlib import Path

import mahe

SOURCE = Path(mahe.__file__).parent
RAISING = ("bots", "protocol", "rules", "server", "store", "table")
"""The packages whose errors can reach a player at a table."""

CONTENT = ("application/", "audio/", "image/", "text/")
"""How types of content begin, which look like codes."""

OF_THE_OPERATOR = {
    "bot/unknown",
    "bot/weights",
    "extra/missing",
    "serve/setting",
    "store/file",
    "store/not_upgraded",
    "store/upgrade",
    "store/url",
    "store/foreign",
    "store/newer",
}
"""Whoever starts a server or a simulation meets these, and nobody else."""

OF_RECORDS = (
    "record/json_form.py",
    "record/model.py",
    "record/replaying.py",
    "chance/verifying.py",
)
"""Where the errors of a record come from that somebody sends to be checked."""

NOT_OF_THE_SERVER = {"fairness/none", "record/no_such_step"}
"""Only who has noted something, or asks for a step, meets these: on their own machine."""

MADE_OF_PARTS = {
    "fairness/die",
    "fairness/card",
    *(f"record/{part}" for part in ("field", "format", "json", "rules", "step")),
}
"""One code a kind of draw, and a kind of what is read; notes are never sent to a server."""


def codes(package: str) -> Iterator[str]:
    """Every code that is written down in a package."""
    for path in (SOURCE / package).rglob("*.py"):
        yield from codes_in(path)


def codes_in(path: Path) -> Iterator[str]:
    """Every code that is written down in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            first, slash, last = node.value.partition("/")
            if node.value.startswith(CONTENT):
                continue
            if slash and f"{first}{last}".replace("_", "a").isalpha() and first and last:
                yield node.value


def raised() -> set[str]:
    """Every code of an error that can reach a player, or one who serves them."""
    return {code for package in RAISING for code in codes(package)}


def of_records() -> set[str]:
    """Every code of an error in a record that somebody sends to be checked."""
    found = {code for name in OF_RECORDS for code in codes_in(SOURCE / name)}
    return (found | MADE_OF_PARTS) - NOT_OF_THE_SERVER


def told_to_clients() -> set[str]:
    """Every code that a client of a server can meet."""
    return raised() - OF_THE_OPERATOR | of_records()
