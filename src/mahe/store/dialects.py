"""The few places where SQLite and PostgreSQL are spoken to differently."""

from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine


def is_postgresql(engine: AsyncEngine) -> bool:
    """Whether the database is PostgreSQL; otherwise it is SQLite."""
    return engine.dialect.name == "postgresql"


def inserting(engine: AsyncEngine) -> Any:  # noqa: ANN401 (the function of either dialect)
    """The dialect's `insert`, which knows what to do on a conflict."""
    return postgresql.insert if is_postgresql(engine) else sqlite.insert
