"""One WebSocket for each table that somebody sees."""

import asyncio
from typing import Any, cast

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from mahe.locale.negotiation import language_in
from mahe.rules import MaheError
from mahe.server.errors import TooMuchError
from mahe.server.http.auth import caller_of
from mahe.server.http.wire import WIRE, SocketProtocol
from mahe.server.limits import MESSAGES, Limits, address_key
from mahe.server.live.clients.caller import STRANGER
from mahe.server.live.clients.connection import POLICY, SEND_SECONDS, Connection
from mahe.server.live.clients.session import talk
from mahe.server.node.node import Node

log = structlog.get_logger()

_OF_THE_TRADE = (MaheError, OSError, WebSocketException)  # clients vanish, and the store may too


class SocketWire:
    """A WebSocket after its handshake, as a connection uses it."""

    def __init__(self, socket: WebSocket[Any, Any, Any], limits: Limits) -> None:
        extensions: dict[str, Any] = cast("Any", socket.scope["extensions"])
        self._protocol: SocketProtocol = extensions[WIRE]
        self._socket = socket
        self._limits = limits
        self._address = address_key(socket.client.host if socket.client else "")
        self.send = self._protocol.send_frames

    @property
    def is_free(self) -> bool:
        """Whether the client has taken enough of what was sent for more to be sent."""
        return self._protocol.writable.is_set()

    async def until_free(self) -> None:
        """Wait until more can be sent, or the client is gone."""
        await self._protocol.writable.wait()

    async def receive(self) -> str | bytes | None:
        """The next message; those of all WebSockets of an address are counted together."""
        message = await self._protocol.next_message()
        if message is not None:
            try:
                self._limits.spend(MESSAGES, self._address)
            except TooMuchError:
                await self.close(POLICY, "too many messages")
                return None
        return message

    async def close(self, code: int, reason: str) -> None:
        """Send the rest, and end it."""
        self._protocol.flush()
        try:
            await self._socket.send({"type": "websocket.close", "code": code, "reason": reason})
        except RuntimeError as error:
            # So uvicorn answers when it has hung up by itself, on a client that broke the protocol.
            raise ConnectionAbortedError from error


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """See a table live, and play at it; the messages are described in docs/api.md."""
    node: Node = socket.app.state.node
    caller, problem = STRANGER, None
    try:
        caller = await caller_of(node.people, socket)
    except MaheError as error:
        problem = error
    await socket.accept()
    wire = SocketWire(socket, node.limits)
    language = language_in(socket.headers.get("accept-language", ""))
    connection = Connection(wire, caller, language)
    node.live.connections.arrive(connection)
    writing = connection.writer
    reading = asyncio.create_task(talk(node.live, connection, wire, table, problem))
    try:
        await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
        if reading.done() and connection.ended_by is None:
            # Let what is queued, such as a goodbye, still go out.
            connection.close(1000, "")
            await asyncio.wait({writing}, timeout=SEND_SECONDS)
    finally:
        node.live.connections.depart(connection)
        writing.cancel()
        async with connection.at_work:  # a command that was begun is brought to its end
            reading.cancel()
        for outcome in await asyncio.gather(reading, writing, return_exceptions=True):
            if isinstance(outcome, Exception) and not isinstance(outcome, _OF_THE_TRADE):
                log.error("a fault", exc_info=outcome)
