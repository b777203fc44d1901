"""What a stranger sends is counted before it is worked on: bytes, frames, connections, nonsense."""

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import h11
import pytest
import uvicorn
from uvicorn.server import ServerState

from mahe.protocol import messages as m
from mahe.server.http.gate import ADDRESS_FRAMES_AT_ONCE, FRAMES_AT_ONCE, Gate
from mahe.server.http.wire import (
    BODY_SECONDS,
    HEAD_SECONDS,
    LINGER_SECONDS,
    MOST_FRAGMENTS,
    MOST_HEAD,
    MOST_HEADERS,
    MOST_SENT,
    SLICE,
    HttpProtocol,
    Outbox,
    SocketProtocol,
)
from mahe.server.limits import INVALID, MOST_OPEN, Limits
from mahe.server.node.metrics import Metrics
from mahe.server.run import PING_SECONDS, PONG_SECONDS
from server.client import run
from server.conftest import METRICS_TOKEN, PROXY, Visit
from server.hostile.guarded import GuardedGame, begun
from server.nodes import NodeProcess
from server.wire import BINARY, CLOSE, PING, PONG, TEXT, Wire

CONTINUATION = 0
MASK = b"\0\0\0\0"


@pytest.fixture(scope="module")
def place(node: NodeProcess) -> GuardedGame:
    return begun(node)


def frame(opcode: int, data: bytes = b"", *, is_last: bool = True) -> bytes:
    """A small frame, masked with zeros."""
    return bytes([is_last << 7 | opcode, 0x80 | len(data)]) + MASK + data


# Floods of frames.

FLOODS: dict[str, bytes] = {
    "pings": frame(PING) * 50_000,
    "pings with data": frame(PING, b"x" * 125) * 20_000,
    "pongs": frame(PONG) * 50_000,
    "empty texts": frame(TEXT) * 50_000,
    "empty fragments": frame(TEXT, is_last=False) + frame(CONTINUATION, is_last=False) * 50_000,
    "a message in one-byte fragments": frame(TEXT, b"x", is_last=False)
    + frame(CONTINUATION, b"x", is_last=False) * 8190
    + frame(CONTINUATION, b"x"),
}


def cut_frames(node: NodeProcess, visit: Visit) -> float:
    """How many WebSockets a node has cut because of their frames."""
    headers = {"Authorization": f"Bearer {METRICS_TOKEN}"}
    text = visit(node).get("/metrics", headers=headers).text
    found = re.search(r'^mahe_limited_total\{what="frames"\} (.*)$', text, re.MULTILINE)
    return float(found[1]) if found else 0.0


@pytest.mark.parametrize("flood", FLOODS)
@pytest.mark.parametrize("table", ["", "no-such-table"])
def test_a_flood_of_frames_is_cut_and_others_are_answered(
    flood: str, table: str, limited: NodeProcess, visit: Visit
) -> None:
    place = begun(limited)
    before = cut_frames(limited, visit)

    def pour() -> int:
        """Pour it out without a cookie or a hello; how many pongs came back before the cut."""
        with Wire(limited, "127.0.0.41") as wire:
            wire.upgrade(table or place.table, hello=False).send(FLOODS[flood])
            pongs = 0
            while (opcode := wire.receive()[0]) != CLOSE:
                pongs += opcode == PONG
            return pongs

    pongs: list[int] = []

    async def together() -> None:
        async with place.client(place.ana) as ana:
            await ana.welcome()
            pouring = asyncio.create_task(asyncio.to_thread(pour))
            while not pouring.done():
                await ana.socket.send('{"type":"ping"}')
                await ana.until(lambda message: isinstance(message, m.Pong))
                await asyncio.sleep(0.1)  # as often as an honest player may
            assert isinstance(await ana.act(), m.Done)
            pongs.append(await pouring)

    run(together())
    assert pongs[0] <= FRAMES_AT_ONCE + SLICE // 6 + 30  # and what a second allows
    assert cut_frames(limited, visit) == before + 1


def test_a_message_comes_in_a_few_pieces_at_most(place: GuardedGame) -> None:
    """Even where there are no limits, for empty pieces would fill the memory."""
    pieces = frame(TEXT, is_last=False) + frame(CONTINUATION, is_last=False) * MOST_FRAGMENTS
    with Wire(place.node) as wire:
        assert wire.upgrade(place.table).send(pieces).close_code() == 1008


