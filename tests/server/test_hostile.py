import asyncio
import json
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from mahe.protocol import messages as m
from mahe.server.limits import SOCKETS
from mahe.server.live.session import MOST_BYTES
from server.browser import Browser, check_headers, refusal
from server.client import Client, run, timed
from server.conftest import Visit
from server.nodes import NodeProcess, new_table, new_token, wait_until
from server.wire import BINARY, PING, TEXT, Wire

CROWD = 300
MOST_GROWTH = 40_000_000  # bytes; a few hundred connections need some
FAR_AWAY = "127.0.0.66"  # another address than everybody else's


class Place(NamedTuple):
    """A game that nobody may disturb: Ana plays both seats."""

    node: NodeProcess
    ana: str  # her token
    eve: str
    table: str

    def client(self, token: str | None = None) -> Client:
        return Client(self.node.url, self.table, token or self.eve)


def begun(node: NodeProcess) -> Place:
    ana, eve = new_token(node.url), new_token(node.url)
    with Browser(node.url, authorization=f"Bearer {ana}") as host:
        table = host.open_table(chat=True)
        host.join(table, "Ana")
        host.join(table, "Ben")
        host.do(table, "begin")
    return Place(node, ana, eve, table)


@pytest.fixture(scope="module")
def shared(node: NodeProcess) -> Place:
    return begun(node)


@pytest.fixture
def place(shared: Place) -> Iterator[Place]:
    """The game; after the test it must be as it was, and go on."""
    with Browser(shared.node.url, authorization=f"Bearer {shared.ana}") as host:
        before = host.get(f"/api/tables/{shared.table}").json()
        yield shared
        assert host.get(f"/api/tables/{shared.table}").json() == before
        assert host.do(shared.table, "react", reaction="cheer") == before["seq"]
        assert host.get("/api/ready").status_code == 200


async def answer_to(client: Client, message: str | bytes) -> m.Refused:
    """How the node refuses a message; it must be there afterwards, and say nothing else."""
    await client.socket.send(message)
    await client.socket.send('{"type":"ping"}')
    answer = await client.until(lambda one: isinstance(one, m.Done | m.Refused | m.Pong))
    assert isinstance(answer, m.Refused), answer
    assert isinstance(await client.receive(), m.Pong)
    return answer


# Messages that are none.

UNREADABLE: list[str | bytes] = [
    "",
    " ",
    "x",
    "null",
    "[]",
    "1",
    '"begin"',
    "{}",
    '{"type":null}',
    '{"type":[]}',
    '{"type":"nothing","id":"1"}',
    '{"type":"begin"}',
    '{"type":"begin","id":null}',
    '{"type":"begin","id":7}',
    '{"type":"begin","id":["1"]}',
    '{"type":"begin","id":"1","more":1}',
    '{"type":"begin","id":"1"',
    '{"type":"begin","id":"1"}{"type":"close","id":"2"}',
    '{"type":"begin","id":"\\ud800"}',
    '{"type":"leave","id":"1","chair":"0"}',
    '{"type":"leave","id":"1","chair":0.5}',
    '{"type":"leave","id":"1","chair":1e400}',
    '{"type":"leave","id":"1","chair":NaN}',
    '{"type":"leave","id":"1","chair":true}',
    '{"type":"leave","id":"1","chair":' + "9" * 5000 + "}",
    '{"type":"leave","id":"1","chair":{}}',
    '{"type":"act","id":"1","seat":0,"step":1,"decision":"roll"}',
    '{"type":"act","id":"1","seat":0,"step":1,"decision":[[]]}',
    '{"type":"act","id":"1","seat":0,"step":1,"decision":[null]}',
    '{"type":"act","id":"1","seat":0,"step":1}',
    '{"type":"set_options","id":"1","settings":{"deck":[24]}}',
    '{"type":"set_options","id":"1","settings":{"pace":"never"}}',
    '{"type":"want_rematch","id":"1","contributions":"00"}',
    '{"type":"hello"}',
    "[" * MOST_BYTES,
    '{"a":' * 1600,
    '{"type":"begin","id":' + "[" * 8000,
    '{"unknown":' + "[" * 8000,
    "\ufeff{}",
    "\0" * 100,
    b"",
    b"\xff\xfe",
    b'{"type":"\xff","id":"1"}',
    b'{"type":"say","id":"1","text":"\xed\xa0\x80"}',
    b'{"\xff":1}',
    os.urandom(1000),
]


