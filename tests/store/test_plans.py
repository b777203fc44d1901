"""No question looks through a whole table that grows; whatever the tests ask is checked."""

import inspect
import re
from typing import Any

import pytest
from sqlalchemy import Engine, event
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import (
    Chat,
    Cursor,
    Games,
    KeptAnalyses,
    Ledger,
    Lists,
    People,
    Presence,
    Retention,
    Search,
)
from store.conftest import STATEMENTS
from store.plans import Statements, scans
from store.samples import played, write
from store.test_nodes import QUESTIONS

SEARCHES = [
    Search(identity=identity, players=players, name=name, before=before)
    for identity in (None, "ana")
    for players in (None, 3)
    for name in (None, "Ben")
    for before in (None, 5, Cursor(5, "reef", 1))
]


async def test_every_way_to_look_for_games_has_an_index(engine: AsyncEngine) -> None:
    await write(engine, played(), played("lagoon"))
    for search in SEARCHES:
        await Games(engine).search(search)
    for before in (None, 5, Cursor(5, "reef", 1)):
        await Games(engine).of_table("reef", before, 5)
        await Lists(engine).listed(before, 5)
        await Lists(engine).of("ana", before, 5)
    assert await scans(engine, STATEMENTS) == []


async def test_every_question_has_an_index(engine: AsyncEngine) -> None:
    await write(engine, played(joined=("ana", "ben"), gone=("ben",), secret=("c", "5e" * 32)))
    for question in QUESTIONS.values():
        await question(engine)
    assert await scans(engine, STATEMENTS) == []


async def test_values_are_parameters_and_never_part_of_a_statement(engine: AsyncEngine) -> None:
    said: list[str] = []

    def note(_: object, __: object, text: str, *___: object) -> None:
        said.append(text)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        await write(engine, played(joined=("ana", "ben"), gone=("ben",), secret=("c", "5e" * 32)))
        for question in QUESTIONS.values():
            await question(engine)
        for search in SEARCHES:
            await Games(engine).search(search)
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    assert len(said) > len(QUESTIONS) + len(SEARCHES)
    assert [text for text in said if re.search("reef|'ana'|'ben'|Ana|Ben|5e5e", text)] == []


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
@pytest.mark.parametrize("identity", [None, "ana"])
async def test_a_name_is_looked_up_first(engine: AsyncEngine, identity: str | None) -> None:
    issued: list[tuple[str, Any]] = []
    event.listen(
        engine.sync_engine, "before_cursor_execute", lambda *said: issued.append(said[2:4])
    )
    await Games(engine).search(Search(name="Ben", identity=identity))
    async with engine.connect() as db:
        plan = await db.exec_driver_sql(f"EXPLAIN QUERY PLAN {issued[0][0]}", issued[0][1])
        looked_up = [row.detail for row in plan if row.detail.startswith("SEARCH")]
    assert looked_up[0] == "SEARCH names USING INDEX ix_names_name (name=?)"


PARTS = (KeptAnalyses, Chat, Games, Ledger, Lists, People, Presence, Retention)
WITHOUT_QUESTIONS = {"Ledger.run", "Ledger.append", "Ledger.answers"}


def test_there_is_a_question_for_everything_that_can_be_asked() -> None:
    asked = " ".join(inspect.getsource(question) for question in QUESTIONS.values())
    for part in PARTS:
        for name, _ in inspect.getmembers(part, inspect.iscoroutinefunction):
            if not name.startswith("_") and f"{part.__name__}.{name}" not in WITHOUT_QUESTIONS:
                assert f".{name}(" in asked, f"{part.__name__}.{name}"


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT record FROM games WHERE players = 3",
        "SELECT id FROM tables WHERE phase = 'over' ORDER BY touched",
        "DELETE FROM names WHERE table_id NOT IN (SELECT id FROM tables)",
    ],
)
async def test_a_statement_without_an_index_is_found(engine: AsyncEngine, statement: str) -> None:
    statements = Statements()
    statements.issued[engine.dialect.name, statement] = ()
    assert await scans(engine, statements) != []
