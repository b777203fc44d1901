"""Bringing the database into the shape that this program needs."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.engine import described
from mahe.store.errors import StoreError
from mahe.store.reaching import UNREACHABLE, reading


async def upgrade(engine: AsyncEngine) -> None:
    """Run the migrations that have not run yet."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except UNREACHABLE as error:
        reason = (str(error).splitlines() or [type(error).__name__])[0]
        raise StoreError(
            "store/upgrade", f"{described(engine)} could not be upgraded: {reason}"
        ) from error


async def is_current(engine: AsyncEngine) -> bool:
    """Whether the database has the shape that this program needs."""
    async with reading(engine) as connection:
        return await connection.run_sync(_current) == _newest()


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


# One at a time, and all or nothing: SQLite would otherwise keep each table that is made.
_ALONE = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": "SELECT pg_advisory_xact_lock(hashtext('mahe upgrade'))",
}


def _upgrade(connection: Connection) -> None:
    connection.exec_driver_sql(_ALONE[connection.dialect.name])
    command.upgrade(_config(connection), "head")


def _current(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _newest() -> str | None:
    return ScriptDirectory.from_config(_config()).get_current_head()
