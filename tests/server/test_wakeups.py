"""Who is waited for, how long, and what happens then; with a clock that the tests turn."""

import asyncio
from pathlib import Path

import pytest

from mahe.rules import Decision, State, legal
from mahe.server.clock import ClockWatch, now_ms
from mahe.server.errors import BusyError
from mahe.server.jobs import wakeups
from mahe.server.live.rooms.entries import Given
from mahe.server.live.rooms.room import Room
from mahe.server.node.node import Node
from mahe.server.node.settings import ServerSettings
from mahe.server.thinking.thinking import Thinking
from mahe.store import StoreUnavailableError
from mahe.table import (
    STAND_IN,
    AddBot,
    Begin,
    Command,
    Create,
    Join,
    Pace,
    Reclaim,
    Rename,
    Settings,
)
from server.client import come_true, timed

FOR_EVER_MS = 10**13
AGAINST_A_BOT: tuple[Command, ...] = (AddBot("matriarch"), Join("00" * 16), Begin())


class Clock:
    """Shows the real time, or a later one."""

    def __init__(self) -> None:
        self._ahead = 0

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self._ahead += int(seconds * 1000)

    def __call__(self) -> int:
        return now_ms() + self._ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock that wake-ups are told by."""
    made = Clock()
    monkeypatch.setattr(wakeups, "now_ms", made)
    monkeypatch.setattr(ClockWatch, "has_slipped", lambda _: False)  # it was looked at meanwhile
    return made


async def begun(node: Node, settings: Settings | None = None, *, is_ben_there: bool = True) -> Room:
    """A game of Ana, who is to decide and is not connected, and Ben."""
    room = await node.live.executor.create("reef", Create(settings or Settings()), "ana")
    for number, who in enumerate(("ana", "ben")):
        await node.live.executor.give(room, Given(Join(f"{number:032x}", who), who, "join"))
    await node.live.executor.give(room, Given(Begin(), "ana", "begin"))
    if is_ben_there:
        await lease(node, "ben", now_ms() + FOR_EVER_MS)
    return room


async def lease(node: Node, who: str, until: int) -> None:
    """Have somebody be at the table until then."""
    await node.live.attendance._presence.lease([("reef", who)], until)  # noqa: SLF001


async def stand_ins(node: Node, room: Room) -> list[str | None]:
    """The bots that play for Ana and Ben, after the node has looked."""
    await node.wakeups.look_after_due()  # its round comes once a second
    assert room.table is not None
    return [chair.stand_in for chair in room.table.chairs]


@timed
async def test_who_has_gone_for_longer_than_the_grace_is_played_for(
    tmp_path: Path, clock: Clock
) -> None:
    async with Node(ServerSettings(data=tmp_path, bot_pause=60)) as node:
        room = await begun(node)
        clock.pass_by(58)
        assert await stand_ins(node, room) == [None, None]
        clock.pass_by(4)
        assert await stand_ins(node, room) == [STAND_IN, None]


@timed
async def test_where_nobody_else_is_there_a_game_waits_until_somebody_comes(
    tmp_path: Path, clock: Clock
) -> None:
    async with Node(ServerSettings(data=tmp_path, bot_pause=60)) as node:
        room = await begun(node, is_ben_there=False)
        for _ in range(3):
            clock.pass_by(3600)
            assert await stand_ins(node, room) == [None, None]
        await node.live.attendance.arrive(room, "cleo")  # who only watches
        clock.pass_by(62)
        assert await stand_ins(node, room) == [None, None]
        await node.live.attendance.arrive(room, "ben")
        await lease(node, "ben", now_ms() + FOR_EVER_MS)
        clock.pass_by(58)
        assert await stand_ins(node, room) == [None, None]
        clock.pass_by(4)
        assert await stand_ins(node, room) == [STAND_IN, None]


@timed
async def test_who_was_there_a_moment_ago_is_waited_for(tmp_path: Path, clock: Clock) -> None:
    async with Node(ServerSettings(data=tmp_path, bot_pause=60)) as node:
        room = await begun(node)
        clock.pass_by(600)
        await node.live.attendance.notice(room, "ana")  # by the real clock: 10 minutes earlier
        assert await stand_ins(node, room) == [STAND_IN, None]
        await node.live.executor.give(room, Given(Reclaim(0), "ana", "reclaim"))
        node.wakeups._at_work_since = 0  # noqa: SLF001 (it has been up for long)
        clock.pass_by(-570)
        assert await stand_ins(node, room) == [None, None]


@timed
async def test_a_clock_that_has_run_out_is_not_put_off(tmp_path: Path, clock: Clock) -> None:
    async with Node(ServerSettings(data=tmp_path, bot_pause=60)) as node:
        room = await begun(node, Settings(pace=Pace.BRISK, seconds=20))
        clock.pass_by(18)
        assert await stand_ins(node, room) == [None, None]
        clock.pass_by(4)
        assert await stand_ins(node, room) == [STAND_IN, None]


@timed
@pytest.mark.parametrize(
    ("settings", "patience"),
    [
        (Settings(), 60),
        (Settings(pace=Pace.BRISK, seconds=20), 20),
        (Settings(pace=Pace.BY_MAIL, seconds=3600), 60),
    ],
    ids=["unhurried", "brisk", "by mail"],
)
async def test_while_the_node_was_down_nobody_was_absent(
    tmp_path: Path, clock: Clock, settings: Settings, patience: int
) -> None:
    async with Node(ServerSettings(data=tmp_path, bot_pause=60)) as node:
        await begun(node, settings)
    clock.pass_by(2_000_000)
    async with Node(ServerSettings(data=tmp_path, bot_pause=60)) as node:
        room = await node.live.registry.open("reef")
        assert await stand_ins(node, room) == [None, None]
        clock.pass_by(patience - 2)
        assert await stand_ins(node, room) == [None, None]
        clock.pass_by(4)
        assert await stand_ins(node, room) == [STAND_IN, None]


@timed
async def test_while_the_store_was_away_nobody_was_absent(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Node(ServerSettings(data=tmp_path, bot_pause=60)) as node:
        room = await begun(node)
        clock.pass_by(80)

        async def away(*_: object) -> None:
            raise StoreUnavailableError

        with monkeypatch.context() as outage:
            outage.setattr(node.ledger, "claim_due", away)
            with pytest.raises(StoreUnavailableError):
                await stand_ins(node, room)
        assert await stand_ins(node, room) == [None, None]
        clock.pass_by(62)
        assert await stand_ins(node, room) == [STAND_IN, None]


@timed
async def test_a_bot_thinks_once_about_a_step_whatever_else_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought, allowed = list[str](), asyncio.Event()

    async def decide(_: Thinking, level: str, state: State, __: int) -> Decision:
        thought.append(level)
        await allowed.wait()
        return legal(state)[0]

    monkeypatch.setattr(Thinking, "decide", decide)
    async with Node(ServerSettings(data=tmp_path, bot_pause=0)) as node:
        room = await node.live.executor.create("reef", Create(Settings()), "ana")

        async def give(command: Command, number: int) -> None:
            await node.live.executor.give(room, Given(command, "ana", str(number)))

        for number, command in enumerate(AGAINST_A_BOT):
            await give(command, number)
        for number in range(5):
            await give(Rename(1, f"Ana {number}"), 10 + number)
        await come_true(lambda: bool(thought))
        seq = room.seq
        assert thought == ["matriarch"]
        allowed.set()
        await come_true(lambda: room.seq > seq)


@timed
async def test_a_bot_that_finds_no_place_to_think_is_left_to_the_next_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def decide(*_: object) -> Decision:
        raise BusyError

    monkeypatch.setattr(Thinking, "decide", decide)
    async with Node(ServerSettings(data=tmp_path, bot_pause=60)) as node:
        room = await node.live.executor.create("reef", Create(Settings()), "ana")
        for number, command in enumerate(AGAINST_A_BOT):
            await node.live.executor.give(room, Given(command, "ana", str(number)))
        seq = room.seq
        await node.wakeups.attend(room)
        assert room.seq == seq
        monkeypatch.undo()
        await node.wakeups.attend(room)
        assert room.seq == seq + 1
