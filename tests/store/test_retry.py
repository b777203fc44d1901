"""Which errors pass by themselves: of the connection, locks and the disk, and no others."""

import sqlite3

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import Chat, Saying, StoreUnavailableError
from mahe.store.database import retry
from mahe.store.database.retry import is_transient
from servers import PostgreSQL
from store.conftest import Connect
from store.samples import entry, writing


async def raised(engine: AsyncEngine, statement: str, *values: object) -> BaseException:
    with pytest.raises(Exception) as caught:  # noqa: PT011 (any)
        async with engine.connect() as db:
            await db.exec_driver_sql(statement, values)
    return caught.value


PERMANENT = {
    "a row that is there": "INSERT INTO identities VALUES ('a', 1, 1), ('a', 1, 1)",
    "nothing where something is needed": "INSERT INTO identities VALUES ('a', NULL, 1)",
    "a table that is not there": "SELECT 1 FROM nowhere",
    "a column that is not there": "SELECT nothing FROM log",
    "no SQL": "SELEKT 1",
}


@pytest.mark.parametrize("statement", PERMANENT.values(), ids=PERMANENT)
async def test_what_is_wrong_with_a_statement_stays(engine: AsyncEngine, statement: str) -> None:
    assert not is_transient(await raised(engine, statement))


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
async def test_what_is_wrong_with_a_value_stays(engine: AsyncEngine) -> None:
    for value in ("no number", 2**70, object()):
        error = await raised(engine, "INSERT INTO identities VALUES ('a', $1, 1)", value)
        assert not is_transient(error), value
    assert not is_transient(await raised(engine, "SELECT 1 / 0"))
    assert not is_transient(await raised(engine, "SELECT CAST($1 AS text)", "\0"))


STATES = ("08006", "40001", "40P01", "53100", "53300", "55P03", "57P01", "57P03", "57014", "25006")


@pytest.mark.parametrize("state", STATES)
async def test_connection_and_lock_errors_of_postgresql_pass(
    state: str, reach: Connect, postgresql: PostgreSQL
) -> None:
    raises = f"DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '{state}', MESSAGE = 'so'; END $$"
    assert is_transient(await raised(reach(postgresql.new_database()), raises))


async def test_a_connection_that_is_cut_passes(reach: Connect, postgresql: PostgreSQL) -> None:
    engine = reach(postgresql.new_database())
    assert is_transient(await raised(engine, "SELECT pg_terminate_backend(pg_backend_pid())"))
    assert is_transient(await raised(reach("postgresql://mahe@127.0.0.1:1/mahe"), "SELECT 1"))


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_a_lock_of_sqlite_passes(
    engine: AsyncEngine, url: str, reach: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mahe.store.database.engine.ANSWER_SECONDS", 0.01)
    async with engine.begin() as db:
        await db.exec_driver_sql("BEGIN IMMEDIATE")
        error = await raised(reach(url), "DELETE FROM log")
    assert is_transient(error)


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_a_full_disk_and_a_file_that_cannot_be_written_pass(engine: AsyncEngine) -> None:
    async with engine.connect() as db:
        for setting in ("max_page_count = 1", "query_only = ON"):
            await db.exec_driver_sql(f"PRAGMA {setting}")
            filling = text("INSERT INTO log SELECT hex(zeroblob(9000)), 1, '', '', 1, 1, ''")
            with pytest.raises(OperationalError) as caught:
                await db.execute(filling)
            assert is_transient(caught.value)
            await db.rollback()


def test_what_no_database_says_is_told_apart() -> None:
    assert is_transient(ConnectionResetError())
    assert is_transient(TimeoutError())
    assert is_transient(PoolTimeoutError())
    assert is_transient(DBAPIError("", None, Exception(), connection_invalidated=True))
    assert not is_transient(KeyError())
    assert not is_transient(DBAPIError("", None, sqlite3.ProgrammingError("no code")))
    assert not is_transient(DBAPIError("", None, Exception()))


async def test_a_write_is_tried_again_until_it_succeeds(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retry, "_PAUSES", (0.0,))
    failures = [ConnectionResetError(), TimeoutError(), OSError()]

    def fail(*_: object) -> str:
        if failures:
            raise failures.pop()
        return "[]"

    async with writing(engine) as ledger:
        monkeypatch.setattr("mahe.store.logs.scribe.write_events", fail)
        assert await ledger.append(entry())
    assert failures == []


async def test_a_write_is_not_tried_again_for_ever(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retry, "_PAUSES", (0.0,))
    monkeypatch.setattr(retry, "PATIENCE_SECONDS", -1)

    def fail(*_: object) -> str:
        raise ConnectionResetError

    async with writing(engine) as ledger:
        monkeypatch.setattr("mahe.store.logs.scribe.write_events", fail)
        with pytest.raises(StoreUnavailableError) as caught:
            await ledger.append(entry())
        assert caught.value.cause == "ConnectionResetError"


async def test_whoever_asks_is_told_that_the_database_is_away(engine: AsyncEngine) -> None:
    event.listen(engine.sync_engine, "before_cursor_execute", _refuse_chat)
    with pytest.raises(StoreUnavailableError):
        await Chat(engine).say(Saying("reef", "ana", "1", 0, 1, "hello"))


def _refuse_chat(*said: object) -> None:
    if "chat" in str(said[2]):
        raise ConnectionResetError
