"""What a client says over its WebSocket, from hello to goodbye."""

import asyncio

import msgspec

from mahe.locale.negotiation import language_in
from mahe.protocol import messages as m
from mahe.rules import MaheError
from mahe.server.errors import (
    DrainingError,
    ServerError,
    TooMuchError,
    UnreadableRequestError,
)
from mahe.server.limits import TokenBucket
from mahe.server.live.clients.connection import (
    NO_TABLE,
    POLICY,
    RESTART,
    TRY_AGAIN,
    UNAUTHORIZED,
    Connection,
    Wire,
)
from mahe.server.live.live import Live
from mahe.server.live.rooms.room import Room
from mahe.table import NoSuchTableError

MOST_BYTES = 8192
"""The largest message that a client may send."""

HELLO_SECONDS = 10
PER_SECOND, AT_ONCE = 20, 60
MOST_VIOLATIONS = 100

_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""No JSON, no UTF-8, or nested too deeply."""


async def talk(
    live: Live, connection: Connection, wire: Wire, table: str, problem: MaheError | None
) -> None:
    """Serve a client until it leaves, or has to."""
    room: Room | None = None
    try:
        if problem is not None:
            connection.goodbye(problem, TRY_AGAIN if problem.retry else UNAUTHORIZED)
            return
        if live.executor.draining:
            connection.goodbye(DrainingError(), RESTART)
            return
        hello = await _hello(connection, wire)
        if hello is None:
            return
        if "\0" in table:  # which PostgreSQL could not even look for
            raise NoSuchTableError
        room = await live.registry.open(table)
        await live.audience.welcome(room, connection, hello.since)
        await _listen(live, connection, wire, room)
    except MaheError as error:
        gone = isinstance(error, NoSuchTableError)
        connection.goodbye(error, NO_TABLE if gone else TRY_AGAIN)
    finally:
        if room is not None and connection in room.viewers:
            await live.audience.farewell(room, connection)


async def _hello(connection: Connection, wire: Wire) -> m.Hello | None:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            data = await wire.hear()
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


async def _listen(live: Live, connection: Connection, wire: Wire, room: Room) -> None:
    bucket, violations = live.limits.bucket(PER_SECOND, AT_ONCE), 0
    while (data := await wire.hear()) is not None:
        try:
            message = _read(data, bucket)
        except (*_UNREADABLE, MaheError) as error:
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
            await answer(live, connection, room, message)


def _read(data: str | bytes, bucket: TokenBucket) -> m.Incoming:
    if not bucket.take():
        raise TooMuchError("slower, please", 1)
    return m.decode_incoming(data)


async def answer(live: Live, connection: Connection, room: Room, message: m.CommandMessage) -> None:
    """Have a command done, and say how that went."""
    try:
        if connection.is_tv:
            raise ServerError("request/view_only", "a TV only shows; play on another device")
        async with connection.at_work:
            seq = await live.executor.carry_out(connection.caller, room, message)
    except MaheError as error:
        connection.refuse(error, message.id)
    else:
        connection.send(m.Done(message.id, seq))


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
