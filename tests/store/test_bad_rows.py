"""One row that cannot be read: it concerns its own table, and nobody else's."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.rules import Card, Die, Roll, Start
from mahe.store import (
    Chat,
    Due,
    Games,
    KeyKind,
    Ledger,
    Lists,
    NewerRowError,
    People,
    Presence,
    Row,
    RowError,
    Saying,
    Search,
    UnreadableRowError,
    change_by,
)
from mahe.table import Event, Settings, Table, Waiting
from mahe.table.events import Began, Created, Left, Locked, Reclaimed, Stepped
from store.samples import entry, opened_table, played, write

BAD = {
    "version = 2": NewerRowError,
    'events = \'[{"type":"fell_asleep"}]\'': NewerRowError,
    'events = \'[{"type":"left","chair":0,"slowly":1}]\'': NewerRowError,
    'events = \'[{"type":"left"}]\'': UnreadableRowError,
    "events = substr(events, 1, 9)": UnreadableRowError,
    "events = ''": UnreadableRowError,
    "version = 0": UnreadableRowError,
}


async def change(engine: AsyncEngine, statement: str) -> None:
    async with engine.begin() as db:
        await db.exec_driver_sql(statement)


@pytest.mark.parametrize(("wrong", "error"), BAD.items(), ids=BAD)
async def test_a_log_with_a_bad_row_is_a_typed_error_that_says_where(
    engine: AsyncEngine, wrong: str, error: type[RowError]
) -> None:
    await write(engine, entry(), entry(seq=2), entry(seq=3))
    await change(engine, f"UPDATE log SET {wrong} WHERE seq = 2")
    ledger = Ledger(engine)
    for question in (ledger.rows("reef"), ledger.load("reef")):
        with pytest.raises(RowError) as caught:
            await question
        assert type(caught.value) is error
        assert (caught.value.table, caught.value.row) == ("reef", 2)
        assert "reef" not in str(caught.value)  # the name of a table lets people in
    assert [row.seq for row in await ledger.rows("reef", after=2)] == [3]


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)  # PostgreSQL takes no such values
@pytest.mark.parametrize("wrong", ["version = 'odd'", "at = 'odd'", "seq = 'odd'", "at = x'ff'"])
async def test_a_number_that_is_none_is_a_typed_error(engine: AsyncEngine, wrong: str) -> None:
    await write(engine, entry(), entry(seq=2))
    await change(engine, f"UPDATE log SET {wrong} WHERE seq = 2")
    for question in (Ledger(engine).rows("reef"), Ledger(engine).load("reef")):
        with pytest.raises(UnreadableRowError):
            await question


async def test_rows_of_other_tables_are_read(engine: AsyncEngine) -> None:
    await write(engine, *(entry(name) for name in ("newer", "broken", "well")))
    await change(engine, "UPDATE log SET version = 2 WHERE table_id = 'newer'")
    await change(engine, "UPDATE log SET events = '[' WHERE table_id = 'broken'")
    found = await Ledger(engine).rows_at([("newer", 1), ("well", 1), ("broken", 1)])
    assert found["well"] == Row(1, 1000, entry().events)
    assert {name: type(found[name]) for name in ("newer", "broken")} == {
        "newer": NewerRowError,
        "broken": UnreadableRowError,
    }


async def test_other_tables_are_looked_after(engine: AsyncEngine) -> None:
    due = Due(10, Waiting.BOT, 1, 5)
    await write(engine, *(entry(name, due=due) for name in ("odd", "half", "well")))
    await change(engine, "UPDATE tables SET due_for = 'tide' WHERE id = 'odd'")
    await change(engine, "UPDATE tables SET due_game = NULL WHERE id = 'half'")
    ledger = Ledger(engine)
    claimed = dict(await ledger.claim_due(10, 50, 9))
    assert claimed["well"] == due._replace(at=50)
    assert isinstance(claimed["odd"], UnreadableRowError)
    assert isinstance(claimed["half"], UnreadableRowError)
    for name in ("odd", "half"):
        await ledger.set_aside(name, 99)
    assert [table for table, _ in await ledger.claim_due(98, 200, 9)] == ["well"]
    assert {table for table, _ in await ledger.claim_due(99, 200, 9)} == {"odd", "half"}


async def test_a_table_is_not_set_aside_that_is_due_later_or_never(engine: AsyncEngine) -> None:
    await write(engine, entry("later", due=Due(100, Waiting.BOT, 1, 5)), entry("never"))
    ledger = Ledger(engine)
    for name in ("later", "never"):
        await ledger.set_aside(name, 50)
    assert await ledger.claim_due(99, 200, 9) == []


async def test_a_secret_that_is_broken_is_a_typed_error(engine: AsyncEngine) -> None:
    await write(engine, entry(secret=("c", "5e" * 32)))
    await change(engine, "UPDATE secrets SET secret = 'no hex'")
    for question in (Ledger(engine).beside("reef"), Ledger(engine).load("reef")):
        with pytest.raises(UnreadableRowError):
            await question


async def test_a_table_in_an_unknown_phase_is_left_out_of_lists(engine: AsyncEngine) -> None:
    await write(engine, *(entry(name, listed=True, joined=("ana",)) for name in ("odd", "well")))
    await change(engine, "UPDATE tables SET phase = 'asleep' WHERE id = 'odd'")
    assert [one.table for one in await Lists(engine).listed(None, 9)] == ["well"]
    assert [one.table for one in await Lists(engine).of("ana", None, 9)] == ["well"]


WRONG_RECORDS = (
    "''",
    "'{}'",
    "substr(record, 1, 40)",
    "replace(record, '\"version\":1', '\"version\":9')",
    "replace(record, '\"#0\",', '')",
)


@pytest.mark.parametrize("record", WRONG_RECORDS)
async def test_a_game_that_cannot_be_read_is_left_out_of_lists(
    engine: AsyncEngine, record: str
) -> None:
    await write(engine, played("odd"), played("well"))
    await change(engine, f"UPDATE games SET record = {record} WHERE table_id = 'odd'")
    games = Games(engine)
    for search in (Search(), Search(identity="ana"), Search(name="Ben")):
        assert [game.table for game in await games.search(search)] == ["well"]
    assert await games.of_table("odd", None, 9) == []
    with pytest.raises(UnreadableRowError):
        await games.get("odd", 1)


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)  # PostgreSQL takes no such values
@pytest.mark.parametrize("column", ["record", "number", "ended"])
@pytest.mark.parametrize("value", ["'odd'", "x'ff00'"])
async def test_a_game_with_a_value_of_another_type_is_left_out_of_lists(
    engine: AsyncEngine, column: str, value: str
) -> None:
    await write(engine, played("odd"), played("well"))
    await change(engine, f"UPDATE games SET {column} = {value} WHERE table_id = 'odd'")
    if column == "number":
        await change(engine, f"UPDATE played SET number = {value} WHERE table_id = 'odd'")
    games = Games(engine)
    assert [game.table for game in await games.search(Search())] == ["well"]
    assert await games.of_table("odd", None, 9) == []
    await change(engine, "UPDATE games SET record = CAST(record AS BLOB) WHERE table_id = 'well'")
    with pytest.raises(UnreadableRowError):
        await games.get("well", 1)


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)  # PostgreSQL takes no such values
@pytest.mark.parametrize("said", ["'odd'", "''", "x'ff00'"])
async def test_a_count_that_is_broken_is_a_typed_error(engine: AsyncEngine, said: str) -> None:
    """And no endless search for the next number."""
    chat, saying = Chat(engine), Saying("reef", "ana", "1", 0, 50, "Ahoi")
    await write(engine, entry())
    assert await chat.say(saying) == 1
    await change(engine, f"UPDATE tables SET said = {said}")
    async with asyncio.timeout(10):
        with pytest.raises(UnreadableRowError):
            await chat.say(replace(saying, command="2"))


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)  # PostgreSQL takes no such values
@pytest.mark.parametrize("wrong", ["number = 'odd'", "at = 'odd'", "text = x'ff00'"])
async def test_what_was_said_and_cannot_be_read_is_left_out(
    engine: AsyncEngine, wrong: str
) -> None:
    chat, saying = Chat(engine), Saying("reef", "ana", "1", 0, 50, "Ahoi")
    await write(engine, entry())
    await chat.say(saying)
    await chat.say(replace(saying, command="2"))
    await change(engine, f"UPDATE chat SET {wrong} WHERE number = 1")
    assert [said.number for said in await chat.said("reef", 0, 9)] == [2]


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)  # PostgreSQL takes no such values
async def test_a_lease_without_a_time_is_none(engine: AsyncEngine) -> None:
    presence = Presence(engine, "node")
    await presence.lease([("odd", "ana"), ("well", "ana")], 90)
    await change(engine, "UPDATE presence SET until = 'odd' WHERE table_id = 'odd'")
    assert await presence.seen_at(["odd", "well"]) == {"odd": {}, "well": {"ana": 90}}


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)  # PostgreSQL takes no such values
async def test_who_was_seen_at_no_time_is_seen_now(engine: AsyncEngine) -> None:
    people = People(engine)
    _, secret = await people.give_key(await people.newcomer(5), KeyKind.DEVICE, 5)
    await change(engine, "UPDATE identities SET seen = 'odd'")
    assert await people.whose(secret, KeyKind.DEVICE, 90) is not None
    async with engine.connect() as db:
        assert (await db.exec_driver_sql("SELECT seen FROM identities")).scalar() == 90


# Folding.

IMPOSSIBLE: dict[str, tuple[Table | None, tuple[Event, ...]]] = {
    "a log that does not begin": (None, ()),
    "a log that begins in the middle": (None, (Locked(True),)),
    "a table that is opened twice": (opened_table(), (Created("ben", Settings(), "c"),)),
    "a step without a game": (opened_table(), (Stepped(0, (Roll(),)),)),
    "a seat without a game": (opened_table(), (Reclaimed(3),)),
    "a game of nobody": (opened_table(), (Began(1, (), 0, "seal"),)),
    "a die before the first card": (
        opened_table(), (Began(1, (0, 1), 0, "seal"), Stepped(0, (Die(3),)))),
    "a game without its first card": (opened_table(), (Began(1, (0, 1), 0, "seal"),)),
    "a start without its die": (
        opened_table(), (Began(1, (0, 1), 0, "seal"), Stepped(None, (Card(3), Start(0))))),
    "a move without a step": (
        opened_table(), (Began(1, (0, 1), 0, "seal"), Stepped(None, (Card(3),)), Stepped(0, ()))),
}  # fmt: skip


@pytest.mark.parametrize(("table", "events"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_cannot_have_happened_is_a_typed_error(
    table: Table | None, events: tuple[Event, ...]
) -> None:
    with pytest.raises(UnreadableRowError) as caught:
        change_by("reef", table, Row(7, 1, events))
    assert (caught.value.table, caught.value.row) == ("reef", 7)


def test_what_can_have_happened_is_folded() -> None:
    row = Row(2, 1, (Locked(True), Left(0)))
    assert change_by("reef", opened_table(), row).table.locked
