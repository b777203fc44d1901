"""A game that nobody may disturb."""

from typing import NamedTuple

from mahe.protocol import messages as m
from server.browser import Browser
from server.client import Client
from server.nodes import NodeProcess, new_token


class GuardedGame(NamedTuple):
    """A game that nobody may disturb: Ana plays both seats."""

    node: NodeProcess
    ana: str  # her token
    eve: str
    table: str

    def client(self, token: str | None = None) -> Client:
        return Client(self.node.url, self.table, token or self.eve)


def begun(node: NodeProcess) -> GuardedGame:
    ana, eve = new_token(node.url), new_token(node.url)
    with Browser(node.url, authorization=f"Bearer {ana}") as host:
        table = host.open_table(chat=True)
        host.join(table, "Ana")
        host.join(table, "Ben")
        host.do(table, "begin")
    return GuardedGame(node, ana, eve, table)


async def answer_to(client: Client, message: str | bytes) -> m.Refused:
    """How the node refuses a message; it must be there afterwards, and say nothing else."""
    await client.socket.send(message)
    await client.socket.send('{"type":"ping"}')
    answer = await client.until(lambda one: isinstance(one, m.Done | m.Refused | m.Pong))
    assert isinstance(answer, m.Refused), answer
    assert isinstance(await client.receive(), m.Pong)
    return answer
