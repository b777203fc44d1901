"""The test vectors that the documentation gives."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def text_of(page: str) -> str:
    """A page of the documentation."""
    return (DOCS / page).read_text(encoding="utf-8")


def blocks(page: str, language: str = "") -> list[str]:
    """The fenced blocks of a page in that language."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", text_of(page), re.MULTILINE | re.DOTALL)
    return [block for found, block in fenced if found == language]


def tables(page: str) -> list[str]:
    """The first lines of all fenced tables of a page."""
    return [block.split("\n")[0] for block in blocks(page)]


def rows(page: str, head: str) -> list[list[str]]:
    """The rows of the one fenced table of a page that begins with that line, split into words."""
    (block,) = [block for block in blocks(page) if block.split("\n")[0] == head]
    return [line.split(" ") for line in block.strip().split("\n")[1:]]
