import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast

import pytest
from redis.asyncio import Redis as Connection

from mahe.server.errors import TooMuchError
from mahe.server.http.guard import Guard
from mahe.server.http.socket import wire_of
from mahe.server.http.wire import WIRE, SocketProtocol
from mahe.server.limits import (
    CHANGES,
    COMMANDS,
    GAMES,
    KEYS,
    LONGEST_TURN,
    MESSAGES,
    MOST_OPEN,
    NEWCOMERS,
    REQUESTS,
    SHARED_COUNTS,
    TABLES,
    TURNS_AT_ONCE,
    TURNS_PER_SECOND,
    Limit,
    Limits,
    TokenBucket,
    address_key,
)
from mahe.server.node.metrics import Metrics
from server.browser import refusal
from server.client import come_true, timed
from server.conftest import PROXY, Visit
from server.nodes import NodeProcess
from servers import Redis

FEW = Limit("few", 3, 10)
STRICT = 0.1
"""The share of its limits that a strict node has: even a slow machine asks for more than that."""


class Clock:
    """The time, as a test sets it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("mahe.server.limits.time", clock)
    monkeypatch.setattr("mahe.server.limits.monotonic", clock)
    return clock


def spent(limits: Limits, key: str, limit: Limit = FEW, most: int = 100) -> int:
    """How often something can be done before it is refused."""
    for number in range(most):
        try:
            limits.spend(limit, key)
        except TooMuchError:
            return number
    return most


def alone(factor: float = 1.0) -> Limits:
    return Limits(factor, None, Metrics())


def test_so_many_are_allowed_and_no_more(clock: Clock) -> None:
    del clock
    limits = alone()
    assert spent(limits, "ana") == 3
    assert spent(limits, "ana") == 0
    assert spent(limits, "ben") == 3
    assert spent(limits, "ana", Limit("other", 2, 10)) == 2


def test_a_refusal_says_how_long_to_wait(clock: Clock) -> None:
    clock.now += 4
    limits = alone()
    spent(limits, "ana")
    with pytest.raises(TooMuchError) as refused:
        limits.spend(FEW, "ana")
    assert refused.value.code == "request/too_many"
    assert refused.value.details == {"seconds": 6}


def test_with_the_next_window_it_begins_anew(clock: Clock) -> None:
    limits = alone()
    assert spent(limits, "ana") == 3
    clock.now += 9.9
    assert spent(limits, "ana") == 0
    clock.now += 0.2
    assert spent(limits, "ana") == 3


@pytest.mark.parametrize(("factor", "most"), [(0.0, 100), (1.0, 3), (2.0, 6), (0.5, 2)])
def test_a_factor_changes_all_limits(factor: float, most: int, clock: Clock) -> None:
    del clock
    assert spent(alone(factor), "ana") == most


def test_when_too_many_keys_are_counted_new_ones_share_and_known_ones_keep_their_counts(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mahe.server.limits.MOST_KEYS", 10)
    limits = alone()
    assert spent(limits, "ana") == 3
    for number in range(9):
        limits.spend(FEW, f"somebody {number}")
    late = [spent(limits, f"late {number}") for number in range(SHARED_COUNTS * 20)]
    assert sum(late) <= FEW.most * SHARED_COUNTS  # nobody gets more by having many addresses
    assert late[0] == 3
    assert late[-1] == 0
    assert spent(limits, "ana") == 0  # her count is not forgotten
    assert spent(limits, "somebody 0") == 2
    clock.now += FEW.seconds
    assert spent(limits, "late again") == 3


def test_counting_one_more_key_looks_at_no_other(clock: Clock) -> None:
    """However many are counted already, and when their window is over."""
    limits = alone()
    seen: list[str] = []

    class Key(str):
        __slots__ = ()

        def __hash__(self) -> int:
            seen.append(self)
            return super().__hash__()

    for number in range(500):
        limits.spend(FEW, Key(number))
    seen.clear()
    limits.spend(FEW, "another")
    clock.now += FEW.seconds + 1
    limits.spend(FEW, "yet another")
    assert seen == []


def test_what_is_refused_is_counted_for_the_operator(clock: Clock) -> None:
    del clock
    metrics = Metrics()
    limits = Limits(1.0, None, metrics)
    spent(limits, "ana")
    assert metrics.registry.get_sample_value("mahe_limited_total", {"what": "few"}) == 1


def test_an_address_may_have_so_many_connections_open() -> None:
    limits = alone()
    for _ in range(MOST_OPEN):
        limits.enter("here")
    with pytest.raises(TooMuchError):
        limits.enter("here")
    limits.enter("there")
    limits.leave("here")
    limits.enter("here")


def test_without_limits_any_number_of_connections_is_open() -> None:
    limits = alone(0.0)
    for _ in range(MOST_OPEN * 2):
        limits.enter("here")
    for _ in range(MOST_OPEN * 2):
        limits.leave("here")


def test_who_asks_too_fast_waits_for_a_turn_and_others_do_not(clock: Clock) -> None:
    limits = alone()
    assert [limits.turn("ana") for _ in range(TURNS_AT_ONCE + 1)] == [0.0] * (TURNS_AT_ONCE + 1)
    waits = [limits.turn("ana") for _ in range(3)]
    assert waits == pytest.approx([number / TURNS_PER_SECOND for number in (1, 2, 3)], abs=1e-6)
    assert limits.turn("ben") == 0.0
    clock.now += 4 / TURNS_PER_SECOND
    assert limits.turn("ana") == pytest.approx(0.0, abs=1e-6)
    assert limits.turn("ana") == pytest.approx(1 / TURNS_PER_SECOND, abs=1e-6)


def test_nobody_waits_for_a_turn_without_end(clock: Clock) -> None:
    limits = alone()
    waits = [limits.turn("ana") for _ in range(10 * TURNS_PER_SECOND)]
    assert max(waits) == LONGEST_TURN
    clock.now += LONGEST_TURN + TURNS_AT_ONCE / TURNS_PER_SECOND
    assert limits.turn("ana") == 0.0


def test_a_turn_is_remembered_for_as_long_as_it_matters(clock: Clock) -> None:
    """What was asked a moment ago counts, though it is written down elsewhere meanwhile."""
    limits = alone()
    for _ in range(200):
        clock.now += 0.1
        for _ in range(TURNS_PER_SECOND // 10 + 5):  # a little too many
            wait = limits.turn("ana")
    assert wait > LONGEST_TURN / 2


def test_without_limits_nobody_waits_for_a_turn(clock: Clock) -> None:
    del clock
    limits = alone(0.0)
    assert {limits.turn("ana") for _ in range(10 * TURNS_AT_ONCE)} == {0.0}


@timed
async def test_a_request_waits_for_its_turn_before_it_is_looked_at(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that will be refused, and those that no other limit counts."""
    del clock
    done: list[object] = []

    async def sleep(seconds: float) -> None:
        done.append(seconds)

    async def app(scope: Any, *_: object) -> None:
        done.append(scope["path"])

    monkeypatch.setattr("mahe.server.http.guard.sleep", sleep)
    metrics = Metrics()
    limits = Limits(1.0, None, metrics)
    guard = Guard(app, limits=limits, metrics=metrics, public_url="", body_of=lambda *_: None)
    scope = {"type": "http", "method": "GET", "path": "/api/ready", "headers": []}
    for _ in range(TURNS_AT_ONCE + 2):
        await guard({**scope, "client": ("1.2.3.4", 1)}, cast("Any", None), cast("Any", None))
    assert done[:-2] == ["/api/ready"] * (TURNS_AT_ONCE + 1)
    assert done[-2:] == [pytest.approx(1 / TURNS_PER_SECOND, abs=1e-6), "/api/ready"]


