"""Frames that no library sends."""

from typing import Any

import pytest

from mahe.server.live.clients.session import MOST_BYTES
from server.hostile.guarded import GuardedGame
from server.wire import BINARY, PING, TEXT, Wire


def test_a_message_may_be_as_large_as_the_limit_and_no_larger(place: GuardedGame) -> None:
    with Wire(place.node) as wire:
        wire.upgrade(place.table).frame(TEXT, b" " * MOST_BYTES).until(b'"request/unreadable"')
        assert wire.frame(TEXT, b" " * (MOST_BYTES + 1)).close_code() == 1009


def test_a_message_in_many_pieces_is_not_larger_than_the_limit(place: GuardedGame) -> None:
    with Wire(place.node) as wire:
        wire.upgrade(place.table).frame(TEXT, b" " * 1000, first=0)
        for _ in range(MOST_BYTES // 1000):
            wire.frame(0, b" " * 1000, first=0)
        assert wire.close_code() == 1009


def test_a_frame_that_claims_to_be_huge_is_not_waited_for(place: GuardedGame) -> None:
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
    sent: dict[str, Any], code: int, place: GuardedGame
) -> None:
    with Wire(place.node) as wire:
        assert wire.upgrade(place.table).frame(**sent).close_code() == code


def test_json_in_a_binary_frame_is_read_all_the_same(place: GuardedGame) -> None:
    with Wire(place.node) as wire:
        wire.upgrade(place.table).frame(BINARY, b'{"type":"ping"}').until(b'{"type":"pong"}')
