"""The wire: every byte is counted before it is worked on, and nobody is waited for without end.

uvicorn reads HTTP by h11 and WebSockets by websockets. Neither knows limits other than sizes:
what is cheap to send and dear to read is refused here, before they read it.
"""

import asyncio
import re
from asyncio import TimerHandle
from collections import deque
from collections.abc import Callable
from typing import Any, cast

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from mahe.rules import MaheError
from mahe.server.errors import (
    HeadTooLargeError,
    LengthRequiredError,
    TooLargeError,
    TooMuchError,
    UnreadableRequestError,
)
from mahe.server.http.frames import ends_whole, only_text
from mahe.server.http.gate import Gate
from mahe.server.http.guard import HEADERS, POLICY
from mahe.server.http.schemas import error_body
from mahe.server.limits import TokenBucket

MOST_HEAD = 16_384
"""The largest first line and headers, in bytes."""

MOST_HEADERS = 100
MOST_SENT = 1_000_000
"""The largest body, in bytes, that is taken at all, if only to refuse it politely."""

HEAD_SECONDS = 10
BODY_SECONDS = 30
LINGER_SECONDS = 2
"""How long a client that was refused may go on sending: cut off at once it would miss why."""

SLICE = 1024
"""How many bytes of a WebSocket are read before the frames in them are counted."""

MOST_FRAGMENTS = 64
"""How many pieces a message may come in."""

MOST_UNREAD = 4
"""How many messages may wait to be worked on before no more are taken from the network."""

MOST_UNSENT = 65_536
"""How many bytes are put together before they are handed to the network."""

WIRE = "mahe.wire"
"""The name of the extension under which a request finds its WebSocket."""

NOT_UTF8 = 1007
_END_OF_HEAD = re.compile(rb"\n\r?\n")


class _Connection(h11.Connection):
    """h11's state of a connection, which refuses what is dear to read."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, MOST_HEAD)
        self.problem: MaheError | None = None

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """What has come; an invalid request, and one that is too dear, are errors."""
        if self.their_state is h11.IDLE:
            self._check_head(self.trailing_data[0])
        try:
            event = super().next_event()
        except h11.RemoteProtocolError as error:
            is_long = error.error_status_hint == HeadTooLargeError.status
            raise self._refused(HeadTooLargeError(MOST_HEAD) if is_long else None) from error
        if isinstance(event, h11.Request):
            self._check_body(dict(event.headers))
            if len(event.headers) > MOST_HEADERS:
                raise self._refused(HeadTooLargeError(MOST_HEAD))
        return event

    def _check_head(self, waiting: bytes) -> None:
        """h11 looks at the size of a head only as long as its end has not come."""
        if len(waiting) > MOST_HEAD and not _END_OF_HEAD.search(waiting, 0, MOST_HEAD):
            raise self._refused(HeadTooLargeError(MOST_HEAD))

    def _check_body(self, headers: dict[bytes, bytes]) -> None:
        if b"transfer-encoding" in headers:  # a chunk may be one byte, and takes as long as a page
            raise self._refused(LengthRequiredError())
        if int(headers.get(b"content-length", b"0")) > MOST_SENT:
            raise self._refused(TooLargeError())

    def _refused(self, problem: MaheError | None) -> h11.RemoteProtocolError:
        self.problem = problem or UnreadableRequestError("that is no HTTP")
        return h11.RemoteProtocolError(self.problem.sentence, error_status_hint=self.problem.status)


class HttpProtocol(H11Protocol):
    """uvicorn's HTTP, with connections counted, deadlines, and an end to nonsense."""

    conn: _Connection

    def __init__(self, gate: Gate, **parts: Any) -> None:  # noqa: ANN401 (as uvicorn hands them over)
        super().__init__(**parts)
        self.conn = _Connection()
        self._gate = gate
        self._awaited: float | None = None  # for how many seconds
        self._timer: TimerHandle | None = None
        self._is_refused = False
        self._is_handed_over = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it."""
        super().connection_made(transport)
        if not self._gate.arrive(transport, self.client):
            transport.abort()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        super().connection_lost(exc)
        self._wait_for(None)
        self._gate.depart(self.transport)

    def data_received(self, data: bytes) -> None:
        """Read on, unless enough was heard."""
        if not self._is_refused:
            super().data_received(data)
            self._watch()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """Set the deadline for what has to come next, unless it is set already."""
        if self._is_refused or self._is_handed_over:
            return
        state = self.conn.their_state
        if state is h11.IDLE and self.timeout_keep_alive_task is None:
            self._wait_for(HEAD_SECONDS)
        elif state is h11.SEND_BODY:
            self._wait_for(BODY_SECONDS)
        else:
            self._wait_for(None)

    def _wait_for(self, seconds: float | None) -> None:
        if seconds == self._awaited:
            return
        self._awaited = seconds
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        self._gate.late()
        self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over; no deadline of a request holds for it."""
        self._wait_for(None)
        self._is_handed_over = True
        super().handle_websocket_upgrade(event)

    def _unsupported_upgrade_warning(self) -> None:
        """Any client could fill the log with that."""

    def send_400_response(self, msg: str) -> None:
        """Say what is wrong, in our form; then hear nothing more."""
        del msg
        self._is_refused = True
        may_answer = self.conn.our_state in {h11.IDLE, h11.SEND_RESPONSE}
        if not self._gate.is_worth_an_answer(self.client) or not may_answer:
            self.transport.abort()
            return
        problem = self.conn.problem or UnreadableRequestError("that is no HTTP")
        body = msgspec.json.encode(error_body(problem, ""))
        headers = {
            "content-type": "application/json",
            "content-length": str(len(body)),
            "connection": "close",
            "cache-control": "no-store",
        }
        head = h11.Response(
            status_code=problem.status,
            headers=list((headers | HEADERS).items()),
            reason=STATUS_PHRASES[problem.status],
        )
        for event in (head, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event))
        self.transport.write_eof()
        self._awaited = LINGER_SECONDS
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)