@timed
async def test_what_is_no_message_is_refused_and_the_connection_stays(place: Place) -> None:
    async with place.client(place.ana) as client:
        await client.welcome()
        for message in UNREADABLE:
            answer = await answer_to(client, message)
            assert answer.code == "request/unreadable", message


@timed
async def test_a_command_that_cannot_be_read_is_refused_by_its_id(place: Place) -> None:
    async with place.client() as client:
        await client.welcome()
        unreadable = {"type": "leave", "id": "my id", "chair": "none"}
        assert (await answer_to(client, json.dumps(unreadable))).id == "my id"
        unreadable["id"] = "i" * 5000
        assert (await answer_to(client, json.dumps(unreadable))).id == "i" * 64


@pytest.mark.parametrize("command", ["", "i" * 65, "i" * 7000, "\0", "a\nb", "\u202e", "\u2028"])
def test_an_id_has_few_and_printable_characters(command: str, place: Place) -> None:
    @timed
    async def refused() -> None:
        async with place.client(place.ana) as client:
            await client.welcome()
            message = {"type": "lock", "id": command, "locked": True}
            assert (await answer_to(client, json.dumps(message))).code == "command/id"

    refused()


@pytest.mark.parametrize("first", ["", "x", "[]", '{"type":"ping"}', '{"type":"begin","id":"1"}'])
def test_the_first_message_must_be_hello(first: str, place: Place) -> None:
    with Wire(place.node) as wire:
        wire.upgrade(place.table, hello=False).frame(TEXT, first.encode())
        told, code = wire.messages()
        assert code == 1008
        (goodbye,) = map(m.decode_outgoing, told)
        assert isinstance(goodbye, m.Goodbye)
        assert (goodbye.code, goodbye.retry) == ("request/unreadable", False)


@pytest.mark.parametrize(
    "hello",
    [
        {"since": "1"},
        {"since": 1.5},
        {"view": "god"},
        {"language": 7},
        {"identity": "ana"},
    ],
)
def test_a_hello_with_other_fields_is_none(hello: dict[str, object], place: Place) -> None:
    with Wire(place.node) as wire:
        message = json.dumps({"type": "hello", **hello}).encode()
        assert wire.upgrade(place.table, hello=False).frame(TEXT, message).close_code() == 1008


def test_who_never_says_hello_is_dropped(place: Place) -> None:
    with ExitStack() as wires:
        silent = [
            wires.enter_context(Wire(place.node)).upgrade(place.table, hello=False)
            for _ in range(20)
        ]
        start = time.monotonic()
        assert [wire.messages() for wire in silent] == [([], 1008)] * len(silent)
        assert time.monotonic() - start < 15


# Frames that no library sends.


def test_a_message_may_be_as_large_as_the_limit_and_no_larger(place: Place) -> None:
    with Wire(place.node) as wire:
        wire.upgrade(place.table).frame(TEXT, b" " * MOST_BYTES).until(b'"request/unreadable"')
        assert wire.frame(TEXT, b" " * (MOST_BYTES + 1)).close_code() == 1009


def test_a_message_in_many_pieces_is_not_larger_than_the_limit(place: Place) -> None:
    with Wire(place.node) as wire:
        wire.upgrade(place.table).frame(TEXT, b" " * 1000, first=0)
        for _ in range(MOST_BYTES // 1000):
            wire.frame(0, b" " * 1000, first=0)
        assert wire.close_code() == 1009


def test_a_frame_that_claims_to_be_huge_is_not_waited_for(place: Place) -> None:
    with Wire(place.node) as wire:
        wire.upgrade(place.table).send(bytes([0x81, 0xFF]) + (2**62).to_bytes(8) + b"1234")
        assert wire.close_code() == 1009


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ({"opcode": TEXT, "data": b"\xff"}, 1007),
        ({"opcode": TEXT, "data": b"\xed\xa0\x80"}, 1007),
        ({"opcode": TEXT, "data": b"{}", "is_masked": False}, 1002),
        ({"opcode": TEXT, "data": b"{}", "first": 0xC0}, 1002),  # said to be compressed
        ({"opcode": 5, "data": b""}, 1002),
        ({"opcode": 0, "data": b"{}"}, 1002),  # goes on with nothing
        ({"opcode": PING, "data": b"x" * 126}, 1002),
    ],
)
def test_a_frame_against_the_protocol_ends_the_connection(
    sent: dict[str, Any], code: int, place: Place
) -> None:
    with Wire(place.node) as wire:
        assert wire.upgrade(place.table).frame(**sent).close_code() == code


