"""The database's schema: the migrations make the one that the program declares."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cli.runner import run
from mahe.store import (
    Chat,
    Due,
    Games,
    Ledger,
    Lists,
    NotUpgradedError,
    Progress,
    Saying,
    Search,
    StoreError,
    StoreUnavailableError,
    is_current,
    upgrade,
    upgrading,
)
from mahe.store.database.schema import metadata
from mahe.store.errors import NewerDatabaseError, cause_of
from mahe.store.upgrading import REVISIONS, _config
from mahe.table import Waiting, fold
from servers import PostgreSQL
from store.conftest import Connect
from store.samples import contents


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
    before, after = await upgrade(engine)
    assert (before, after is None) == (None, False)
    assert await is_current(engine)
    assert await upgrade(engine) == (after, after)


async def become(engine: AsyncEngine, version: str) -> None:
    async with engine.begin() as db:
        await db.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{version}'")


async def test_a_database_of_a_newer_version_is_left_alone(empty_url: str, reach: Connect) -> None:
    engine = reach(empty_url)
    await upgrade(engine)
    await become(engine, "9999")
    for work in (upgrade, is_current):
        with pytest.raises(NewerDatabaseError, match="newer version than this program") as caught:
            await work(engine)
        assert caught.value.code == "store/newer"


def test_the_command_says_what_it_did(empty_url: str) -> None:
    done = [run("db", "upgrade", "--database-url", empty_url) for _ in range(2)]
    assert [one.code for one in done] == [0, 0]
    assert [one.err.removeprefix(empty_url) for one in done] == [" was made\n", " is up to date\n"]


def test_the_command_says_from_where_to_where_it_went(
    empty_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def upgraded(_: AsyncEngine) -> tuple[str, str]:
        return "0001", "0002"

    monkeypatch.setattr("mahe.cli.db.upgrade_database", upgraded)
    done = run("db", "upgrade", "--database-url", empty_url)
    assert done.err == f"{empty_url} was upgraded from 0001 to 0002\n"


def test_an_empty_variable_is_none_and_the_home_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("MAHE_DATABASE_URL", "")
    monkeypatch.setenv("MAHE_DATA", "~/games")
    assert f"{tmp_path}/games/mahe.sqlite was made" in run("db", "upgrade").err
    monkeypatch.setenv("MAHE_DATA", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert f"{tmp_path}/share/mahe/mahe.sqlite was made" in run("db", "upgrade").err


async def test_the_migrations_make_the_shape_that_the_program_needs(engine: AsyncEngine) -> None:
    async with engine.connect() as db:
        assert await db.run_sync(differences) == []


def earlier() -> dict[str, list[dict[str, Any]]]:
    """All rows of a database that the first version has written."""
    file = Path(__file__).parent / "golden" / "database-0001.json"
    found: dict[str, list[dict[str, Any]]] = json.loads(file.read_text(encoding="utf-8"))
    return found


async def write_as_before(db: AsyncConnection) -> None:
    """Write those rows as the first version does."""
    for table, rows in earlier().items():
        for row in rows:
            names, values = ", ".join(row), ", ".join(f":{name}" for name in row)
            await db.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)


async def of_the_first_version(url: str, reach: Connect) -> AsyncEngine:
    """A database as the first version has left it."""
    engine = reach(url)
    async with engine.begin() as db:
        await db.run_sync(lambda connection: command.upgrade(_config(connection), "0001"))
        await write_as_before(db)
    return engine


async def test_a_database_of_the_first_version_is_upgraded_with_all_that_is_in_it(
    empty_url: str, reach: Connect
) -> None:
    engine = await of_the_first_version(empty_url, reach)
    assert not await is_current(engine)
    assert await upgrade(engine) == ("0001", REVISIONS[-1])
    async with engine.connect() as db:
        assert await db.run_sync(differences) == []
    kept = await contents(engine)
    for table, rows in earlier().items():
        if table != "tables":
            assert kept[table] == [tuple(row.values()) for row in rows]
    ledger = Ledger(engine)
    whole = await ledger.load("whole")
    assert whole is not None
    assert len(whole.rows) == sum(row["table_id"] == "whole" for row in earlier()["log"])
    assert fold(None, [event for row in whole.rows for event in row.events]) is not None
    assert await ledger.heads(["listed", "closed"]) == {
        "listed": Progress(1, 3), "closed": Progress(1, 0),
    }  # fmt: skip
    assert await ledger.claim_due(5000, 6000, 9) == [("listed", Due(6000, Waiting.CLOCK, 1, 3))]
    assert await Chat(engine).say(Saying("listed", "ben", "new", 1, 60, "hello")) == 4
    listed = await Lists(engine).listed(None, 9)
    assert [one.table for one in listed] == ["games", "listed"]
    found = await Games(engine).search(Search(identity="ana"))
    assert [(game.table, game.number) for game in found] == [
        ("hidden", 1), ("games", 2), ("games", 1),
    ]  # fmt: skip


async def test_nodes_of_the_first_version_write_on_after_the_upgrade(
    empty_url: str, reach: Connect
) -> None:
    engine = await of_the_first_version(empty_url, reach)
    await upgrade(engine)
    async with engine.begin() as db:
        for table in earlier():
            await db.execute(text(f"DELETE FROM {table}"))
        await write_as_before(db)
    assert await Chat(engine).say(Saying("listed", "ben", "new", 1, 60, "hello")) == 4
    assert [one.table for one in await Lists(engine).listed(None, 9)] == ["games", "listed"]


def test_the_migrations_are_those_that_alembic_finds() -> None:
    scripts = ScriptDirectory(str(Path(upgrading.__file__).parent / "migrations"))
    assert sorted(one.revision for one in scripts.walk_revisions()) == REVISIONS
    assert scripts.get_current_head() == REVISIONS[-1]


def test_alembic_is_not_loaded_unless_a_database_has_to_be_upgraded(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys; from mahe.store import connect, is_current, upgrade\n"
        "async def run():\n"
        "    engine = connect(sys.argv[1]); await upgrade(engine)\n"
        "    assert await is_current(engine); await engine.dispose()\n"
        "asyncio.run(run()); print('alembic' in sys.modules)"
    )
    url = f"sqlite:///{tmp_path}/mahe.sqlite"
    said = [
        subprocess.run(
            [sys.executable, "-c", program, url], check=True, capture_output=True, text=True
        ).stdout
        for _ in range(2)
    ]
    assert said == ["True\n", "False\n"]


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


async def test_a_cause_is_one_line_without_values(engine: AsyncEngine) -> None:
    for statement, said in (("SELECT nothing", "nothing"), ("SELECT\n1\n+ nobody", "nobody")):
        with pytest.raises(Exception, match=said) as caught:
            async with engine.connect() as db:
                await db.exec_driver_sql(statement)
        assert said in cause_of(caught.value)
        assert "\n" not in cause_of(caught.value)


async def test_a_cause_does_not_tell_what_was_written(
    reach: Connect, postgresql: PostgreSQL
) -> None:
    url = postgresql.new_database()
    with pytest.raises(Exception, match="hush") as caught:
        async with reach(url).connect() as db:
            await db.exec_driver_sql("SELECT CAST('hush' AS integer)")
    assert cause_of(caught.value) == "DBAPIError"


def test_a_cause_without_words_is_named_by_its_kind() -> None:
    assert cause_of(TimeoutError()) == "TimeoutError"
    assert StoreUnavailableError().cause == "unknown"


def test_an_old_database_is_told_how_to_become_current() -> None:
    assert "mahe db upgrade" in NotUpgradedError().sentence
