"""Texts that are meant to do harm."""

import pytest

from mahe.protocol import messages as m
from server.browser import Browser
from server.client import Client, timed
from server.hostile.guarded import GuardedGame
from server.nodes import NodeProcess, new_table, new_token
from server.wire import TEXT, Wire

MARKUP = [
    "<script>alert(1)</script>",
    "'; DROP TABLE log; --",
    "{{7*7}} ${7*7} %s %00",
    "&lt;b&gt;",
]


@timed
async def test_markup_in_names_and_chat_is_text_like_any_other(node: NodeProcess) -> None:
    token = new_token(node.url)
    table = new_table(node.url, token, chat=True)
    async with Client(node.url, table, token) as client:
        await client.welcome()
        await client.join()
        for text in MARKUP:
            await client.do("rename", chair=0, name=text)
            assert client.view.chairs[0].name == text
            await client.do("say", text=text)
    with Browser(node.url) as guest:
        answer = guest.get(f"/api/tables/{table}")
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["view"]["chairs"][0]["name"] == MARKUP[-1]
        assert guest.get("/api/games", params={"name": MARKUP[1]}).json() == []
    async with Client(node.url, table, None) as later:
        assert [one.text for one in (await later.welcome()).said] == MARKUP


@timed
async def test_control_characters_are_in_no_name_and_no_chat(place: GuardedGame) -> None:
    async with place.client(place.ana) as ana:
        await ana.welcome()
        for odd in (
            "\0",
            "\x07",
            "\x1b[2J",
            "\x7f",
            "\x85",
            "\u202e",
            "\u200b",
            "\u2028",
            "\ue000",
        ):
            refused = await ana.ask("rename", chair=0, name=f"A{odd}na")
            assert isinstance(refused, m.Refused), odd
            assert refused.code == "record/name"
            refused = await ana.ask("say", text=f"A{odd}na")
            assert isinstance(refused, m.Refused), odd
            assert refused.code == "table/text"


@pytest.mark.parametrize(
    "name",
    [
        "..",
        "../../etc/passwd",
        "..%2f..%2fetc%2fpasswd",
        "%2e%2e",
        "%00",
        "%ff%fe",
        "a%0d%0aSet-Cookie:x",
        "mahe.sqlite",
        "*",
        "%25",
        "' OR 1=1 --",
    ],
)
def test_odd_names_of_tables_lead_nowhere(name: str, place: GuardedGame) -> None:
    with Wire(place.node) as wire:
        path = name.replace(" ", "%20")
        wire.send(
            f"GET /api/tables/{path} HTTP/1.1\r\nHost: 127.0.0.1:{place.node.port}\r\n\r\n".encode()
        )
        assert wire.status() in {400, 404}
    with Wire(place.node) as wire:
        path = f"/api/tables/{name.replace(' ', '%20')}/socket"
        wire.send(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{place.node.port}\r\n"
            f"Origin: {place.node.url}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            "\r\n".encode()
        )
        if wire.status() == 101:
            while wire.take(1) != b"\n" or wire.take(2) != b"\r\n":
                pass
            assert wire.frame(TEXT, b'{"type":"hello"}').close_code() == 4404
