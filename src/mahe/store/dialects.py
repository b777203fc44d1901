"""The few places where SQLite and PostgreSQL are spoken to differently."""

import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import JSON, Integer, Subquery, Text, bindparam, cast, func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncEngine


def is_postgresql(engine: AsyncEngine) -> bool:
    """Whether the database is PostgreSQL; otherwise it is SQLite."""
    return engine.dialect.name == "postgresql"


def inserting(engine: AsyncEngine) -> Any:  # noqa: ANN401 (the function of either dialect)
    """The dialect's `insert`, which knows what to do on a conflict."""
    if is_postgresql(engine):
        from sqlalchemy.dialects import postgresql  # a node loads the dialect that it speaks

        return postgresql.insert
    from sqlalchemy.dialects import sqlite

    return sqlite.insert


def pairs_table(engine: AsyncEngine) -> Subquery:
    """The parameter `pairs`, a text and a number each, as a table to join with.

    Neither database looks up many pairs by `IN`: SQLite then reads the whole table. And one
    statement does for any number of pairs, so that it is prepared once.
    """
    given = bindparam("pairs", type_=Text)
    text: Any
    number: Any
    if is_postgresql(engine):
        pair: Any = func.json_array_elements(cast(given, JSON)).column_valued("pair")
        text = pair.op("->>")(literal_column("0"))
        number = cast(pair.op("->>")(literal_column("1")), Integer)
    else:
        pair = func.json_each(given).table_valued("value", name="pair").c.value
        text, number = func.json_extract(pair, "$[0]"), func.json_extract(pair, "$[1]")
    return select(text.label("text"), number.label("number")).subquery("pairs")


def pairs(some: Iterable[tuple[str, int]]) -> dict[str, str]:
    """The parameter for a statement with `pairs_table`."""
    return {"pairs": json.dumps(list(some))}
