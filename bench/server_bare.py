"""The practical limit: a fan-out to groups through the server's own stack, with nothing behind it.

Whoever sends anything gets an acknowledgement, and every member of the group gets a message, of
the sizes that the path names. Uvicorn is set up as in `mahe.server.run`.
"""

import asyncio
import sys
from collections import defaultdict, deque
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket

from mahe.server.live.clients.session import MOST_BYTES
from mahe.server.run import PING_SECONDS, PONG_SECONDS


class _Member:
    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket
        self._queue: deque[str] = deque()
        self._something = asyncio.Event()

    def push(self, text: str) -> None:
        self._queue.append(text)
        self._something.set()

    async def write(self) -> None:
        while True:
            if not self._queue:
                self._something.clear()
                await self._something.wait()
            text = self._queue.popleft()
            await self._socket.send({"type": "websocket.send", "bytes": None, "text": text})


_groups: defaultdict[int, set[_Member]] = defaultdict(set)


@websocket("/fan-out/{group:int}/{told:int}/{acknowledgement:int}")
async def fan_out(
    socket: WebSocket[Any, Any, Any], group: int, told: int, acknowledgement: int
) -> None:
    """Join a group, and have everything that one sends answered by bytes to all of it."""
    await socket.accept()
    member = _Member(socket)
    _groups[group].add(member)
    writing = asyncio.create_task(member.write())
    text, answer = "x" * told, "x" * acknowledgement
    try:
        while (await socket.receive())["type"] == "websocket.receive":
            for other in _groups[group]:
                other.push(text)
            member.push(answer)
    finally:
        _groups[group].discard(member)
        writing.cancel()


def main() -> None:
    """Serve on a port of the loopback address until told to stop."""
    uvicorn.run(
        Litestar([fan_out], openapi_config=None, logging_config=None),
        host="127.0.0.1",
        port=int(sys.argv[1]),
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
        ws_max_size=MOST_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        ws_per_message_deflate=False,
    )


if __name__ == "__main__":
    main()