def test_more_can_be_owed_to_a_bucket_than_is_in_it(clock: Clock) -> None:
    bucket = TokenBucket(10, 5)
    assert bucket.owe(5)
    assert not bucket.owe(3)
    assert not bucket.owe(0)  # as long as anything is owed
    clock.now += 0.3
    assert bucket.owe(0)
    assert not bucket.take()


def test_several_can_be_taken_from_a_bucket_at_once(clock: Clock) -> None:
    bucket = TokenBucket(per_second=2, most=5)
    assert bucket.take(4)
    assert not bucket.take(2)
    assert bucket.take(1)
    clock.now += 1
    assert bucket.take(2)
    assert bucket.take(0)


def test_a_connection_has_some_put_by_and_then_a_steady_flow(clock: Clock) -> None:
    bucket = TokenBucket(per_second=2, most=5)

    def taken() -> int:
        return sum(bucket.take() for _ in range(50))

    assert taken() == 5
    clock.now += 1
    assert taken() == 2
    clock.now += 0.4
    assert taken() == 0
    clock.now += 0.1
    assert taken() == 1
    clock.now += 1000
    assert taken() == 5


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::", "2001:0db8:0001:0002"),
        ("2001:db8:1:3::", "2001:0db8:0001:0003"),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
        ("", ""),
        ("unknown", "unknown"),
    ],
)
def test_an_address_counts_for_its_network(address: str, key: str) -> None:
    assert address_key(address) == key


