"""Paging through lists whose items may have the same time."""

import re
from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from sqlalchemy import ColumnElement, tuple_

BEFORE = r"^([0-9]{1,15})(?:~([A-Za-z0-9_-]{1,64})(?:~([0-9]{1,9}))?)?$"
"""How the start of a page is written: a time, or a cursor."""

_T = TypeVar("_T")


class Cursor(NamedTuple):
    """The last one of a page: its time, its table and, for a game, its number."""

    at: int
    table: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.at}~{self.table}" + (f"~{self.number}" if self.number else "")


Before = int | Cursor | None
"""Where a page begins: older than a time, or just after the last one of the page before."""


def parse_before(text: str | None) -> Before:
    """Where a page begins, from its text; None, for the newest, if that cannot be read."""
    found = text and re.fullmatch(BEFORE, text)
    if not found:
        return None
    at, table, number = found.groups()
    return int(at) if table is None else Cursor(int(at), table, int(number or 0))


class Page(list[_T]):
    """A part of a list; `next` is where the next part begins, None where there is none."""

    def __init__(self, found: Iterable[_T], after: Cursor | None) -> None:
        super().__init__(found)
        self.next = after


def older(order: tuple[ColumnElement[int | str], ...], before: Before) -> list[ColumnElement[bool]]:
    """The condition for a page; `order` is the time, and what orders equal times."""
    if before is None:
        return []
    if isinstance(before, int):
        return [order[0] < before]
    return [tuple_(*order) < tuple_(*before[: len(order)])]
