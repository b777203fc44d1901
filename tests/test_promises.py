"""Every promise of the documents for operators has a test, and what was missing stands here."""

import ast
import re
from pathlib import Path

import pytest

import mahe
from promises import EXPLAINED, OPERATE, SECURITY

ROOT = Path(__file__).parents[1]
DOCUMENTS = {"security.md": SECURITY, "operate.md": OPERATE}
SOURCE = Path(mahe.__file__).parent


def parts(text: str) -> list[str]:
    """The paragraphs, entries and rows of a document; without its code, headings and figures.

    Figures are tables that a command has made: of costs, and of taps in a browser under chaos.
    """
    text = re.sub(r"<!-- costs -->.*<!-- end of costs -->", "", text, flags=re.DOTALL)
    text = re.sub(r"^\| what happens \| taps \|.*?\n\n", "\n", text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.DOTALL | re.MULTILINE)
    found: list[str] = []
    for paragraph in re.split(r"\n\s*\n", text):
        lines = [line for line in paragraph.split("\n") if line.strip() and line[0] != "#"]
        if lines and lines[0].startswith("|"):
            lines = lines[2:]
        elif lines and not re.match(r"- |\d\. ", lines[0].strip()):
            lines = [" ".join(lines)]
        found += [line.strip() for line in lines]
    return found


def names_of_tests() -> set[str]:
    """The name of every test."""
    found = set[str]()
    for path in (ROOT / "tests").rglob("test_*.py"):
        found |= set(re.findall(r"^(?:async )?def (test_\w+)", path.read_text(), re.MULTILINE))
    return found


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_part_of_a_document_is_tested_or_only_explains(name: str) -> None:
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    known = [*DOCUMENTS[name], *EXPLAINED[name]]
    assert [part[:80] for part in parts(text) if not any(piece in part for piece in known)] == []
    assert [piece for piece in known if piece not in text] == []


def test_every_test_that_is_named_is_there() -> None:
    named = {test for promises in DOCUMENTS.values() for some in promises.values() for test in some}
    assert named - names_of_tests() == set()


# What no other test looks at.

COLUMN = ast.unparse(ast.parse("""f"'$.{one.name}'\""""))
"""The name of a column, as it is declared."""


def test_statements_are_made_of_constant_text_alone() -> None:
    """What comes from outside reaches the database as parameters only."""
    raw = {"text", "exec_driver_sql", "execute", "literal_column"}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = node.func
                name = (
                    called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
                )
                statement = ast.unparse(node.args[0])
                is_made = isinstance(node.args[0], ast.JoinedStr | ast.BinOp)
                is_ours = statement.startswith("f'PRAGMA ") or statement == COLUMN
                assert name not in raw or not is_made or is_ours, path
