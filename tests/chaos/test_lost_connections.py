"""Clients that are cut off, and one that vanishes without a word."""

import asyncio
from collections.abc import Callable
from time import monotonic

import pytest

from chaos.checks import check, fetch
from chaos.conftest import StartNodes
from chaos.players import ChaosPlayer, CutError, until
from chaos.proxy import Proxy
from chaos.scene import ChaosNode, invite, playing
from mahe.protocol import messages as m
from mahe.server.run import PING_SECONDS, PONG_SECONDS
from mahe.table import MOST_SHOWN_MS, STAND_IN
from mahe.table.events import TookOver
from server.client import Client
from server.nodes import get, new_table, new_token
from server.wire import Wire

SPARE_SECONDS = 5
"""The machine has much to do."""


def cut_after_sending(player: ChaosPlayer) -> None:
    """Cut the connection as soon as a decision is sent for the first time."""

    def cut(command: m.CommandMessage) -> None:
        if player.sent[command.id] == 1:
            raise CutError

    player.on_sent = cut


def cut_after_the_acknowledgement(player: ChaosPlayer) -> None:
    """Cut the connection as soon as a decision is acknowledged."""

    def cut(message: m.Outgoing) -> None:
        if isinstance(message, m.Done):
            raise CutError

    player.on_received = cut


def cut_after_each_row(player: ChaosPlayer) -> None:
    """Cut the connection as soon as something has happened, acknowledged or not."""

    def cut(message: m.Outgoing) -> None:
        if isinstance(message, m.Happened):
            raise CutError

    player.on_received = cut


@pytest.mark.parametrize(
    "cut", [cut_after_sending, cut_after_the_acknowledgement, cut_after_each_row]
)
async def test_a_game_ends_although_its_players_are_cut_off_at_every_step(
    cut: Callable[[ChaosPlayer], None], embedded: tuple[ChaosNode, str]
) -> None:
    node, database = embedded
    company = invite([node], people=2, bots=1, watchers=1, seed=800)
    async with playing([company], 90):
        for player in company.players:
            cut(player)
    await check(database, [node], [company])
    assert all(player.connections > 20 for player in company.players)
    # What was begun was brought to its end: no bot had to be woken up later.
    assert b'mahe_wakeups_total{what="bot"}' not in fetch(f"{node.url}/metrics")


async def test_a_client_that_vanishes_is_dropped_and_its_seat_is_played_by_a_labelled_bot(
    embedded: tuple[ChaosNode, str],
) -> None:
    node, database = embedded
    company = invite([node], people=2, seed=900, pace="brisk", seconds=8)
    ana, ben = company.players
    ben.think = 0.5
    async with Proxy(node.url) as proxy:
        ana.nodes = [proxy.url]
        async with playing([company], 90):
            await until(lambda: len(ana.acknowledged) > 5, "Ana plays")
            proxy.go_dead()
            vanished = monotonic()
            await until(lambda: not _is_here(ben, 0), "Ana is known to have gone", 30)
            assert monotonic() - vanished < PING_SECONDS + PONG_SECONDS + SPARE_SECONDS
            patience = 8 + MOST_SHOWN_MS / 1000 + 5  # her clock begins when all has been shown
            await until(lambda: _stand_in(ben, 0) == STAND_IN, "a bot plays for Ana", patience)
            ana.nodes = [node.url]
            ana.hang_up()
            await until(lambda: _stand_in(ben, 0) is None, "Ana has her seat again", 15)
    await check(database, [node], [company])
    (game,) = get(f"{node.url}/api/tables/{company.table}/games")
    assert 0 in game["helped"]


def _stand_in(player: ChaosPlayer, seat: int) -> str | None:
    game = player.view.game
    assert game is not None
    return next(chair.stand_in for chair in player.view.chairs if chair.number == game.seats[seat])


def _is_here(player: ChaosPlayer, person: int) -> bool:
    assert player.present is not None
    return any(one.here for one in player.present.people if one.person == person)


async def test_a_seat_that_was_reclaimed_is_taken_over_again_at_the_same_step(
    start_nodes: StartNodes,
) -> None:
    (node,) = start_nodes(1, bot_pause=30)  # the stand-in thinks for longer than this test lasts
    token = new_token(node.url)
    table = new_table(node.url, token, pace="brisk", seconds=5)
    async with asyncio.timeout(60), Client(node.url, table, token) as ana:
        await ana.welcome()
        await ana.join("Ana")
        await ana.join("Ana again")
        await ana.do("begin")
        for _ in range(2):
            await ana.until(_is_take_over)
            await ana.do("reclaim", seat=0)


def _is_take_over(message: m.Outgoing) -> bool:
    return isinstance(message, m.Happened) and isinstance(message.events[0], TookOver)


async def test_a_client_that_takes_no_part_in_the_heartbeat_is_dropped(
    start_nodes: StartNodes,
) -> None:
    (node,) = start_nodes(1)
    table = new_table(node.url, new_token(node.url))
    with Wire(node) as wire:  # it reads all that comes, and answers nothing
        code = await asyncio.to_thread(lambda: wire.upgrade(table).close_code())
    assert code == 1011
