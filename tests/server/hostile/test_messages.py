"""Messages that are none."""

import json
import os
import time
from contextlib import ExitStack

import pytest

from mahe.protocol import messages as m
from mahe.server.live.clients.session import MOST_BYTES
from server.client import timed
from server.hostile.guarded import GuardedGame, answer_to
from server.wire import CLOSE, PING, PONG, TEXT, Wire

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
async def test_what_is_no_message_is_refused_and_the_connection_stays(place: GuardedGame) -> None:
    async with place.client(place.ana) as client:
        await client.welcome()
        for message in UNREADABLE:
            answer = await answer_to(client, message)
            assert answer.code == "request/unreadable", message


@timed
async def test_rules_that_no_game_has_are_refused_and_the_connection_stays(
    place: GuardedGame,
) -> None:
    async with place.client(place.ana) as client:
        await client.welcome()
        for settings, code in (
            ({"deck": [24]}, "rules/deck"),
            ({"turtles_each": 9}, "rules/turtles_each"),
        ):
            message = {"type": "set_options", "id": "1", "settings": settings}
            assert (await answer_to(client, json.dumps(message))).code == code


@timed
async def test_a_command_that_cannot_be_read_is_refused_by_its_id(place: GuardedGame) -> None:
    async with place.client() as client:
        await client.welcome()
        unreadable = {"type": "leave", "id": "my id", "chair": "none"}
        assert (await answer_to(client, json.dumps(unreadable))).id == "my id"
        unreadable["id"] = "i" * 5000
        assert (await answer_to(client, json.dumps(unreadable))).id == "i" * 64


@pytest.mark.parametrize("command", ["", "i" * 65, "i" * 7000, "\0", "a\nb", "\u202e", "\u2028"])
def test_an_id_has_few_and_printable_characters(command: str, place: GuardedGame) -> None:
    @timed
    async def refused() -> None:
        async with place.client(place.ana) as client:
            await client.welcome()
            message = {"type": "lock", "id": command, "locked": True}
            assert (await answer_to(client, json.dumps(message))).code == "command/id"

    refused()


@pytest.mark.parametrize("first", ["", "x", "[]", '{"type":"ping"}', '{"type":"begin","id":"1"}'])
def test_the_first_message_must_be_hello(first: str, place: GuardedGame) -> None:
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
def test_a_hello_with_other_fields_is_none(hello: dict[str, object], place: GuardedGame) -> None:
    with Wire(place.node) as wire:
        message = json.dumps({"type": "hello", **hello}).encode()
        assert wire.upgrade(place.table, hello=False).frame(TEXT, message).close_code() == 1008


def test_who_never_says_hello_is_dropped_whatever_else_comes(place: GuardedGame) -> None:
    with ExitStack() as wires:
        one, *silent = [
            wires.enter_context(Wire(place.node)).upgrade(place.table, hello=False)
            for _ in range(20)
        ]
        start = time.monotonic()
        while (answer := one.frame(PING, b"still here").receive())[0] == PONG:
            time.sleep(0.1)
        assert answer == (CLOSE, (1008).to_bytes(2) + b"hello is missing")
        assert [wire.messages() for wire in silent] == [([], 1008)] * len(silent)
        assert time.monotonic() - start < 15
