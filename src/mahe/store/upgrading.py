"""Upgrading the database to the schema that this program needs."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Connection, column, inspect, select, table
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.database.connections import reading
from mahe.store.database.engine import APPLICATION_ID, described
from mahe.store.errors import NewerDatabaseError, StoreError, cause_of

if TYPE_CHECKING:
    from alembic.config import Config

_MIGRATIONS = Path(__file__).parent / "migrations"
REVISIONS = sorted(file.name[:4] for file in (_MIGRATIONS / "versions").glob("[0-9]*.py"))
"""The versions of the schema, the newest last; each is the number of a migration."""


class Upgrade(NamedTuple):
    """The version of the schema before and after; None before if there was no schema."""

    before: str | None
    after: str | None


async def upgrade(engine: AsyncEngine) -> Upgrade:
    """Run the migrations that have not run yet."""
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(_upgrade)
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(
            "store/upgrade", f"{described(engine)} could not be upgraded: {cause_of(error)}"
        ) from error


async def is_current(engine: AsyncEngine) -> bool:
    """Whether the database has the schema that this program needs."""
    async with reading(engine) as connection:
        return await connection.run_sync(_revision) == REVISIONS[-1]


# One at a time, and all or nothing: SQLite would otherwise keep each table that is made.
_ALONE = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": "SELECT pg_advisory_xact_lock(hashtext('mahe upgrade'))",
}


def _upgrade(connection: Connection) -> Upgrade:
    before = _revision(connection)
    if before == REVISIONS[-1]:
        return Upgrade(before, before)
    connection.exec_driver_sql(_ALONE[connection.dialect.name])
    before = _revision(connection)  # perhaps another node was faster
    if before != REVISIONS[-1]:
        _run_migrations(connection)
    return Upgrade(before, _revision(connection))


def _run_migrations(connection: Connection) -> None:
    # Alembic takes most of the time that this package takes to be loaded, and is seldom needed.
    from alembic import command

    command.upgrade(_config(connection), "head")
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")


def _config(connection: Connection) -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


_VERSIONS = table("alembic_version", column("version_num"))


def _revision(connection: Connection) -> str | None:
    """The version of the database's schema; None if it has none yet."""
    if not inspect(connection).has_table(_VERSIONS.name):
        return None
    found = connection.execute(select(_VERSIONS.c.version_num)).scalar()
    if found is not None and found not in REVISIONS:
        raise NewerDatabaseError
    return None if found is None else str(found)
