"""Nodes that are killed, or told to stop, in the middle of play."""

import asyncio
import random

import pytest

from chaos.checks import check
from chaos.conftest import StartNodes
from chaos.players import until
from chaos.scene import ChaosNode, Company, Plug, invite, playing
from servers import Redis


def four_companies(nodes: list[ChaosNode], seed: int) -> list[Company]:
    """People among themselves, with a rematch or with a clock, and people with bots."""
    think = 0.02  # so that the games without bots last through several accidents
    return [
        invite(nodes, people=2, games=2, think=think, seed=seed),
        invite(nodes, people=3, think=think, seed=seed + 1, pace="brisk", seconds=120),
        invite(nodes, people=2, bots=1, seed=seed + 2),
        invite(nodes, people=1, bots=2, seed=seed + 3),
    ]


async def test_the_only_node_is_killed_again_and_again(embedded: tuple[ChaosNode, str]) -> None:
    node, database = embedded
    companies = four_companies([node], seed=100)
    kills = 0
    async with playing(companies, 240):
        plug = Plug(companies, seed=101)
        for number in range(6):
            if not await plug.pull(node.kill, all_go_on=number % 3 == 2):
                break
            await asyncio.to_thread(node.start)
            kills += 1
    await check(database, [node], companies)
    assert kills >= 4


async def test_one_of_two_nodes_is_killed_while_the_other_plays_on(
    pair: list[ChaosNode], database: str
) -> None:
    companies = four_companies(pair, seed=200)
    kills = 0
    async with playing(companies, 240):
        plug = Plug(companies, seed=201)
        for victim in random.Random(202).choices(pair, k=3):
            if not await plug.pull(victim.kill):
                break
            kills += 1
            await plug.all_go_on()  # on the other node
            await asyncio.to_thread(victim.start)
    await check(database, pair, companies)
    assert kills >= 2


async def test_a_bot_whose_node_died_is_played_by_another_node(
    database: str, redis_server: Redis, start_nodes: StartNodes
) -> None:
    settings = {"database_url": database, "redis_url": redis_server.url}
    (slow,), (other,) = start_nodes(1, bot_pause=1, **settings), start_nodes(1, **settings)
    company = invite([slow], people=1, bots=2, watchers=0, seed=300)
    (player,) = company.players
    async with playing([company], 90):
        await until(lambda: _a_bot_decides(company), "a bot is to decide")
        seq = player.seq
        slow.kill()
        player.nodes = [other.url]
        assert seq is not None
        await until(lambda: (player.seq or 0) > seq, "the other node plays the bot", 15)
    await check(database, [other], [company])


def _a_bot_decides(company: Company) -> bool:
    (player,) = company.players
    game = player.view.game
    assert player.you is not None
    return game is not None and game.decider not in {None, *player.you.seats}


async def test_both_nodes_are_killed_at_the_same_time(pair: list[ChaosNode], database: str) -> None:
    companies = four_companies(pair, seed=400)
    kills = 0

    def kill_both() -> None:
        for node in pair:
            node.kill()

    async with playing(companies, 240):
        plug = Plug(companies, seed=401)
        for number in range(2):
            if not await plug.pull(kill_both, all_go_on=number > 0):
                break
            kills += 1
            await asyncio.gather(*(asyncio.to_thread(node.start) for node in pair))
    await check(database, pair, companies)
    assert kills >= 2


@pytest.mark.parametrize("set_up", ["embedded", "scaled"])
async def test_nodes_that_are_told_to_stop_send_their_players_on(
    set_up: str, request: pytest.FixtureRequest
) -> None:
    if set_up == "embedded":
        node, database = request.getfixturevalue("embedded")
        nodes = [node]
    else:
        nodes, database = request.getfixturevalue("pair"), request.getfixturevalue("database")
    companies = four_companies(nodes, seed=500)
    stops: list[int] = []
    async with playing(companies, 240):
        plug = Plug(companies, seed=501)
        for number, node in enumerate((nodes * 2)[:3]):
            if not await plug.pull(lambda: None, all_go_on=number > 0):
                break
            stops.append(await asyncio.to_thread(node.stop))
            await asyncio.to_thread(node.start)
    await check(database, nodes, companies)
    assert len(stops) >= 2
    assert set(stops) == {0}
