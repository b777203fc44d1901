"""The database's shape: made by the migrations, the same as the program's."""

import asyncio

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import is_current, upgrade
from mahe.store.schema import metadata
from store.conftest import Connect


def differences(connection: Connection) -> list[object]:
    compared = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True}
    )
    return list(compare_metadata(compared, metadata))


async def test_a_new_database_is_not_current_until_it_is_upgraded(empty_url: str, reach: Connect) -> None:
    engine = reach(empty_url)
    assert not await is_current(engine)
    await upgrade(engine)
    assert await is_current(engine)


async def test_the_migrations_make_the_shape_that_the_program_needs(engine: AsyncEngine) -> None:
    async with engine.connect() as db:
        assert await db.run_sync(differences) == []


async def test_a_database_is_upgraded_twice_without_harm(engine: AsyncEngine) -> None:
    await upgrade(engine)
    assert await is_current(engine)
    async with engine.connect() as db:
        assert await db.run_sync(differences) == []


async def test_two_nodes_may_upgrade_at_the_same_time(empty_url: str, reach: Connect) -> None:
    nodes = [reach(empty_url) for _ in range(3)]
    await asyncio.gather(*(upgrade(node) for node in nodes))
    assert await is_current(nodes[0])
