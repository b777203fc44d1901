"""The game that nobody may disturb, and whether it was."""

from collections.abc import Iterator

import pytest

from server.browser import Browser
from server.hostile.guarded import GuardedGame, begun
from server.nodes import NodeProcess


@pytest.fixture(scope="module")
def shared(node: NodeProcess) -> GuardedGame:
    return begun(node)


@pytest.fixture
def place(shared: GuardedGame) -> Iterator[GuardedGame]:
    """The game; after the test it must be as it was, and go on."""
    with Browser(shared.node.url, authorization=f"Bearer {shared.ana}") as host:
        before = host.get(f"/api/tables/{shared.table}").json()
        yield shared
        assert host.get(f"/api/tables/{shared.table}").json() == before
        assert host.do(shared.table, "react", reaction="cheer") == before["seq"]
        assert host.get("/api/ready").status_code == 200
