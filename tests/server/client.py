"""A WebSocket client that checks every message it gets."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import wraps
from itertools import count
from types import TracebackType
from typing import Any, ParamSpec, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mahe.protocol import messages as m

P = ParamSpec("P")

_numbers = count(1)


class Client:
    """One connection to a table; every message must be one that is documented, seqs in order."""

    def __init__(
        self,
        url: str,
        table: str,
        token: str | None,
        headers: Mapping[str, str] | None = None,
        address: str = "127.0.0.1",
        **hello: object,
    ) -> None:
        caller = {"Origin": url} if token is None else {"Authorization": f"Bearer {token}"}
        self._connecting = connect(
            url.replace("http", "ws", 1) + f"/api/tables/{table}/socket",
            local_addr=(address, 0),
            additional_headers=caller | dict(headers or {}),
            compression=None,
            max_size=8_000_000,
            ping_interval=None,
            max_queue=None,  # messages that a test does not read must not block its end
        )
        self._hello = hello
        self.socket: ClientConnection
        self.seq: int | None = None
        self.you: m.You | None = None
        self.view: m.TableView
        self.raw: list[str] = []
        self.last_id = ""  # of the newest command

    async def __aenter__(self) -> Self:
        self.socket = await self._connecting
        with suppress(ConnectionClosed):  # the server may have said goodbye already
            await self.socket.send(json.dumps({"type": "hello", **self._hello}))
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.socket.close()

    async def receive(self) -> m.Outgoing:
        """The next message, checked."""
        text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message = m.decode_outgoing(text)
        assert json.loads(text) == json.loads(m.encode(message)), "an undocumented field"
        self._note(message)
        return message

    def _note(self, message: m.Outgoing) -> None:
        match message:
            case m.Welcome():
                since = self._hello.get("since")
                self.seq = since if message.resumed and isinstance(since, int) else message.seq
                self.you, self.view = message.you, message.view
            case m.You():
                self.you = message
            case m.Happened():
                assert self.seq is not None
                assert message.seq == self.seq + 1, "a row was left out or came twice"
                self.seq, self.view = message.seq, message.view

    async def until(self, wanted: Callable[[m.Outgoing], bool]) -> m.Outgoing:
        """Read on to the first message that is wanted."""
        while True:
            message = await self.receive()
            if wanted(message):
                return message

    async def end(self) -> tuple[int, str]:
        """Read on to the end; the code and the reason of the server's goodbye."""
        with suppress(ConnectionClosed):
            while True:
                await self.receive()
        code, reason = self.socket.close_code, self.socket.close_reason
        assert code is not None
        assert reason is not None
        return code, reason

    async def over(self) -> m.GameView:
        """Read on to the end of the game."""
        while self.view.game is None or not self.view.game.over:
            await self.receive()
        return self.view.game

    async def welcome(self) -> m.Welcome:
        """Read on to the welcome."""
        message = await self.receive()
        assert isinstance(message, m.Welcome), message
        return message

    async def send(self, kind: str, **fields: object) -> str:
        """Give a command; its id."""
        command = {"type": kind, "id": f"{kind}-{next(_numbers)}", **fields}
        self.last_id = str(command["id"])
        await self.socket.send(json.dumps(command))
        return self.last_id

    async def ask(self, kind: str, **fields: object) -> m.Done | m.Refused:
        """Give a command and read on to its answer."""
        command = await self.send(kind, **fields)
        answer = await self.until(
            lambda message: isinstance(message, m.Done | m.Refused) and message.id == command
        )
        assert isinstance(answer, m.Done | m.Refused)
        return answer

    async def do(self, kind: str, **fields: object) -> int:
        """Give a command that must be accepted; its seq."""
        answer = await self.ask(kind, **fields)
        assert isinstance(answer, m.Done), answer
        return answer.seq

    async def join(self, name: str | None = None, contribution: str = "00" * 16) -> int:
        """Take a chair."""
        return await self.do("join", name=name, contribution=contribution)

    async def act(self, choice: int = 0) -> m.Done | m.Refused:
        """Decide for the seat that is to decide now."""
        game = self.view.game
        assert game is not None
        return await self.ask(
            "act", seat=game.decider, step=game.step, decision=game.choices[choice].decision
        )


def plain(message: msgspec.Struct) -> Any:
    """A message as plain JSON."""
    return json.loads(m.encode(message))


async def come_true(fact: Callable[[], bool]) -> None:
    """Wait for a fact."""
    while not fact():  # noqa: ASYNC110 (nobody tells when it is one)
        await asyncio.sleep(0.01)


def timed(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """Make pytest run an asynchronous test, for at most a minute."""

    @wraps(test)
    def running(*args: P.args, **kwargs: P.kwargs) -> None:
        run(test(*args, **kwargs))

    return running


def run(work: Awaitable[None]) -> None:
    """Run something asynchronous for at most a minute."""

    async def bounded() -> None:
        async with asyncio.timeout(60):
            await work

    asyncio.run(bounded())
