"""What is let go: abandoned tables, old games, people who never came back."""

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import (
    Chat,
    Games,
    KeyKind,
    Ledger,
    People,
    Presence,
    Retention,
    Saying,
    Snapshot,
)
from mahe.store.database.schema import ABOUT_A_TABLE, tables
from store.samples import NAMES, contents, entry, game, opened_table, played, write


async def leave_traces(engine: AsyncEngine, table: str, at: int, *, with_game: bool) -> None:
    """Something in every place where something about a table can lie."""
    traces = entry(
        table, at=at, names=NAMES, joined=("ana",), secret=("c", "5e" * 32),
        finished=game() if with_game else None,
    )  # fmt: skip
    await write(engine, traces)
    await Ledger(engine).save_snapshot(table, Snapshot(1, opened_table()))
    await Chat(engine).say(Saying(table, "ana", "1", 0, 5, "hello"))
    await Presence(engine, "node").lease([(table, "ana")], 99)


async def test_an_abandoned_table_goes_with_all_that_is_about_it(engine: AsyncEngine) -> None:
    await leave_traces(engine, "old", 10, with_game=False)
    await leave_traces(engine, "new", 20, with_game=False)
    before = await contents(engine)
    assert all(repr(before[table.name]).count("'old'") for table in (*ABOUT_A_TABLE, tables))
    assert await Retention(engine).drop_tables(20) == ["old"]
    kept = await contents(engine)
    assert "'old'" not in repr(kept)
    for name, rows in before.items():
        assert kept[name] == [row for row in rows if "old" not in row]


async def test_finished_games_outlive_their_table_with_their_names(engine: AsyncEngine) -> None:
    await leave_traces(engine, "old", 10, with_game=True)
    assert await Retention(engine).drop_tables(20) == ["old"]
    kept = await Games(engine).get("old", 1)
    assert kept is not None
    assert kept.record.seats == ("Ana", "Ben", "bot:random")
    assert [name for name, rows in (await contents(engine)).items() if rows] == [
        "games", "names", "played",
    ]  # fmt: skip


async def test_tables_go_some_at_a_time(engine: AsyncEngine) -> None:
    await write(engine, *(entry(f"table {number}", at=5) for number in range(5)))
    retention = Retention(engine)
    gone = [await retention.drop_tables(6, most=2) for _ in range(4)]
    assert [len(some) for some in gone] == [2, 2, 1, 0]
    assert sorted(table for some in gone for table in some) == [
        f"table {number}" for number in range(5)
    ]


async def test_old_games_go_and_newer_ones_stay(engine: AsyncEngine) -> None:
    await write(
        engine, played(at=10), played(seq=2, at=20, finished=game(2)), played("lagoon", at=19)
    )
    assert await Retention(engine).drop_games(20) == 2
    kept = await contents(engine)
    assert [row[:2] for row in kept["games"]] == [("reef", 2)]
    assert {row[:2] for row in kept["played"]} == {("reef", 2)}
    assert await Retention(engine).drop_games(20) == 0


async def test_games_go_some_at_a_time(engine: AsyncEngine) -> None:
    await write(engine, *(played(f"table {number}", at=5) for number in range(5)))
    assert [await Retention(engine).drop_games(6, most=3) for _ in range(3)] == [3, 2, 0]


async def test_names_go_with_the_last_that_asks_for_them(engine: AsyncEngine) -> None:
    await write(
        engine,
        played("gone", at=10),
        played("half gone", at=10),
        played("half gone", 2, at=10, finished=game(2)),
        played("still there", at=10),
        entry("still there", 2, at=90),
    )
    retention = Retention(engine)
    await retention.drop_tables(20)
    async with engine.begin() as db:
        await db.execute(text("UPDATE games SET ended = 50 WHERE number = 2"))
    await retention.drop_games(20)
    assert {row[0] for row in (await contents(engine))["names"]} == {"half gone", "still there"}


async def test_who_never_came_back_and_sits_nowhere_is_let_go(engine: AsyncEngine) -> None:
    people = People(engine)
    gone, sitting, recent = [await people.newcomer(seen) for seen in (10, 10, 20)]
    secrets = {
        who: (await people.give_key(who, KeyKind.DEVICE, 10))[1] for who in (gone, sitting, recent)
    }
    await write(engine, entry(joined=(sitting,)))
    await Retention(engine).drop_identities(20, now=30)
    kept = await contents(engine)
    assert {row[0] for row in kept["identities"]} == {sitting, recent}
    assert {row[2] for row in kept["keys"]} == {sitting, recent}
    assert await people.whose(secrets[gone], KeyKind.DEVICE, 30) is None
    assert await people.whose(secrets[sitting], KeyKind.DEVICE, 30)


async def test_keys_and_leases_that_ran_out_are_let_go(engine: AsyncEngine) -> None:
    people = People(engine)
    ana = await people.newcomer(25)
    lasting = {
        (await people.give_key(ana, KeyKind.LINK, 1, expires=expires))[0].id
        for expires in (30, None)
    }
    await people.give_key(ana, KeyKind.LINK, 1, expires=29)
    presence = Presence(engine, "node")
    await presence.lease([("reef", "ana")], 19)
    await presence.lease([("reef", "ben")], 20)
    await Retention(engine).drop_identities(20, now=30)
    assert {key.id for key in await people.keys_of(ana, KeyKind.LINK)} == lasting
    assert await presence.seen("reef") == {"ben": 20}


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
async def test_a_table_to_which_somebody_comes_back_just_now_stays(engine: AsyncEngine) -> None:
    await write(engine, entry(at=10))
    waits = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    async with engine.begin() as db:
        await db.execute(text("UPDATE tables SET touched = 90"))
        dropping = asyncio.create_task(Retention(engine).drop_tables(20))
        while not (await db.execute(waits)).scalar():
            pass
    assert await dropping == []
    assert [row.seq for row in await Ledger(engine).rows("reef")] == [1]
