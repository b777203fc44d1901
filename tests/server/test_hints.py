"""Hints on a node: thought about once, and never while the table waits."""

import asyncio
from pathlib import Path

import pytest

from mahe.chance import new_contribution
from mahe.rules import MaheError, State, legal
from mahe.server.errors import BusyError
from mahe.server.live.clients.caller import Caller
from mahe.server.live.rooms.entries import Given
from mahe.server.live.rooms.room import Room
from mahe.server.node.node import Node
from mahe.server.node.settings import ServerSettings
from mahe.server.thinking.thinking import Thinking
from mahe.table import (
    AddBot,
    Begin,
    Create,
    Hint,
    Hinted,
    Hints,
    Join,
    NoAdviceError,
    Request,
    Settings,
    act,
)
from server.client import timed
from table.place import advice

ANA, BEN = Caller("ana"), Caller("ben")


class Thoughts:
    """What the node has thought about, when it was let."""

    def __init__(self) -> None:
        self.steps: list[int] = []
        self.allowed = asyncio.Event()
        self.allowed.set()
        self.error: MaheError | None = None

    async def advise(self, _: Thinking, state: State, seat: int, step: int) -> Hinted:
        assert legal(state)
        self.steps.append(step)
        await self.allowed.wait()
        if self.error is not None:
            raise self.error
        return advice(seat, step)


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> Thoughts:
    made = Thoughts()

    async def advise(thinking: Thinking, state: State, seat: int, step: int) -> Hinted:
        return await made.advise(thinking, state, seat, step)

    monkeypatch.setattr(Thinking, "advise", advise)
    return made


def a_node(folder: Path) -> Node:
    return Node(ServerSettings(data=folder, bot_pause=60))


async def give(node: Node, room: Room, who: Caller, command: Request) -> int:
    return await node.live.executor.carry_out(who, room, command)


async def begun(node: Node, settings: Settings | None = None) -> Room:
    """Ana, who decides first, and a bot."""
    room = await node.live.executor.create("reef", Create(settings or Settings()), "ana")
    joined = Join(new_contribution().hex(), id="join")
    for command in (joined, AddBot("random", id="bot"), Begin(id="begin")):
        await give(node, room, ANA, command)
    return room


def hints_of(room: Room) -> tuple[int, ...]:
    assert room.known.game is not None
    return room.known.game.hints


@timed
async def test_a_hint_is_written_to_the_log(tmp_path: Path, thoughts: Thoughts) -> None:
    async with a_node(tmp_path) as node:
        room = await begun(node)
        seq = await give(node, room, ANA, Hint(0, 1, id="hint"))
        rows = await node.ledger.rows("reef", seq - 1)
        assert [row.events for row in rows] == [(advice(0, 1),)]
        assert thoughts.steps == [1]


@timed
async def test_the_same_step_is_thought_about_once(tmp_path: Path, thoughts: Thoughts) -> None:
    async with a_node(tmp_path) as node:
        room = await begun(node)
        thoughts.allowed.clear()
        asked = [
            asyncio.create_task(give(node, room, ANA, Hint(0, 1, id=f"hint {number}")))
            for number in range(5)
        ]
        await asyncio.sleep(0)
        thoughts.allowed.set()
        seqs = await asyncio.gather(*asked)
        assert len(set(seqs)) == 1
        assert await give(node, room, ANA, Hint(0, 1, id="later")) == seqs[0]
        assert (thoughts.steps, hints_of(room)) == ([1], (1, 0))


@timed
async def test_a_hint_that_was_given_is_answered_again_after_its_step(
    tmp_path: Path, thoughts: Thoughts
) -> None:
    async with a_node(tmp_path) as node:
        room = await begun(node)
        seq = await give(node, room, ANA, Hint(0, 1, id="hint"))
        await give(node, room, ANA, decision(room))
        assert await give(node, room, ANA, Hint(0, 1, id="hint")) == seq
        assert thoughts.steps == [1]


def decision(room: Room) -> Request:
    assert room.known.game is not None
    first = legal(room.known.game.state)[0]
    made = act(0, room.known.game.steps, first)
    return type(made)(made.seat, made.step, made.decision, id="act")


@timed
async def test_the_table_goes_on_while_a_hint_is_thought_about(
    tmp_path: Path, thoughts: Thoughts
) -> None:
    async with a_node(tmp_path) as node:
        room = await begun(node)
        thoughts.allowed.clear()
        asked = asyncio.create_task(give(node, room, ANA, Hint(0, 1, id="hint")))
        await asyncio.sleep(0)
        await give(node, room, ANA, decision(room))
        thoughts.allowed.set()
        with pytest.raises(MaheError) as caught:
            await asked
        assert caught.value.code == "action/stale"
        assert hints_of(room) == ()


@timed
async def test_nothing_is_thought_about_that_will_be_refused(
    tmp_path: Path, thoughts: Thoughts
) -> None:
    async with a_node(tmp_path) as node:
        room = await begun(node, Settings(hints=Hints.OFF))
        for who, command, code in (
            (ANA, Hint(0, 1, id="1"), "table/hints_off"),
            (ANA, Hint(0, 7, id="2"), "action/stale"),
            (BEN, Hint(0, 1, id="3"), "table/not_your_seat"),
        ):
            with pytest.raises(MaheError) as caught:
                await give(node, room, who, command)
            assert caught.value.code == code
        assert thoughts.steps == []


@timed
async def test_a_node_with_too_much_to_think_about_says_so(
    tmp_path: Path, thoughts: Thoughts
) -> None:
    async with a_node(tmp_path) as node:
        room = await begun(node)
        thoughts.error = BusyError()
        with pytest.raises(BusyError):
            await give(node, room, ANA, Hint(0, 1, id="hint"))
        thoughts.error = None
        await give(node, room, ANA, Hint(0, 1, id="hint"))
        assert hints_of(room) == (1, 0)


@timed
async def test_a_node_that_is_behind_thinks_about_the_table_as_it_is(
    tmp_path: Path, thoughts: Thoughts
) -> None:
    async with a_node(tmp_path) as node:
        room = await begun(node)
        behind = room.head
        await give(node, room, ANA, decision(room))
        assert room.known.game is not None
        step = room.known.game.steps
        room.head = behind
        await give(node, room, ANA, Hint(0, step, id="hint"))
        assert thoughts.steps == [step]


@timed
async def test_a_hint_that_nobody_has_thought_about_is_not_given(tmp_path: Path) -> None:
    async with a_node(tmp_path) as node:
        room = await begun(node)
        with pytest.raises(NoAdviceError):
            await node.live.executor.give(room, Given(Hint(0, 1), "ana", "hint"))
