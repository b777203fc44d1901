"""A client at one table: it reconnects by itself, and no command is lost meanwhile."""

import asyncio
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from mahe.client.backoff import Backoff
from mahe.client.errors import ClientError
from mahe.client.http import TableAddress
from mahe.protocol import messages as m

MOST_FAILURES = 30
"""After so many attempts in a row without a welcome, a client gives up."""

_MOST_MESSAGE_BYTES = 8_000_000
_FINAL_STATUSES = range(400, 429)
"""A handshake that is refused with one of these would be refused again."""


class TableClient:
    """Knows a table as it is, and sends commands; subclasses override `on_message`.

    A command is sent again, under the same id, until it is done or refused for good.
    """

    def __init__(self, address: TableAddress, token: str | None) -> None:
        self.address = address
        self.token = token
        self.you: m.You | None = None
        self.seq: int | None = None  # of the newest row that has come
        self.unanswered: dict[str, m.CommandMessage] = {}  # by id, oldest first
        self.is_over = False
        self._head = 0  # the newest seq at the last welcome
        self._view: m.TableView | None = None
        self._failures = 0
        self._socket: ClientConnection | None = None  # None until it is welcomed
        self._backoffs: dict[str, Backoff] = {}
        self._retries: set[asyncio.Task[None]] = set()

    @property
    def view(self) -> m.TableView:
        """The table as it was last shown."""
        assert self._view is not None, "there was no welcome yet"
        return self._view

    @property
    def is_current(self) -> bool:
        """Whether every row that was missed has come."""
        return self.seq is not None and self.seq >= self._head

    # What a subclass may override.

    def open_socket(self, **options: Any) -> connect:  # noqa: ANN401 (those of `connect`)
        """A new WebSocket."""
        server = self.address.server
        caller = (
            {"Origin": server} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        )
        settings = {"max_size": _MOST_MESSAGE_BYTES, "open_timeout": 10} | options
        return connect(self.address.socket_url, additional_headers=caller, **settings)

    def new_backoff(self) -> Backoff:
        """How long to wait between connections."""
        return Backoff()

    async def on_message(self, message: m.Outgoing, text: str) -> None:
        """Called with every message, after this client has taken it in."""

    async def give(self, command: m.CommandMessage) -> None:
        """Send a command, now or as soon as there is a connection."""
        self.unanswered[command.id] = command
        if self._socket is not None:
            with suppress(ConnectionClosed):  # then it is sent in the next connection
                await self.send(self._socket, command)

    async def send(self, socket: ClientConnection, command: m.CommandMessage) -> None:
        """Send a command, for the first time or again."""
        await socket.send(m.encode(command).decode())

    # Connections.

    async def run(self) -> None:
        """Stay at the table until `is_over`, through any number of connections."""
        backoff = self.new_backoff()
        while not self.is_over:
            try:
                async with self.open_socket() as socket:
                    await self._talk(socket, backoff)
            except ConnectionClosed:
                pass
            except (OSError, InvalidHandshake, TimeoutError) as error:
                self._note_failure(error)
            finally:
                self._forget_socket()
            if not self.is_over:
                await asyncio.sleep(backoff.next())

    def _note_failure(self, error: Exception) -> None:
        """Give up after too many failures, or when the answer shows that this is no Mahé server."""
        self._failures += 1
        is_final = isinstance(error, InvalidStatus) and (
            error.response.status_code in _FINAL_STATUSES
        )
        if is_final or self._failures > MOST_FAILURES:
            raise ClientError("bot/server", f"no server answers at {self.address.server}") from None

    async def _talk(self, socket: ClientConnection, backoff: Backoff) -> None:
        try:
            with suppress(ConnectionClosed):  # what the server said before it closed is still read
                await socket.send(m.encode(m.Hello(since=self.seq)).decode())
            async for text in socket:
                assert isinstance(text, str)
                message = m.decode_outgoing(text)
                await self._take_in(socket, message)
                if isinstance(message, m.Welcome):
                    self._failures = 0
                    backoff.reset()
                await self.on_message(message, text)
                if self.is_over:
                    return
        except OSError:
            socket.transport.abort()
            raise

    async def _take_in(self, socket: ClientConnection, message: m.Outgoing) -> None:
        match message:
            case m.Welcome():
                self._enter(message)
                self._socket = socket
                for command in tuple(self.unanswered.values()):
                    await self.send(socket, command)
            case m.Happened():
                self.seq = message.seq
                if self.is_current:
                    self._view = message.view
            case m.You():
                self.you = message
            case m.Done():
                self._settle(message.id)
            case m.Refused():
                self._refused(socket, message)
            case m.Goodbye() if not message.retry:
                raise ClientError(message.code, f"the server says: {message.sentence}")
            case _:
                pass

    def _enter(self, welcome: m.Welcome) -> None:
        self._head, self._view, self.you = welcome.seq, welcome.view, welcome.you
        if not welcome.resumed:
            self.seq = welcome.seq

    # Answers.

    def _settle(self, command: str) -> None:
        self.unanswered.pop(command, None)
        self._backoffs.pop(command, None)

    def _refused(self, socket: ClientConnection, refused: m.Refused) -> None:
        """Send a command again later where its refusal says that it may succeed then."""
        command = self.unanswered.get(refused.id or "")
        if command is None:
            return
        if not refused.retry:
            self._settle(command.id)
            return
        wait = self._backoffs.setdefault(command.id, Backoff()).next(refused.details)
        task = asyncio.create_task(self._send_later(socket, command, wait))
        self._retries.add(task)
        task.add_done_callback(self._retries.discard)

    async def _send_later(
        self, socket: ClientConnection, command: m.CommandMessage, wait: float
    ) -> None:
        await asyncio.sleep(wait)
        try:
            if command.id in self.unanswered:
                await self.send(socket, command)
        except ConnectionClosed:
            pass  # it is sent in the next connection
        except OSError:
            socket.transport.abort()

    def hang_up(self) -> None:
        """Cut the connection; `run` opens another one."""
        if self._socket is not None:
            self._socket.transport.abort()

    def _forget_socket(self) -> None:
        self._socket = None
        for task in self._retries:
            task.cancel()
