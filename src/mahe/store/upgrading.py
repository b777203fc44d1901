"""Bringing the database into the shape that this program needs."""

from pathlib import Path
from typing import NamedTuple

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.engine import described
from mahe.store.errors import NewerDatabaseError, StoreError, cause_of
from mahe.store.reaching import UNREACHABLE, reading


class Upgrade(NamedTuple):
    """The version of a database's shape before and after; before it was made it had none."""

    before: str | None
    after: str | None


async def upgrade(engine: AsyncEngine) -> Upgrade:
    """Run the migrations that have not run yet."""
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(_upgrade)
    except UNREACHABLE as error:
        raise StoreError(
            "store/upgrade", f"{described(engine)} could not be upgraded: {cause_of(error)}"
        ) from error


async def is_current(engine: AsyncEngine) -> bool:
    """Whether the database has the shape that this program needs."""
    async with reading(engine) as connection:
        return await connection.run_sync(_current) == _scripts().get_current_head()


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


def _upgrade(connection: Connection) -> Upgrade:
    connection.exec_driver_sql(_ALONE[connection.dialect.name])
    before = _current(connection)
    command.upgrade(_config(connection), "head")
    return Upgrade(before, _current(connection))


def _current(connection: Connection) -> str | None:
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in {one.revision for one in _scripts().walk_revisions()}:
        raise NewerDatabaseError
    return found


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())
