"""A WebSocket client that costs little: whole messages in and out, one call for each."""

import asyncio
from collections.abc import Callable, Mapping
from typing import cast

HOST = "127.0.0.1"

_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A
_KEY = "AAAAAAAAAAAAAAAAAAAAAA=="
_SHORT, _LONG = 126, 127  # sizes that stand for a size of two or eight bytes


class WireError(Exception):
    """A connection was not made, or ended, or brought what is no WebSocket message."""


class Wire(asyncio.Protocol):
    """One connection; `hear` is called with every text that comes."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self._request = request
        self._hear = hear
        self._rest = b""
        self._transport: asyncio.Transport
        self._is_open = False
        self._is_ending = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Take the messages out of what has come."""
        if self._rest:
            data = self._rest + data
        at = 0 if self._is_open else self._answer(data)
        end = len(data)
        while end - at >= 2:  # noqa: PLR2004 (the smallest frame)
            size, start = data[at + 1], at + 2
            if size == _SHORT:
                size, start = int.from_bytes(data[start : start + 2]), start + 2
            elif size == _LONG:
                size, start = int.from_bytes(data[start : start + 8]), start + 8
            if start + size > end:
                break
            kind, at = data[at], start + size
            if kind == _TEXT:
                self._hear(data[start:at])
            else:
                self._heed(kind, data[start:at])
        self._rest = data[at:]

    def _answer(self, data: bytes) -> int:
        """Where the first message begins; at the end as long as the answer is not complete."""
        head, mark, _ = data.partition(b"\r\n\r\n")
        if not mark:
            return 0
        if not head.startswith(b"HTTP/1.1 101 "):
            raise WireError(head.decode(errors="replace"))
        self._is_open = True
        self.opened.set_result(None)
        return len(head) + len(mark)

    def _heed(self, kind: int, payload: bytes) -> None:
        if kind == _PING:
            self._send(_PONG, payload)
        elif kind == _CLOSE:
            raise WireError(f"closed: {int.from_bytes(payload[:2])} {payload[2:].decode()}")
        else:
            raise WireError(f"an unexpected frame: {kind:#x}")

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is to hang up but us."""
        if not self._is_ending:
            error = WireError(f"the connection ended: {exc!r}")
            if not self.opened.done():
                self.opened.set_exception(error)
            raise error

    def send(self, payload: bytes) -> None:
        """Send a text."""
        self._send(_TEXT, payload)

    def _send(self, kind: int, payload: bytes) -> None:
        # The mask is all zeros, which spares us the masking; the server unmasks all the same.
        size = len(payload)
        if size < _SHORT:
            head = bytes((kind, 0x80 | size, 0, 0, 0, 0))
        else:
            head = bytes((kind, 0x80 | _SHORT, size >> 8, size & 0xFF, 0, 0, 0, 0))
        self._transport.write(head + payload)

    def end(self) -> None:
        """Hang up."""
        self._is_ending = True
        self._transport.close()


async def connect(
    port: int, path: str, hear: Callable[[bytes], None], headers: Mapping[str, str]
) -> Wire:
    """An open connection to a port of this machine."""
    given = {
        "Host": f"{HOST}:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": _KEY,
        **headers,
    }
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items()), "", ""]
    request = "\r\n".join(lines).encode()
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(request, hear), HOST, port)
    await wire.opened
    return wire


async def post(port: int, path: str, body: bytes, token: str) -> bytes:
    """The body of the answer to a POST with JSON."""
    reader, writer = await asyncio.open_connection(HOST, port)
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nConnection: close\r\n"
        f"Authorization: Bearer {token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    writer.write(head.encode() + body)
    answer = await reader.read()
    writer.close()
    head_of_answer, _, body_of_answer = answer.partition(b"\r\n\r\n")
    if not head_of_answer.startswith(b"HTTP/1.1 20"):
        raise WireError(answer.decode(errors="replace"))
    return body_of_answer
