"""Snapshots: a table as it was after a row, so that its log need not be folded from the start."""

import json
from collections.abc import Iterator
from dataclasses import make_dataclass
from hashlib import sha256
from typing import Any, NamedTuple

import pytest
from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.rules.throw import Throw
from mahe.store import MOST_ROWS, Due, Ledger, People, Retention, Row, Snapshot
from mahe.store.logs.snapshot import FORMAT, format_of, read_snapshot, write_snapshot
from mahe.table import Event, Table, Waiting, fold
from mahe.table.events import Began, Created, Locked
from store.samples import NAMES, contents, entry, opened_table, write
from store.test_golden import FILES, log_of, tables

DUE = Due(5000, Waiting.CLOCK, 2, 9)


def moments() -> Iterator[Snapshot]:
    """Every table of the golden logs, after each of its events."""
    for file in FILES:
        for story in tables(file):
            table: Table | None = None
            before: Table | None = None
            since: list[Event] = []
            for seq, one in enumerate(log_of(story), 1):
                if isinstance(one, Began):
                    before, since = table, []
                since.append(one)
                table = fold(table, [one])
                assert table is not None
                yield Snapshot(seq, table, DUE if seq % 2 else None, before, tuple(since))


def test_every_table_is_read_as_it_was_written() -> None:
    seen = [(one, read_snapshot(write_snapshot(one))) for one in moments()]
    assert len(seen) > 500
    assert all(read == written for written, read in seen)
    games = [one.table.game for _, one in seen if one is not None and one.table.game is not None]
    assert {type(game.state.throw) for game in games} == {Throw, type(None)}


@pytest.mark.repeats
def test_a_table_that_was_read_goes_on_like_the_one_that_was_written() -> None:
    for file in FILES:
        for story in tables(file):
            log = log_of(story)
            for start in range(1, len(log), 7):
                half = fold(None, log[:start])
                assert half is not None
                read = read_snapshot(write_snapshot(Snapshot(start, half)))
                assert read is not None
                assert fold(read.table, log[start:]) == fold(half, log[start:])


@pytest.mark.repeats
def test_no_name_is_in_a_snapshot() -> None:
    assert not any(name in write_snapshot(one) for one in moments() for name in ("Annie", '"Ana"'))


DIGEST_SIZE = 32
PLAIN = write_snapshot(Snapshot(1, opened_table(), DUE))[DIGEST_SIZE:]


def digested(text: str) -> str:
    """A text as a snapshot that was written so."""
    return sha256(text.encode()).hexdigest()[:DIGEST_SIZE] + text


def broken() -> Iterator[str]:
    """What may become of a snapshot."""
    for end in range(0, len(PLAIN), 5):
        yield PLAIN[:end]
    form = json.loads(PLAIN)
    for place in range(len(form)):
        for wrong in ("7.5", '"x"', "[[]]", '{"a":1}', "true"):
            value: Any = json.loads(wrong)
            yield json.dumps([*form[:place], value, *form[place + 1 :]])
    yield json.dumps(form[:-1])
    yield json.dumps([*form, None])
    *_, full = (one for one in moments() if one.table.game and one.table.game.state.throw)
    assert full.table.game is not None
    thrown = write_snapshot(full)[DIGEST_SIZE:]
    dice = json.dumps(full.table.game.state.throw.dice, separators=(",", ":"))  # type: ignore[union-attr]
    assert dice in thrown
    yield thrown.replace(dice, "[7,7,7]")
    yield thrown.replace(dice, "[1,1,1,1,1]")


def test_what_cannot_be_read_is_none() -> None:
    assert read_snapshot(digested(PLAIN)) is not None
    for form in broken():
        assert read_snapshot(digested(form)) is None, form


def test_what_is_not_as_it_was_written_is_none() -> None:
    """It might look like a table in which turtles sit on each other in a ring."""
    *_, ridden = (
        one for one in moments() if one.table.game and any(one.table.game.state.sea.riders)
    )
    assert ridden.table.game is not None
    riders = ridden.table.game.state.sea.riders
    written = write_snapshot(ridden)
    shown, ring = (
        json.dumps(some, separators=(",", ":")) for some in (riders, (1, 0, *riders[2:]))
    )
    assert shown in written
    assert read_snapshot(written) == ridden
    assert read_snapshot(written.replace(shown, ring)) is None


class Inner(NamedTuple):
    """Some data."""

    number: int


class Same(NamedTuple):
    """Some data."""

    number: str


def test_the_format_changes_with_what_is_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    def outer(inner: Any) -> type:
        kind: type = make_dataclass("Outer", [("inner", inner)])
        return kind

    Same.__name__ = "Inner"
    kinds = (Inner, Same, Inner | None, tuple[Inner, ...], Waiting, int)
    formats = [format_of(outer(kind)) for kind in kinds]
    assert len(set(formats)) == len(kinds)
    assert format_of(outer(Inner)) == formats[0]
    monkeypatch.setattr("mahe.store.logs.snapshot.__version__", "another")
    assert format_of(outer(Inner)) != formats[0]


