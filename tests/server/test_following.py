"""A node takes in what another one has written, when it is told and when it is not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from mahe.protocol import messages as m
from mahe.rules import MaheError
from mahe.server.clock import now_ms
from mahe.server.live.bus import Hint
from mahe.server.live.following import Follower
from mahe.server.live.rooms.entries import Given
from mahe.server.live.rooms.room import Room
from mahe.server.node.node import Node
from mahe.server.node.settings import ServerSettings
from mahe.store import Ledger, Retention, UnreadableRowError
from mahe.table import Close, Create, Join, Lock, NoSuchTableError, Rename, Settings
from server.client import timed


class Watcher:
    """Somebody who sees a table, and notes what they are shown."""

    identity = None
    is_tv = False
    farewell: str | None = None

    def __init__(self) -> None:
        self.shown: list[m.Outgoing] = []

    def push(self, frame: bytes) -> None:
        """Note a message."""
        self.shown.append(m.decode_outgoing(frame[frame.index(b"{") :]))

    def goodbye(self, error: MaheError, code: int) -> None:
        """Note why nothing more comes."""
        del code
        self.farewell = error.code

    @property
    def rows(self) -> list[int]:
        """The rows that were shown."""
        return [one.seq for one in self.shown if isinstance(one, m.Happened)]


@asynccontextmanager
async def two_nodes(folder: Path) -> AsyncIterator[tuple[Node, Node]]:
    """Two nodes on one store that tell each other nothing."""
    settings = ServerSettings(data=folder)
    async with Node(settings) as one, Node(settings) as other:
        yield one, other


async def open_table(node: Node, name: str) -> Room:
    return await node.live.executor.create(name, Create(Settings()), "ana")


async def lock(node: Node, room: Room, *, times: int = 1) -> None:
    """Lock and unlock a table, a row each time."""
    for _ in range(times):
        assert room.table is not None
        command = Lock(not room.table.locked)
        await node.live.executor.give(room, Given(command, "ana", f"lock {room.seq}"))


def tell(node: Node, room: Room) -> None:
    """Tell a node how far a table is."""
    node.live.hear(Hint(room.name, "log", "another", seq=room.seq))


async def come_level(rooms: dict[Room, Room]) -> None:
    """Wait until each table is as far on one node as on the other."""
    async with asyncio.timeout(10):
        while any(there.seq < here.seq for here, there in rooms.items()):  # noqa: ASYNC110
            await asyncio.sleep(0.005)


@timed
@pytest.mark.parametrize("rows", [1, 2, 5])
async def test_many_tables_are_followed_with_one_question(
    tmp_path: Path, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_: Follower) -> None:
        """On a slow machine a round of comparing would be quicker than the hints."""

    monkeypatch.setattr(Follower, "compare", nothing)
    async with two_nodes(tmp_path) as (one, other):
        rooms = {}
        for number in range(20):
            here = await open_table(one, f"table {number}")
            rooms[here] = await other.live.registry.open(here.name)
        watchers = {there: Watcher() for there in rooms.values()}
        for there, watcher in watchers.items():
            there.viewers.add(watcher)
        for here in rooms:
            await lock(one, here, times=rows)
        questions, asked = [], Ledger.rows_at

        async def counted(self: Ledger, places: list[tuple[str, int]]) -> object:
            questions.append(len(places))
            return await asked(self, places)

        monkeypatch.setattr(Ledger, "rows_at", counted)
        for here in rooms:
            tell(other, here)
            tell(other, here)  # twice is no harm
        await come_level(rooms)
        assert questions == [20]
        assert all(watcher.rows == list(range(2, 2 + rows)) for watcher in watchers.values())
        assert all(here.table == there.table for here, there in rooms.items())


@timed
async def test_names_come_along(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (one, other):
        here = await open_table(one, "reef")
        there = await other.live.registry.open("reef")
        for command in (Join("00" * 16, "Ana"), Rename(0, "Annie")):
            await one.live.executor.give(here, Given(command, "ana", command.name or ""))
            tell(other, here)
            await come_level({here: there})
            assert there.names == {0: command.name}


@timed
async def test_a_table_that_is_busy_is_taken_in_when_it_is_free(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (one, other):
        here = await open_table(one, "reef")
        there = await other.live.registry.open("reef")
        await lock(one, here)
        async with there.lock:
            tell(other, here)
            await asyncio.sleep(0.1)
            assert there.seq == 1
        await come_level({here: there})


@timed
async def test_old_news_asks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with two_nodes(tmp_path) as (one, other):
        here = await open_table(one, "reef")
        await other.live.registry.open("reef")
        monkeypatch.delattr(Ledger, "rows_at")
        tell(other, here)
        other.live.hear(Hint("nowhere", "log", "another", seq=9))
        await asyncio.sleep(0.1)


class Spoken:
    """A bus that keeps what a node says to others."""

    has_others = True

    def __init__(self) -> None:
        self.hints: list[Hint] = []

    def publish(self, hint: Hint) -> None:
        """Keep a hint, as it goes over the network."""
        hint.node = "another"
        self.hints.append(msgspec.json.decode(msgspec.json.encode(hint), type=Hint))


async def overheard(
    node: Node, monkeypatch: pytest.MonkeyPatch, watcher: Watcher
) -> tuple[Room, Spoken]:
    """A new table that somebody watches, and what its node says of it to others from now on."""
    room, bus = await open_table(node, "reef"), Spoken()
    room.viewers.add(watcher)
    monkeypatch.setattr(node.live.executor, "_bus", bus)
    return room, bus


@timed
async def test_a_row_that_comes_along_is_shown_without_a_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_nodes(tmp_path) as (one, other):
        near, far = Watcher(), Watcher()
        here, bus = await overheard(one, monkeypatch, near)
        there = await other.live.registry.open("reef")
        there.viewers.add(far)
        monkeypatch.delattr(Ledger, "rows_at")
        await lock(one, here, times=3)
        for hint in (bus.hints[0], *bus.hints, bus.hints[1]):  # some twice
            other.live.hear(hint)
        assert there.table == here.table
        assert far.rows == near.rows == [2, 3, 4]
        assert far.shown == near.shown


@timed
@pytest.mark.parametrize(
    "wrong",
    [
        {"version": "0.0.1"},
        {"events": '[{"type":"flew_away"}]'},
        {"events": "no JSON"},
        {"events": '[{"type":"stepped","seat":0,"steps":[["roll"]]}]'},
    ],
)
async def test_a_row_that_cannot_be_taken_in_is_read_from_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: dict[str, str]
) -> None:
    async with two_nodes(tmp_path) as (one, other):
        here, bus = await overheard(one, monkeypatch, Watcher())
        there = await other.live.registry.open("reef")
        await lock(one, here)
        (hint,) = bus.hints
        assert hint.row is not None
        row = msgspec.structs.replace(hint.row, **wrong)
        secret = there.secrets[there.known.commitment]
        hint.row = msgspec.structs.replace(row, proof=row.proof_by(secret, "reef", hint.seq))
        other.live.hear(hint)
        assert there.seq == 1
        await come_level({here: there})
        assert there.table == here.table


@timed
@pytest.mark.parametrize(
    "wrong",
    [
        {"events": '[{"type":"locked","locked":true},{"type":"left","chair":0}]'},
        {"told": msgspec.Raw(b'{"type":"happened"}')},
        {"at": 5},
        {"proof": ""},
        {"proof": "\u00e9"},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
async def test_a_row_that_no_node_has_written_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: dict[str, object]
) -> None:
    """Whoever can write to Redis cannot change a game, nor what people see of it."""
    async with two_nodes(tmp_path) as (one, other):
        far = Watcher()
        here, bus = await overheard(one, monkeypatch, Watcher())
        there = await other.live.registry.open("reef")
        there.viewers.add(far)
        await lock(one, here)
        (hint,) = bus.hints
        assert hint.row is not None
        hint.row = msgspec.structs.replace(hint.row, **wrong)
        other.live.hear(hint)
        assert (there.seq, far.shown) == (1, [])
        await come_level({here: there})
        assert there.table == here.table


@timed
async def test_a_row_is_believed_at_its_own_place_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_nodes(tmp_path) as (one, other):
        here, bus = await overheard(one, monkeypatch, Watcher())
        there = await other.live.registry.open("reef")
        await lock(one, here)
        (hint,) = bus.hints
        other.live.hear(hint)
        assert there.seq == hint.seq
        hint.seq += 1  # as if it had happened again
        other.live.hear(hint)
        assert there.seq == hint.seq - 1


@timed
async def test_no_row_of_a_closed_table_is_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its secret may be out, and with it what proves a row."""
    async with two_nodes(tmp_path) as (one, other):
        here, bus = await overheard(one, monkeypatch, Watcher())
        await lock(one, here)
        await one.live.executor.give(here, Given(Close(), "ana", "close"))
        there = await other.live.registry.open("reef")
        (hint, _) = bus.hints
        assert hint.row is not None
        secret = there.secrets[there.known.commitment]
        hint.seq = there.seq + 1
        hint.row.proof = hint.row.proof_by(secret, "reef", hint.seq)
        other.live.hear(hint)
        assert there.seq == hint.seq - 1


