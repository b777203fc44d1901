"""Reaching a database: which addresses are understood, and what SQLite is told."""

import os
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import QueuePool
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import (
    Chat,
    DatabaseFileError,
    ForeignDatabaseError,
    People,
    Retention,
    Saying,
    StoreError,
    connect,
    default_url,
    described,
    is_current,
    upgrade,
)
from mahe.store.database.engine import APPLICATION_ID
from store.conftest import Connect
from store.samples import entry, played, write


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "that is no database URL"),
        ("reef", "that is no database URL"),
        ("postgresql://host:port/mahe", "that is no database URL"),
        ("mysql://host/mahe", "mysql is no database that is known"),
        ("sqlite://", "SQLite needs a file"),
        ("sqlite:///", "SQLite needs a file"),
        ("sqlite:///:memory:", "SQLite needs a file"),
        ("sqlite:///reef?mode=ro", "has the parameter mode; known are: none"),
        ("postgresql://host/mahe?sslmode=require", "parameter sslmode; known are: ssl, host, port"),
        ("postgresql://ana:hu@sh@host/mahe", "more than one @"),
        ("postgresql://ana:hu@s/h@host/mahe", "more than one @"),
        ("postgresql://ana:hu@sh?now=@host/mahe", "more than one @"),
        ("postgresql://ana:hu@s:h@host/mahe", "that is no database URL"),
    ],
)
def test_an_address_that_cannot_be_meant_is_refused(url: str, why: str) -> None:
    with pytest.raises(StoreError, match=why) as caught:
        connect(url)
    assert caught.value.code == "store/url"
    assert "hu" not in str(caught.value)


def test_nobody_else_can_read_the_file_or_its_folder(tmp_path: Path) -> None:
    """Whatever the operator's umask lets others do."""
    before = os.umask(0)
    try:
        connect(default_url(tmp_path / "new"))
    finally:
        os.umask(before)
    made = (tmp_path / "new", tmp_path / "new" / "mahe.sqlite")
    assert [path.stat().st_mode & 0o777 for path in made] == [0o700, 0o600]


def test_a_node_opens_twenty_connections_to_postgresql_at_most() -> None:
    pool = connect("postgresql://mahe@host/db").sync_engine.pool
    assert isinstance(pool, QueuePool)
    assert (pool.size(), pool._max_overflow) == (20, 0)  # noqa: SLF001 (not told otherwise)


@pytest.mark.parametrize("driver", ["", "+asyncpg", "+psycopg2"])
def test_the_driver_need_not_be_named(driver: str) -> None:
    engine = connect(f"postgresql{driver}://mahe:hush@host:99/db")
    assert described(engine) == "postgresql+asyncpg://mahe:***@host:99/db"


@pytest.mark.parametrize("place", ["host/db?ssl=require", "/db?host=/run/postgresql&port=5432"])
def test_parameters_that_the_driver_knows_are_taken(place: str) -> None:
    assert connect(f"postgresql://mahe@{place}").url.query


def test_a_password_may_be_written_with_percent_signs() -> None:
    engine = connect("postgresql://mahe:%40%2F%23@host/db")
    assert engine.url.password == "@/#"
    assert described(engine) == "postgresql+asyncpg://mahe:***@host/db"


async def test_the_folder_of_a_file_is_made(tmp_path: Path, reach: Connect) -> None:
    engine = reach(f"sqlite:///{tmp_path}/some/where/games.db")
    async with engine.connect() as db:
        await db.exec_driver_sql("SELECT 1")
    assert (tmp_path / "some" / "where" / "games.db").exists()


async def test_what_sqlite_has_acknowledged_survives_a_power_cut(
    tmp_path: Path, reach: Connect
) -> None:
    async with reach(default_url(tmp_path)).connect() as db:
        for setting, value in (("journal_mode", "wal"), ("synchronous", 2), ("secure_delete", 1)):
            assert (await db.exec_driver_sql(f"PRAGMA {setting}")).scalar() == value


# What is erased.

NAME, WORDS = "Schildkröterich", "Wo ist mein Panzer?"


