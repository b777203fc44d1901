"""A whole game, and the next."""

import asyncio
import json

from mahe.chance import digest
from mahe.protocol import messages as m
from mahe.table import STAND_IN, Why
from mahe.table.events import Left, TookOver
from server.client import timed
from server.live.tables import code_of, game_of, opened, playing, rows
from server.nodes import NodeProcess


@timed
async def test_one_person_can_play_on_several_chairs(node: NodeProcess) -> None:
    async with playing(opened(node)) as client:
        assert client.you == m.You(0, (0, 1), (0, 1), host=True)
        deciders = set()
        while not game_of(client).over:
            deciders.add(game_of(client).decider)
            assert isinstance(await client.act(len(game_of(client).choices) - 1), m.Done)
        assert deciders == {0, 1}
        assert game_of(client).standing.winners


@timed
async def test_bots_play_at_once_and_for_all_seats(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as client:
        await client.welcome()
        for level in ("sensible", "random", "random"):
            await client.do("add_bot", level=level)
        await client.do("begin")
        over = await client.over()
        assert over.helped == ()
        assert [chair.bot for chair in client.view.chairs] == ["sensible", "random", "random"]
        assert digest(bytes.fromhex(json.loads(rows(client)[-1])["events"][-1]["secret"])) == (
            over.commitment
        )


@timed
async def test_a_person_and_a_bot_take_turns(node: NodeProcess) -> None:
    async with opened(node).client() as client:
        await client.welcome()
        await client.join("Ana")
        await client.do("add_bot", level="random")
        await client.do("begin")
        for _ in range(6):
            while game_of(client).decider != 0:
                await client.receive()
            assert isinstance(await client.act(), m.Done)
        answer = await client.ask("act", seat=1, step=game_of(client).step, decision=["stop"])
        assert code_of(answer) in {"table/not_your_seat", "action/stale"}


@timed
async def test_a_seat_can_be_handed_over_and_reclaimed(node: NodeProcess) -> None:
    async with playing(opened(node)) as client:
        mine = game_of(client).decider
        assert mine is not None
        await client.do("hand_over", seat=mine)
        assert client.view.chairs[mine].stand_in == STAND_IN
        while game_of(client).decider == mine:
            await client.receive()  # the bot decides
        assert code_of(await client.ask("hand_over", seat=mine)) == "table/not_a_person"
        await client.do("reclaim", seat=mine)
        assert client.view.chairs[mine].stand_in is None
        assert game_of(client).helped == (mine,)
        assert code_of(await client.ask("reclaim", seat=mine)) == "table/no_change"
        while game_of(client).decider != mine:
            await client.act()
        assert isinstance(await client.act(), m.Done)


@timed
async def test_a_rematch_keeps_seats_spectators_and_link(node: NodeProcess) -> None:
    host = opened(node)
    async with host.spectator() as other, host.client() as ana, host.guest() as ben:
        for client in (other, ana, ben):
            await client.welcome()
        await ana.join("Ana")
        await ben.join("Ben")
        await ana.do("begin")
        await ana.do("hand_over", seat=0)
        await ben.do("hand_over", seat=1)
        first, *_ = await asyncio.gather(ana.over(), ben.over(), other.over())
        assert code_of(await ana.ask("want_rematch", contributions=[])) == "table/contributions"
        await ana.do("want_rematch", contributions=["01" * 16])
        await ben.do("want_rematch", contributions=["02" * 16])
        await other.until(
            lambda message: (
                isinstance(message, m.Happened)
                and message.view.game is not None
                and message.view.game.number == 2
            )
        )
        second = game_of(other)
        assert second.seats == first.seats == (0, 1)
        assert second.commitment != first.commitment
        assert (first.rules.first_seat, second.rules.first_seat) == (0, 1)
        assert [chair.name for chair in other.view.chairs] == ["Ana", "Ben"]
        assert [chair.contribution for chair in other.view.chairs] == ["01" * 16, "02" * 16]


@timed
async def test_who_is_away_does_not_stand_in_the_way_of_a_rematch(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana:
        async with host.guest() as ben:
            await ana.welcome()
            await ben.welcome()
            await ana.join("Ana")
            await ben.join("Ben")
            await ana.do("add_bot", level="random")
            await ana.do("begin")
            await ben.do("hand_over", seat=1)
        await ana.do("hand_over", seat=0)
        await ana.over()
        await ana.do("want_rematch", contributions=["01" * 16])
        assert game_of(ana).number == 2
        assert game_of(ana).seats == (0, 2)


@timed
async def test_when_the_host_leaves_somebody_else_is_host(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana, host.guest() as ben:
        await ana.welcome()
        await ben.welcome()
        await ana.join()
        await ben.join()
        assert code_of(await ben.ask("lock", locked=True)) == "table/not_host"
        await ana.do("leave", chair=0)
        assert ana.you == m.You(0, (), (), host=False)
        assert isinstance(await ben.ask("lock", locked=True), m.Done)
        assert ben.you == m.You(1, (1,), (), host=True)
        assert ben.view.host == 1
        assert code_of(await ana.ask("join", contribution="00" * 16)) == "table/locked"


@timed
async def test_who_was_sent_away_cannot_come_back(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana, host.guest() as ben:
        await ana.welcome()
        await ben.welcome()
        await ana.join()
        await ben.join()
        assert code_of(await ana.ask("remove", chair=0)) == "table/yourself"
        await ana.do("remove", chair=1)
        row = m.decode_outgoing(rows(ana)[-1])
        assert isinstance(row, m.Happened)
        assert row.events == [Left(1), m.RemovedEvent(1)]
        assert code_of(await ben.ask("join", contribution="00" * 16)) == "table/removed"
        assert ben.you == m.You(1, (), (), host=False, removed=True)


@timed
async def test_closing_publishes_the_secret_of_the_game_under_way(node: NodeProcess) -> None:
    host = opened(node)
    async with playing(host) as client:
        await client.do("close")
        (closed,) = json.loads(rows(client)[-1])["events"]
        assert digest(bytes.fromhex(closed["secret"])) == game_of(client).commitment
        assert client.view.closed
        commands: dict[str, dict[str, object]] = {
            "begin": {},
            "say": {"text": "x"},
            "rename": {"chair": 0, "name": "x"},
        }
        for kind, fields in commands.items():
            assert code_of(await client.ask(kind, **fields)) == "table/closed"
    async with host.spectator() as later:
        assert (await later.welcome()).view.closed


@timed
async def test_closing_before_the_start_keeps_the_secret(node: NodeProcess) -> None:
    async with opened(node).client() as client:
        await client.welcome()
        await client.do("close")
        assert json.loads(rows(client)[-1])["events"] == [{"type": "closed", "secret": None}]


@timed
async def test_when_the_clock_runs_out_a_bot_takes_over(node: NodeProcess) -> None:
    async with playing(opened(node, pace="brisk", seconds=5)) as client:
        began = m.decode_outgoing(rows(client)[-1])
        assert isinstance(began, m.Happened)
        decider = game_of(client).decider
        assert decider is not None
        assert game_of(client).deadline == began.at + 5000
        await client.do("rename", chair=0, name="Slow Ana")
        assert game_of(client).deadline == began.at + 5000  # only a decision winds the clock
        taken = await client.until(
            lambda message: (
                isinstance(message, m.Happened)
                and message.events == [TookOver(decider, STAND_IN, Why.ABSENT)]
            )
        )
        assert isinstance(taken, m.Happened)
        assert 5000 <= taken.at - began.at < 9000
        assert taken.view.game is not None
        assert taken.view.game.deadline is None  # a bot has no clock
        await client.until(
            lambda message: (
                isinstance(message, m.Happened) and isinstance(message.events[0], m.SteppedEvent)
            )
        )
        await client.do("reclaim", seat=decider)


@timed
async def test_an_unhurried_table_has_no_clock(node: NodeProcess) -> None:
    async with playing(opened(node)) as client:
        assert game_of(client).deadline is None
