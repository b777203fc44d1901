"""A connection by hand, for what no library would send."""

import os
import socket
from contextlib import suppress
from types import TracebackType
from typing import Self

from server.nodes import NodeProcess

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
_SECONDS = 30


class Wire:
    """A TCP connection to a node."""

    def __init__(
        self, node: NodeProcess, address: str = "127.0.0.1", *, is_narrow: bool = False
    ) -> None:
        self._node = node
        self._socket = socket.socket()
        self._socket.settimeout(_SECONDS)
        if is_narrow:  # hardly anything fits into it before somebody reads
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        self._socket.bind((address, 0))
        self._socket.connect(("127.0.0.1", node.port))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._socket.close()

    def send(self, data: bytes) -> Self:
        """Send bytes; a node that has heard enough may have hung up before the last of them."""
        with suppress(ConnectionError):
            self._socket.sendall(data)
        return self

    def take(self, length: int) -> bytes:
        """The next bytes; fewer when the node has hung up."""
        data = b""
        while len(data) < length:
            try:
                more = self._socket.recv(length - len(data))
            except ConnectionError:
                break
            if not more:
                break
            data += more
        return data

    def status(self) -> int | None:
        """The status of the node's answer; None when it has hung up without one."""
        line = self.take(len("HTTP/1.1 200"))
        return int(line.split()[1]) if line else None

    def upgrade(self, table: str, *, hello: bool = True, forwarded_for: str = "") -> Self:
        """Make it a WebSocket; a proxy says for whom."""
        forwarded = f"X-Forwarded-For: {forwarded_for}\r\n" if forwarded_for else ""
        self.send(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{self._node.port}\r\n"
            f"Origin: {self._node.url}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"{forwarded}\r\n".encode()
        )
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.take(1)
        assert answer.startswith(b"HTTP/1.1 101"), answer
        return self.frame(TEXT, b'{"type":"hello"}') if hello else self

    def ping(self) -> Self:
        """Say something that a client says now and then."""
        return self.frame(TEXT, b'{"type":"ping"}')

    def frame(self, opcode: int, data: bytes, *, first: int = 0x80, is_masked: bool = True) -> Self:
        """Send a frame; `first` holds the bits before the opcode, of which 0x80 is the last."""
        size = len(data)
        if size < 126:
            head = bytes([first | opcode, size | is_masked << 7])
        else:
            head = bytes([first | opcode, 126 | is_masked << 7]) + size.to_bytes(2)
        mask = os.urandom(4) if is_masked else b""
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data)) if mask else data
        return self.send(head + mask + masked)

    def receive(self) -> tuple[int, bytes]:
        """The next frame that is no ping, its opcode and its data; CLOSE when there is none."""
        while len(head := self.take(2)) == 2:
            size = head[1] & 0x7F
            if size == 126:
                size = int.from_bytes(self.take(2))
            elif size == 127:
                size = int.from_bytes(self.take(8))
            data = self.take(size)
            if head[0] & 0x0F != PING:
                return head[0] & 0x0F, data
        return CLOSE, b""

    def messages(self) -> tuple[list[bytes], int | None]:
        """All messages up to the end, and the code that the node closes with, if it says one."""
        found: list[bytes] = []
        while True:
            opcode, data = self.receive()
            if opcode == CLOSE:
                return found, int.from_bytes(data[:2]) if data else None
            found.append(data)

    def until(self, text: bytes) -> Self:
        """Read on to a message that holds a text."""
        while text not in (data := self.receive()[1]):
            assert data, "the node has hung up"
        return self

    def close_code(self) -> int | None:
        """The code that the node closes with, if it says one."""
        return self.messages()[1]