def bytes_of(engine: AsyncEngine) -> bytes:
    """All that lies on the disk."""
    assert engine.url.database is not None
    file = Path(engine.url.database)
    return b"".join(part.read_bytes() for part in sorted(file.parent.glob(f"{file.name}*")))


async def leave_traces(engine: AsyncEngine) -> None:
    names = tuple((chair, "ana", f"{NAME} {chair}") for chair in range(50))
    await write(engine, entry("other"), played(names=names, joined=("ana",)))
    for number in range(50):
        saying = Saying("reef", "ana", f"{number}", 0, 1, f"{WORDS} {number}" * 20)
        await Chat(engine).say(saying)
    for trace in (NAME, WORDS):
        assert trace.encode() in bytes_of(engine)


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_what_somebody_was_called_and_said_is_overwritten(engine: AsyncEngine) -> None:
    await leave_traces(engine)
    await People(engine).forget("ana")
    for trace in (NAME, WORDS):
        assert trace.encode() not in bytes_of(engine)


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_what_is_too_old_is_overwritten(engine: AsyncEngine) -> None:
    await leave_traces(engine)
    retention = Retention(engine)
    await retention.drop_tables(10**9)
    assert WORDS.encode() not in bytes_of(engine)
    await retention.drop_games(10**9)
    assert NAME.encode() not in bytes_of(engine)


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_who_reads_meanwhile_does_not_keep_anybody_from_being_forgotten(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch, reach: Connect, url: str
) -> None:
    monkeypatch.setattr("mahe.store.database.engine.ANSWER_SECONDS", 0.05)
    await leave_traces(engine)
    async with engine.begin() as reader:
        await reader.exec_driver_sql("BEGIN")
        await reader.exec_driver_sql("SELECT count(*) FROM names")
        await People(reach(url)).forget("ana")
    async with engine.connect() as db:
        assert (await db.exec_driver_sql("SELECT count(*) FROM names")).scalar() == 0


# Files that are not ours.


def foreign(file: Path, *statements: str) -> None:
    with sqlite3.connect(file) as db:
        for statement in statements:
            db.execute(statement)
    db.close()


FOREIGN = {
    "other tables": ["CREATE TABLE photos (id INTEGER)"],
    "another program's migrations": [
        "CREATE TABLE alembic_version (version_num TEXT)", "CREATE TABLE photos (id INTEGER)"],
    "a view": ["CREATE VIEW three AS SELECT 3"],
    "another mark": ["PRAGMA application_id = 77"],
}  # fmt: skip


@pytest.mark.parametrize("statements", FOREIGN.values(), ids=FOREIGN)
async def test_the_file_of_another_program_is_left_alone(
    statements: list[str], tmp_path: Path, reach: Connect
) -> None:
    file = tmp_path / "photos.db"
    foreign(file, *statements)
    before = file.read_bytes()
    for work in (upgrade, is_current):
        with pytest.raises(ForeignDatabaseError, match="belongs to another program") as caught:
            await work(reach(f"sqlite:///{file}"))
        assert caught.value.code == "store/foreign"
    assert file.read_bytes() == before


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, reach: Connect) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear turtle, " * 1000)
    with pytest.raises(ForeignDatabaseError):
        await upgrade(reach(f"sqlite:///{file}"))
    assert file.read_text() == "Dear turtle, " * 1000


async def test_our_files_are_marked(tmp_path: Path, reach: Connect) -> None:
    engine = reach(default_url(tmp_path))
    await upgrade(engine)
    async with engine.connect() as db:
        found = (await db.exec_driver_sql("PRAGMA application_id")).scalar()
    assert found == APPLICATION_ID == int.from_bytes(b"Mahe")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(DatabaseFileError, match="it is no file") as caught:
        connect(f"sqlite:///{tmp_path}")
    assert caught.value.code == "store/file"


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DatabaseFileError, match="cannot be used"):
        connect(f"sqlite:///{tmp_path}/file/mahe.sqlite")


def test_a_file_that_cannot_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write anything
    with pytest.raises(DatabaseFileError, match="cannot be read and written"):
        connect(f"sqlite:///{tmp_path}/mahe.sqlite")
