"""Whatever is wrong with one table, or one moment, the others do not notice."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from mahe.bots import BOTS
from mahe.chance import new_contribution
from mahe.server.clock import ClockWatch, now_ms
from mahe.server.jobs import wakeups
from mahe.server.jobs.scheduler import Scheduler
from mahe.server.live.rooms.entries import Given
from mahe.server.live.rooms.registry import IDLE_SECONDS, MOST_ROWS_UNSAVED
from mahe.server.live.rooms.room import Room
from mahe.server.node.node import Node
from mahe.server.node.settings import ServerSettings
from mahe.store import Chat, Retention, RowError, Said, StoreUnavailableError
from mahe.table import (
    STAND_IN,
    AddBot,
    Begin,
    Close,
    Create,
    ForbiddenError,
    HandOver,
    Join,
    Lock,
    NoSuchTableError,
    Pace,
    RemoveBot,
    Say,
    Settings,
)
from server.client import timed
from server.test_following import Watcher

NEWER = '[{"type":"flew_away","chair":0}]'
"""What a program that is newer than this one might write."""


@asynccontextmanager
async def a_node(folder: Path, bot_pause: float = 60) -> AsyncIterator[Node]:
    async with Node(ServerSettings(data=folder, bot_pause=bot_pause)) as node:
        yield node


async def open_table(node: Node, name: str, settings: Settings | None = None) -> Room:
    return await node.live.executor.create(name, Create(settings or Settings()), "ana")


async def give(node: Node, room: Room, *commands: object, who: str = "ana") -> None:
    for command in commands:
        given = Given(command, who, f"{who} {room.seq}")  # type: ignore[arg-type]
        await node.live.executor.give(room, given)


async def against_a_bot(node: Node, name: str) -> Room:
    """A game in which the bot decides first."""
    room = await open_table(node, name)
    await give(node, room, AddBot(next(iter(BOTS))), Join(new_contribution().hex()), Begin())
    return room


async def spoil(node: Node, name: str, events: str = NEWER) -> None:
    """Put something into the newest row of a log that this program cannot read."""
    async with node._engine.begin() as db:  # noqa: SLF001 (as another program would)
        await db.execute(
            text(
                "UPDATE log SET events = :events WHERE table_id = :name"
                " AND seq = (SELECT max(seq) FROM log WHERE table_id = :name)"
            ),
            {"events": events, "name": name},
        )
        await db.execute(text("DELETE FROM snapshots"))


async def make_due(node: Node) -> None:
    async with node._engine.begin() as db:  # noqa: SLF001
        await db.execute(text("UPDATE tables SET due = 0 WHERE due IS NOT NULL"))


async def forget(node: Node, *rooms: Room) -> None:
    """Have tables in memory no longer."""
    for room in rooms:
        room.touched -= IDLE_SECONDS + 1
    await node.live.registry.forget_idle()
    assert all(node.live.registry.get(room.name) is None for room in rooms)


@timed
@pytest.mark.parametrize("events", [NEWER, "[", '[{"type":"left"}]', '[{"type":"left","chair":9}]'])
async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_seen_to(
    tmp_path: Path, events: str
) -> None:
    async with a_node(tmp_path) as node:
        rooms = [await against_a_bot(node, f"reef-{number}") for number in range(3)]
        await forget(node, *rooms)
        await spoil(node, "reef-1", events)
        await make_due(node)
        with capture_logs() as logged:
            await node.wakeups.look_after_due()
            await make_due(node)
            await node.wakeups.look_after_due()
        played = [await node.live.registry.open(f"reef-{number}") for number in (0, 2)]
        assert all(room.seq > rooms[0].seq for room in played)
        if events != '[{"type":"left","chair":9}]':  # which is strange, but can be read
            troubles = [one for one in logged if one["event"] == "a table was not seen to"]
            assert len(troubles) == 1  # once is enough
            with pytest.raises(RowError) as refused:
                await node.live.registry.open("reef-1")
            assert "reef-1" not in refused.value.sentence


@timed
async def test_tables_that_are_due_share_their_transactions(tmp_path: Path) -> None:
    async with a_node(tmp_path) as node:
        rooms = [await against_a_bot(node, f"reef-{number}") for number in range(24)]
        await make_due(node)
        before = [room.seq for room in rooms]
        written = node.ledger.transactions
        await node.wakeups.look_after_due()
        assert [room.seq for room in rooms] == [seq + 1 for seq in before]
        assert node.ledger.transactions - written < len(rooms)


@timed
async def test_a_job_goes_on_after_any_fault() -> None:
    scheduler, runs, enough = Scheduler(), list[int](), asyncio.Event()

    async def job() -> None:
        runs.append(len(runs))
        if len(runs) == 3:
            enough.set()
        raise ZeroDivisionError

    scheduler.every(0.001, job)
    running = asyncio.create_task(scheduler.run())
    with capture_logs() as logged:
        await enough.wait()
        scheduler.stop()
        await running
    assert {one["event"] for one in logged} == {"a fault"}


def test_what_a_node_does_by_itself_it_does_as_often_as_is_documented(tmp_path: Path) -> None:
    node = Node(ServerSettings(data=tmp_path))
    jobs = {job.__qualname__: seconds for seconds, job in node._scheduler._jobs}  # noqa: SLF001
    assert jobs == {
        "Wakeups.look_after_due": 1,
        "Connections.drop_slow": 1,  # and who took nothing for 10 seconds is dropped
        "Follower.compare": 3,  # how late one sees another node's moves without Redis
        "Attendance.renew": 10,  # a lease lasts for 30
        "Live.show_present": 10,
        "Registry.forget_idle": 15,
        "Registry.save_snapshots": 15,
        "Connections.recheck_keys": 30,  # how long a revoked token may keep a connection
        "Tidying.tidy": 600,
    }


@timed
async def test_a_table_that_is_let_go_of_twice_is_gone_once(tmp_path: Path) -> None:
    async with a_node(tmp_path) as node:
        room = await open_table(node, "reef")
        for _ in range(2):
            node.live.registry.remove("reef")
        await forget(node, room)


@timed
async def test_who_sees_a_table_that_is_removed_is_told(tmp_path: Path) -> None:
    async with a_node(tmp_path) as node:
        room, watcher = await open_table(node, "reef"), Watcher()
        await node.live.audience.welcome(room, watcher, None)
        await Retention(node._engine).drop_tables(now_ms() + 1)  # noqa: SLF001 (as if it were old)
        await node.live.follower.compare()
        assert watcher.farewell == "table/none"
        with pytest.raises(NoSuchTableError):
            await give(node, room, Lock(True))
        await node.live.audience.farewell(room, watcher)
        assert len(room.viewers) == 0


@timed
async def test_nothing_is_kept_of_tables_that_could_not_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_node(tmp_path) as node:

        async def away(*_: object) -> None:
            raise StoreUnavailableError

        monkeypatch.setattr(node.ledger, "load", away)
        for number in range(20):
            with pytest.raises(StoreUnavailableError):
                await node.live.registry.open(f"reef-{number}")
        assert not node.live.registry._loading  # noqa: SLF001 (nothing else shows it)


@timed
async def test_a_table_is_loaded_once_for_all_who_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_node(tmp_path) as node:
        await forget(node, await open_table(node, "reef"))
        loads, load = list[str](), node.ledger.load

        async def counted(name: str) -> object:
            loads.append(name)
            return await load(name)

        monkeypatch.setattr(node.ledger, "load", counted)
        rooms = await asyncio.gather(*(node.live.registry.open("reef") for _ in range(10)))
        assert loads == ["reef"]
        assert len(set(rooms)) == 1


@timed
async def test_what_is_said_while_somebody_comes_reaches_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_node(tmp_path) as node:
        room = await open_table(node, "reef", Settings(chat=True))
        await give(node, room, Join(new_contribution().hex()))
        asked, goes_on, said = asyncio.Event(), asyncio.Event(), Chat.said

        async def slow(self: Chat, table: str, after: int, most: int) -> list[Said]:
            found = await said(self, table, after, most)
            if after == 0 and not asked.is_set():
                asked.set()
                await goes_on.wait()
            return found

        monkeypatch.setattr(Chat, "said", slow)
        watcher = Watcher()
        coming = asyncio.create_task(node.live.audience.welcome(room, watcher, None))
        await asked.wait()
        saying = asyncio.create_task(give(node, room, Say("hello")))
        await asyncio.sleep(0)
        goes_on.set()
        await asyncio.gather(coming, saying)
        assert "hello" in str(watcher.shown)


@timed
async def test_what_was_said_on_another_node_is_shown_without_a_hint(tmp_path: Path) -> None:
    async with a_node(tmp_path) as one, a_node(tmp_path) as other:
        here = await open_table(one, "reef", Settings(chat=True))
        await give(one, here, Join(new_contribution().hex()))
        there, watcher = await other.live.registry.open("reef"), Watcher()
        await other.live.audience.welcome(there, watcher, None)
        await give(one, here, Say("hello"))
        await other.live.follower.compare()
        assert "hello" in str(watcher.shown[-1])


@timed
async def test_rows_are_told_again_while_a_table_is_busy(tmp_path: Path) -> None:
    async with a_node(tmp_path) as node:
        room = await open_table(node, "reef")
        for _ in range(20):
            await give(node, room, Lock(not room.known.locked))
        async with room.lock:  # a command is being carried out
            assert len(await node.live.audience.missed(room, 1) or ()) == 20


@timed
async def test_a_table_opens_from_its_snapshot_as_from_its_log(tmp_path: Path) -> None:
    async with a_node(tmp_path, bot_pause=0) as node:
        room = await open_table(node, "reef")
        bots = [AddBot("random") for _ in range(3)]
        await give(node, room, *bots, Begin())
        async with asyncio.timeout(20):
            while room.seq < MOST_ROWS_UNSAVED + 5:  # noqa: ASYNC110 (the bots play by themselves)
                await asyncio.sleep(0.01)
        await node.live.registry.save_snapshots()
        assert room.saved >= MOST_ROWS_UNSAVED
        await give(node, room, Close())
    async with a_node(tmp_path) as node:
        opened = await node.live.registry.open("reef")
        assert opened.saved == room.saved
        assert (opened.head, opened.names) == (room.head, room.names)
        assert opened.game_log == room.game_log
        assert opened.before_game == room.before_game
        async with node._engine.begin() as db:  # noqa: SLF001
            await db.execute(text("UPDATE snapshots SET data = '[]'"))
        await forget(node, opened)
        assert (await node.live.registry.open("reef")).head == room.head


@timed
async def test_the_goodbyes_are_said_though_the_store_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_node(tmp_path) as node:

        async def away(*_: object) -> None:
            raise StoreUnavailableError

        with monkeypatch.context() as outage:
            outage.setattr(node.live.attendance._presence, "lease", away)  # noqa: SLF001
            await node.live.finish()


@timed
async def test_who_is_here_cannot_be_handed_over_to_a_bot(tmp_path: Path) -> None:
    async with a_node(tmp_path) as node:
        room = await open_table(node, "reef")
        for who in ("ana", "ben"):
            await give(node, room, Join(new_contribution().hex()), who=who)
        await give(node, room, Begin())
        await node.live.attendance.arrive(room, "ben")
        with pytest.raises(ForbiddenError) as refused:
            await give(node, room, HandOver(1))
        assert refused.value.code == "table/is_here"
        await node.live.attendance.depart(room, "ben")
        await give(node, room, HandOver(1))
        assert [chair.stand_in for chair in room.known.chairs] == [None, STAND_IN]


@timed
async def test_a_guest_adds_bots_only_while_who_starts_is_away(tmp_path: Path) -> None:
    async with a_node(tmp_path) as node:
        room = await open_table(node, "reef")
        for who in ("ben", "cleo"):
            await give(node, room, Join(new_contribution().hex()), who=who)
        await node.live.attendance.arrive(room, "ben")
        with pytest.raises(ForbiddenError) as refused:
            await give(node, room, AddBot("random"), who="cleo")
        assert refused.value.code == "table/not_host"
        await node.live.attendance.depart(room, "ben")
        await give(node, room, AddBot("random"), who="cleo")
        await give(node, room, RemoveBot(2), who="cleo")


class Clocks:
    """A clock on the wall, and a steady one."""

    def __init__(self) -> None:
        self.wall = now_ms()
        self.steady = 0.0

    def pass_by(self, steady: float, wall: float) -> None:
        """Let time pass, differently by each."""
        self.steady += steady
        self.wall += int(wall * 1000)


@pytest.mark.parametrize(
    ("steady", "wall", "slipped"),
    [
        (1, 1, False),
        (4, 4.5, False),
        (1, 2.5, False),
        (25, 25, True),  # the process was stopped
        (1, 3600, True),  # the computer slept, or the clock was set
        (1, -3600, True),
    ],
)
def test_time_that_does_not_pass_evenly_is_noticed_once(
    steady: float, wall: float, slipped: bool
) -> None:
    clocks = Clocks()
    watch = ClockWatch(lambda: clocks.wall, lambda: clocks.steady)
    clocks.pass_by(1, 1)
    assert not watch.has_slipped()
    clocks.pass_by(steady, wall)
    assert watch.has_slipped() is slipped
    clocks.pass_by(1, 1)
    assert not watch.has_slipped()


@timed
@pytest.mark.parametrize(("steady", "wall"), [(25, 25), (1, 3600), (1, -3600)])
async def test_after_sleep_and_a_clock_that_is_set_everybody_has_their_time_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steady: float, wall: float
) -> None:
    clocks = Clocks()
    watch = ClockWatch(lambda: clocks.wall, lambda: clocks.steady)
    monkeypatch.setattr(wakeups, "now_ms", lambda: clocks.wall)
    monkeypatch.setattr(wakeups, "ClockWatch", lambda _: watch)
    async with a_node(tmp_path) as node:
        room = await open_table(node, "reef", Settings(pace=Pace.BRISK, seconds=20))
        for who in ("ana", "ben"):
            await give(node, room, Join(new_contribution().hex()), who=who)
        await give(node, room, Begin())

        async def stand_ins() -> list[str | None]:
            await node.wakeups.look_after_due()
            return [chair.stand_in for chair in room.known.chairs]

        clocks.pass_by(1, 1)
        assert await stand_ins() == [None, None]
        clocks.pass_by(steady, wall)
        assert await stand_ins() == [None, None]
        for _ in range(18):
            clocks.pass_by(1, 1)
        clocks.steady = 0.0
        watch.has_slipped()
        assert await stand_ins() == [None, None]
        for _ in range(4):
            clocks.pass_by(1, 1)
            last = await stand_ins()
        assert last == [STAND_IN, None]