def test_json_in_a_binary_frame_is_read_all_the_same(place: Place) -> None:
    with Wire(place.node) as wire:
        wire.upgrade(place.table).frame(BINARY, b'{"type":"ping"}').until(b'{"type":"pong"}')


# Commands that are not one's own.


@timed
async def test_nobody_plays_for_other_people(place: Place) -> None:
    async with place.client() as eve:
        game = (await eve.welcome()).view.game
        assert game is not None
        decision = game.choices[0].decision
        for seat in (-1, 0, 1, 2, 7, 2**31, -(2**63), 10**100):
            answer = await eve.ask("act", seat=seat, step=game.step, decision=decision)
            assert isinstance(answer, m.Refused)
            mine = "table/not_your_seat" if seat in {0, 1} else "table/no_such_seat"
            assert answer.code == mine
            for kind in ("hand_over", "reclaim"):
                assert isinstance(await eve.ask(kind, seat=seat), m.Refused)
            for kind in ("leave", "remove", "remove_bot"):
                assert isinstance(await eve.ask(kind, chair=seat), m.Refused)
            assert isinstance(await eve.ask("rename", chair=seat, name="Eve"), m.Refused)
        for kind, fields in _OF_THE_HOST.items():
            answer = await eve.ask(kind, **fields)
            assert isinstance(answer, m.Refused), kind


_OF_THE_HOST: dict[str, dict[str, object]] = {
    "begin": {},
    "close": {},
    "lock": {"locked": True},
    "add_bot": {"level": "sensible"},
    "set_options": {"settings": {}},
    "say": {"text": "I am Ana"},
    "react": {"reaction": "cheer"},
    "want_rematch": {"contributions": ["00" * 16]},
    "join": {"contribution": "00" * 16},
}


@timed
async def test_a_decision_out_of_range_is_refused(place: Place) -> None:
    async with place.client(place.ana) as ana:
        game = (await ana.welcome()).view.game
        assert game is not None
        for decision in _NO_DECISIONS:
            answer = await ana.ask("act", seat=game.decider, step=game.step, decision=decision)
            assert isinstance(answer, m.Refused), decision
            assert answer.code.startswith(("action/", "step/")), decision
        for step in (-1, 0, game.step + 1, 2**31, 10**100, -(10**100)):
            fields = {"seat": game.decider, "decision": game.choices[0].decision}
            answer = await ana.ask("act", **fields, step=step)
            assert isinstance(answer, m.Refused)
            assert answer.code == "action/stale"
            assert answer.details == {"given": step, "current": game.step}


_NO_DECISIONS: list[list[object]] = [
    [],
    [0],
    [""],
    ["START", 0],
    ["start"],
    ["start", "0"],
    ["start", 0, 0],
    ["start", -1],
    ["start", 7],
    ["start", 3],  # of the other seat
    ["start", 10**100],
    ["start", "x" * 7000],
    ["roll"],  # not before the start
    ["roll", 1],
    ["stop"],
    ["stop", "now"],
    ["play", 0],
    ["play", 6],
    ["play", 7],
    ["play", "6"],
    ["die", 6],
    ["card", 6],
    ["__class__"],
    ["roll"] * 500,
]


@timed
async def test_a_command_of_somebody_else_is_worth_nothing(node: NodeProcess) -> None:
    place = begun(node)
    async with place.client(place.ana) as ana, place.client() as eve:
        await ana.welcome()
        await eve.welcome()
        game = ana.view.game
        assert game is not None
        act: dict[str, object] = {
            "seat": game.decider,
            "step": game.step,
            "decision": game.choices[0].decision,
        }
        rename: dict[str, object] = {"chair": 0, "name": "Eve"}
        assert isinstance(await ana.ask("act", **act, id="secret id"), m.Done)
        for kind, fields in {"act": act, "rename": rename}.items():
            answer = await eve.ask(kind, **fields, id="secret id")
            assert isinstance(answer, m.Refused)
            assert answer.code in {"table/not_your_seat", "table/not_your_chair"}
        assert eve.seq == ana.seq


# Texts.

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
async def test_control_characters_are_in_no_name_and_no_chat(place: Place) -> None:
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
def test_odd_names_of_tables_lead_nowhere(name: str, place: Place) -> None:
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


# HTTP that is none.

HOST = b"Host: x\r\n"


