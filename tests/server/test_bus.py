import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis as Connection
from redis.asyncio.client import Pipeline, PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from structlog.testing import capture_logs

from mahe.server.live.bus import Hint, SoloBus
from mahe.server.live.redis_bus import RedisBus
from server.client import come_true, timed
from servers import Redis


class Listener:
    """A node that hears hints."""

    def __init__(self, bus: RedisBus) -> None:
        self.bus = bus
        self.heard: list[Hint] = []


@asynccontextmanager
async def nodes(server: Redis, *names: str) -> AsyncIterator[list[Listener]]:
    """Nodes that listen, each through a connection of its own."""
    never = Retry(NoBackoff(), 0)
    connections = [Connection.from_url(server.url, retry=never) for _ in names]
    listeners = [
        Listener(RedisBus(connection, name))
        for connection, name in zip(connections, names, strict=True)
    ]
    running = [
        asyncio.create_task(listener.bus.run(listener.heard.append)) for listener in listeners
    ]
    try:
        yield listeners
        assert not any(task.done() for task in running)
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        for connection in connections:
            await connection.aclose()


async def hear(speaker: Listener, listener: Listener, table: str) -> None:
    """Publish hints about a table until one is heard."""

    def is_heard() -> bool:
        speaker.bus.publish(Hint(table, "log", "speaker"))
        return any(hint.table == table for hint in listener.heard)

    await come_true(is_heard)


@timed
async def test_a_hint_reaches_those_who_follow_its_table(redis_server: Redis) -> None:
    async with nodes(redis_server, "one", "two", "three") as (one, two, three):
        two.bus.follow("reef")
        three.bus.follow("lagoon")
        await hear(one, two, "reef")
        hint = Hint("reef", "reacted", "one", 3, "cheer")
        one.bus.publish(hint)
        await come_true(lambda: hint in two.heard)
        await hear(one, three, "lagoon")
        assert {heard.table for heard in three.heard} == {"lagoon"}
        assert {heard.table for heard in two.heard} == {"reef"}


@timed
async def test_a_node_does_not_hear_itself(redis_server: Redis) -> None:
    async with nodes(redis_server, "one", "two") as (one, two):
        for listener in (one, two):
            listener.bus.follow("reef")
        await hear(two, one, "reef")
        one.bus.publish(Hint("reef", "said", "one"))
        await come_true(lambda: any(hint.what == "said" for hint in two.heard))
        two.bus.publish(Hint("reef", "present", "two"))
        await come_true(lambda: any(hint.what == "present" for hint in one.heard))
        assert not any(hint.node == "one" for hint in one.heard)


@timed
async def test_who_has_left_a_table_hears_no_more_of_it(redis_server: Redis) -> None:
    async with nodes(redis_server, "one", "two") as (one, two):
        two.bus.follow("reef")
        await hear(one, two, "reef")
        two.bus.leave("reef")
        two.bus.follow("lagoon")
        await hear(one, two, "lagoon")  # so the leaving is done, too
        two.heard.clear()
        one.bus.publish(Hint("reef", "log", "one"))
        one.bus.publish(Hint("lagoon", "said", "one"))
        await come_true(lambda: any(hint.what == "said" for hint in two.heard))
        assert not any(hint.table == "reef" for hint in two.heard)


@pytest.mark.parametrize(
    "rubbish", [b"", b"\xff", b"{}", b'["reef"]', b'["reef","dance","x"]', b'["\xff","log","x"]']
)
def test_rubbish_is_not_heard(rubbish: bytes, redis_server: Redis) -> None:
    @timed
    async def listen() -> None:
        async with (
            nodes(redis_server, "one", "two") as (one, two),
            Connection.from_url(redis_server.url) as raw,
        ):
            two.bus.follow("reef")
            await hear(one, two, "reef")
            two.heard.clear()
            assert await raw.publish("mahe:table:reef", rubbish) == 1
            one.bus.publish(Hint("reef", "said", "one"))
            await come_true(lambda: any(hint.what == "said" for hint in two.heard))

    listen()


