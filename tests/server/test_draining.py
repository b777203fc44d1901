"""What a node says of itself while it stops."""

from pathlib import Path

import httpx

from mahe.server.http.app import make_app
from mahe.server.node.node import Node
from mahe.server.node.settings import ServerSettings
from server.client import timed


@timed
async def test_a_node_that_drains_is_not_ready(tmp_path: Path) -> None:
    async with Node(ServerSettings(data=tmp_path)) as node:
        transport = httpx.ASGITransport(make_app(node))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            assert (await client.get("/api/ready")).json() == {"status": "ready"}
            await node.live.finish()
            answer = await client.get("/api/ready")
            assert (answer.status_code, answer.json()) == (503, {"status": "draining"})
            assert (await client.get("/api/health")).status_code == 200