NO_HTTP = {
    "zeros": b"\0" * 1000,
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "no path": b"GET\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "zero in a header": b"GET / HTTP/1.1\r\n" + HOST + b"X: \0\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\n" + HOST + b"X: a\r\n" * 100_000 + b"\r\n",
    "a long header": b"GET / HTTP/1.1\r\n" + HOST + b"X: " + b"a" * 1_000_000 + b"\r\n\r\n",
    "a long path": b"GET /" + b"a" * 1_000_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n",
    "no ASCII": b"GET /\xff HTTP/1.1\r\n" + HOST + b"\r\n",
    "negative length": b"POST /api/verify HTTP/1.1\r\n" + HOST + b"Content-Length: -1\r\n\r\n",
    "two lengths": b"POST / HTTP/1.1\r\n"
    + HOST
    + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n1",
    "no chunk": b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
}


@pytest.mark.parametrize("what", NO_HTTP)
def test_what_is_no_http_is_refused(what: str, place: Place) -> None:
    with Wire(place.node) as wire:
        assert wire.send(NO_HTTP[what]).status() in {400, 403, 415}


def test_a_head_without_end_fills_no_memory(place: Place) -> None:
    for piece in (b"X: a\r\n" * 160_000, b"a" * 960_000):
        with Wire(place.node) as wire:
            before = place.node.memory
            wire.send(b"GET / HTTP/1.1\r\n" + HOST + b"X: ")
            for _ in range(50):
                wire.send(piece)
            assert place.node.memory < before + 20_000_000


@pytest.mark.parametrize(
    "host", ["[", "x" * 5000, "a b", "\xff", "127.0.0.1:99999", "evil.example/../..", ""]
)
def test_an_odd_host_header_breaks_nothing(host: str, place: Place) -> None:
    with Wire(place.node) as wire:
        request = f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\n"
        headers = f"Authorization: Bearer {place.eve}\r\nContent-Type: application/json\r\n"
        wire.send((request + headers + "\r\n{}").encode("latin-1"))
        assert wire.status() in {201, 400}


# Too much.


@timed
async def test_a_flood_is_dropped_and_the_others_do_not_notice(limited: NodeProcess) -> None:
    place = begun(limited)
    before = limited.memory
    async with place.client(place.ana) as ana:
        seq = (await ana.welcome()).seq

        async def flood(message: str) -> tuple[int, str]:
            async with place.client() as eve:
                await eve.welcome()

                async def pour() -> None:
                    with suppress(ConnectionClosed):
                        for _ in range(10_000):
                            await eve.socket.send(message)

                pouring = asyncio.create_task(pour())
                end = await eve.end()
                await pouring
                return end

        floods = asyncio.gather(
            *(flood(message) for message in ('{"type":"ping"}', "x", '{"type":"begin","id":"1"}'))
        )
        while not floods.done():
            assert isinstance(await ana.ask("react", reaction="hurry"), m.Done)
            await asyncio.sleep(0.05)  # she is slower than they are
        pings, garbage, commands = await floods
        assert pings == commands == (1008, "too many messages")
        # Which of its messages was one too many depends on how fast they came.
        assert garbage in {(1008, "too many messages"), (1008, "unreadable messages")}
        assert ana.seq == seq
        assert isinstance(await ana.act(), m.Done)
    assert limited.memory < before + MOST_GROWTH


def test_a_flood_of_somebody_who_does_not_read_is_dropped_too(limited: NodeProcess) -> None:
    place, before = begun(limited), limited.memory
    with Wire(limited, is_narrow=True) as wire:
        wire.upgrade(place.table)
        for _ in range(200):
            wire.frame(TEXT, b'{"type":"ping"}' + b" " * 100)
        for _ in range(100):
            wire.frame(TEXT, b" " * 8000)
        assert wire.close_code() == 1008
    assert limited.memory < before + MOST_GROWTH


def test_who_is_only_a_little_hasty_is_told_to_wait(limited: NodeProcess) -> None:
    place = begun(limited)

    async def hurry() -> None:
        async with place.client() as eve:
            await eve.welcome()
            for _ in range(80):
                await eve.socket.send('{"type":"ping"}')
            refused = await eve.until(lambda message: isinstance(message, m.Refused))
            assert isinstance(refused, m.Refused)
            assert (refused.code, refused.details) == ("request/too_many", {"seconds": 1})

    run(hurry())


