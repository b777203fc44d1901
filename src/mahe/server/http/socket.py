"""One WebSocket for each table that somebody sees."""

import asyncio
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath
from litestar.types import WebSocketCloseEvent, WebSocketSendEvent

from mahe.locale.negotiation import language_in
from mahe.rules import MaheError
from mahe.server.http.auth import caller_of
from mahe.server.live.clients.caller import STRANGER
from mahe.server.live.clients.connection import SEND_SECONDS, Connection
from mahe.server.live.clients.session import talk
from mahe.server.node.node import Node

log = structlog.get_logger()

_OF_THE_TRADE = (MaheError, OSError, WebSocketException)  # clients vanish, and the store may too


class _Wire:
    """The framework's WebSocket, as a connection uses it."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket

    async def receive(self) -> str | bytes | None:
        event = await self._socket.receive()
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    async def send(self, text: str) -> None:
        await self._hand_over({"type": "websocket.send", "bytes": None, "text": text})

    async def close(self, code: int, reason: str) -> None:
        await self._hand_over({"type": "websocket.close", "code": code, "reason": reason})

    async def _hand_over(self, event: WebSocketSendEvent | WebSocketCloseEvent) -> None:
        try:
            await self._socket.send(event)
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
    wire = _Wire(socket)
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
