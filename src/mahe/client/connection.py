"""One table through any number of WebSockets, and commands that are not lost meanwhile."""

import asyncio
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from mahe.client.backoff import Backoff
from mahe.client.errors import ClientError
from mahe.client.http import Place
from mahe.protocol import messages as m

MOST_FAILURES = 30
"""How often nobody may answer before a client gives up."""

_LARGEST = 8_000_000
_NO_SERVER = range(400, 429)


class Connection:
    """Knows a table as it is, and has commands done; `hear` is told of every message.

    A command is sent again, under the same id, until it is done or refused for good.
    """

    def __init__(self, place: Place, token: str | None) -> None:
        self.place = place
        self.token = token
        self.you: m.You | None = None
        self.seq: int | None = None  # the last row that was told
        self.unanswered: dict[str, m.CommandMessage] = {}  # in the order in which they were given
        self.is_over = False
        self._head = 0  # how far the log was at the last welcome
        self._view: m.TableView | None = None
        self._failures = 0
        self._socket: ClientConnection | None = None  # once it was welcomed
        self._backoffs: dict[str, Backoff] = {}
        self._later: set[asyncio.Task[None]] = set()

    @property
    def view(self) -> m.TableView:
        """The table, as far as it was told."""
        assert self._view is not None, "nobody was welcomed yet"
        return self._view

    @property
    def is_current(self) -> bool:
        """Whether all that was missed has been told."""
        return self.seq is not None and self.seq >= self._head

    # What others make of it.

    def dial(self, **options: Any) -> connect:  # noqa: ANN401 (as that takes them)
        """A new WebSocket."""
        base = self.place.base
        caller = (
            {"Origin": base} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        )
        settings = {"max_size": _LARGEST, "open_timeout": 10} | options
        return connect(self.place.socket, additional_headers=caller, **settings)

    def pause(self) -> Backoff:
        """How long to wait before another connection is tried."""
        return Backoff()

    async def hear(self, message: m.Outgoing, text: str) -> None:
        """Something was said; what it tells of the table is known already."""

    async def give(self, command: m.CommandMessage) -> None:
        """Have a command done; under the same id it is done once."""
        self.unanswered[command.id] = command
        if self._socket is not None:
            with suppress(ConnectionClosed):  # else it is sent in the next connection
                await self.send(self._socket, command)

    async def send(self, socket: ClientConnection, command: m.CommandMessage) -> None:
        """Send a command, for the first time or again."""
        await socket.send(m.encode(command).decode())

    # Connections.

    async def run(self) -> None:
        """Be at the table until it is over, through any number of connections."""
        backoff = self.pause()
        while not self.is_over:
            try:
                async with self.dial() as socket:
                    await self._talk(socket, backoff)
            except ConnectionClosed:
                pass
            except (OSError, InvalidHandshake, TimeoutError) as error:
                self._count(error)
            finally:
                self._let_go()
            if not self.is_over:
                await asyncio.sleep(backoff.next())

    def _count(self, error: Exception) -> None:
        """Give up when nobody answers for long, or somebody does who is no server of ours."""
        self._failures += 1
        is_final = isinstance(error, InvalidStatus) and error.response.status_code in _NO_SERVER
        if is_final or self._failures > MOST_FAILURES:
            raise ClientError("bot/server", f"no server answers at {self.place.base}") from None

    async def _talk(self, socket: ClientConnection, backoff: Backoff) -> None:
        try:
            with suppress(ConnectionClosed):  # what the server said before it closed is still read
                await socket.send(m.encode(m.Hello(since=self.seq)).decode())
            async for text in socket:
                assert isinstance(text, str)
                message = m.decode_outgoing(text)
                await self._note(socket, message)
                if isinstance(message, m.Welcome):
                    self._failures = 0
                    backoff.reset()
                await self.hear(message, text)
                if self.is_over:
                    return
        except OSError:
            socket.transport.abort()
            raise

    async def _note(self, socket: ClientConnection, message: m.Outgoing) -> None:
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
        """Send a command again later if its refusal says that this helps."""
        command = self.unanswered.get(refused.id or "")
        if command is None:
            return
        if not refused.retry:
            self._settle(command.id)
            return
        wait = self._backoffs.setdefault(command.id, Backoff()).next(refused.details)
        task = asyncio.create_task(self._again(socket, command, wait))
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _again(
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
        """Cut the connection; another one follows."""
        if self._socket is not None:
            self._socket.transport.abort()

    def _let_go(self) -> None:
        self._socket = None
        for task in self._later:
            task.cancel()