def test_a_crowd_of_connections_that_say_nothing_is_no_trouble(
    limited: NodeProcess, visit: Visit
) -> None:
    place, before = begun(limited), limited.memory
    files = limited.open_files
    with ExitStack() as wires:
        for number in range(CROWD):
            wire = wires.enter_context(Wire(limited, FAR_AWAY))
            if number % 3 == 1:
                wire.send(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow")
            elif number % 3 == 2:
                wire.upgrade(place.table, hello=False)
        guest = visit(limited)
        assert guest.get(f"/api/tables/{place.table}").status_code == 200

        async def play() -> None:
            async with place.client(place.ana) as ana:
                await ana.welcome()
                for _ in range(5):
                    assert isinstance(await ana.act(), m.Done)

        run(play())
    assert limited.memory < before + MOST_GROWTH
    wait_until(lambda: limited.open_files <= files + 10, "the end of their connections")


def test_an_address_that_opens_too_many_sockets_is_refused_some(limited: NodeProcess) -> None:
    place = begun(limited)
    statuses = list[int | None]()
    with ExitStack() as wires:
        while len(statuses) <= 2 * SOCKETS.most and 429 not in statuses:  # a minute may end
            wire = wires.enter_context(Wire(limited, "127.0.0.67"))
            wire.send(
                f"GET /api/tables/{place.table}/socket HTTP/1.1\r\n"
                f"Host: 127.0.0.1:{limited.port}\r\nOrigin: {limited.url}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            statuses.append(wire.status())
    assert len(statuses) > SOCKETS.most
    assert set(statuses) == {101, 429}
    with Wire(limited) as wire:
        wire.upgrade(place.table)  # somebody else is let in


# Anything at all.

_anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-2, 9)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20)
    | st.sampled_from(["start", "roll", "stop", "play", "sensible", "cheer", "00" * 16]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
_COMMANDS: list[dict[str, object]] = [
    {"type": "join", "contribution": "00" * 16, "name": "Ana"},
    {"type": "rename", "chair": 0, "name": None},
    {"type": "leave", "chair": 6},
    {"type": "add_bot", "level": "sensible"},
    {"type": "remove_bot", "chair": 2},
    {
        "type": "set_options",
        "settings": {"deck": [3, 3, 5, 5, 5, 3], "pace": "brisk", "seconds": 9},
    },
    {"type": "lock", "locked": True},
    {"type": "begin"},
    {"type": "act", "seat": 0, "step": 1, "decision": ["start", 0]},
    {"type": "hand_over", "seat": 6},
    {"type": "reclaim", "seat": 0},
    {"type": "remove", "chair": 5},
    {"type": "want_rematch", "contributions": ["00" * 16]},
    {"type": "react", "reaction": "wow"},
    {"type": "say", "text": "hello"},
    {"type": "ping"},
    {"type": "hello", "since": 0, "view": "tv", "language": "de"},
]


@st.composite
def nearly_commands(draw: st.DrawFn) -> dict[str, object]:
    """A command in which something is left out, added, or something else."""
    command = {"id": draw(st.text(max_size=3) | st.just("1")), **draw(st.sampled_from(_COMMANDS))}
    for _ in range(draw(st.integers(0, 3))):
        key = draw(st.sampled_from(sorted(command) or ["id"]) | st.text(max_size=5))
        if draw(st.booleans()):
            command.pop(key, None)
        elif isinstance(command.get(key), list):
            command[key] = draw(st.lists(_anything, max_size=8))
        else:
            command[key] = draw(_anything)
    return command


@pytest.fixture(scope="module")
def fuzzed(node: NodeProcess) -> Place:
    return begun(node)


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(commands=st.lists(nearly_commands(), min_size=10, max_size=25))
def test_no_message_is_a_fault_of_the_server(
    commands: list[dict[str, object]], fuzzed: Place
) -> None:
    async def send() -> None:
        async with fuzzed.client(fuzzed.ana) as client:
            await client.welcome()
            for command in commands:
                await client.socket.send(json.dumps(command))
            await client.socket.send('{"type":"lock","id":"the last","locked":7}')
            while True:
                message = await client.receive()
                if isinstance(message, m.Refused):
                    assert message.code != "server/fault"
                    if message.id == "the last":
                        return

    run(send())
    assert fuzzed.node.faults() == []


@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(command=nearly_commands(), cut=st.integers(0, 200), dirt=st.binary(max_size=3))
def test_no_request_is_a_fault_of_the_server(
    command: dict[str, object], cut: int, dirt: bytes, fuzzed: Place, visit: Visit
) -> None:
    guest = visit(
        fuzzed.node, authorization=f"Bearer {fuzzed.eve}", content_type="application/json"
    )
    body = json.dumps(command).encode()
    for content in (body, body[:cut] + dirt + body[cut:]):
        answer = guest.post(f"/api/tables/{fuzzed.table}/commands", content=content)
        assert answer.status_code < 500
        check_headers(answer.headers)
        if answer.is_error:
            assert refusal(answer)[1] != "server/fault"
    assert fuzzed.node.faults() == []
