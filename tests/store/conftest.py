"""Databases of both kinds, a fresh one for each test."""

import asyncio
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import connect, default_url, upgrade
from mahe.store.database.schema import metadata
from servers import PostgreSQL
from store.plans import Statements, scans

STATEMENTS = Statements()
STATEMENTS.listen()

Connect = Callable[[str], AsyncEngine]


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    """The kind of the database."""
    return str(request.param)


@pytest.fixture
def empty_url(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    if kind == "sqlite":
        yield default_url(tmp_path / "empty")
        return
    server: PostgreSQL = request.getfixturevalue("postgresql")
    url = server.new_database()
    yield url
    server.drop_database(url)


@pytest.fixture
def url(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database with the newest schema."""
    upgraded = request.getfixturevalue(f"upgraded_{kind}")
    if kind == "sqlite":
        shutil.copytree(upgraded, tmp_path / "copy")
        return default_url(tmp_path / "copy")
    # Emptied and used again: to make a database takes ten times as long as most tests.
    server: PostgreSQL = request.getfixturevalue("postgresql")
    server.tell("".join(f"DELETE FROM {table.name};" for table in metadata.sorted_tables), upgraded)
    return str(upgraded)


@pytest.fixture(scope="session")
def upgraded_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a file to be copied."""
    folder = tmp_path_factory.mktemp("upgraded")
    asyncio.run(_upgrade(default_url(folder)))
    return folder


@pytest.fixture(scope="session")
def upgraded_postgresql(postgresql: PostgreSQL) -> str:
    """The address of a database to be emptied."""
    url = postgresql.new_database()
    asyncio.run(_upgrade(url))
    return url


async def _upgrade(url: str) -> None:
    engine = connect(url)
    await upgrade(engine)
    await engine.dispose()


@pytest.fixture
def reach(runner: asyncio.Runner) -> Iterator[Connect]:
    """Connects to a database as another node would."""
    engines: list[AsyncEngine] = []

    def connected(url: str) -> AsyncEngine:
        engines.append(connect(url))
        return engines[-1]

    yield connected
    for engine in engines:
        runner.run(engine.dispose())


@pytest.fixture
def engine(url: str, reach: Connect, runner: asyncio.Runner) -> Iterator[AsyncEngine]:
    """An empty database with the newest schema.

    What the test has asked it is explained afterwards: so no statement goes unseen that would
    look through a whole table.
    """
    engine = reach(url)
    yield engine
    assert runner.run(scans(engine, STATEMENTS)) == []