class _Inbox(asyncio.Queue[Any]):
    """What came over a WebSocket and waits for the one who reads it: a queue without frills."""

    def __init__(self) -> None:
        self._events: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, item: Any) -> None:  # noqa: ANN401 (an event, as uvicorn has them)
        self._events.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:  # noqa: ANN401 (an event, as uvicorn has them)
        while not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._events.popleft()

    def get_nowait(self) -> Any:  # noqa: ANN401 (an event, as uvicorn has them)
        return self._events.popleft()


class Outbox:
    """The WebSockets that have something to send: what each is told together goes out together."""

    def __init__(self) -> None:
        self._sockets: list[SocketProtocol] = []

    def add(self, socket: "SocketProtocol") -> None:
        """Have a WebSocket send what it has, when all that can be done now is done."""
        if not self._sockets:
            socket.loop.call_soon(self._send)
        self._sockets.append(socket)

    def _send(self) -> None:
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            socket.flush()


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, with every frame counted.

    Once the handshake is done, messages go in and out here, past all that handles requests: what
    everybody at a table is told is the same frame, which is handed to the network as it is.
    """

    def __init__(self, gate: Gate, outbox: Outbox, **parts: Any) -> None:  # noqa: ANN401 (uvicorn's)
        super().__init__(**parts)
        self._gate = gate
        self._bucket = gate.frames()
        self._outbox = outbox
        self.queue = _Inbox()
        self._unsent = b""
        self._count: Callable[[], None] = lambda: None
        self.is_free = True  # whether the client has taken enough for more to be sent
        self._is_between_frames = False  # whether it is known that a frame begins now
        self._shared: TokenBucket | None = None  # with all other WebSockets of the address
        self._heard = self.loop.time()  # when something last came

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        super().connection_lost(exc)
        self.is_free = True  # nobody waits for it
        self._gate.depart(self.transport)

    def data_received(self, data: bytes) -> None:
        """Read what comes: by the shortest way where it is one message, as it mostly is."""
        self._heard = self.loop.time()
        if self._is_between_frames:
            is_new = not self.frames and self.conn.state is State.OPEN
            message = only_text(data) if is_new else None
            if message is not None and self._may_send(1):
                self.curr_msg_data_type, self.frames = "text", [message]
                self.send_receive_event_to_app()
                return
            self._is_between_frames = len(data) <= SLICE and ends_whole(data)
        was_asked = self.handshake_initiated
        self._read(data)
        if self.handshake_initiated and not was_asked:
            self._is_between_frames = data.endswith(b"\r\n\r\n")

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is there, unless it has just said something."""
        assert self.ping_interval is not None
        silence = self.loop.time() - self._heard
        if silence < self.ping_interval:
            wait = self.ping_interval - silence
            self.ping_timer = self.loop.call_later(wait, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def _read(self, data: bytes) -> None:
        """Read some bytes at a time, and count the frames in them."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            if not self._may_send(0):
                self._cut()
                return
            self.conn.receive_data(data[start : start + SLICE])
            if not self._may_send(len(self.conn.events)):
                self._cut()
                return
            if self.conn.parser_exc is not None:
                self.handle_parser_exception()
                return
            self.handle_events()
            if len(self.frames) > MOST_FRAGMENTS:
                self._cut()
                return
            if self.conn.handshake_exc is not None and not self.close_sent:
                self._reject()
                return

    def _may_send(self, count: int) -> bool:
        """Count frames, of this WebSocket and of its address, which a proxy tells with it."""
        if self._shared is None and self.handshake_complete:
            self._shared = self._gate.frames_of(self.scope["client"])
        return self._bucket.take(count) and (self._shared is None or self._shared.owe(count))

    def _cut(self) -> None:
        self._gate.cut()
        self._fail(POLICY, "too many frames")
        self.transport.abort()  # who floods does not read, either

    def handle_connect(self, event: Request) -> None:
        """Answer a handshake; one that is none is counted."""
        super().handle_connect(event)
        if self.close_sent:
            self._gate.is_worth_an_answer(self.client)
        else:
            extensions: dict[str, object] = cast("Any", self.scope["extensions"])
            extensions[WIRE] = self

    def send_receive_event_to_app(self) -> None:
        """Hand a message over, if it is one, and read no more while too many wait."""
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self._fail(NOT_UTF8, "no UTF-8")
                self.transport.close()
                return
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def pause_writing(self) -> None:
        """The client takes nothing more for now."""
        super().pause_writing()
        self.is_free = False

    def resume_writing(self) -> None:
        """It has taken enough."""
        super().resume_writing()
        self.is_free = True

    def count_by(self, count: Callable[[], None]) -> None:
        """Have every message counted; `TooMuchError` ends the connection."""
        self._count = count

    async def hear(self) -> str | bytes | None:
        """The next message; None when the client has gone."""
        event = await self.receive()
        if event["type"] != "websocket.receive":
            return None
        try:
            self._count()
        except TooMuchError:
            await self.hang_up(POLICY, "too many messages")
            return None
        text = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    def say(self, frame: bytes) -> None:
        """Send a message soon; when the connection is over, it is for nobody."""
        if self._unsent:
            self._unsent += frame
        else:
            self._unsent = frame
            self._outbox.add(self)
        if len(self._unsent) > MOST_UNSENT:
            self.flush()

    def flush(self) -> None:
        """Hand what is to be sent to the network."""
        if self._unsent and not self.close_sent and not self.transport.is_closing():
            self.transport.write(self._unsent)
        self._unsent = b""

    async def until_free(self) -> None:
        """Wait until more can be sent, or the client is gone."""
        await self.writable.wait()

    async def hang_up(self, code: int, reason: str) -> None:
        """Send the rest, and end it; `OSError` when the client is gone."""
        self.flush()
        try:
            await self.send({"type": "websocket.close", "code": code, "reason": reason})
        except RuntimeError as error:
            # So uvicorn answers when it has hung up by itself, on a client that broke the protocol.
            raise ConnectionAbortedError from error

    def _reject(self) -> None:
        """Send what was said to a handshake that could not even be read."""
        self._gate.is_worth_an_answer(self.client)
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def _fail(self, code: int, reason: str) -> None:
        """End it with a word, where one can still be said."""
        self.conn.fail(code, reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