def test_a_message_may_come_in_pieces(place: GuardedGame) -> None:
    text = b'{"type":"ping"}'
    with Wire(place.node) as wire:
        wire.upgrade(place.table).frame(TEXT, text[:1], first=0)
        for byte in text[1:-1]:
            wire.frame(CONTINUATION, bytes([byte]), first=0).frame(PING, b"meanwhile")
        wire.frame(CONTINUATION, text[-1:]).until(b'{"type":"pong"}')


def test_messages_are_read_however_they_are_cut(place: GuardedGame) -> None:
    ping = frame(TEXT, b'{"type":"ping"}')
    with Wire(place.node) as wire:
        wire.upgrade(place.table)
        for cut in range(1, len(ping)):
            wire.send(ping).until(b'{"type":"pong"}')
            wire.send(ping + ping[:cut]).until(b'{"type":"pong"}')
            wire.send(ping[cut:]).until(b'{"type":"pong"}')
            wire.send(ping + ping).until(b'{"type":"pong"}').until(b'{"type":"pong"}')


@pytest.mark.parametrize("bad", [b"\xff", b"\xed\xa0\x80", b"ok\xc3"])
def test_bad_text_together_with_a_goodbye_is_no_fault(bad: bytes, place: GuardedGame) -> None:
    with Wire(place.node) as wire:
        wire.upgrade(place.table).send(frame(TEXT, bad) + frame(CLOSE, b"\x03\xe8"))
        wire.messages()
    with Wire(place.node) as wire:
        assert wire.upgrade(place.table).send(frame(TEXT, bad) * 3).close_code() == 1007


UPGRADE = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"


