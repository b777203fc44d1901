"""A key that is revoked is worthless at once, also where it is in use."""

import asyncio
from pathlib import Path
from typing import cast

from mahe.protocol import messages as m
from mahe.rules import MaheError
from mahe.server.live.clients.caller import Caller
from mahe.server.live.clients.connection import UNAUTHORIZED, Connection
from mahe.server.node.node import Node
from mahe.server.node.settings import ServerSettings
from mahe.store import KeyKind
from server.browser import Browser
from server.client import Client, timed
from server.conftest import Visit
from server.nodes import NodeProcess


async def ending(client: Client) -> tuple[m.Goodbye, int]:
    """How a connection ends."""
    farewell = await client.until(lambda message: isinstance(message, m.Goodbye))
    assert isinstance(farewell, m.Goodbye)
    code, _ = await client.end()
    return farewell, code


def with_token(browser: Browser) -> tuple[str, str]:
    made = browser.post("/api/me/tokens", json={}).json()
    return made["id"], made["token"]


@timed
async def test_a_connection_ends_when_its_token_is_revoked(node: NodeProcess, visit: Visit) -> None:
    browser = visit(node).come_in()
    table = browser.open_table()
    (kept, token), (_, other) = with_token(browser), with_token(browser)
    async with Client(node.url, table, token) as ended, Client(node.url, table, other) as going_on:
        await ended.welcome()
        await going_on.welcome()
        await asyncio.to_thread(browser.delete, f"/api/me/tokens/{kept}")
        farewell, code = await ending(ended)
        assert (farewell.code, farewell.retry) == ("request/token", False)
        assert code == UNAUTHORIZED
        await going_on.join("Ana")


@timed
async def test_all_connections_of_whoever_is_forgotten_end(node: NodeProcess, visit: Visit) -> None:
    browser, host = visit(node).come_in(), visit(node).come_in()
    table = host.open_table()
    _, token = with_token(browser)
    async with Client(node.url, table, token) as client:
        await client.welcome()
        await client.join("Ana")
        await asyncio.to_thread(browser.delete, "/api/me")
        _, code = await ending(client)
    assert code == UNAUTHORIZED
    assert "Ana" not in host.get(f"/api/tables/{table}").text


@timed
async def test_who_has_sat_at_a_table_that_is_closed_can_be_forgotten(
    node: NodeProcess, visit: Visit
) -> None:
    browser, other = visit(node).come_in(), visit(node).come_in()
    table = browser.open_table()
    for command in (
        {"type": "join", "id": "join", "contribution": "00" * 16, "name": "Ana"},
        {"type": "close", "id": "close"},
    ):
        assert browser.post(f"/api/tables/{table}/commands", json=command).status_code == 200
    assert "Ana" in other.get(f"/api/tables/{table}").text
    assert browser.delete("/api/me").status_code == 204
    assert browser.get("/api/me").json()["known"] is False
    assert "Ana" not in other.get(f"/api/tables/{table}").text


class FakeConnection:
    """A connection that notes how it ends."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.ended_with: int | None = None

    def goodbye(self, error: MaheError, code: int) -> None:
        assert (error.code, error.retry) == ("request/token", False)
        self.ended_with = code

    def drop_if_slow(self, now: float) -> None:
        """It takes what it gets."""


@timed
async def test_a_node_that_was_not_told_finds_out_by_itself(tmp_path: Path) -> None:
    async with Node(ServerSettings(data=tmp_path)) as node:
        identity = await node.people.newcomer(1)
        gone, _ = await node.people.give_key(identity, KeyKind.TOKEN, 1)
        kept, _ = await node.people.give_key(identity, KeyKind.TOKEN, 1)
        connections = [
            FakeConnection(Caller(identity, program=True, key=key))
            for key in (gone.id, kept.id, None)
        ]
        for connection in connections:
            node.live.connections.arrive(cast("Connection", connection))
        await node.people.revoke(identity, gone.id)
        await node.live.connections.recheck_keys()
        assert [one.ended_with for one in connections] == [UNAUTHORIZED, None, None]
