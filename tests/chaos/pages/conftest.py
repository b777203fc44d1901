"""One browser, and two nodes that each scene leaves as it found them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.cable import Cable
from browser.pages import Visitors, chromium
from chaos.conftest import upgraded
from chaos.pages.scene import Outcome, Servers, Sitting, sitting, write_table
from chaos.scene import ChaosNode
from servers import PostgreSQL, Redis

TABLE = Path(".build/chaos-pages.md")

Record = Callable[[Outcome], None]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium."""
    with chromium() as started:
        yield started


@pytest.fixture(scope="package")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """Two nodes, PostgreSQL and Redis."""
    folder = tmp_path_factory.mktemp("pages")
    with PostgreSQL() as postgresql, Redis() as redis:
        database = upgraded(postgresql, folder)
        settings = {"database_url": database, "redis_url": redis.url}
        with ChaosNode(folder, **settings) as one, ChaosNode(folder, **settings) as other:
            yield Servers([one, other], postgresql, redis, database)
            assert [*one.faults(), *other.faults()] == []


@pytest.fixture(scope="package")
def record() -> Iterator[Record]:
    """Takes down what came of each scene, for the documentation."""
    outcomes: list[Outcome] = []
    yield outcomes.append
    write_table(outcomes, TABLE)


@pytest.fixture
def ana(browser: Browser, servers: Servers) -> Iterator[Sitting]:
    """Somebody who plays against bots, on the first node."""
    with Cable(*servers.ports) as cable, Visitors(browser, cable.url) as visitors:
        try:
            yield sitting(visitors, servers, cable)
        finally:
            for node in servers.nodes:
                if not node.lives:
                    node.start()