@timed
async def test_hints_go_on_when_redis_is_back() -> None:
    with Redis() as server:
        async with nodes(server, "one", "two") as (one, two):
            two.bus.follow("reef")
            await hear(one, two, "reef")
            server.stop(immediate=True)
            two.bus.follow("lagoon")  # while nobody hears it
            two.bus.leave("reef")
            one.bus.publish(Hint("lagoon", "log", "one"))
            server.start()
            two.heard.clear()
            await hear(one, two, "lagoon")
            assert not any(hint.table == "reef" for hint in two.heard)


@pytest.mark.parametrize("error", [RuntimeError("the handler is closed"), EOFError(), KeyError()])
def test_hints_go_on_however_the_client_fails(
    redis_server: Redis, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    failed = set[str]()

    def failing_once(kind: type, name: str) -> None:
        usual = getattr(kind, name)

        async def call(*args: object, **kwargs: object) -> object:
            if name in failed:
                return await usual(*args, **kwargs)
            failed.add(name)
            raise error

        monkeypatch.setattr(kind, name, call)

    @timed
    async def listen() -> None:
        async with nodes(redis_server, "one", "two") as (one, two):
            two.bus.follow("reef")
            await hear(one, two, "reef")
            failing_once(PubSub, "unsubscribe")
            failing_once(Pipeline, "execute")
            two.bus.leave("reef")
            two.bus.follow("lagoon")
            await hear(one, two, "lagoon")
            assert failed == {"unsubscribe", "execute"}

    listen()


def test_a_client_that_stumbles_over_its_own_end_is_no_fault(
    redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = set[object]()

    async def stumble(pubsub: object, **_: object) -> None:
        waiting.add(pubsub)
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            raise AttributeError("nothing is left of the connection") from None

    @timed
    async def listen() -> None:
        async with nodes(redis_server, "one", "two") as (one, two):
            two.bus.follow("reef")
            await hear(one, two, "reef")
            monkeypatch.setattr(PubSub, "get_message", stumble)
            await come_true(lambda: len(waiting) == 2)

    with capture_logs() as said:
        listen()
    assert [line for line in said if line["log_level"] == "error"] == []


@timed
async def test_only_so_many_hints_wait_for_redis(
    redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mahe.server.live.redis_bus.MOST_WAITING", 5)
    async with nodes(redis_server, "one", "two") as (one, two):
        two.bus.follow("reef")
        await hear(one, two, "reef")
        for number in range(100):  # before anything can be sent
            one.bus.publish(Hint("reef", "reacted", "one", number))
        await come_true(lambda: Hint("reef", "reacted", "one", 0) in two.heard)
        one.bus.publish(Hint("reef", "said", "one"))
        await come_true(lambda: two.heard[-1].what == "said")
        assert sum(hint.what == "reacted" for hint in two.heard) <= 5


@pytest.mark.repeats
@timed
async def test_a_bus_can_be_ended_at_any_moment(redis_server: Redis) -> None:
    async def begin_and_end(moments: int) -> None:
        connection = Connection.from_url(redis_server.url)
        bus = RedisBus(connection, "one")
        running = asyncio.create_task(bus.run(lambda _: None))
        for moment in range(moments):
            if moment % 3 == 0:
                bus.publish(Hint("reef", "log", "one"))
                bus.follow(f"table {moment}")
            await asyncio.sleep(0)
        running.cancel()
        await asyncio.wait({running})
        await connection.aclose()

    await asyncio.gather(*(begin_and_end(moments) for moments in range(0, 200, 3)))


@timed
async def test_who_is_alone_hears_nothing() -> None:
    bus, heard = SoloBus(), list[Hint]()
    running = asyncio.create_task(bus.run(heard.append))
    bus.follow("reef")
    bus.publish(Hint("reef", "log", "one"))
    bus.leave("reef")
    await asyncio.sleep(0)
    assert not running.done()
    assert heard == []
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
