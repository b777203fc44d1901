"""Running a node until it is told to stop."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Any, cast

import structlog
import uvicorn

from mahe.locale import LANGUAGES
from mahe.locale.sentences import sentence
from mahe.server.errors import TooMuchError
from mahe.server.http.app import make_app
from mahe.server.http.gate import Gate
from mahe.server.http.links import addresses_of, url_of
from mahe.server.http.wire import HttpProtocol, Outbox, SocketProtocol
from mahe.server.live.clients.session import MOST_BYTES
from mahe.server.node.logs import set_up
from mahe.server.node.node import Node
from mahe.server.node.settings import AddressError, Addresses, ServerSettings

log = structlog.get_logger()

PING_SECONDS = 6.5
PONG_SECONDS = 5.5
"""After how much silence a client is asked whether it is there, and how long it may take to answer.

Together they are how long somebody who has left the wifi seems to be there still. A page that
somebody looks at asks the server sooner, after 6 seconds at the latest, and so spares it that.
"""

UNSENT_SECONDS = 30
"""How long a client may accept no data before its connection is cut."""


class _Server(uvicorn.Server):
    """A server that lets its node finish before it stops."""

    def __init__(
        self,
        config: uvicorn.Config,
        node: Node,
        drain_seconds: float,
        begun: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self._node = node
        self._drain_seconds = drain_seconds
        self._begun = begun
        self._draining: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so."""
        await super().startup(sockets)
        self._begun()
        self._reading = asyncio.create_task(asyncio.to_thread(_read_texts))

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Drain at the first signal, stop at the second."""
        if self._draining is not None or not self.started:
            super().handle_exit(sig, frame)
            return
        loop = asyncio.get_running_loop()
        loop.call_soon_threadsafe(self._begin_to_drain, sig, frame)

    def _begin_to_drain(self, sig: int, frame: FrameType | None) -> None:
        self._draining = asyncio.create_task(self._drain(sig, frame))

    async def _drain(self, sig: int, frame: FrameType | None) -> None:
        live = self._node.live
        with suppress(TimeoutError):  # what was acknowledged is safe; clients send the rest again
            async with asyncio.timeout(self._drain_seconds / 2):
                await live.finish()
        live.connections.send_elsewhere()
        with suppress(TimeoutError):
            async with asyncio.timeout(self._drain_seconds / 2):
                await live.connections.nobody_is_there.wait()
        if sig == signal.SIGINT:
            super().handle_exit(sig, frame)
        self.should_exit = True


def serve(settings: ServerSettings, tell: Callable[[Addresses], None]) -> None:
    """Serve until SIGTERM or Ctrl-C; `tell` gets the addresses as soon as the node listens."""
    set_up(settings.log_format, settings.log_level)
    node = Node(settings)
    gate = Gate(node.limits, settings.trusted_proxies)
    config = uvicorn.Config(
        make_app(node),
        host=settings.host,
        port=settings.port,
        lifespan="off",
        http=cast("type[asyncio.Protocol]", partial(HttpProtocol, gate)),
        ws=cast("type[asyncio.Protocol]", partial(SocketProtocol, gate, Outbox())),
        access_log=False,  # its lines would hold the names of tables
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        ws_max_size=MOST_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        ws_per_message_deflate=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=max(1, settings.drain_seconds),
    )

    async def run() -> None:
        with _listening(settings) as listener:
            async with node:
                host, port = listener.getsockname()[:2]
                log.info("listening", address=url_of(host, port))
                _tame_the_collector()
                _let_threads_in()
                addresses = addresses_of(settings, host, port)
                server = _Server(config, node, settings.drain_seconds, lambda: tell(addresses))
                await server.serve(sockets=[listener])

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(run())


def _read_texts() -> None:
    """Read the texts of all languages, beside the event loop: the first refusal takes no longer."""
    for language in LANGUAGES:
        sentence(TooMuchError("", 1), language)
    log.debug("the texts are read")


def _listening(settings: ServerSettings) -> socket.socket:
    """The socket that people connect to."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
        try:
            _bind(listener, address)
        except OSError:
            listener.close()
            raise
    except OSError as error:
        raise AddressError(settings.host, settings.port, str(error.strerror)) from None
    return listener


def _bind(listener: socket.socket, address: tuple[Any, ...]) -> None:
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # where the system is Linux
        # A connection that was closed must not stay until its client reads the rest.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNSENT_SECONDS * 1000)
    listener.bind(address)


def _tame_the_collector() -> None:
    """Let the garbage collector look at new objects, and rarely at all: it stops the world."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def _let_threads_in() -> None:
    """Let the thread that writes to SQLite continue soon after the disk has answered."""
    sys.setswitchinterval(0.0005)