@asynccontextmanager
async def together(server: Redis, number: int) -> AsyncIterator[list[Limits]]:
    """Limits of several nodes that share their counts."""
    connections = [Connection.from_url(server.url) for _ in range(number)]
    limits = [Limits(1.0, connection, Metrics()) for connection in connections]
    running = [asyncio.create_task(one.run()) for one in limits]
    try:
        yield limits
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        for connection in connections:
            await connection.aclose()


MANY = Limit("many", 10_000, 3600)


@timed
async def test_nodes_share_their_counts(redis_server: Redis) -> None:
    redis_server.flush()
    async with together(redis_server, 2) as (one, other):
        assert spent(one, "203.0.113.9", MANY, MANY.most) == MANY.most
        await come_true(lambda: spent(other, "203.0.113.9", MANY, 1) == 0)
    async with Connection.from_url(redis_server.url) as connection:
        names = await connection.keys("*")
        assert names
        assert not any("203.0.113.9" in str(name) for name in names)
        assert all([await connection.ttl(name) > 0 for name in names])


@timed
async def test_a_node_counts_for_itself_while_redis_hangs_up(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    del clock
    monkeypatch.setattr("mahe.server.limits._SHARE_SECONDS", 0.01)
    calls = []

    async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        calls.append(writer)
        writer.close()
        await writer.wait_closed()

    async with await asyncio.start_server(hang_up, "127.0.0.1") as server:
        port = server.sockets[0].getsockname()[1]
        connection = Connection.from_url(f"redis://127.0.0.1:{port}")
        limits = Limits(1.0, connection, Metrics())
        running = asyncio.create_task(limits.run())
        assert spent(limits, "ana") == 3
        await come_true(lambda: len(calls) > 2)
        assert not running.done()
        assert spent(limits, "ana") == 0
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await connection.aclose()


# On a real node.


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    """A node with low limits."""
    folder = tmp_path_factory.mktemp("strict")
    with NodeProcess(folder, rate_limits=STRICT, trusted_proxies=PROXY) as process:
        yield process
        assert process.faults() == []


def beyond(limit: Limit) -> range:
    """More than a strict node allows, even if the window changes meanwhile."""
    return range(int(2 * limit.most * STRICT) + 1)


def test_an_identity_makes_only_so_many_tokens(limited: NodeProcess, visit: Visit) -> None:
    ana, ben = visit(limited), visit(limited)
    answers = [ana.post("/api/me/tokens", json={}) for _ in range(KEYS.most + 1)]
    assert [answer.status_code for answer in answers] == [201] * KEYS.most + [429]
    assert refusal(answers[-1]) == (429, "request/too_many")
    seconds = answers[-1].json()["details"]["seconds"]
    assert answers[-1].headers["retry-after"] == str(seconds)
    assert 0 < seconds <= KEYS.seconds
    assert refusal(ana.post("/api/me/links")) == (429, "request/too_many")
    assert ben.post("/api/me/tokens", json={}).status_code == 201


def test_an_address_brings_only_so_many_newcomers(limited: NodeProcess, visit: Visit) -> None:
    statuses = []
    for _ in range(NEWCOMERS.most + 1):
        guest = visit(limited, address="127.0.0.47")
        statuses.append(guest.post("/api/me").status_code)
    assert statuses[: statuses.index(429)] == [200] * statuses.index(429)
    assert statuses.count(200) <= NEWCOMERS.most
    assert visit(limited, address="127.0.0.48").post("/api/me").status_code == 200


def test_an_identity_gives_only_so_many_commands(strict: NodeProcess, visit: Visit) -> None:
    ana = visit(strict, address="127.0.0.49").come_in()
    table = ana.open_table()
    for _ in beyond(COMMANDS):
        answer = ana.give(table, "act", seat=0, step=0, decision=["roll"])
        if answer.status_code != 409:
            break
    assert refusal(answer) == (429, "request/too_many")


def test_an_identity_changes_a_table_only_so_often(limited: NodeProcess, visit: Visit) -> None:
    ana = visit(limited, address="127.0.0.52").come_in()
    table = ana.open_table()
    for number in range(2 * CHANGES.most + 1):  # the window may change meanwhile
        answer = ana.give(table, "lock", locked=number % 2 == 0)
        if answer.status_code != 200:
            break
    assert refusal(answer) == (429, "request/too_many")


def test_an_address_reads_only_so_many_games(limited: NodeProcess, visit: Visit) -> None:
    table = visit(limited).come_in().open_table()
    guest = visit(limited, address="127.0.0.51")
    for number in range(2 * GAMES.most + 1):  # the window may change meanwhile
        what = "/replay" if number % 2 else ""
        answer = guest.get(f"/api/tables/{table}/games/1{what}")
        if answer.status_code != 404:
            break
    assert refusal(answer) == (429, "request/too_many")


class Talker(SocketProtocol):
    """A client that sends some messages, as its protocol and as its request."""

    def __init__(self, address: str, count: int) -> None:
        self.client = cast("Any", SimpleNamespace(host=address))
        self.scope = cast("Any", {"extensions": {WIRE: self}})
        self.left = count
        self.sent: list[Any] = []

    async def receive(self) -> Any:
        self.left -= 1
        return {"type": "websocket.receive" if self.left >= 0 else "gone", "text": "x"}

    def flush(self) -> None:
        """Nothing is left to be sent."""

    async def send(self, message: Any) -> None:
        self.sent.append(message)

    async def heard(self, limits: Limits) -> int:
        """How many of its messages are heard."""
        wire, count = wire_of(cast("Any", self), limits), 0
        while await wire.hear() is not None:
            count += 1
        return count


@timed
async def test_the_messages_of_an_address_are_counted_over_all_its_sockets(clock: Clock) -> None:
    del clock
    limits, many = Limits(1.0, None, Metrics()), MESSAGES.most - 10
    first, second, other = (Talker(where, many) for where in ("1.2.3.4", "1.2.3.4", "5.6.7.8"))
    assert [await one.heard(limits) for one in (first, second, other)] == [many, 10, many]
    over = {"type": "websocket.close", "code": 1008, "reason": "too many messages"}
    assert [one.sent for one in (first, second, other)] == [[], [over], []]


def test_an_identity_opens_only_so_many_tables(limited: NodeProcess, visit: Visit) -> None:
    ana = visit(limited).come_in()
    statuses = [ana.post("/api/tables", json={}).status_code for _ in range(TABLES.most + 1)]
    assert statuses == [201] * TABLES.most + [429]


def test_an_address_asks_only_so_often_and_others_do_not_suffer(
    strict: NodeProcess, visit: Visit
) -> None:
    hasty = visit(strict, address=PROXY, x_forwarded_for="198.51.100.1")
    others = visit(strict, address=PROXY, x_forwarded_for="198.51.100.2")
    for _ in beyond(REQUESTS):
        answer = hasty.get("/api/version")
        if answer.status_code == 429:
            break
    assert refusal(answer) == (429, "request/too_many")
    assert int(answer.headers["retry-after"]) <= REQUESTS.seconds
    assert others.get("/api/version").status_code == 200
    assert hasty.get("/api/health").status_code == 200  # whoever watches over it is not refused


def test_an_untrusted_address_cannot_pretend_to_be_many(strict: NodeProcess, visit: Visit) -> None:
    hasty = visit(strict, address="127.0.0.68")
    statuses = set()
    for number in beyond(REQUESTS):
        headers = {"X-Forwarded-For": f"198.51.100.{number % 200}"}
        statuses.add(hasty.get("/api/version", headers=headers).status_code)
        if 429 in statuses:
            break
    assert 429 in statuses
