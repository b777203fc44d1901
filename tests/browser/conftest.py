"""One browser and one server for each process that runs these tests.

They go when the process leaves this folder: Playwright keeps an event loop running meanwhile,
and other tests want to run their own.
"""

from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser, Error

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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """When a test fails, it is told what its visitors saw."""
    report = yield
    coming = getattr(item, "funcargs", {}).get("visitors")
    if call.when == "call" and report.failed and isinstance(coming, Visitors):
        for number, player in enumerate(coming.all, start=1):
            try:
                seen = player.page.locator("body").aria_snapshot(timeout=5000)
            except Error as error:
                seen = str(error)
            report.sections.append((f"visitor {number} at {player.path}", seen))
    return report
