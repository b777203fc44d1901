"""A client at the other end of a WebSocket."""

import asyncio
from collections import deque
from math import inf
from time import monotonic
from typing import Protocol

from mahe.locale.sentences import sentence
from mahe.protocol import messages as m
from mahe.protocol.errors import plain_details
from mahe.rules import MaheError
from mahe.server.live.clients.caller import Caller
from mahe.server.live.frames import framed

MOST_QUEUED = 1000
MOST_QUEUED_BYTES = 4_000_000
"""How much may wait for a slow client: all that one may have missed comes at once."""

SEND_SECONDS = 10
"""How long a client may take for one message."""

POLICY = 1008
TOO_LARGE = 1009
RESTART = 1012
TRY_AGAIN = 1013
UNAUTHORIZED = 4401
NO_TABLE = 4404
"""Why a connection ends, as the close code of its WebSocket."""


class Wire(Protocol):
    """The WebSocket itself."""

    is_free: bool
    """Whether the client has taken enough of what was sent for more to be sent."""

    async def hear(self) -> str | bytes | None:
        """The next message; None when the client has gone."""
        ...

    def say(self, frame: bytes) -> None:
        """Send a message, soon; nothing happens when the client is gone."""
        ...

    async def until_free(self) -> None:
        """Wait until more can be sent, or the client is gone."""
        ...

    async def hang_up(self, code: int, reason: str) -> None:
        """Send the rest, and end it; `OSError` when the client is gone."""
        ...


class Connection:
    """A client at the other end of a WebSocket."""

    def __init__(self, wire: Wire, caller: Caller, language: str) -> None:
        self._wire = wire
        self._queue: deque[bytes] = deque()  # what waits until the client has taken more
        self._queued_bytes = 0
        self._waiting: asyncio.Future[None] | None = None  # for something to send
        self._closing: tuple[int, str] | None = None
        self.caller = caller
        self.language = language
        self.is_tv = False
        self.ended_by: str | None = None
        self.at_work = asyncio.Lock()  # held while a command is carried out
        self._sending_since = inf
        self.writer = asyncio.create_task(self._write())

    @property
    def identity(self) -> str | None:
        """The identity of whoever sees the table."""
        return None if self.is_tv else self.caller.identity

    def push(self, frame: bytes) -> None:
        """Send a message, framed already; who is too slow for that is dropped."""
        if self._closing is not None:
            return
        if not self._queue and self._wire.is_free:
            self._wire.say(frame)
            return
        if len(self._queue) >= MOST_QUEUED or self._queued_bytes > MOST_QUEUED_BYTES:
            self.ended_by = "slow"
            self._queue.clear()
            self.close(TRY_AGAIN, "too slow")
            return
        self._queue.append(frame)
        self._queued_bytes += len(frame)
        self._wake()

    def send(self, message: m.Outgoing) -> None:
        """Send a message, soon."""
        self.push(framed(m.encode(message)))

    def refuse(self, error: MaheError, command: str | None = None) -> None:
        """Say why something was not done."""
        self.send(
            m.Refused(
                command,
                error.code,
                sentence(error, self.language),
                error.retry,
                plain_details(error),
            )
        )

    def goodbye(self, error: MaheError, code: int) -> None:
        """Say why the connection ends, and end it."""
        told = sentence(error, self.language)
        self.send(m.Goodbye(error.code, told, error.retry, plain_details(error)))
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
        """Send what could not be sent at once, until the end."""
        while self._queue or self._closing is None:
            if not self._queue:
                self._waiting = asyncio.get_running_loop().create_future()
                await self._waiting
                continue
            self._sending_since = monotonic()
            await self._wire.until_free()
            self._sending_since = inf
            while self._queue and self._wire.is_free:
                frame = self._queue.popleft()
                self._queued_bytes -= len(frame)
                self._wire.say(frame)
        code, reason = self._closing
        async with asyncio.timeout(SEND_SECONDS):
            await self._wire.hang_up(code, reason)
