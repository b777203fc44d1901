"""The few places where SQLite and PostgreSQL are spoken to differently."""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import (
    JSON,
    Column,
    Select,
    Text,
    bindparam,
    cast,
    column,
    func,
    literal_column,
    select,
    true,
)
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


def given_rows(engine: AsyncEngine, columns: Iterable[Column[Any]]) -> Select[Any]:
    """The rows that the parameter `given` holds as JSON, as a table with these columns.

    One statement does for any number of rows: it is prepared once, and the database works
    through all of them in one go.
    """
    given, wanted = bindparam("given", type_=Text), list(columns)
    if is_postgresql(engine):
        typed = [column(one.name, one.type) for one in wanted]
        rows: Any = func.json_to_recordset(cast(given, JSON)).table_valued(*typed, name="given")
        rows = rows.render_derived(name="given", with_types=True)
        return select(*(rows.c[one.name] for one in wanted))
    row = func.json_each(given).table_valued("value", name="given").c.value
    found = (
        func.json_extract(row, literal_column(f"'$.{one.name}'")).label(one.name) for one in wanted
    )
    return select(*found).where(true())  # without it SQLite takes ON CONFLICT for a join


def given(rows: Iterable[dict[str, object]]) -> tuple[str]:
    """The parameter for a statement with `given_rows`."""
    return (msgspec.json.encode(list(rows)).decode(),)
