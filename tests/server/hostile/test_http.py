"""Requests that are not HTTP."""

import pytest

from server.hostile.guarded import GuardedGame
from server.wire import Wire

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
def test_what_is_no_http_is_refused(what: str, place: GuardedGame) -> None:
    with Wire(place.node) as wire:
        assert wire.send(NO_HTTP[what]).status() in {400, 403, 411, 431}


def test_a_head_without_end_fills_no_memory(place: GuardedGame) -> None:
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
def test_an_odd_host_header_breaks_nothing(host: str, place: GuardedGame) -> None:
    with Wire(place.node) as wire:
        request = f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\n"
        headers = f"Authorization: Bearer {place.eve}\r\nContent-Type: application/json\r\n"
        wire.send((request + headers + "\r\n{}").encode("latin-1"))
        assert wire.status() in {201, 400}
