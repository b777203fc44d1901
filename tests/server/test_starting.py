"""What a node loads until it is ready. Loading takes most of the time that its start takes."""

from pathlib import Path

import pytest

from server.nodes import NodeProcess, upgrade
from servers import PostgreSQL, Redis

SELDOM = {"alembic", "fluent.runtime", "babel", "segno"}
"""What no node needs that finds its database in shape, before somebody asks for something."""

FOR_SEVERAL = {"asyncpg", "redis", "sqlalchemy.dialects.postgresql"}
FOR_ONE = {"aiosqlite", "sqlalchemy.dialects.sqlite"}


@pytest.fixture(autouse=True)
def imports_are_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPROFILEIMPORTTIME", "1")


def loaded(node: NodeProcess) -> set[str]:
    """The modules that a node has loaded when it is ready."""
    with node:
        lines = node.log.read_text().splitlines()
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
