"""Every numbered rule is tested by somebody."""

import ast
import re
from pathlib import Path

RULES = {f"R{number}" for number in range(1, 21)}
HERE = Path(__file__)


def cited_in(path: Path) -> set[str]:
    """The rules that the test functions of a file cite: in a name, a table or a comment."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    cited: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            cited.update(re.findall(r"\bR\d+\b", "\n".join(lines[first - 1 : node.end_lineno])))
    return cited


def test_every_rule_is_cited_by_a_test() -> None:
    others = [path for path in HERE.parent.glob("test_*.py") if path != HERE]
    cited = {rule for path in others for rule in cited_in(path)}
    assert cited == RULES
