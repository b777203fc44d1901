"""Files that are made from other files: written anew, or compared."""

import sys
from pathlib import Path


def write_or_check(file: Path, text: str, command: str) -> None:
    """Write a file; with `--check`, end with what to run where it differs."""
    if sys.argv[1:] == ["--check"]:
        current = file.read_text(encoding="utf-8") if file.exists() else ""
        sys.exit(None if current == text else f"run: {command}")
    file.write_text(text, encoding="utf-8")
