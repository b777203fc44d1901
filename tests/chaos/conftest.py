"""The two set-ups: one node on SQLite, and several on PostgreSQL and Redis."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from chaos.scene import Node
from mahe.store import default_url
from server.nodes import environment
from servers import PostgreSQL, Redis

StartNode = Callable[..., Node]


@pytest.fixture
def start_node(tmp_path: Path) -> Iterator[StartNode]:
    """Starts nodes that are ended with the test."""
    with ExitStack() as stack:

        def start(**settings: object) -> Node:
            return stack.enter_context(Node(tmp_path, **settings))

        yield start


@pytest.fixture
def embedded(tmp_path: Path, start_node: StartNode) -> tuple[Node, str]:
    """A node on SQLite, and the address of its database."""
    return start_node(), default_url(tmp_path)


@pytest.fixture(scope="session")
def model(durable: PostgreSQL, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a database to be copied."""
    return upgraded(durable, tmp_path_factory.mktemp("model"))


@pytest.fixture
def database(durable: PostgreSQL, model: str) -> str:
    """The address of a new PostgreSQL database in the newest shape, safe from power cuts."""
    return durable.new_database(like=model)


@pytest.fixture
def pair(database: str, redis_server: Redis, start_node: StartNode) -> list[Node]:
    """Two nodes on PostgreSQL and Redis."""
    return [start_node(database_url=database, redis_url=redis_server.url) for _ in range(2)]


def upgraded(server: PostgreSQL, folder: Path) -> str:
    """The address of a new database in the newest shape."""
    url = server.new_database()
    subprocess.run(
        [sys.executable, "-m", "mahe", "db", "upgrade"],
        env=environment(folder, {"database_url": url}),
        check=True,
        capture_output=True,
        timeout=60,
    )
    return url
