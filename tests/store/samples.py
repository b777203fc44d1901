"""Entries and ledgers for tests, and a look at all that a database holds."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.record import Record, write_json
from mahe.rules import Rules
from mahe.store import Entry, FinishedGame, Ledger, TablePhase
from mahe.store.database.schema import metadata
from mahe.table import Settings, Table, fold
from mahe.table.events import Created, Locked


def entry(table: str = "reef", seq: int = 1, **changes: Any) -> Entry:
    """A command of Ana's, accepted as the row `seq` of a table's log."""
    plain = Entry(
        table=table,
        seq=seq,
        identity="ana",
        command=f"command {seq}",
        at=1000 * seq,
        events=(Locked(seq % 2 == 1),),
        phase=TablePhase.WAITING,
        listed=False,
        chairs=1,
        due=None,
    )
    return plain._replace(**changes)


def game(number: int = 1, **changes: Any) -> FinishedGame:
    """A game of Ana, Ben and a bot, closed before its first card."""
    record = Record(rules=Rules(players=3), seats=("#0", "#1", "bot:random"))
    plain = FinishedGame(
        number=number,
        record=write_json(record),
        complete=True,
        chairs=(0, 1, 2),
        identities=("ana", "ben", None),
        helped=frozenset(),
    )
    return replace(plain, **changes)


def opened_table() -> Table:
    """A table that Ana has opened."""
    table = fold(None, [Created("ana", Settings(), "c0")])
    assert table is not None
    return table


NAMES = ((0, "ana", "Ana"), (1, "ben", "Ben"))


def played(table: str = "reef", seq: int = 1, **changes: Any) -> Entry:
    """An entry with which a game of Ana, Ben and a bot has ended."""
    return entry(table, seq, **{"finished": game(), "names": NAMES, "listed": True} | changes)


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[Ledger]:
    """A ledger at work; whoever waits for it in vain is told so."""
    ledger = Ledger(engine)
    task = asyncio.create_task(ledger.run())
    try:
        async with asyncio.timeout(30):
            yield ledger
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def write(engine: AsyncEngine, *entries: Entry) -> list[bool]:
    """Write some entries, one after the other; which of them were accepted."""
    async with writing(engine) as ledger:
        return [await ledger.append(one) for one in entries]


async def contents(engine: AsyncEngine) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables of the database."""
    async with engine.connect() as connection:
        db = await connection.execution_options(of_the_test=True)
        return {
            table.name: [tuple(row) for row in await db.execute(select(table).order_by(*table.c))]
            for table in metadata.sorted_tables
        }