@timed
async def test_what_lies_beside_a_row_is_read_from_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_nodes(tmp_path) as (one, other):
        here, bus = await overheard(one, monkeypatch, Watcher())
        there = await other.live.registry.open("reef")
        await one.live.executor.give(here, Given(Join("00" * 16, "Ana"), "ana", "join"))
        (hint,) = bus.hints
        assert hint.row is None
        other.live.hear(hint)
        await come_level({here: there})
        assert there.names == {0: "Ana"}


@timed
async def test_a_hint_that_is_lost_costs_seconds_only(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (one, other):
        here = await open_table(one, "reef")
        there = await other.live.registry.open("reef")
        await lock(one, here, times=3)
        await other.live.follower.compare()
        await come_level({here: there})


def test_a_hint_of_an_older_node_can_be_read() -> None:
    old = b'["reef","log","another",0,""]'
    assert msgspec.json.decode(old, type=Hint) == Hint("reef", "log", "another")


@timed
async def test_a_log_without_its_beginning_is_no_table(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (one, other):
        here = await open_table(one, "reef")
        await Retention(one._engine).drop_tables(now_ms() + 1)  # noqa: SLF001 (as if it were old)
        await lock(one, here)  # before the node knows of that
        with pytest.raises(NoSuchTableError):
            await other.live.registry.open("reef")


@timed
async def test_a_log_with_a_gap_is_a_typed_error(tmp_path: Path) -> None:
    """And no table that goes on as if nothing had happened."""
    async with two_nodes(tmp_path) as (one, other):
        here = await open_table(one, "reef")
        await lock(one, here, times=4)
        async with one._engine.begin() as db:  # noqa: SLF001 (as if the file were broken)
            await db.exec_driver_sql("DELETE FROM log WHERE seq = 3")
        with pytest.raises(UnreadableRowError):
            await other.live.registry.open("reef")


@timed
async def test_what_happens_while_somebody_is_told_what_they_missed_is_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_nodes(tmp_path) as (one, other):
        here = await open_table(one, "table")
        await lock(one, here, times=3)
        there = await other.live.registry.open("table")
        audience = other.live.audience
        missed = audience.missed

        async def interrupted(room: Room, since: int) -> list[bytes] | None:
            told = await missed(room, since)
            await lock(one, here)  # and on this node nobody sees the table yet
            return told

        monkeypatch.setattr(audience, "missed", interrupted)
        watcher = Watcher()
        await audience.welcome(there, watcher, 2)
        welcome = watcher.shown[0]
        assert isinstance(welcome, m.Welcome)
        assert (welcome.seq, welcome.resumed) == (5, True)
        assert watcher.rows == [3, 4, 5]


@timed
async def test_who_skips_on_another_node_has_those_of_this_one_skip(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (_, other):
        room = await open_table(other, "reef")
        tv, person = Watcher(), Watcher()
        for one in (tv, person):
            room.viewers.add(one)
        other.live.hear(Hint(room.name, "skipped", "another"))
        assert tv.shown == person.shown == [m.Skipped()]
