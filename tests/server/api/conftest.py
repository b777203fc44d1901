"""A game that is over, and whoever hosted it."""

from collections.abc import Iterator

import pytest

from server.browser import Browser
from server.nodes import NodeProcess, wait_until


@pytest.fixture(scope="module")
def host(node: NodeProcess) -> Iterator[Browser]:
    with Browser(node.url) as browser:
        yield browser.come_in()


@pytest.fixture(scope="module")
def finished(host: Browser) -> str:
    """A listed table whose only game is over: Ana was away, and a bot was there."""
    table = host.open_table(listed=True)
    host.join(table, "Ana of the first table")
    host.do(table, "add_bot", level="sensible")
    host.do(table, "begin")
    host.do(table, "hand_over", seat=0)
    wait_until(lambda: host.is_over(table), "the end of the game")
    return table
