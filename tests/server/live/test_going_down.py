"""When the node goes down, and when clients do."""

from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from mahe.protocol import messages as m
from server.browser import Browser
from server.client import timed
from server.live.tables import Host, opened, playing, see
from server.nodes import NodeProcess, get, wait_until
from server.wire import Wire


def test_a_node_that_is_told_to_stop_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    process = NodeProcess(tmp_path, measured=True, rate_limits=0)
    with process:
        host = opened(process)
        acknowledged: list[m.Done] = []
        goodbyes: list[m.Goodbye] = []

        @timed
        async def talk() -> None:
            async with host.client() as client, host.spectator() as other:
                await client.welcome()
                await other.welcome()
                await client.join()
                for number in range(300):
                    await client.send("rename", chair=0, name=f"Ana {number}")
                while len(acknowledged) < 20:
                    message = await client.receive()
                    if isinstance(message, m.Done):
                        acknowledged.append(message)
                process.ask_to_stop()
                for one in (client, other):
                    assert await one.end() == (1012, "server/draining")
                    last = m.decode_outgoing(one.raw[-1])
                    assert isinstance(last, m.Goodbye)
                    goodbyes.append(last)
                acknowledged.clear()
                acknowledged.extend(
                    message
                    for message in map(m.decode_outgoing, client.raw)
                    if isinstance(message, m.Done)
                )

        talk()
        assert [(goodbye.code, goodbye.retry) for goodbye in goodbyes] == [
            ("server/draining", True)
        ] * 2
        assert process.wait() == 0
        assert process.faults() == []
        assert len(acknowledged) < 301, "it was too late to tell"
        process.start()
        seq = get(f"{process.url}/api/tables/{host.table}")["seq"]
        assert seq >= acknowledged[-1].seq

        @timed
        async def again() -> None:
            async with host.client() as client:
                await client.welcome()
                for done in acknowledged[1:]:
                    assert await client.ask("rename", chair=0, name="x", id=done.id) == done

        again()


def dropped(node: NodeProcess, reason: str) -> float:
    """How many connections the node has ended for a reason."""
    with Browser(node.url) as browser:
        lines = browser.get("/metrics").text.splitlines()
    wanted = f'mahe_dropped_connections_total{{reason="{reason}"}} '
    return sum(float(line.removeprefix(wanted)) for line in lines if line.startswith(wanted))


MUCH = 200


@timed
async def much_happens(host: Host, meanwhile: Callable[[], object] = lambda: None) -> None:
    """More than fits into a narrow connection; after each thing something else is done."""
    async with playing(host) as client:
        for number in range(MUCH):
            await client.do("rename", chair=0, name=f"Ana {number}")
            meanwhile()


def test_who_does_not_read_is_dropped_and_the_others_go_on(node: NodeProcess) -> None:
    host, before = opened(node), dropped(node, "slow")
    with Wire(node, is_narrow=True) as wire:
        wire.upgrade(host.table)  # and nothing of what comes is read
        much_happens(host)
        wait_until(lambda: dropped(node, "slow") == before + 1, "the end of the slow client")


def test_who_reads_late_and_breaks_the_protocol_is_no_fault(node: NodeProcess) -> None:
    host = opened(node)
    with Wire(node, is_narrow=True) as wire:
        wire.upgrade(host.table)
        much_happens(host, wire.ping)  # who says something is not taken for dead
        # The node hangs up, while some of what it has to say is still on its way.
        messages, code = wire.frame(opcode=5, data=b"").messages()
    assert code == 1002
    assert len(messages) < MUCH


@timed
async def test_a_connection_that_breaks_is_noticed_at_once(node: NodeProcess) -> None:
    host = opened(node)
    async with host.guest() as watching:
        await watching.welcome()
        client = host.client()
        async with client:
            await client.welcome()
            await see(watching, {0: True}, spectators=1)
            client.socket.transport.abort()
            await see(watching, {0: False}, spectators=1)
            with pytest.raises(ConnectionClosed):
                await client.until(lambda _: False)
