"""One WebSocket for each table that somebody sees."""

import asyncio
from collections import deque
from math import inf
from time import monotonic
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath
from litestar.types import WebSocketCloseEvent, WebSocketSendEvent

from mahe.rules import MaheError
from mahe.server import messages as m
from mahe.server.callers import UNAUTHORIZED, Caller, caller_of
from mahe.server.errors import (
    DrainingError,
    NoSuchTableError,
    ServerError,
    TooMuchError,
    UnauthorizedError,
    UnreadableRequestError,
)
from mahe.server.forms import told_details
from mahe.server.limits import Allowance
from mahe.server.node import Node
from mahe.server.room import Room
from mahe.server.sentences import language_in, sentence

log = structlog.get_logger()

MOST_BYTES = 8192
"""The largest message that a client may send."""

MOST_QUEUED = 1000
MOST_QUEUED_CHARACTERS = 4_000_000
"""How much may wait for a slow client: all that one may have missed comes at once."""

HELLO_SECONDS = 10
SEND_SECONDS = 10
"""How long a client may take for one message."""

PER_SECOND, AT_ONCE = 20, 60
MOST_VIOLATIONS = 100

POLICY = 1008
TOO_LARGE = 1009
RESTART = 1012
TRY_AGAIN = 1013
NO_TABLE = 4404