HANDSHAKES: dict[str, tuple[bytes, int]] = {
    "no key": (b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\n" + UPGRADE, 400),
    "a long path": (b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\nHost: x\r\n" + UPGRADE + KEY, 414),
    "a long header": (
        b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 9000 + b"\r\n" + UPGRADE + KEY,
        431,
    ),
    "another method": (b"POST / HTTP/1.1\r\nHost: x\r\n" + UPGRADE + KEY, 405),
    "an old version": (b"GET / HTTP/1.0\r\nHost: x\r\n" + UPGRADE + KEY, 403),
    "another protocol": (
        b"GET /api/version HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: close, Upgrade\r\n",
        200,
    ),
}


@pytest.mark.parametrize("what", HANDSHAKES)
def test_a_handshake_that_is_none_is_answered_and_ended(what: str, place: GuardedGame) -> None:
    head, status = HANDSHAKES[what]
    with Wire(place.node) as wire:
        assert wire.send(head + b"\r\n").status() == status
        while wire.take(1000):  # to the end
            pass


# Connections.


def is_refused(wire: Wire) -> bool:
    return wire.send(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n").status() is None


def test_an_address_has_only_so_many_connections_of_any_kind(limited: NodeProcess) -> None:
    with ExitStack() as wires:
        for _ in range(MOST_OPEN):
            wires.enter_context(Wire(limited, "127.0.0.42"))
        assert is_refused(wires.enter_context(Wire(limited, "127.0.0.42")))
        assert not is_refused(wires.enter_context(Wire(limited)))


def test_a_proxy_may_have_any_number_of_connections(limited: NodeProcess) -> None:
    with ExitStack() as wires:
        for _ in range(MOST_OPEN):
            wires.enter_context(Wire(limited, PROXY))
        assert not is_refused(wires.enter_context(Wire(limited, PROXY)))


def test_who_does_not_finish_a_head_is_not_waited_for(place: GuardedGame) -> None:
    with ExitStack() as open_wires:
        wires = [open_wires.enter_context(Wire(place.node)) for _ in range(3)]
        heads = (b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow", b"G")
        for wire, begun_with in zip(wires, heads, strict=True):
            wire.send(begun_with)
        assert [wire.take(1) for wire in wires] == [b""] * len(heads)


# Nonsense.

LINE = re.compile(r'"event": "requests that are no HTTP"')


def test_nonsense_is_counted_and_logged_once_a_minute(limited: NodeProcess) -> None:
    statuses = []
    before = len(limited.log.read_text().splitlines())
    for _ in range(3 * INVALID.most):
        with Wire(limited, "127.0.0.43") as wire:
            statuses.append(wire.send(b"nonsense\r\n\r\n").status())
    assert statuses.count(400) <= 2 * INVALID.most  # a minute may end
    assert set(statuses) == {400, None}
    lines = limited.log.read_text().splitlines()[before:]
    assert [line for line in lines if not LINE.search(line)] == []
    assert len(lines) <= 2
    with Wire(limited, "127.0.0.44") as wire:
        assert wire.send(b"nonsense\r\n\r\n").status() == 400  # somebody else is answered


def answers(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The answers in what a node has sent, as status and body."""
    client = h11.Connection(h11.CLIENT)
    client.receive_data(data)
    client.receive_data(b"")
    while True:
        client.send(h11.Request(method="GET", target="/", headers=[("Host", "x")]))
        client.send(h11.EndOfMessage())
        body, status = b"", 0
        while not isinstance(event := client.next_event(), h11.EndOfMessage):
            if isinstance(event, h11.ConnectionClosed):
                return
            if isinstance(event, h11.Response):
                status = event.status_code
            elif isinstance(event, h11.Data):
                body += event.data
        yield status, body
        if client.our_state is not h11.DONE or client.their_state is not h11.DONE:
            return
        client.start_next_cycle()


GET = b"GET /api/version HTTP/1.1\r\nHost: x\r\n"
JSON = b"Authorization: Bearer x\r\nContent-Type: application/json\r\n"
POST = b"POST /api/me HTTP/1.1\r\nHost: x\r\n" + JSON
END = b"Connection: close\r\n\r\n"


CHUNKED = b"Transfer-Encoding: chunked\r\n"
HEAD_10 = b"GET /api/version HTTP/1.0\r\n"
ODD: dict[str, tuple[bytes, list[int]]] = {
    "pipelined": ((GET + b"\r\n") * 20 + GET + END, [200] * 21),
    "HTTP/1.0": (HEAD_10 + b"\r\n", [200]),
    "HTTP/1.0, kept": (HEAD_10 + b"Connection: keep-alive\r\n\r\n" + GET + END, [200]),
    "HTTP/0.9": (b"GET /api/version HTTP/0.9\r\n" + END, [200]),
    "HTTP/2.0": (b"GET /api/version HTTP/2.0\r\nHost: x\r\n" + END, [200]),
    "expecting": (POST + b"Expect: 100-continue\r\nContent-Length: 2\r\n" + END + b"{}", [401]),
    "one length twice": (POST + b"Content-Length: 2\r\n" * 2 + END + b"{}", [401]),
    "two lengths": (POST + b"Content-Length: 2\r\nContent-Length: 3\r\n" + END + b"{}", [400]),
    "a long length": (POST + b"Content-Length: " + b"9" * 5000 + b"\r\n" + END, [400]),
    "a large length": (POST + b"Content-Length: %d\r\n" % (MOST_SENT + 1) + END, [413]),
    "folded": (GET + b"X: a\r\n b\r\n" + END, [200]),
    "folded often": (GET + b"X: a\r\n" + b" b\r\n" * 3000 + END, [200]),
    "a blank in a name": (GET + b"X : a\r\n" + END, [400]),
    "two hosts": (GET + b"Host: y\r\n" + END, [400]),
    "chunked": (POST + CHUNKED + b"\r\n2\r\n{}\r\n0\r\n\r\n", [411]),
    "tiny chunks": (POST + CHUNKED + b"\r\n" + b"1\r\n \r\n" * 100_000, [411]),
    "length and chunks": (POST + CHUNKED + b"Content-Length: 2\r\n" + END + b"{}", [411]),
    "coded": (POST + b"Transfer-Encoding: gzip, chunked\r\n" + END, [400]),
    "many headers": (GET + b"X: a\r\n" * (MOST_HEADERS - 2) + END, [200]),
    "too many headers": (GET + b"X: a\r\n" * MOST_HEADERS + END, [431]),
    "a large head": (GET + b"X: " + b"a" * MOST_HEAD + b"\r\n" + END, [431]),
    "a large head later": (
        GET + b"\r\n" + GET + b"X: " + b"a" * 40_000 + b"\r\n" + END,
        [200, 431],
    ),
    "nonsense later": (GET + b"\r\n" + b"\0" * 100, [200, 400]),
    "blank lines first": (b"\r\n\r\n" + GET + END, [400]),
}


@pytest.mark.parametrize("what", ODD)
def test_odd_http_is_answered_and_no_fault(what: str, place: GuardedGame) -> None:
    sent, statuses = ODD[what]
    with Wire(place.node) as wire:
        found = list(answers(wire.send(sent).take(10_000_000)))
    assert [status for status, _ in found] == statuses
    for status, body in found:
        assert status < 400 or set(json.loads(body)) == {"code", "sentence", "retry", "details"}


def test_who_vanishes_in_the_middle_of_a_body_is_no_fault(place: GuardedGame) -> None:
    for path in (b"/api/verify", b"/api/me/claim", b"/api/me"):
        head = b"POST " + path + b" HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n"
        head += b"Content-Type: application/json\r\n"
        with Wire(place.node) as wire:
            wire.send(head + b"Content-Length: 1000\r\n\r\n{")
    with Wire(place.node) as wire:
        assert not is_refused(wire)


# Deadlines, by a clock of our own.


class Transport:
    """What a protocol has of a connection."""

    def __init__(self) -> None:
        self.sent = b""
        self.ended = ""

    def get_extra_info(self, name: str) -> Any:
        return None if name in {"sslcontext", "socket"} else ("127.0.0.1", 1234)

    def is_closing(self) -> bool:
        return bool(self.ended)

    def write(self, data: bytes) -> None:
        self.sent += data

    def write_eof(self) -> None:
        self.ended = "half"

    def close(self) -> None:
        self.ended = "closed"

    def abort(self) -> None:
        self.ended = "aborted"

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def set_protocol(self, protocol: object) -> None:
        pass


class Timer:
    """Something that is done later."""

    def __init__(self, seconds: float, call: Callable[[], None]) -> None:
        self.seconds = seconds
        self.call = call
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


class Loop:
    """Keeps what is to be done, and does it when a test says so."""

    def __init__(self) -> None:
        self.timers: list[Timer] = []
        self.now = 0.0

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        self.timers.append(Timer(seconds, call))
        return self.timers[-1]

    def time(self) -> float:
        return self.now

    def pass_on(self) -> None:
        """Let the time pass until the newest timer ends."""
        self.now += self.waiting[-1].seconds
        self.waiting[-1].call()

    def create_task(self, coroutine: Any) -> asyncio.Future[None]:
        coroutine.close()
        return asyncio.Future()

    @property
    def waiting(self) -> list[Timer]:
        return [timer for timer in self.timers if not timer.is_cancelled]


@pytest.fixture
def loop() -> Loop:
    return Loop()


def protocol(loop: Loop, transport: Transport) -> HttpProtocol:
    async def app(scope: object, receive: object, send: object) -> None:
        """Never called."""

    config = uvicorn.Config(app, log_config=None)
    config.load()
    parts = {"config": config, "server_state": ServerState(), "app_state": {}, "_loop": loop}
    made = HttpProtocol(Gate(Limits(1.0, None, Metrics()), ()), **parts)
    made.connection_made(transport)  # type: ignore[arg-type]
    return made


async def test_a_head_has_ten_seconds_however_it_drips(loop: Loop) -> None:
    http, transport = protocol(loop, one := Transport()), one
    for byte in GET:
        http.data_received(bytes([byte]))
    (timer,) = loop.timers
    assert timer.seconds == HEAD_SECONDS
    timer.call()
    assert transport.ended == "closed"


async def test_a_body_has_thirty_seconds_however_it_drips(loop: Loop) -> None:
    http, transport = protocol(loop, one := Transport()), one
    http.data_received(POST + b"Content-Length: 100\r\n\r\n")
    for _ in range(99):
        http.data_received(b" ")
    (timer,) = loop.waiting
    assert timer.seconds == BODY_SECONDS
    http.data_received(b" ")
    assert loop.waiting == []
    timer.call()
    assert transport.ended == "closed"


async def test_a_deadline_ends_with_its_connection(loop: Loop) -> None:
    http = protocol(loop, Transport())
    http.connection_lost(None)
    assert loop.waiting == []


class Handed:
    """A WebSocket's protocol that only takes the connection over."""

    def __init__(self, **parts: object) -> None:
        pass

    def connection_made(self, transport: object) -> None:
        pass

    def data_received(self, data: bytes) -> None:
        pass


async def test_a_websocket_has_no_deadline_of_a_request(loop: Loop) -> None:
    http = protocol(loop, Transport())
    http.ws_protocol_class = Handed  # type: ignore[assignment]
    http.data_received(GET + b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
    assert loop.waiting == []


async def test_who_was_refused_may_send_a_little_longer_but_is_not_heard(loop: Loop) -> None:
    http, transport = protocol(loop, one := Transport()), one
    http.data_received(b"nonsense\r\n\r\n")
    assert transport.ended == "half"
    sent = transport.sent
    http.data_received(GET + b"\r\n")
    assert transport.sent == sent
    (timer,) = loop.waiting
    assert timer.seconds == LINGER_SECONDS
    timer.call()
    assert transport.ended == "aborted"


async def test_nonsense_in_the_middle_of_an_answer_ends_the_connection(loop: Loop) -> None:
    http, transport = protocol(loop, one := Transport()), one
    http.data_received(POST + b"Content-Length: 2\r\n\r\n")
    http.conn.send(h11.Response(status_code=200, headers=[]))
    http.send_400_response("")
    assert transport.ended == "aborted"


# Messages by the shortest way, and no message at all.


def a_gate() -> Gate:
    return Gate(Limits(1.0, None, Metrics()), ())


def open_socket(loop: Loop, gate: Gate | None = None) -> SocketProtocol:
    """A WebSocket after its handshake; its messages wait in a queue."""
    config = uvicorn.Config(
        lambda: None,
        log_config=None,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
    )
    config.load()
    parts = {"config": config, "server_state": ServerState(), "app_state": {}, "_loop": loop}
    made = SocketProtocol(gate or a_gate(), Outbox(), **parts)
    made.connection_made(Transport())  # type: ignore[arg-type]
    made.data_received(GET + UPGRADE + KEY + b"\r\n")
    made.conn.send_response(made.response)
    made.handshake_complete = True
    made.queue.get_nowait()  # that somebody wants to connect
    return made


def heard(socket: SocketProtocol) -> list[Any]:
    """The messages that have come."""
    found: list[Any] = []
    while not socket.queue.empty():
        event: Any = socket.queue.get_nowait()
        found.append(event.get("text") or event.get("bytes"))
    return found


async def test_bytes_that_look_like_a_message_are_none_in_the_middle_of_a_frame(loop: Loop) -> None:
    socket, inner = open_socket(loop), frame(TEXT, b"is none")
    socket.data_received(frame(TEXT, b"a", is_last=False))
    socket.data_received(frame(CONTINUATION, b"b") + frame(BINARY, inner)[: -len(inner)])
    socket.data_received(inner)
    assert heard(socket) == ["ab", inner]


async def test_a_connection_that_says_nothing_any_more_ends_within_twelve_seconds(
    loop: Loop,
) -> None:
    socket = open_socket(loop)
    socket.start_keepalive()
    while not socket.transport.is_closing():
        loop.pass_on()
    assert loop.now == PING_SECONDS + PONG_SECONDS <= 12


async def test_who_has_just_said_something_is_not_asked_whether_they_are_there(loop: Loop) -> None:
    socket = open_socket(loop)
    socket.start_keepalive()
    for _ in range(10):
        loop.now += PING_SECONDS / 2
        socket.data_received(frame(TEXT, b"a"))
        loop.now += PING_SECONDS / 2
        loop.waiting[-1].call()
        assert loop.waiting[-1].seconds == PING_SECONDS / 2
    assert socket.pending_ping_payload is None
    loop.pass_on()
    assert socket.pending_ping_payload is not None


async def test_a_flood_is_not_looked_through_before_it_is_counted(
    loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[int] = []
    monkeypatch.setattr(
        "mahe.server.http.wire.ends_whole", lambda data: looked_at.append(len(data))
    )
    open_socket(loop).data_received(frame(PING) * 50_000)
    assert max(looked_at, default=0) <= SLICE


async def test_the_frames_of_an_address_are_counted_over_all_its_websockets(
    loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of them sends no more than one may, but all together they would stop the node."""
    monkeypatch.setattr("mahe.server.limits.monotonic", lambda: 0.0)
    gate, each = a_gate(), FRAMES_AT_ONCE - 5
    crowd = [open_socket(loop, gate) for _ in range(3 * ADDRESS_FRAMES_AT_ONCE // each)]
    for socket in crowd:
        socket.data_received(frame(PING) * each)
    whole = sum(not socket.transport.is_closing() for socket in crowd)
    assert whole == ADDRESS_FRAMES_AT_ONCE // each
