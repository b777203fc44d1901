"""Tables for tests over the socket, and what their clients have got."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from mahe.protocol import messages as m
from server.client import Client
from server.nodes import NodeProcess, new_table, new_token


class Host(NamedTuple):
    """Somebody with a table of their own."""

    node: NodeProcess
    token: str
    table: str

    def client(self, **hello: Any) -> Client:
        return Client(self.node.url, self.table, self.token, **hello)

    def guest(self, **hello: Any) -> Client:
        """Somebody else, by a token of their own."""
        return Client(self.node.url, self.table, new_token(self.node.url), **hello)

    def spectator(self, **hello: Any) -> Client:
        """Somebody whom the server does not know."""
        return Client(self.node.url, self.table, None, **hello)


def opened(node: NodeProcess, **settings: object) -> Host:
    token = new_token(node.url)
    return Host(node, token, new_table(node.url, token, **settings))


@asynccontextmanager
async def playing(host: Host) -> AsyncIterator[Client]:
    """The host, who plays both seats of a game."""
    async with host.client() as client:
        await client.welcome()
        await client.join("Ana")
        await client.join("Ben")
        await client.do("begin")
        yield client


def rows(client: Client) -> list[str]:
    """The rows that a client has got, as they came."""
    return [text for text in client.raw if text.startswith('{"type":"happened"')]


def code_of(answer: m.Done | m.Refused) -> str:
    assert isinstance(answer, m.Refused), answer
    return answer.code


def game_of(client: Client) -> m.GameView:
    assert client.view.game is not None
    return client.view.game


def present(client: Client) -> m.Present:
    """What a client was last told about who is there."""
    told = [
        message.present if isinstance(message, m.Welcome) else message
        for message in map(m.decode_outgoing, client.raw)
        if isinstance(message, m.Welcome | m.Present)
    ]
    return told[-1]


async def see(client: Client, here: dict[int, bool], spectators: int = 0) -> None:
    """Read on until a client is told that these people are there or gone, and so many watch."""

    def told() -> tuple[dict[int, bool], int]:
        last = present(client)
        return {one.person: one.here for one in last.people}, last.spectators

    while told() != (here, spectators):
        await client.receive()
