"""Writes `tampered.json` and the table in `docs/fairness.md` from the games and cheats beside it.

    make tampered

Read the difference before you commit it.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent))

from fairness.cheats import GROUPS  # noqa: E402 (found by the line above)
from fairness.games import NOTES, RECORDS  # noqa: E402
from mahe.chance import write_notes  # noqa: E402
from mahe.record import write_json  # noqa: E402

DOCS = FOLDER.parents[1] / "docs" / "fairness.md"


def content() -> str:
    """The whole file: the games, the notes, and a line for each case."""
    records = [f"{json.dumps(name)}: {write_json(made)}" for name, made in RECORDS.items()]
    notes = [f"{json.dumps(name)}: {write_notes(made)}" for name, made in NOTES.items()]
    cases = [json.dumps(case, ensure_ascii=False) for made in GROUPS.values() for case in made()]
    parts = {"records": _block("{}", records), "notes": _block("{}", notes)}
    parts["cases"] = _block("[]", cases)
    return _block("{}", [f'"{name}": {part}' for name, part in parts.items()]) + "\n"


def _block(brackets: str, lines: list[str]) -> str:
    return brackets[0] + "\n" + ",\n".join(lines) + "\n" + brackets[1]


def table() -> str:
    """What is said of each case, for the docs."""
    lines = []
    for title, made in GROUPS.items():
        lines += [f"**{title}**", "", "| what was done | what both verifiers say |", "|---|---|"]
        lines += [f"| {_cell(case['name'])} | {_said(case)} |" for case in made()]
        lines.append("")
    return "\n".join(lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _said(case: dict[str, Any]) -> str:
    if "reason" in case:
        return f"`{case['reason']}`"
    words = "fair" if case["fair"] else "cannot be called fair"
    if "end" in case["unchecked"]:
        words += "; its end is unchecked"
    if "by_rules" in case:
        words += f"; by the rules `{case['by_rules']}`"
    return words


def documented(page: str) -> str:
    """The page with its table written anew."""
    marks = r"(<!-- tampered: made by `make tampered` -->\n\n).*?(<!-- /tampered -->)"
    return re.sub(marks, lambda found: f"{found[1]}{table()}\n{found[2]}", page, flags=re.DOTALL)


def main() -> None:
    """Write the file and the table anew."""
    (FOLDER / "tampered.json").write_text(content(), encoding="utf-8")
    DOCS.write_text(documented(DOCS.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
