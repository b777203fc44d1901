"""Coming back: what was missed is told again."""

import json
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from mahe.protocol import messages as m
from mahe.server.live.clients.audience import MOST_MISSED
from server.client import plain, timed
from server.live.tables import Host, opened, playing, rows
from server.nodes import NodeProcess, get

TOO_MANY = MOST_MISSED + 1


@timed
async def test_any_row_that_was_missed_is_told_as_it_was_live(node: NodeProcess) -> None:
    host = opened(node)
    async with host.spectator() as live:
        await live.welcome()
        async with playing(host) as client:
            for _ in range(8):
                await client.act()
            assert client.seq is not None
            last = client.seq
        while live.seq != last:
            await live.receive()
        seen = rows(live)
    for since in range(1, last + 1):
        async with host.spectator(since=since) as back:
            welcome = await back.welcome()
            assert (welcome.resumed, welcome.seq) == (True, last)
            while back.seq != last:
                await back.receive()
            assert rows(back) == seen[since - 1 :]


@pytest.mark.parametrize("since", [-1, 2, 100, 2**31, 2**70])
def test_a_seq_that_never_was_gets_the_table_as_it_is(since: int, node: NodeProcess) -> None:
    @timed
    async def resumed() -> None:
        async with opened(node).client(since=since) as client:
            welcome = await client.welcome()
            assert (welcome.resumed, welcome.seq) == (False, 1)
            assert await client.join() == 2

    resumed()


class Reborn(NamedTuple):
    """A node that was killed and started again, and what was known before."""

    host: Host
    seq: int
    rows: list[str]  # from 2 on
    answers: dict[str, int]  # what commands were answered, by their ids


@pytest.fixture(scope="module")
def reborn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reborn]:
    with NodeProcess(tmp_path_factory.mktemp("reborn"), rate_limits=0) as process:
        host, known = opened(process), []

        @timed
        async def live() -> None:
            async with host.client() as client:
                await client.welcome()
                for number in range(TOO_MANY):
                    await client.send("lock", locked=number % 2 == 0)
                await client.do("lock", locked=False)
                for name in ("Ana", "Ben"):
                    await client.join(name)
                await client.do("begin")
                for _ in range(10):
                    await client.act()
                answers = {
                    message.id: message.seq
                    for message in map(m.decode_outgoing, client.raw)
                    if isinstance(message, m.Done)
                }
                assert client.seq is not None
                known.append(Reborn(host, client.seq, rows(client), answers))

        live()
        process.kill()
        process.start()
        yield known[0]
        assert process.faults() == []


@timed
async def test_rows_are_told_again_after_the_node_was_killed(reborn: Reborn) -> None:
    for behind in (0, 1, 99, 101, 257, MOST_MISSED):
        async with reborn.host.client(since=reborn.seq - behind) as client:
            assert (await client.welcome()).resumed
            while client.seq != reborn.seq:
                await client.receive()
            assert rows(client) == reborn.rows[len(reborn.rows) - behind :]


@timed
async def test_who_is_too_far_behind_gets_the_table_as_it_is(reborn: Reborn) -> None:
    async with reborn.host.client(since=reborn.seq - TOO_MANY) as client:
        welcome = await client.welcome()
        assert (welcome.resumed, welcome.seq) == (False, reborn.seq)
        assert plain(welcome.view) == json.loads(reborn.rows[-1])["view"]


@timed
async def test_a_command_from_before_the_crash_gets_its_answer_again(reborn: Reborn) -> None:
    async with reborn.host.client() as client:
        seq = (await client.welcome()).seq
        for command in list(reborn.answers)[-9:]:
            kind = command.partition("-")[0]
            fields = {"seat": 0, "step": 0, "decision": ["stop"]} if kind == "act" else {}
            answer = await client.ask(kind, **fields, id=command)
            assert answer == m.Done(command, reborn.answers[command])
        assert client.seq == seq


def test_events_over_http_go_back_as_far_as_the_socket_does(reborn: Reborn) -> None:
    url = f"{reborn.host.node.url}/api/tables/{reborn.host.table}/events"
    seq = get(f"{reborn.host.node.url}/api/tables/{reborn.host.table}")["seq"]
    assert len(get(f"{url}?since={seq - MOST_MISSED}")) == MOST_MISSED
    assert get(f"{url}?since={seq - TOO_MANY}")["code"] == "request/too_old"
