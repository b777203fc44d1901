"""Commands and their answers, and who may give which."""

import json
from collections.abc import Iterator

import pytest

from mahe.protocol import messages as m
from server.browser import Browser
from server.client import Client, timed
from server.live.tables import code_of, game_of, opened, playing, rows
from server.nodes import NodeProcess, new_token

# Commands and their answers.


@timed
async def test_what_a_command_caused_comes_before_its_answer(node: NodeProcess) -> None:
    async with opened(node).client() as client:
        await client.welcome()
        assert await client.join("Ana") == client.seq == 2
        assert client.view.chairs[0].name == "Ana"


@timed
async def test_a_command_under_the_same_id_is_not_done_again(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as first, host.client() as second, host.guest() as other:
        for client in (first, second, other):
            await client.welcome()
        fields = {"contribution": "00" * 16, "name": "Ana", "id": "same"}
        answers = [await client.ask("join", **fields) for client in (first, first, second)]
        assert answers == [m.Done("same", 2)] * 3
        assert await other.ask("join", **fields) == m.Done("same", 3)  # ids are one's own
        assert len(other.view.chairs) == 2


@timed
async def test_one_id_sent_by_several_connections_at_once_is_one_command(
    node: NodeProcess,
) -> None:
    host = opened(node)
    async with host.client() as first, host.client() as second:
        for client in (first, second):
            await client.welcome()
        for client in (first, second) * 5:
            await client.send("join", contribution="00" * 16, id="once")
        for client in (first, second):
            for _ in range(5):
                answer = await client.until(lambda message: isinstance(message, m.Done))
                assert answer == m.Done("once", 2)
        await first.do("lock", locked=True)
        assert (first.seq, len(first.view.chairs)) == (3, 1)


@timed
async def test_a_refused_command_may_be_tried_again_under_its_id(node: NodeProcess) -> None:
    async with opened(node).client() as client:
        await client.welcome()
        assert code_of(await client.ask("begin", id="go")) == "rules/players"
        await client.join()
        await client.join()
        assert await client.ask("begin", id="go") == m.Done("go", 4)


@timed
async def test_a_decision_for_a_step_that_has_passed_is_stale(node: NodeProcess) -> None:
    async with playing(opened(node)) as client:
        step = game_of(client).step
        await client.act()
        now = game_of(client)
        answer = await client.ask("act", seat=now.decider, step=step, decision=["stop"])
        assert code_of(answer) == "action/stale"
        assert isinstance(answer, m.Refused)
        assert answer.details == {"given": step, "current": now.step}
        assert isinstance(await client.act(), m.Done)


@pytest.fixture(scope="module")
def neighbour(node: NodeProcess) -> Iterator[NodeProcess]:
    """Another node on the same database that hears no hints."""
    with NodeProcess(node.folder, rate_limits=0) as process:
        yield process
        assert process.faults() == []


@timed
async def test_rows_that_the_node_has_missed_come_before_the_refusal(
    node: NodeProcess, neighbour: NodeProcess
) -> None:
    host = opened(node)
    async with playing(host) as here, Client(neighbour.url, host.table, host.token) as there:
        await there.welcome()
        step, seq = game_of(there).step, there.seq
        assert seq is not None
        await here.act()
        answer = await there.ask("act", seat=0, step=step, decision=["start", 0])
        assert code_of(answer) == "action/stale"
        assert there.seq == seq + 1
        assert rows(there) == rows(here)[-1:]
        assert isinstance(await there.act(), m.Done)


@timed
async def test_a_command_repeated_at_another_node_is_not_done_again(
    node: NodeProcess, neighbour: NodeProcess
) -> None:
    host = opened(node)
    async with host.client() as here, Client(neighbour.url, host.table, host.token) as there:
        await here.welcome()
        await there.welcome()
        fields = {"contribution": "00" * 16, "id": "same"}
        assert await here.ask("join", **fields) == await there.ask("join", **fields)
        assert there.seq == 2
        assert await there.ask("leave", chair=0, id="go") == m.Done("go", 3)
        assert await here.ask("leave", chair=0, id="go") == m.Done("go", 3)


@timed
async def test_all_who_look_on_see_the_same_rows(node: NodeProcess) -> None:
    host = opened(node)
    async with host.spectator() as one, host.guest() as other, host.spectator(view="tv") as tv:
        for client in (one, other, tv):
            await client.welcome()
        async with playing(host) as player:
            for _ in range(5):
                await player.act()
            for client in (one, other, tv):
                while client.seq != player.seq:
                    await client.receive()
                assert rows(client) == rows(player)


# Who may do what.


@timed
async def test_who_has_no_identity_sees_and_may_not_act(node: NodeProcess) -> None:
    host = opened(node)
    async with host.spectator() as client:
        assert (await client.welcome()).you == m.You(None, (), (), host=False)
        for kind, fields in {
            "join": {"contribution": "00" * 16},
            "begin": {},
            "react": {"reaction": "cheer"},
            "skip": {},
            "say": {"text": "hello"},
            "close": {},
        }.items():
            assert code_of(await client.ask(kind, **fields)) == "request/unauthorized"
        assert client.seq == 1


@timed
async def test_a_tv_only_shows(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client(view="tv") as tv, host.client() as client:
        assert (await tv.welcome()).you is None
        await client.welcome()
        assert code_of(await tv.ask("join", contribution="00" * 16)) == "request/view_only"
        await client.join("Ana")
        while tv.seq != 2:
            await tv.receive()
        assert tv.you is None  # its owner has sat down, but not here
        assert not any('"type":"you"' in text for text in tv.raw)


@timed
async def test_who_sits_down_is_told_which_chair_is_theirs(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana, host.guest() as ben:
        await ana.welcome()
        assert (await ben.welcome()).you == m.You(None, (), (), host=False)
        await ana.join()
        await ben.join()
        assert ben.you == m.You(1, (1,), (), host=False)
        await ana.do("begin")
        await ben.until(lambda message: isinstance(message, m.Happened) and message.seq == 4)
        assert ben.you == m.You(1, (1,), (1,), host=False)
        kinds = [json.loads(text)["type"] for text in ben.raw]
        assert kinds[-2:] == ["you", "happened"]  # first who, then what


@timed
async def test_a_program_is_labelled_and_a_browser_is_not(node: NodeProcess) -> None:
    with Browser(node.url) as browser:
        table = browser.come_in().open_table()
        cookie = {"Cookie": f"mahe_key={browser.cookies['mahe_key']}"}
    async with (
        Client(node.url, table, None, cookie) as person,
        Client(node.url, table, new_token(node.url)) as program,
    ):
        await person.welcome()
        await program.welcome()
        await person.join()
        await program.join()
        assert [chair.program for chair in program.view.chairs] == [False, True]
        assert [chair.person for chair in program.view.chairs] == [0, 1]


@timed
async def test_only_the_owner_of_a_seat_decides_for_it(node: NodeProcess) -> None:
    host = opened(node)
    async with host.guest() as other:
        await other.welcome()
        async with playing(host) as client:
            game = game_of(client)
            fields = {"step": game.step, "decision": game.choices[0].decision}
            for seat in (0, 1):
                answer = await other.ask("act", seat=seat, **fields)
                assert code_of(answer) == "table/not_your_seat"
            answer = await client.ask("act", seat=1 - game.turn, **fields)
            assert code_of(answer) == "action/not_decider"
            assert code_of(await client.ask("act", seat=2, **fields)) == "table/no_such_seat"
