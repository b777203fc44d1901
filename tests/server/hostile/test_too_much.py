"""Too much of everything."""

import asyncio
from contextlib import ExitStack, suppress

from websockets.exceptions import ConnectionClosed

from mahe.protocol import messages as m
from mahe.server.limits import SOCKETS
from server.client import run, timed
from server.conftest import Visit
from server.hostile.guarded import begun
from server.nodes import NodeProcess, wait_until
from server.wire import TEXT, Wire

CROWD = 300
MOST_GROWTH = 40_000_000  # bytes; a few hundred connections need some
FAR_AWAY = "127.0.0.66"  # another address than everybody else's


@timed
async def test_a_flood_is_dropped_and_the_others_do_not_notice(limited: NodeProcess) -> None:
    place = begun(limited)
    before = limited.memory
    async with place.client(place.ana) as ana:
        seq = (await ana.welcome()).seq

        async def flood(message: str) -> tuple[int, str]:
            async with place.client() as eve:
                await eve.welcome()

                async def pour() -> None:
                    with suppress(ConnectionClosed):
                        for _ in range(10_000):
                            await eve.socket.send(message)

                pouring = asyncio.create_task(pour())
                end = await eve.end()
                await pouring
                return end

        floods = asyncio.gather(
            *(flood(message) for message in ('{"type":"ping"}', "x", '{"type":"begin","id":"1"}'))
        )
        while not floods.done():
            await ana.socket.send('{"type":"ping"}')
            await ana.until(lambda message: isinstance(message, m.Pong))
            await asyncio.sleep(0.05)  # she is slower than they are
        # Which of its messages was one too many depends on how fast they came, and whether it is
        # still told so: it may be cut in the middle of its flood.
        reasons = {"too many messages", "unreadable messages", "too many frames"}
        assert {end for end in await floods if end[0] != 1006} <= {(1008, why) for why in reasons}
        assert ana.seq == seq
        assert isinstance(await ana.act(), m.Done)
    assert limited.memory < before + MOST_GROWTH


def test_a_flood_of_somebody_who_does_not_read_is_dropped_too(limited: NodeProcess) -> None:
    place, before = begun(limited), limited.memory
    with Wire(limited, is_narrow=True) as wire:
        wire.upgrade(place.table)
        for _ in range(200):
            wire.frame(TEXT, b'{"type":"ping"}' + b" " * 100)
        for _ in range(100):
            wire.frame(TEXT, b" " * 8000)
        assert wire.close_code() == 1008
    assert limited.memory < before + MOST_GROWTH


def test_who_is_only_a_little_hasty_is_told_to_wait(limited: NodeProcess) -> None:
    place = begun(limited)

    async def hurry() -> None:
        async with place.client() as eve:
            await eve.welcome()
            for _ in range(80):
                await eve.socket.send('{"type":"ping"}')
            refused = await eve.until(lambda message: isinstance(message, m.Refused))
            assert isinstance(refused, m.Refused)
            assert (refused.code, refused.details) == ("request/too_many", {"seconds": 1})

    run(hurry())


def test_a_crowd_of_connections_that_say_nothing_is_no_trouble(
    limited: NodeProcess, visit: Visit
) -> None:
    place, before = begun(limited), limited.memory
    files = limited.open_files
    with ExitStack() as wires:
        for number in range(CROWD):
            wire = wires.enter_context(Wire(limited, FAR_AWAY))
            if number % 3 == 1:
                wire.send(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow")
            elif number % 3 == 2:
                wire.upgrade(place.table, hello=False)
        guest = visit(limited)
        assert guest.get(f"/api/tables/{place.table}").status_code == 200

        async def play() -> None:
            async with place.client(place.ana) as ana:
                await ana.welcome()
                for _ in range(5):
                    assert isinstance(await ana.act(), m.Done)

        run(play())
    assert limited.memory < before + MOST_GROWTH
    wait_until(lambda: limited.open_files <= files + 10, "the end of their connections")


def test_an_address_that_opens_too_many_sockets_is_refused_some(limited: NodeProcess) -> None:
    place = begun(limited)
    statuses = list[int | None]()
    with ExitStack() as wires:
        while len(statuses) <= 2 * SOCKETS.most and 429 not in statuses:  # a minute may end
            wire = wires.enter_context(Wire(limited, "127.0.0.67"))
            wire.send(
                f"GET /api/tables/{place.table}/socket HTTP/1.1\r\n"
                f"Host: 127.0.0.1:{limited.port}\r\nOrigin: {limited.url}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            statuses.append(wire.status())
    assert len(statuses) > SOCKETS.most
    assert set(statuses) == {101, 429}
    with Wire(limited) as wire:
        wire.upgrade(place.table)  # somebody else is let in
