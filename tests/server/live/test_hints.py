"""Hints over the socket: whoever decides asks, and everybody sees the answer."""

import pytest

from mahe.bots.hints import hint
from mahe.protocol import messages as m
from mahe.record import read_position, step_form
from mahe.rules import legal
from mahe.table import Hinted
from server.client import Client, timed
from server.live.tables import code_of, game_of, opened
from server.nodes import NodeProcess


async def begun(client: Client, *levels: str) -> None:
    """A game of the host and some bots, in which the host decides."""
    await client.welcome()
    await client.join("Ana")
    for level in levels:
        await client.do("add_bot", level=level)
    await client.do("begin")


async def ask(client: Client, **changes: int) -> m.Done | m.Refused:
    game = game_of(client)
    return await client.ask("hint", **({"seat": 0, "step": game.step} | changes))


def hinted(client: Client) -> list[Hinted]:
    told = map(m.decode_outgoing, client.raw)
    rows = [message for message in told if isinstance(message, m.Happened)]
    return [event for row in rows for event in row.events if isinstance(event, Hinted)]


@timed
async def test_everybody_sees_what_the_strongest_bot_would_do(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana, host.spectator() as guest:
        await guest.welcome()
        await begun(ana, "hatchling")
        state = read_position(game_of(ana).position)
        assert isinstance(await ask(ana), m.Done)
        (told,) = hinted(ana)
        expected = hint(state, 0)
        assert list(told.decision) in [step_form(decision) for decision in legal(state)]
        assert (told.decision, told.margin) == (expected.decision, expected.margin)
        assert [one.code for one in told.reasons] == [one.code for one in expected.reasons]
        assert game_of(ana).hint == told
        assert game_of(ana).hints == (1, 0)
        while not hinted(guest):
            await guest.receive()
        assert hinted(guest) == [told]


@timed
async def test_asked_again_a_hint_is_the_same(node: NodeProcess) -> None:
    async with opened(node).client() as ana:
        await begun(ana, "random")
        first, again = await ask(ana), await ask(ana)
        assert isinstance(first, m.Done)
        assert isinstance(again, m.Done)
        assert first.seq == again.seq
        assert len(hinted(ana)) == 1


@timed
async def test_where_two_people_play_hints_are_off_unless_the_host_wants_them(
    node: NodeProcess,
) -> None:
    for settings, code in (({}, "table/hints_off"), ({"hints": "on"}, "")):
        host = opened(node, **settings)
        async with host.client() as ana, host.guest() as ben:
            await ana.welcome()
            await ana.join("Ana")
            await ben.welcome()
            await ben.join("Ben")
            await ana.do("begin")
            answer = await ask(ana)
            assert (code_of(answer) if isinstance(answer, m.Refused) else "") == code


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"step": 0}, "action/stale"),
        ({"seat": 1}, "table/not_your_seat"),
        ({"seat": 9}, "table/no_such_seat"),
        ({"seat": -1}, "table/no_such_seat"),
    ],
)
@timed
async def test_a_hint_is_for_ones_own_decision_now(
    node: NodeProcess, changes: dict[str, int], code: str
) -> None:
    async with opened(node).client() as ana:
        await begun(ana, "random")
        assert code_of(await ask(ana, **changes)) == code
        assert hinted(ana) == []


@timed
async def test_the_result_counts_hints_and_the_record_does_not(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana:
        await begun(ana, "random")
        await ask(ana)
        await ana.do("hand_over", seat=0)
        while not game_of(ana).over:
            await ana.receive()
        assert game_of(ana).hints == (1, 0)