_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""No JSON, no UTF-8, or nested too deeply."""

_OF_THE_TRADE = (MaheError, OSError, WebSocketException)  # clients vanish, and the store may too


class Connection:
    """A client at the other end of a WebSocket."""

    def __init__(self, socket: WebSocket[Any, Any, Any], caller: Caller) -> None:
        self._socket = socket
        self._queue: deque[str] = deque()
        self._characters = 0
        self._waiting: asyncio.Future[None] | None = None  # for something to send
        self._closing: tuple[int, str] | None = None
        self.caller = caller
        self.language = language_in(socket.headers.get("accept-language", ""))
        self.is_tv = False
        self.ended_by: str | None = None
        self.at_work = asyncio.Lock()  # held while a command is carried out
        self._sending_since = inf
        self.writer = asyncio.create_task(self._write())

    @property
    def identity(self) -> str | None:
        """Whose eyes."""
        return None if self.is_tv else self.caller.identity

    def push(self, text: str) -> None:
        """Send a message, soon; who is too slow for that is dropped."""
        if self._closing is not None:
            return
        if len(self._queue) >= MOST_QUEUED or self._characters > MOST_QUEUED_CHARACTERS:
            self.ended_by = "slow"
            self._queue.clear()
            self.close(TRY_AGAIN, "too slow")
            return
        self._queue.append(text)
        self._characters += len(text)
        self._wake()

    def send(self, message: m.Outgoing) -> None:
        """Send a message, soon."""
        self.push(m.encode(message).decode())

    def refuse(self, error: MaheError, command: str | None = None) -> None:
        """Say why something was not done."""
        self.send(
            m.Refused(command, error.code, sentence(error, self.language), told_details(error))
        )

    def goodbye(self, error: MaheError, code: int, *, again: bool = False) -> None:
        """Say why the connection ends, and end it."""
        self.send(m.Goodbye(error.code, sentence(error, self.language), again))
        self.close(code, error.code)

    def close(self, code: int, reason: str) -> None:
        """End the connection when all is sent."""
        if self._closing is None:
            self._closing = (code, reason)
            self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def drop_if_slow(self, now: float) -> None:
        """End the connection at once if its client takes nothing."""
        if now - self._sending_since > SEND_SECONDS:
            self.ended_by = "slow"
            self.writer.cancel()

    async def _write(self) -> None:
        """Send what is to be sent, until the end."""
        while self._queue or self._closing is None:
            if not self._queue:
                self._waiting = asyncio.get_running_loop().create_future()
                await self._waiting
                continue
            text = self._queue.popleft()
            self._characters -= len(text)
            self._sending_since = monotonic()
            await self._hand_over({"type": "websocket.send", "bytes": None, "text": text})
            self._sending_since = inf
        code, reason = self._closing
        async with asyncio.timeout(SEND_SECONDS):
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
    caller, problem = Caller(None), None
    try:
        caller = await caller_of(node.people, socket)
    except MaheError as error:
        problem = error
    await socket.accept()
    connection = Connection(socket, caller)
    node.arrive(connection)
    writing = connection.writer
    reading = asyncio.create_task(_talk(node, connection, socket, table, problem))
    try:
        await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
        if reading.done() and connection.ended_by is None:
            # Let what is queued, such as a goodbye, still go out.
            connection.close(1000, "")
            await asyncio.wait({writing}, timeout=SEND_SECONDS)
    finally:
        node.depart(connection)
        node.metrics.dropped.labels(connection.ended_by or "client").inc()
        writing.cancel()
        async with connection.at_work:  # a command that was begun is brought to its end
            reading.cancel()
        for outcome in await asyncio.gather(reading, writing, return_exceptions=True):
            if isinstance(outcome, Exception) and not isinstance(outcome, _OF_THE_TRADE):
                log.error("a fault", exc_info=outcome)


async def _talk(
    node: Node,
    connection: Connection,
    socket: WebSocket[Any, Any, Any],
    table: str,
    problem: MaheError | None,
) -> None:
    room: Room | None = None
    try:
        if problem is not None:
            again = not isinstance(problem, UnauthorizedError)
            connection.goodbye(problem, TRY_AGAIN if again else UNAUTHORIZED, again=again)
            return
        if node.house.draining:
            connection.goodbye(DrainingError(), RESTART, again=True)
            return
        hello = await _hello(connection, socket)
        if hello is None:
            return
        if "\0" in table:  # which PostgreSQL could not even look for
            raise NoSuchTableError
        room = await node.house.open(table)
        await node.house.welcome(room, connection, hello.since)
        await _listen(node, connection, socket, room)
    except MaheError as error:
        gone = error.code == "table/none"
        connection.goodbye(error, NO_TABLE if gone else TRY_AGAIN, again=not gone)
    finally:
        if room is not None and connection in room.viewers:
            await node.house.farewell(room, connection)


async def _hello(connection: Connection, socket: WebSocket[Any, Any, Any]) -> m.Hello | None:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            data = await _receive(socket)
    except TimeoutError:
        connection.ended_by = "silent"
        connection.close(POLICY, "hello is missing")
        return None
    if data is None:
        return None
    try:
        hello = m.decode_incoming(data)
        if not isinstance(hello, m.Hello):
            raise UnreadableRequestError("the first message must be hello")
    except (*_UNREADABLE, MaheError) as error:
        connection.ended_by = "unreadable"
        connection.goodbye(_readable(error), POLICY)
        return None
    connection.language = language_in(hello.language)
    connection.is_tv = hello.view == "tv"
    return hello


async def _listen(
    node: Node, connection: Connection, socket: WebSocket[Any, Any, Any], room: Room
) -> None:
    factor = node.settings.rate_limits or 1e9
    allowance, violations = Allowance(PER_SECOND * factor, AT_ONCE * factor), 0
    while (data := await _receive(socket)) is not None:
        try:
            message = _read(data, allowance)
        except (*_UNREADABLE, TooMuchError) as error:
            violations += 1
            if violations > MOST_VIOLATIONS:
                is_flood = isinstance(error, TooMuchError)
                connection.ended_by = "flood" if is_flood else "unreadable"
                reason = "too many messages" if is_flood else "unreadable messages"
                connection.close(POLICY, reason)
                return
            connection.refuse(_readable(error), _id_in(data))
            continue
        if isinstance(message, m.Ping):
            connection.send(m.Pong())
        elif isinstance(message, m.Hello):
            connection.refuse(UnreadableRequestError("hello was said already"))
        else:
            await answer(node, connection, room, message)


def _read(data: str | bytes, allowance: Allowance) -> m.Incoming:
    if not allowance.take():
        raise TooMuchError("request/too_many", "slower, please", seconds=1)
    return m.decode_incoming(data)


async def answer(node: Node, connection: Connection, room: Room, message: m.CommandMessage) -> None:
    """Have a command done, and say how that went."""
    try:
        if connection.is_tv:
            raise ServerError("request/view_only", "a TV only shows; play on another device")
        async with connection.at_work:
            seq = await node.carry_out(connection.caller, room, message)
    except MaheError as error:
        connection.refuse(error, message.id)
    else:
        connection.send(m.Done(message.id, seq))


async def _receive(socket: WebSocket[Any, Any, Any]) -> str | bytes | None:
    """The next message; None when the client has gone."""
    event = await socket.receive()
    if event["type"] != "websocket.receive":
        return None
    text = event.get("text")
    return text if text is not None else event.get("bytes") or b""


def _readable(error: Exception) -> MaheError:
    return error if isinstance(error, MaheError) else UnreadableRequestError(str(error)[:200])


class _OnlyId(msgspec.Struct):
    id: str = ""


def _id_in(data: str | bytes) -> str | None:
    """The id of a command that is otherwise unreadable."""
    try:
        return msgspec.json.decode(data, type=_OnlyId).id[:64] or None
    except _UNREADABLE:
        return None
