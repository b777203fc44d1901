"""Lists that go on where they left off, though things may have the same time."""

import re
from typing import NamedTuple, Self

from sqlalchemy import ColumnElement, tuple_

_FORM = re.compile(r"(\d{1,16})~([A-Za-z0-9_-]{1,64})(?:~(\d{1,9}))?", re.ASCII)


class Cursor(NamedTuple):
    """The last one of a page: its time, its table and, for a game, its number."""

    at: int
    table: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.at}~{self.table}" + (f"~{self.number}" if self.number else "")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The cursor that was written so; None when it is none."""
        found = _FORM.fullmatch(text)
        if found is None:
            return None
        at, table, number = found.groups("0")
        return cls(int(at), table, int(number))


Before = int | Cursor | None
"""Where a page begins: older than a time, or just after the last one of the page before."""


def older(order: tuple[ColumnElement[int | str], ...], before: Before) -> list[ColumnElement[bool]]:
    """The condition for a page, where `order` is the time and what tells equal times apart."""
    if before is None:
        return []
    if isinstance(before, int):
        return [order[0] < before]
    return [tuple_(*order) < tuple_(*before[: len(order)])]
