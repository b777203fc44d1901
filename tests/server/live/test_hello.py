"""Hello and welcome."""

import pytest
from websockets.exceptions import InvalidStatus

from mahe import __version__
from mahe.locale import LANGUAGES, Texts
from mahe.protocol import messages as m
from server.browser import Browser
from server.client import Client, plain, timed
from server.live.tables import opened
from server.nodes import NodeProcess, get, new_token, post


@timed
async def test_welcome_shows_the_table_as_it_is(node: NodeProcess) -> None:
    host = opened(node, chat=True, pace="brisk", seconds=20)
    async with host.client() as client:
        welcome = await client.welcome()
        assert (welcome.protocol, welcome.version) == (m.PROTOCOL, __version__)
        assert (welcome.table, welcome.seq, welcome.resumed) == (host.table, 1, False)
        assert welcome.you == m.You(0, (), (), host=True)
        assert welcome.said == []
        assert welcome.view.settings.seconds == 20
        view = get(f"{node.url}/api/tables/{host.table}")["view"]
        assert plain(welcome.view) == view


@timed
async def test_ping_is_answered(node: NodeProcess) -> None:
    async with opened(node).spectator() as client:
        await client.welcome()
        await client.socket.send('{"type":"ping"}')
        assert isinstance(await client.receive(), m.Pong)


@timed
async def test_hello_is_said_once(node: NodeProcess) -> None:
    async with opened(node).spectator() as client:
        await client.welcome()
        await client.socket.send('{"type":"hello"}')
        answer = await client.receive()
        assert isinstance(answer, m.Refused)
        assert (answer.id, answer.code) == (None, "request/unreadable")


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_come_in_the_language_of_hello(language: str, node: NodeProcess) -> None:
    @timed
    async def refused() -> None:
        async with opened(node).spectator(language=language) as client:
            await client.welcome()
            answer = await client.ask("begin")
            assert isinstance(answer, m.Refused)
            assert answer.sentence == Texts(language).say("request-unauthorized")

    refused()


@timed
async def test_no_such_table_is_told_for_good(node: NodeProcess) -> None:
    async with Client(node.url, "nothing", new_token(node.url)) as client:
        goodbye = await client.receive()
        assert isinstance(goodbye, m.Goodbye)
        assert (goodbye.code, goodbye.retry) == ("table/none", False)
        assert await client.end() == (4404, "table/none")


@timed
async def test_a_view_that_is_none_is_answered_with_those_that_are(node: NodeProcess) -> None:
    async with opened(node).spectator(view="sky") as client:
        goodbye = await client.receive()
        assert isinstance(goodbye, m.Goodbye)
        assert (goodbye.code, goodbye.retry) == ("request/unreadable", False)
        assert str(goodbye.details["reason"]).endswith("- at `$.view`: one of seat, tv")


@timed
async def test_a_token_that_is_not_valid_is_told_for_good(node: NodeProcess) -> None:
    host = opened(node)
    made = post(f"{node.url}/api/me/tokens", {}, host.token)
    with Browser(node.url, authorization=f"Bearer {host.token}") as owner:
        owner.delete(f"/api/me/tokens/{made['id']}")
    async with Client(node.url, host.table, made["token"]) as client:
        goodbye = await client.receive()
        assert isinstance(goodbye, m.Goodbye)
        assert (goodbye.code, goodbye.retry) == ("request/token", False)
        assert await client.end() == (4401, "request/token")


@timed
async def test_a_token_that_is_revoked_ends_its_connections(node: NodeProcess) -> None:
    host = opened(node)
    made = post(f"{node.url}/api/me/tokens", {}, host.token)
    async with host.client() as kept, Client(node.url, host.table, made["token"]) as client:
        await kept.welcome()
        await client.welcome()
        with Browser(node.url, authorization=f"Bearer {host.token}") as owner:
            assert owner.delete(f"/api/me/tokens/{made['id']}").status_code == 204
        assert await client.end() == (4401, "request/token")
        assert isinstance(await kept.ask("lock", locked=True), m.Done)


@timed
async def test_who_is_forgotten_has_no_connection_any_more(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana, host.guest() as ben:
        await ana.welcome()
        await ben.welcome()
        await ana.join("Ana")
        await ben.join("Ben")
        with Browser(node.url, authorization=f"Bearer {host.token}") as owner:
            assert owner.delete("/api/me").status_code == 204
        assert await ana.end() == (4401, "request/token")
        await ben.until(lambda message: isinstance(message, m.You) and message.host)
        await ben.do("lock", locked=True)
        assert [chair.name for chair in ben.view.chairs] == ["Ben"]


@timed
async def test_a_page_of_another_site_gets_no_socket(node: NodeProcess) -> None:
    host = opened(node)
    for origin in ("http://elsewhere.example", "null", f"http://127.0.0.1:{node.port + 1}"):
        headers = {"Origin": origin}
        with pytest.raises(InvalidStatus) as refused:
            async with Client(node.url, host.table, None, headers):
                pass
        assert refused.value.response.status_code == 403


@timed
async def test_a_cookie_says_who_somebody_is(node: NodeProcess) -> None:
    with Browser(node.url) as browser:
        table = browser.come_in().open_table()
        cookie = f"mahe_key={browser.cookies['mahe_key']}"
    async with Client(node.url, table, None, {"Cookie": cookie}) as client:
        assert (await client.welcome()).you == m.You(0, (), (), host=True)
