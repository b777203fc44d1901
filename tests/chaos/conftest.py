"""The two set-ups: one node on SQLite, and several on PostgreSQL and Redis."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from chaos.scene import ChaosNode
from mahe.store import default_url
from server.nodes import environment
from servers import PostgreSQL, Redis

StartNodes = Callable[..., list[ChaosNode]]


@pytest.fixture
def start_nodes(tmp_path: Path) -> Iterator[StartNodes]:
    """Starts nodes that are ended with the test."""
    with ExitStack() as stack, ThreadPoolExecutor() as pool:

        def start(count: int, **settings: object) -> list[ChaosNode]:
            nodes = [ChaosNode(tmp_path, **settings) for _ in range(count)]
            for node in nodes:
                stack.push(node)
            return list(pool.map(ChaosNode.start, nodes))

        yield start


@pytest.fixture
def embedded(tmp_path: Path, start_nodes: StartNodes) -> tuple[ChaosNode, str]:
    """A node on SQLite, and the address of its database."""
    (node,) = start_nodes(1)
    return node, default_url(tmp_path)


@pytest.fixture(scope="session")
def model(durable: PostgreSQL, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a database to be copied."""
    return upgraded(durable, tmp_path_factory.mktemp("model"))


@pytest.fixture
def database(durable: PostgreSQL, model: str) -> str:
    """The address of a new PostgreSQL database with the newest schema, safe from power cuts."""
    return durable.new_database(like=model)


@pytest.fixture
def pair(database: str, redis_server: Redis, start_nodes: StartNodes) -> list[ChaosNode]:
    """Two nodes on PostgreSQL and Redis."""
    return start_nodes(2, database_url=database, redis_url=redis_server.url)


def upgraded(server: PostgreSQL, folder: Path) -> str:
    """The address of a new database with the newest schema."""
    url = server.new_database()
    subprocess.run(
        [sys.executable, "-m", "mahe", "db", "upgrade"],
        env=environment(folder, {"database_url": url}),
        check=True,
        capture_output=True,
        timeout=60,
    )
    return url
