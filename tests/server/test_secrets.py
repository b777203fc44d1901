"""Nothing that leaves the server, and nothing that it logs, may hold a secret."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import get_args

import pytest
from websockets.exceptions import ConnectionClosed

from mahe.protocol import messages as m
from server.browser import Browser
from server.client import Client, run
from server.conftest import PROXY
from server.nodes import NodeProcess

ADDRESSES = {"ana": "127.0.0.77", "ben": "127.0.0.78", "eve": "198.51.100.23", "dan": "127.0.0.80"}


@dataclass
class Evening:
    """All that left a server while two games were played, and all that must not have."""

    node: NodeProcess
    table: str = ""
    sockets: dict[str, list[str]] = field(default_factory=dict)  # by viewer
    bodies: list[str] = field(default_factory=list)
    first_bodies: list[str] = field(default_factory=list)  # before the first game was over
    second_bodies: list[str] = field(default_factory=list)  # before the second was
    told_once: list[str] = field(default_factory=list)  # tokens and codes
    cookies: list[str] = field(default_factory=list)
    dice: list[str] = field(default_factory=list)  # the secrets of the games, in order
    log: str = ""

    @property
    def texts(self) -> list[str]:
        """Every text that left it."""
        return [*self.bodies, *(text for texts in self.sockets.values() for text in texts)]

    @property
    def everything(self) -> str:
        """All of them together."""
        return "\n".join(self.texts)

    def column(self, query: str) -> list[str]:
        """What a column of the database holds."""
        with closing(sqlite3.connect(self.node.database)) as database:
            return [value for (value,) in database.execute(query)]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    folder = tmp_path_factory.mktemp("evening")
    node = NodeProcess(folder, rate_limits=0, trusted_proxies=PROXY, log_level="debug")
    with node:
        found = Evening(node)
        browsers = {
            name: Browser(
                node.url,
                address=PROXY if name == "eve" else address,
                x_forwarded_for=address,
            )
            for name, address in ADDRESSES.items()
        }
        for browser in browsers.values():
            browser.come_in()
            found.cookies.append(browser.cookies["mahe_key"])
        run(_pass(found, browsers))
        for browser in browsers.values():
            found.bodies += browser.bodies
            browser.close()
        found.log = node.log.read_text()
        yield found


async def _pass(found: Evening, browsers: dict[str, Browser]) -> None:
    node, ana = found.node, browsers["ana"]
    found.table = table = ana.open_table(chat=True, listed=True)
    tokens = {name: browsers[name].token() for name in ("ben", "dan")}
    code = browsers["eve"].post("/api/me/links").json()["code"]
    found.told_once += [*tokens.values(), code]
    cookie = {"Cookie": f"mahe_key={ana.cookies['mahe_key']}"}
    clients = {
        "ana": Client(node.url, table, None, cookie, ADDRESSES["ana"]),
        "ben": Client(node.url, table, tokens["ben"], None, ADDRESSES["ben"]),
        "dan": Client(node.url, table, tokens["dan"], None, ADDRESSES["dan"]),
        "spectator": Client(node.url, table, None, {"X-Forwarded-For": ADDRESSES["eve"]}, PROXY),
        "tv": Client(node.url, table, None, cookie, ADDRESSES["ana"], view="tv"),
    }
    for client in clients.values():
        await client.__aenter__()
        await client.welcome()
    host, ben, dan = (clients[name] for name in ("ana", "ben", "dan"))
    await _sit_down(host, ben, dan)
    found.dice += found.column("SELECT secret FROM secrets")
    await _play(host, ben, found, browsers)
    await _play_again(host, ben, found, browsers["ana"])
    _look_around(browsers, table)
    node.ask_to_stop()
    await asyncio.gather(*(_read_to_the_end(client) for client in clients.values()))
    assert node.wait() == 0
    found.sockets = {name: client.raw for name, client in clients.items()}


async def _sit_down(host: Client, ben: Client, dan: Client) -> None:
    await host.join("Ana")
    await ben.join("Ben")
    await dan.join("Dan")
    await host.do("remove", chair=2)
    await host.do("add_bot", level="random")
    await host.do("remove_bot", chair=3)
    await host.do("lock", locked=True)
    settings = {"chat": True, "listed": True, "open_eggs": True, "hints": "on"}
    await host.do("set_options", settings=settings)
    await host.do("rename", chair=0, name="Ana the First")
    await host.do("dress", chair=0, colour="blue", face="cap")
    await host.do("say", text="hello")
    await ben.do("react", reaction="cheer")
    await ben.do("skip")
    await ben.socket.send('{"type":"ping"}')
    await ben.socket.send("nonsense")
    await ben.ask("begin")
    await dan.ask("join", contribution="00" * 16)


async def _play(host: Client, ben: Client, found: Evening, browsers: dict[str, Browser]) -> None:
    await host.do("begin")
    await host.do("hint", seat=0, step=1)
    await host.do("hand_over", seat=0)
    await host.do("reclaim", seat=0)
    for _ in range(3):
        game = host.view.game
        assert game is not None
        await (host if game.decider == 0 else ben).act()
        while host.seq != ben.seq:
            behind = min(host, ben, key=lambda client: client.seq or 0)
            await behind.receive()
    _look_around(browsers, found.table)
    found.first_bodies += [body for browser in browsers.values() for body in browser.bodies]
    await ben.do("hand_over", seat=1)
    await host.do("hand_over", seat=0)
    await asyncio.gather(host.over(), ben.over())


async def _play_again(host: Client, ben: Client, found: Evening, ana: Browser) -> None:
    published = set(found.dice)
    found.dice += [
        secret for secret in found.column("SELECT secret FROM secrets") if secret not in published
    ]
    await host.do("want_rematch", contributions=["01" * 16])
    assert host.view.game is not None
    assert host.view.game.number == 1  # Ben has gone, and one alone cannot play
    await host.do("add_bot", level="random")
    await host.do("begin")
    ana.get(f"/api/tables/{found.table}")
    await host.do("leave", chair=0)
    await ben.until(lambda message: isinstance(message, m.You) and message.host)
    ana.get(f"/api/tables/{found.table}/games")
    ana.get(f"/api/tables/{found.table}/games/2")
    found.second_bodies += ana.bodies
    await ben.do("close")


def _look_around(browsers: dict[str, Browser], table: str) -> None:
    """Ask for everything that can be had."""
    paths = ["", "/events", "/games", "/games/1", "/games/1?form=notation"]
    for browser in browsers.values():
        for path in [f"/api/tables/{table}{path}" for path in paths] + [
            "/",
            "/metrics",
            "/api/me",
            "/api/me/tokens",
            "/api/me/tables",
            "/api/me/games",
            "/api/tables",
            "/api/games",
            "/api/games?name=Ben",
            "/api/openapi.json",
            "/api/ready",
            "/nowhere",
            "/api/tables/nothing",
        ]:
            browser.get(path)


async def _read_to_the_end(client: Client) -> None:
    with suppress(ConnectionClosed):
        while True:
            await client.receive()


def test_every_kind_of_message_and_of_event_was_seen(evening: Evening) -> None:
    """Otherwise this evening would prove little."""
    texts = [json.loads(text) for raw in evening.sockets.values() for text in raw]
    seen = {text["type"] for text in texts}
    assert seen == {kind.__struct_config__.tag for kind in get_args(m.Outgoing)}
    happened = {
        event["type"] for text in texts if text["type"] == "happened" for event in text["events"]
    }
    wanted = {kind.__struct_config__.tag for kind in get_args(m.TableEvent)} - {"created"}
    assert happened == wanted
    assert '"type":"created"' in evening.everything
    assert len(evening.dice) == 2


def test_the_secret_of_the_dice_is_kept_until_the_game_is_over(evening: Evening) -> None:
    first, second = evening.dice
    for viewer, texts in evening.sockets.items():
        (end,) = [index for index, text in enumerate(texts) if '"type":"ended"' in text]
        assert first in texts[end], viewer
        assert not any(first in text for text in texts[:end]), viewer
        (close,) = [index for index, text in enumerate(texts) if '"type":"closed"' in text]
        assert second in texts[close], viewer
        assert not any(second in text for text in texts[:close]), viewer
    assert first not in "".join(evening.first_bodies)
    assert second not in "".join(evening.second_bodies)


def test_no_identity_leaves_the_server(evening: Evening) -> None:
    identities = {
        *evening.column("SELECT id FROM identities"),
        *evening.column("SELECT identity FROM log"),
        *evening.column("SELECT identity FROM presence"),
    } - {""}
    assert len(identities) == len(ADDRESSES)
    for identity in identities:
        assert identity not in evening.everything
        assert identity not in evening.log


def test_no_digest_of_a_key_leaves_the_server(evening: Evening) -> None:
    digests = evening.column("SELECT digest FROM keys")
    assert len(digests) == len(evening.cookies) + len(evening.told_once)
    for digest in digests:
        assert digest not in evening.everything
        assert digest not in evening.log


def test_a_cookie_is_in_no_body_and_a_token_is_told_once(evening: Evening) -> None:
    for secret in evening.cookies:
        assert secret not in evening.everything
        assert secret not in evening.log
    for secret in evening.told_once:
        assert sum(secret in text for text in evening.texts) == 1
        assert secret not in evening.log


def test_no_address_of_a_client_leaves_the_server(evening: Evening) -> None:
    for address in ADDRESSES.values():
        assert address not in evening.everything
        assert address not in evening.log


def test_no_table_is_named_in_the_log(evening: Evening) -> None:
    assert evening.log.count("\n") >= 2
    assert evening.table not in evening.log
    assert evening.dice[0] not in evening.log
    assert "Ana the First" not in evening.log


def test_nothing_is_in_the_record_but_what_the_table_knew(evening: Evening) -> None:
    records = [body for body in evening.bodies if body.startswith('{"format":"mahe-record"')]
    assert records
    for secret in (*evening.cookies, *evening.column("SELECT id FROM identities")):
        assert not any(secret in record for record in records)


FAILING = """
import structlog
from mahe.server.node.logs import set_up

def fail(identity):
    raise RuntimeError("a fault")

set_up({form!r}, "info")
try:
    fail("".join(["un", "told"]))
except RuntimeError as error:
    structlog.get_logger().error("a fault", exc_info=error)
import logging
try:
    fail("".join(["un", "told"]))
except RuntimeError:
    logging.getLogger("uvicorn.error").exception("a fault")
"""


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_fault_is_logged_without_its_local_variables(form: str, tmp_path: Path) -> None:
    script = tmp_path / "failing.py"
    script.write_text(FAILING.format(form=form))
    done = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stderr.count("RuntimeError: a fault") == 2
    assert "untold" not in done.stderr
