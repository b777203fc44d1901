"""Nodes that many tests share, one of a kind for each process that runs tests."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from server.browser import Browser
from server.nodes import NodeProcess

PROXY = "127.0.0.2"
"""The address of a reverse proxy that the nodes trust; all of 127.0.0.0/8 is this machine."""

METRICS_TOKEN = "for-prometheus-alone"
PUBLIC_URL = "https://mahe.example"

Visit = Callable[..., Browser]


@pytest.fixture(scope="session")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    """A node without rate limits."""
    folder = tmp_path_factory.mktemp("node")
    with NodeProcess(folder, measured=True, rate_limits=0, trusted_proxies=PROXY) as process:
        yield process


@pytest.fixture(scope="session")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    """A node with the rate limits that it has by default, as it would run in public.

    Its coverage is not measured: it must answer faster than its limits allow.
    """
    folder = tmp_path_factory.mktemp("limited")
    with NodeProcess(
        folder, trusted_proxies=PROXY, metrics_token=METRICS_TOKEN, public_url=PUBLIC_URL
    ) as process:
        yield process


@pytest.fixture(autouse=True)
def without_faults(request: pytest.FixtureRequest) -> Iterator[None]:
    """No test may leave a fault in the log of a node that it shares."""
    shared = [
        request.getfixturevalue(name)
        for name in ("node", "limited")
        if name in request.fixturenames
    ]
    known = [process.faults() for process in shared]
    yield
    assert [process.faults() for process in shared] == known


@pytest.fixture
def visit() -> Iterator[Visit]:
    """Makes browsers, and closes them in the end."""
    with ExitStack() as open_ones:

        def visiting(node: NodeProcess, **details: str) -> Browser:
            return open_ones.enter_context(Browser(node.url, **details))

        yield visiting
