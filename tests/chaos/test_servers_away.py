"""PostgreSQL and Redis that go away in the middle of play."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from chaos.checks import check
from chaos.conftest import StartNodes, upgraded
from chaos.players import until
from chaos.scene import ChaosNode, Company, Plug, invite, playing
from servers import PostgreSQL, Redis


@pytest.fixture
def own_postgresql() -> Iterator[PostgreSQL]:
    """A PostgreSQL server of the test's own, safe from power cuts."""
    with PostgreSQL() as server:
        yield server


@pytest.fixture
def own_redis() -> Iterator[Redis]:
    """A Redis server of the test's own."""
    with Redis() as server:
        yield server


def pull_the_plug(server: PostgreSQL) -> None:
    """Kill PostgreSQL's first process and all of its children."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    handles = []  # which never become those of other processes, as numbers may
    for child in children:
        with suppress(ProcessLookupError):
            handles.append(os.pidfd_open(int(child)))
    server.stop(immediate=True)
    for handle in handles:
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(handle, signal.SIGKILL)
        os.close(handle)


async def test_postgresql_is_killed_and_comes_back(
    own_postgresql: PostgreSQL, redis_server: Redis, start_nodes: StartNodes, tmp_path: Path
) -> None:
    database = upgraded(own_postgresql, tmp_path)
    settings = {"database_url": database, "redis_url": redis_server.url}
    nodes = start_nodes(2, **settings)
    companies = [
        invite(nodes, people=2, games=2, think=0.05, seed=600),
        invite(nodes, people=3, think=0.02, seed=601),
        invite(nodes, people=1, bots=2, seed=602),
    ]
    async with playing(companies, 240):
        plug = Plug(companies, seed=603)
        for number in range(3):
            assert await plug.pull(lambda: pull_the_plug(own_postgresql), all_go_on=number > 0)
            if number == 1:  # for longer than a node waits for it
                await _somebody_is_put_off(companies)
            await asyncio.to_thread(own_postgresql.start)
    await check(database, nodes, companies)


async def _somebody_is_put_off(companies: list[Company]) -> None:
    players = [player for company in companies for player in company.players]

    def times() -> int:
        return sum(player.put_off["store/unavailable"] for player in players)

    before = times()
    await until(lambda: times() > before, "somebody is put off")


async def test_redis_is_restarted_emptied_and_stopped_for_good(
    database: str, own_redis: Redis, start_nodes: StartNodes
) -> None:
    settings = {"database_url": database, "redis_url": own_redis.url, "rate_limits": 1000}
    nodes = start_nodes(2, **settings)
    companies = [
        invite(nodes, people=2, games=2, think=0.05, seed=700),
        invite(nodes, people=3, games=2, think=0.05, seed=701),
        invite(nodes, people=1, bots=2, seed=702),
    ]
    players = [player for company in companies for player in company.everybody]
    async with playing(companies, 240):
        plug = Plug(companies, seed=703)
        for number, player in enumerate(players):  # people of one table on different nodes
            player.nodes = [nodes[number % 2].url]
        assert await plug.pull(lambda: own_redis.stop(immediate=True))
        await asyncio.to_thread(own_redis.start)
        await until(lambda: all(_times_redis_came(node) >= 2 for node in nodes), "Redis is back")
        assert await plug.pull(own_redis.flush, all_go_on=True)
        assert await plug.pull(lambda: own_redis.stop(immediate=True), all_go_on=True)
        await plug.all_go_on()
        # By the log alone that takes a few seconds a turn: on one node they are faster.
        for player in players:
            player.nodes = [nodes[0].url]
            player.hang_up()
    await check(database, nodes, companies)


def _times_redis_came(node: ChaosNode) -> int:
    return node.log.read_text().count("redis is there")
