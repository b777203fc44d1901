"""One WebSocket for each table that somebody sees."""

import asyncio
from functools import partial
from typing import Any, cast

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from mahe.locale.negotiation import language_in
from mahe.rules import MaheError
from mahe.server.http.auth import caller_of
from mahe.server.http.wire import WIRE, SocketProtocol
from mahe.server.limits import MESSAGES, Limits, address_key
from mahe.server.live.clients.caller import STRANGER
from mahe.server.live.clients.connection import SEND_SECONDS, Connection
from mahe.server.live.clients.session import talk
from mahe.server.node.node import Node

log = structlog.get_logger()

_OF_THE_TRADE = (MaheError, OSError, WebSocketException)  # clients vanish, and the store may too


def wire_of(socket: WebSocket[Any, Any, Any], limits: Limits) -> SocketProtocol:
    """The WebSocket itself, past the framework; an address's messages are counted together."""
    extensions: dict[str, Any] = cast("Any", socket.scope["extensions"])
    protocol: SocketProtocol = extensions[WIRE]
    address = address_key(socket.client.host if socket.client else "")
    protocol.count_by(partial(limits.spend, MESSAGES, address))
    return protocol


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
    wire = wire_of(socket, node.limits)
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