# In the database.


async def a_table(engine: AsyncEngine, rows: int = 6) -> list[Row]:
    """A table that is opened, locked and opened again."""
    events: list[tuple[Event, ...]] = [(Created("ana", opened_table().settings, "c0"),)]
    events += [(Locked(seq % 2 == 0),) for seq in range(2, rows + 1)]
    entries = [entry(seq=seq, events=some) for seq, some in enumerate(events, 1)]
    entries[0] = entries[0]._replace(names=NAMES, secret=("c0", "5e" * 32))
    await write(engine, *entries)
    return [Row(one.seq, one.at, one.events) for one in entries]


async def keep(engine: AsyncEngine, seq: int) -> Snapshot:
    snapshot = Snapshot(seq, opened_table()._replace(locked=seq % 2 == 0))
    await Ledger(engine).save_snapshot("reef", snapshot)
    return snapshot


async def test_a_table_is_opened_from_its_newest_snapshot(engine: AsyncEngine) -> None:
    rows = await a_table(engine)
    for seq in (2, 4, 3):
        await keep(engine, seq)
    loaded = await Ledger(engine).load("reef")
    assert loaded is not None
    assert loaded.snapshot == Snapshot(4, opened_table()._replace(locked=True))
    assert loaded.rows == rows[4:]
    assert loaded.beside == await Ledger(engine).beside("reef")
    assert loaded.beside.secrets == {"c0": bytes.fromhex("5e" * 32)}


async def test_a_table_is_opened_by_one_question(engine: AsyncEngine) -> None:
    await a_table(engine)
    await keep(engine, 2)
    issued: list[str] = []
    event.listen(engine.sync_engine, "before_cursor_execute", lambda *said: issued.append(said[2]))
    await Ledger(engine).load("reef")
    assert len(issued) == 1


async def test_a_table_without_a_snapshot_is_opened_from_its_first_row(engine: AsyncEngine) -> None:
    rows = await a_table(engine)
    loaded = await Ledger(engine).load("reef")
    assert loaded is not None
    assert (loaded.snapshot, loaded.rows, loaded.said) == (None, rows, 0)
    assert await Ledger(engine).load("lagoon") is None


async def test_a_long_log_is_opened_piece_by_piece(engine: AsyncEngine) -> None:
    rows = await a_table(engine, MOST_ROWS + 3)
    ledger = Ledger(engine)
    loaded = await ledger.load("reef")
    assert loaded is not None
    assert loaded.rows == rows[:MOST_ROWS]
    assert await ledger.rows("reef", loaded.rows[-1].seq) == rows[MOST_ROWS:]
    await keep(engine, 4)
    loaded = await ledger.load("reef")
    assert loaded is not None
    assert loaded.rows == rows[4:]


USELESS: dict[str, str] = {
    "it is broken": "UPDATE snapshots SET data = substr(data, 1, 30)",
    "it is empty": "UPDATE snapshots SET data = ''",
    "somebody else declares tables otherwise": "UPDATE snapshots SET format = 'other'",
    "its row is not in the log": "UPDATE snapshots SET seq = 99",
}


@pytest.mark.parametrize("change", USELESS.values(), ids=USELESS)
async def test_a_snapshot_that_is_of_no_use_is_left_aside(engine: AsyncEngine, change: str) -> None:
    rows = await a_table(engine)
    await keep(engine, 4)
    async with engine.begin() as db:
        await db.execute(text(change))
    loaded = await Ledger(engine).load("reef")
    assert loaded is not None
    assert (loaded.snapshot, loaded.rows) == (None, rows)


async def test_a_snapshot_in_another_format_is_replaced(engine: AsyncEngine) -> None:
    await a_table(engine)
    await keep(engine, 4)
    async with engine.begin() as db:
        await db.execute(text("UPDATE snapshots SET format = 'other'"))
    await keep(engine, 3)
    assert [row[:3] for row in (await contents(engine))["snapshots"]] == [("reef", 3, FORMAT)]


async def test_there_is_no_snapshot_of_what_was_not_written(engine: AsyncEngine) -> None:
    await keep(engine, 1)
    await a_table(engine)
    await keep(engine, 7)
    assert (await contents(engine))["snapshots"] == []


async def test_a_snapshot_goes_with_its_table(engine: AsyncEngine) -> None:
    await a_table(engine)
    await keep(engine, 4)
    await People(engine).forget("ana")
    assert len((await contents(engine))["snapshots"]) == 1  # as the log stays
    await Retention(engine).drop_tables(10**9)
    assert (await contents(engine))["snapshots"] == []
