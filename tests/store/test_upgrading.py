"""The database's shape: made by the migrations, the same as the program's."""

import asyncio
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import NotUpgradedError, StoreError, StoreUnavailableError, is_current, upgrade
from mahe.store.schema import metadata
from store.conftest import Connect


def differences(connection: Connection) -> list[object]:
    compared = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True}
    )
    return list(compare_metadata(compared, metadata))


async def test_a_new_database_is_not_current_until_it_is_upgraded(
    empty_url: str, reach: Connect
) -> None:
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


async def test_an_upgrade_that_breaks_off_leaves_nothing_behind(
    empty_url: str, reach: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine, whole = reach(empty_url), command.upgrade

    def broken(*arguments: Any) -> None:
        whole(*arguments)
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", broken)
        with pytest.raises(RuntimeError):
            await upgrade(engine)
    assert not await is_current(engine)
    await upgrade(engine)
    assert await is_current(engine)


async def test_a_database_that_is_not_there_is_unavailable(reach: Connect) -> None:
    with pytest.raises(StoreUnavailableError):
        await is_current(reach("postgresql://mahe@127.0.0.1:1/mahe"))


async def test_an_upgrade_that_fails_says_where_and_why_without_the_password(
    reach: Connect,
) -> None:
    with pytest.raises(StoreError, match="could not be upgraded") as caught:
        await upgrade(reach("postgresql://mahe:hush@127.0.0.1:1/mahe"))
    assert caught.value.code == "store/upgrade"
    assert "127.0.0.1:1/mahe" in str(caught.value)
    assert "hush" not in str(caught.value)


def test_an_old_database_is_told_how_to_become_current() -> None:
    assert "mahe db upgrade" in NotUpgradedError().sentence
