"""What a node loads until it is ready. Loading takes most of the time that its start takes."""

from pathlib import Path

import pytest

from server.nodes import NodeProcess, upgrade, wait_until
from servers import PostgreSQL, Redis

SELDOM = {"alembic", "fluent.runtime", "babel", "segno"}
"""What no node needs, if it finds its database in shape, before it listens."""

FOR_SEVERAL = {"asyncpg", "redis", "sqlalchemy.dialects.postgresql"}
FOR_ONE = {"aiosqlite", "sqlalchemy.dialects.sqlite"}


@pytest.fixture(autouse=True)
def imports_are_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPROFILEIMPORTTIME", "1")


def loaded(node: NodeProcess) -> set[str]:
    """The modules that a node has loaded when it begins to listen."""
    with node:
        lines = node.log.read_text().partition('"event": "listening"')[0].splitlines()
    return {line.rpartition("|")[2].strip() for line in lines if line.startswith("import time:")}


def test_a_node_alone_loads_nothing_that_is_for_several(tmp_path: Path) -> None:
    upgrade(tmp_path, "")
    found = loaded(NodeProcess(tmp_path))
    assert found >= FOR_ONE
    assert found & (SELDOM | FOR_SEVERAL) == set()


def test_one_of_several_nodes_loads_nothing_that_is_for_one(
    tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis
) -> None:
    url = postgresql.new_database()
    upgrade(tmp_path, url)
    found = loaded(NodeProcess(tmp_path, database_url=url, redis_url=redis_server.url))
    assert found >= FOR_SEVERAL
    assert found & (SELDOM | FOR_ONE) == set()


def test_texts_are_read_before_somebody_needs_them(tmp_path: Path) -> None:
    """Reading those of one language takes 40 ms, for which the event loop must not stand still."""
    with NodeProcess(tmp_path, log_level="debug") as node:
        wait_until(lambda: '"the texts are read"' in node.log.read_text(), "the texts are read")
