"""One browser and one server for each process that runs these tests.

They go when the process leaves this folder: Playwright keeps an event loop running meanwhile,
and other tests want to run their own.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.pages import Visitors, chromium
from browser.world import World
from server.nodes import NodeProcess


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium."""
    with chromium() as started:
        yield started


@pytest.fixture(scope="package")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    """A server whose bots do not pause."""
    with NodeProcess(tmp_path_factory.mktemp("browser"), rate_limits=0) as process:
        yield process
        assert process.faults() == []


@pytest.fixture(scope="package")
def world(node: NodeProcess) -> Iterator[World]:
    """Tables in every situation."""
    with World(node.url) as made:
        yield made


@pytest.fixture
def visitors(browser: Browser, node: NodeProcess) -> Iterator[Visitors]:
    """Those who come to the server in a test."""
    with Visitors(browser, node.url) as coming:
        yield coming
