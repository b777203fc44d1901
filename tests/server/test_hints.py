"""Hints on a node: thought about once, and never while the table waits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
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
    Game,
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


class Reef:
    """A table on a node: Ana, who decides first, and a bot."""

    def __init__(self, node: Node, room: Room) -> None:
        self.node = node
        self.room = room

    async def give(self, command: Request, who: Caller = ANA) -> int:
        return await self.node.live.executor.carry_out(who, self.room, command)

    async def hint(self, name: str = "hint", step: int = 1) -> int:
        """Ana asks for a hint."""
        return await self.give(Hint(0, step, id=name))

    async def decide(self) -> None:
        """Ana takes her first choice."""
        made = act(0, self.game.steps, legal(self.game.state)[0])
        await self.give(type(made)(made.seat, made.step, made.decision, id="act"))

    @property
    def game(self) -> Game:
        assert self.room.known.game is not None
        return self.room.known.game


@asynccontextmanager
async def a_reef(folder: Path, settings: Settings | None = None) -> AsyncIterator[Reef]:
    """A game that has begun at a table of its own."""
    async with Node(ServerSettings(data=folder, bot_pause=60)) as node:
        room = await node.live.executor.create("reef", Create(settings or Settings()), "ana")
        reef = Reef(node, room)
        joined = Join(new_contribution().hex(), id="join")
        for command in (joined, AddBot("random", id="bot"), Begin(id="begin")):
            await reef.give(command)
        yield reef


@timed
async def test_a_hint_is_written_to_the_log(tmp_path: Path, thoughts: Thoughts) -> None:
    async with a_reef(tmp_path) as reef:
        seq = await reef.hint()
        rows = await reef.node.ledger.rows("reef", seq - 1)
        assert [row.events for row in rows] == [(advice(0, 1),)]
        assert thoughts.steps == [1]


@timed
async def test_the_same_step_is_thought_about_once(tmp_path: Path, thoughts: Thoughts) -> None:
    async with a_reef(tmp_path) as reef:
        thoughts.allowed.clear()
        asked = [asyncio.create_task(reef.hint(f"hint {number}")) for number in range(5)]
        await asyncio.sleep(0)
        thoughts.allowed.set()
        seqs = await asyncio.gather(*asked)
        assert len(set(seqs)) == 1
        assert await reef.hint("later") == seqs[0]
        assert (thoughts.steps, reef.game.hints) == ([1], (1, 0))


@timed
async def test_a_hint_that_was_given_is_answered_again_after_its_step(
    tmp_path: Path, thoughts: Thoughts
) -> None:
    async with a_reef(tmp_path) as reef:
        seq = await reef.hint()
        await reef.decide()
        assert await reef.hint() == seq
        assert thoughts.steps == [1]


@timed
async def test_the_table_goes_on_while_a_hint_is_thought_about(
    tmp_path: Path, thoughts: Thoughts
) -> None:
    async with a_reef(tmp_path) as reef:
        thoughts.allowed.clear()
        asked = asyncio.create_task(reef.hint())
        await asyncio.sleep(0)
        await reef.decide()
        thoughts.allowed.set()
        with pytest.raises(MaheError) as caught:
            await asked
        assert caught.value.code == "action/stale"
        assert reef.game.hints == ()


@timed
async def test_nothing_is_thought_about_that_will_be_refused(
    tmp_path: Path, thoughts: Thoughts
) -> None:
    async with a_reef(tmp_path, Settings(hints=Hints.OFF)) as reef:
        for who, command, code in (
            (ANA, Hint(0, 1, id="1"), "table/hints_off"),
            (ANA, Hint(0, 7, id="2"), "action/stale"),
            (BEN, Hint(0, 1, id="3"), "table/not_your_seat"),
        ):
            with pytest.raises(MaheError) as caught:
                await reef.give(command, who)
            assert caught.value.code == code
        assert thoughts.steps == []


@timed
async def test_a_node_with_too_much_to_think_about_says_so(
    tmp_path: Path, thoughts: Thoughts
) -> None:
    async with a_reef(tmp_path) as reef:
        thoughts.error = BusyError()
        with pytest.raises(BusyError):
            await reef.hint()
        thoughts.error = None
        await reef.hint()
        assert reef.game.hints == (1, 0)


@timed
async def test_a_node_that_is_behind_thinks_about_the_table_as_it_is(
    tmp_path: Path, thoughts: Thoughts
) -> None:
    async with a_reef(tmp_path) as reef:
        behind = reef.room.head
        await reef.decide()
        step = reef.game.steps
        reef.room.head = behind
        await reef.hint(step=step)
        assert thoughts.steps == [step]


@timed
async def test_a_hint_that_nobody_has_thought_about_is_not_given(tmp_path: Path) -> None:
    async with a_reef(tmp_path) as reef:
        with pytest.raises(NoAdviceError):
            await reef.node.live.executor.give(reef.room, Given(Hint(0, 1), "ana", "hint"))
