"""Write what came of the last chaos in the browser into docs/operate.md."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
MADE = ROOT / ".build" / "chaos-pages.md"
DOCS = ROOT / "docs" / "operate.md"


def main() -> None:
    """Put the table in the place of the former one."""
    text = DOCS.read_text(encoding="utf-8")
    table = MADE.read_text(encoding="utf-8")
    written, count = re.subn(
        r"(?m)^\| what happens \|.*\n(\|.*\n)*", lambda _: table, text, count=1
    )
    if not count:
        raise SystemExit(f"{DOCS.name} has no place for the table")
    DOCS.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
