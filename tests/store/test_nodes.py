"""Several nodes on one database, and a database that goes away."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import (
    Chat,
    Due,
    Games,
    KeptAnalyses,
    KeyKind,
    Ledger,
    Lists,
    People,
    Presence,
    Progress,
    Retention,
    Saying,
    Search,
    Snapshot,
    StoreFaultError,
    StoreUnavailableError,
    upgrade,
)
from mahe.store.database import engine as engine_module
from mahe.store.database import retry
from mahe.table import Waiting
from servers import PostgreSQL
from store.conftest import Connect
from store.samples import NAMES, entry, opened_table, write, writing


async def insist(ledger: Ledger, table: str, command: str) -> int:
    """Give a command until it is accepted: the seq that it got."""
    while True:
        seq = (await ledger.heads([table])).get(table, Progress(0, 0)).seq + 1
        if await ledger.append(entry(table, seq, command=command)):
            return seq
        if done := await ledger.find(table, "ana", command):
            return done


async def test_nodes_that_race_for_the_same_places_lose_nothing(
    engine: AsyncEngine, url: str, reach: Connect
) -> None:
    commands = [(table, f"{table} {number}") for table in "abc" for number in range(16)]
    async with writing(engine) as one, writing(reach(url)) as other:
        nodes = (one, other) * (len(commands) // 2)
        told = await asyncio.gather(
            *(
                insist(node, table, command)
                for node, (table, command) in zip(nodes, commands, strict=True)
            )
        )
        for table in "abc":
            assert [row.seq for row in await one.rows(table)] == list(range(1, 17))
        for (table, command), seq in zip(commands, told, strict=True):
            assert await other.find(table, "ana", command) == seq


async def test_a_due_table_is_handed_to_one_node_only(
    engine: AsyncEngine, url: str, reach: Connect
) -> None:
    async with writing(engine) as ledger:
        entries = [entry(f"table {number}", due=Due(5, Waiting.BOT, 1, 1)) for number in range(60)]
        await asyncio.gather(*map(ledger.append, entries))
    nodes = [Ledger(engine), Ledger(reach(url))] * 6
    handed = await asyncio.gather(*(node.claim_due(10, 99, 7) for node in nodes))
    claimed = Counter(table for some in handed for table, _ in some)
    assert set(claimed.values()) == {1}
    assert all(len(some) <= 7 for some in handed)
    rest = await nodes[0].claim_due(10, 99, 60)
    assert len(claimed) + len(rest) == 60


async def test_people_on_two_nodes_may_speak_at_the_same_time(
    engine: AsyncEngine, url: str, reach: Connect
) -> None:
    await write(engine, entry())
    chats = [Chat(engine), Chat(reach(url))] * 10
    numbers = await asyncio.gather(
        *(
            chat.say(Saying("reef", "ana", f"command {number}", 0, 5, f"word {number}"))
            for number, chat in enumerate(chats)
        )
    )
    assert sorted(filter(None, numbers)) == list(range(1, 21))
    assert len(await chats[0].said("reef", 0, 99)) == 20


async def test_what_is_said_on_two_nodes_under_one_id_is_kept_once(
    engine: AsyncEngine, url: str, reach: Connect
) -> None:
    await write(engine, entry())
    chats = [Chat(engine), Chat(reach(url))] * 5
    for number in range(1, 5):
        saying = Saying("reef", "ana", f"command {number}", 0, 5, "word")
        told = await asyncio.gather(*(chat.say(saying) for chat in chats))
        assert set(told) == {number}
    assert await Ledger(engine).heads(["reef"]) == {"reef": Progress(1, 4)}


async def test_a_database_that_is_killed_and_comes_back_costs_nothing(
    durable: PostgreSQL, reach: Connect
) -> None:
    engine = reach(durable.new_database())
    await upgrade(engine)
    begun: set[int] = set()
    all_begun = asyncio.Event()
    async with writing(engine) as ledger:

        async def go_on(table: int) -> None:
            for seq in range(1, 31):
                one = entry(f"table {table}", seq, names=NAMES)
                if not await ledger.append(one):  # the answer was lost, the entry was not
                    assert await patiently(ledger.find, one.table, "ana", one.command) == seq
                begun.add(table)
                if len(begun) == 20:
                    all_begun.set()

        work = [asyncio.create_task(go_on(table)) for table in range(20)]
        await all_begun.wait()
        await asyncio.to_thread(durable.restart, immediate=True)
        await asyncio.gather(*work)
        heads = await ledger.heads([f"table {table}" for table in range(20)])
        assert set(heads.values()) == {Progress(30, 0)}
        for table in range(20):
            seqs = [row.seq for row in await ledger.rows(f"table {table}")]
            assert seqs == list(range(1, 31))


async def patiently(ask: Any, *arguments: object) -> Any:
    """Ask again while the store is unavailable."""
    while True:
        try:
            return await ask(*arguments)
        except StoreUnavailableError:
            await asyncio.sleep(0.01)


async def test_a_database_that_stays_away_is_unavailable_until_it_is_back(
    durable: PostgreSQL, reach: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retry, "PATIENCE_SECONDS", 0.2)
    engine = reach(durable.new_database())
    await upgrade(engine)
    async with writing(engine) as ledger:
        assert await ledger.append(entry())
        durable.stop(immediate=True)
        with pytest.raises(StoreUnavailableError, match="cannot be reached"):
            await ledger.append(entry(seq=2))
        assert not await ledger.answers()
        with pytest.raises(StoreUnavailableError):
            await ledger.rows("reef")
        durable.start()
        assert await ledger.append(entry(seq=2))
        assert [row.seq for row in await ledger.rows("reef")] == [1, 2]


LOCKS = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "LOCK TABLE log"}


async def test_a_database_that_is_stuck_is_unavailable_until_it_answers(
    kind: str, url: str, reach: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_module, "ANSWER_SECONDS", 0.2)
    monkeypatch.setattr(retry, "PATIENCE_SECONDS", 0.1)
    async with writing(reach(url)) as ledger:
        async with reach(url).begin() as other:
            await other.exec_driver_sql(LOCKS[kind])
            with pytest.raises(StoreUnavailableError):
                async with asyncio.timeout(8):
                    await ledger.append(entry())
        assert await ledger.append(entry())


async def test_a_server_that_says_nothing_does_not_answer(
    reach: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_module, "ANSWER_SECONDS", 0.2)

    async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    async with await asyncio.start_server(say_nothing, "127.0.0.1") as silent:
        port = silent.sockets[0].getsockname()[1]
        ledger = Ledger(reach(f"postgresql://mahe@127.0.0.1:{port}/mahe"))
        async with asyncio.timeout(8):
            assert not await ledger.answers()


QUESTIONS: dict[str, Callable[[AsyncEngine], Awaitable[object]]] = {
    "load": lambda engine: Ledger(engine).load("reef"),
    "save a snapshot": lambda engine: Ledger(engine).save_snapshot(
        "reef", Snapshot(1, opened_table())
    ),
    "rows": lambda engine: Ledger(engine).rows("reef"),
    "rows at": lambda engine: Ledger(engine).rows_at([("reef", 1), ("lagoon", 1)]),
    "beside": lambda engine: Ledger(engine).beside("reef"),
    "heads": lambda engine: Ledger(engine).heads(["reef"]),
    "find": lambda engine: Ledger(engine).find("reef", "ana", "1"),
    "claim due": lambda engine: Ledger(engine).claim_due(1, 2, 3),
    "put off": lambda engine: Ledger(engine).put_off("reef", Due(1, Waiting.BOT, 1, 1)),
    "set aside": lambda engine: Ledger(engine).set_aside("reef", 9),
    "say": lambda engine: Chat(engine).say(Saying("reef", "ana", "1", 0, 1, "hello")),
    "said": lambda engine: Chat(engine).said("reef", 0, 9),
    "game": lambda engine: Games(engine).get("reef", 1),
    "games": lambda engine: Games(engine).search(Search()),
    "listed": lambda engine: Lists(engine).listed(None, 9),
    "games of a table": lambda engine: Games(engine).of_table("reef", None, 9),
    "tables of somebody": lambda engine: Lists(engine).of("ana", None, 9),
    "all tables of somebody": lambda engine: Lists(engine).all_of("ana"),
    "name": lambda engine: People(engine).name_of("ana"),
    "known keys": lambda engine: People(engine).still_known({"key"}),
    "seen at": lambda engine: Presence(engine, "node").seen_at(["reef"]),
    "newcomer": lambda engine: People(engine).newcomer(1),
    "give a key": lambda engine: People(engine).give_key("ana", KeyKind.LINK, 1),
    "whose": lambda engine: People(engine).whose("secret", KeyKind.LINK, 1),
    "take": lambda engine: People(engine).take("secret", KeyKind.LINK, 1),
    "keys": lambda engine: People(engine).keys_of("ana", KeyKind.LINK),
    "revoke": lambda engine: People(engine).revoke("ana", "key"),
    "forget": lambda engine: People(engine).forget("ana"),
    "lease": lambda engine: Presence(engine, "node").lease([("reef", "ana")], 1),
    "seen": lambda engine: Presence(engine, "node").seen("reef"),
    "analysis": lambda engine: KeptAnalyses(engine).get("a", "1"),
    "claim an analysis": lambda engine: KeptAnalyses(engine).claim(
        "a", "1", "{}", 5, untouched_since=3
    ),
    "note an analysis": lambda engine: KeptAnalyses(engine).note("a", "1", 0.5, 5),
    "finish an analysis": lambda engine: KeptAnalyses(engine).finish("a", "1", b"packed", 5),
    "drop an analysis": lambda engine: KeptAnalyses(engine).drop("a", "1"),
    "drop analyses": lambda engine: Retention(engine).drop_analyses(1),
    "drop tables": lambda engine: Retention(engine).drop_tables(1),
    "drop games": lambda engine: Retention(engine).drop_games(1),
    "drop identities": lambda engine: Retention(engine).drop_identities(1, 1),
}


async def test_whatever_is_asked_of_an_unfit_database_it_is_a_typed_error(
    empty_url: str, reach: Connect
) -> None:
    engine = reach(empty_url)
    for question in QUESTIONS.values():
        with pytest.raises(StoreFaultError):
            await question(engine)
