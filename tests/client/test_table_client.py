"""A client whose server refuses, restarts and hangs up."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.server import ServerConnection, serve

from mahe.client import Backoff, ClientError, TableAddress, TableClient
from mahe.protocol import messages as m
from mahe.table import Settings
from mahe.table.commands import Begin

BEGIN = Begin(id="begin")
Talk = Callable[[ServerConnection], Awaitable[None]]


def welcome(seq: int, *, resumed: bool = False) -> m.Welcome:
    """A welcome to an empty table."""
    view = m.TableView(
        settings=Settings(), host=None, chairs=[], locked=False, closed=False,
        commitment="", game=None,
    )  # fmt: skip
    return m.Welcome(
        protocol=m.PROTOCOL, version="", table="t", seq=seq, you=None, view=view, said=[],
        present=m.Present([], 0, 60), resumed=resumed,
    )  # fmt: skip


async def say(socket: ServerConnection, *messages: m.Outgoing) -> None:
    """Tell the client something."""
    for message in messages:
        await socket.send(m.encode(message).decode())


class Eager(TableClient):
    """Leaves when its command is answered for good."""

    def new_backoff(self) -> Backoff:
        """Hardly any."""
        return Backoff(first=0.001)

    async def on_message(self, message: m.Outgoing, text: str) -> None:
        """Give the command at first."""
        assert text
        self.is_over = isinstance(message, m.Done) or (
            isinstance(message, m.Refused) and not message.retry
        )


@asynccontextmanager
async def at(*talks: Talk) -> AsyncIterator[tuple[Eager, list[m.Incoming]]]:
    """A client, and what it says to a server that talks so in one connection after the other."""
    heard: list[m.Incoming] = []
    connections = iter(talks)

    async def talk(socket: ServerConnection) -> None:
        heard.append(m.decode_incoming(await socket.recv()))
        await next(connections)(socket)

    async with asyncio.timeout(20), serve(talk, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield Eager(TableAddress(f"http://127.0.0.1:{port}", "t"), "token"), heard


async def test_a_command_is_sent_again_when_its_refusal_says_that_this_helps() -> None:
    heard: list[m.Incoming] = []

    async def refusing(socket: ServerConnection) -> None:
        await say(socket, welcome(1))
        for _ in range(2):
            heard.append(m.decode_incoming(await socket.recv()))
            await say(socket, m.Refused("begin", "any/code", "", retry=True))
        heard.append(m.decode_incoming(await socket.recv()))
        await say(socket, m.Done("begin", 2))
        await socket.wait_closed()

    async with at(refusing) as (client, _):
        await client.give(BEGIN)
        await client.run()
    assert heard == [BEGIN] * 3
    assert not client.unanswered


async def test_a_refusal_that_is_final_ends_a_command() -> None:
    async def refusing(socket: ServerConnection) -> None:
        await say(socket, welcome(1))
        await socket.recv()
        await say(socket, m.Refused("begin", "any/code", "", retry=False))
        await socket.wait_closed()

    async with at(refusing) as (client, _):
        await client.give(BEGIN)
        await client.run()
    assert not client.unanswered


async def test_after_a_goodbye_it_comes_back_and_says_how_far_it_is() -> None:
    async def restarting(socket: ServerConnection) -> None:
        await say(socket, welcome(7))
        await socket.recv()
        await say(socket, m.Goodbye("server/draining", "", retry=True))
        await socket.close(1012)

    async def back(socket: ServerConnection) -> None:
        await say(socket, welcome(7, resumed=True))
        assert m.decode_incoming(await socket.recv()) == BEGIN
        await say(socket, m.Done("begin", 8))
        await socket.wait_closed()

    async with at(restarting, back) as (client, heard):
        await client.give(BEGIN)
        await client.run()
    assert heard == [m.Hello(since=None), m.Hello(since=7)]


@pytest.mark.parametrize("code", [1008, 4401, 4404])
async def test_no_close_code_alone_keeps_it_away(code: int) -> None:
    async def hanging_up(socket: ServerConnection) -> None:
        await socket.close(code)

    async def back(socket: ServerConnection) -> None:
        await say(socket, welcome(1))
        await socket.recv()
        await say(socket, m.Done("begin", 2))
        await socket.wait_closed()

    async with at(hanging_up, back) as (client, _):
        await client.give(BEGIN)
        await client.run()
    assert client.is_over


async def test_a_goodbye_for_good_is_an_error() -> None:
    async def ending(socket: ServerConnection) -> None:
        await say(socket, m.Goodbye("table/none", "There is none.", retry=False))

    async with at(ending) as (client, _):
        with pytest.raises(ClientError, match="the server says: There is none") as error:
            await client.run()
    assert error.value.code == "table/none"


def test_pauses_grow_to_a_limit_and_are_as_long_as_the_server_asks_for() -> None:
    backoff = Backoff(first=1, most=8)
    pauses = [backoff.next() for _ in range(50)]
    for pause, longest in zip(pauses, [1, 2, 4, *[8] * 47], strict=True):
        assert longest / 2 <= pause <= longest
    backoff.reset()
    assert 60.5 <= backoff.next({"seconds": 60}) <= 61
    assert backoff.next({"seconds": "many"}) <= 2
