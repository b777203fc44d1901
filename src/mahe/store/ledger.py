"""Writing the logs, many tables in one transaction, and reading them."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Any

import structlog
from sqlalchemy import and_, bindparam, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mahe.store.codec import VERSION, read_events, write_events
from mahe.store.dialects import inserting, is_postgresql
from mahe.store.errors import StoreBusyError, StoreUnavailableError
from mahe.store.games import FinishedGame
from mahe.store.phase import Phase
from mahe.store.reaching import UNREACHABLE, reading, writing
from mahe.store.schema import games, log, members, names, played, secrets, tables
from mahe.table import Event

MOST_IN_A_TRANSACTION = 256
MOST_WAITING = 4096
MOST_ROWS = 500
"""How many rows of a log are read at once."""

PATIENCE_SECONDS = 10.0
"""How long a write is tried again while the database does not answer."""

_logger = structlog.get_logger()
_PAUSES = (0.05, 0.1, 0.2, 0.4)

Place = tuple[str, int]
"""A table and a seq: where a row of the log goes."""


@dataclass(frozen=True, slots=True)
class Due:
    """When somebody has to look after a table, and what for."""

    at: int
    what: str
    game: int
    step: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One accepted command: a row of the log, and all that is written along with it."""

    table: str
    seq: int
    identity: str  # empty for the house
    command: str
    at: int
    events: tuple[Event, ...]
    phase: Phase
    listed: bool
    chairs: int
    due: Due | None
    names: tuple[tuple[int, str, str | None], ...] = ()  # chair, identity, name
    secret: tuple[str, str] | None = None  # commitment, secret
    joined: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    finished: FinishedGame | None = None

    @property
    def place(self) -> Place:
        """The place in the log that this entry is for."""
        return self.table, self.seq


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the log."""

    seq: int
    at: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Beside:
    """What lies beside a table's log: names by chair, secrets by commitment."""

    names: dict[int, str]
    secrets: dict[str, bytes]


class Ledger:
    """The logs of all tables. `run` has to be running for anything to be written."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._pending: list[tuple[Entry, asyncio.Future[bool]]] = []
        self._something = asyncio.Event()
        self._insert = inserting(engine)
        self._upsert_tables = _upsert_tables(self._insert)
        self._add_rows = (
            self._insert(log).on_conflict_do_nothing().returning(log.c.table_id, log.c.seq)
        )
        self.transactions = 0
        self._asked = -inf
        self._answered = False

    async def append(self, entry: Entry) -> bool:
        """Write an entry; True when it is safe on disk, False when its place was taken."""
        if len(self._pending) >= MOST_WAITING:
            raise StoreBusyError
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._pending.append((entry, future))
        self._something.set()
        return await future

    async def run(self) -> None:
        """Write what is waiting, for as long as the program runs."""
        while True:
            await self._something.wait()
            batch = self._pending[:MOST_IN_A_TRANSACTION]
            del self._pending[:MOST_IN_A_TRANSACTION]
            if not self._pending:
                self._something.clear()
            try:
                accepted = await self._persistently([entry for entry, _ in batch])
            except BaseException as error:
                goes_on = isinstance(error, UNREACHABLE)
                for _, future in batch if goes_on else batch + self._pending:
                    if not future.done():
                        future.set_exception(StoreUnavailableError())
                if not goes_on:
                    raise
                continue
            for entry, future in batch:
                if not future.done():
                    future.set_result(accepted.get(entry.place) is entry)

    async def _persistently(self, entries: list[Entry]) -> dict[Place, Entry]:
        """Write a batch, again if need be: what was written already is not written twice.

        A commit whose answer was lost then looks like a place that was taken, and whoever
        waits for it finds their own command there.
        """
        loop = asyncio.get_running_loop()
        end, tries = loop.time() + PATIENCE_SECONDS, 0
        while True:
            try:
                return await self._write(entries)
            except UNREACHABLE as error:
                if tries == 0:
                    _logger.warning(
                        "the database does not take a write", error=type(error).__name__
                    )
                if loop.time() > end:
                    raise
            await asyncio.sleep(_PAUSES[min(tries, len(_PAUSES) - 1)])
            tries += 1

    async def _write(self, entries: list[Entry]) -> dict[Place, Entry]:
        first = {entry.place: entry for entry in reversed(entries)}
        wanted = sorted(first)  # so that nodes never wait for each other
        async with self._engine.begin() as db:
            rows = await db.execute(self._add_rows, [_log_row(first[place]) for place in wanted])
            taken = {(table, seq) for table, seq in rows}
            accepted = {place: first[place] for place in wanted if place in taken}
            if accepted:
                await self._write_beside(db, list(accepted.values()))
        self.transactions += 1
        return accepted

    async def _write_beside(self, db: AsyncConnection, entries: list[Entry]) -> None:
        await db.execute(self._upsert_tables, [_table_row(entry) for entry in entries])
        for entry in entries:
            for chair, identity, name in entry.names:
                await self._write_name(db, entry.table, chair, identity, name)
            for identity in entry.joined:
                row = {"identity": identity, "table_id": entry.table}
                await db.execute(self._insert(members).on_conflict_do_nothing(), row)
            for identity in entry.gone:
                await db.execute(
                    delete(members).where(
                        members.c.identity == identity, members.c.table_id == entry.table
                    )
                )
            if entry.secret is not None:
                commitment, secret = entry.secret
                row = {"table_id": entry.table, "commitment": commitment, "secret": secret}
                await db.execute(self._insert(secrets).on_conflict_do_nothing(), row)
            if entry.finished is not None:
                await self._write_game(db, entry, entry.finished)

    async def _write_name(
        self, db: AsyncConnection, table: str, chair: int, identity: str, name: str | None
    ) -> None:
        if name is None:
            await db.execute(delete(names).where(names.c.table_id == table, names.c.chair == chair))
            return
        insert = self._insert(names)
        row = {"table_id": table, "chair": chair, "identity": identity, "name": name}
        await db.execute(
            insert.on_conflict_do_update(
                index_elements=[names.c.table_id, names.c.chair], set_={"name": name}
            ),
            row,
        )

    async def _write_game(self, db: AsyncConnection, entry: Entry, game: FinishedGame) -> None:
        row = {
            "table_id": entry.table,
            "number": game.number,
            "ended": entry.at,
            "players": len(game.chairs),
            "complete": game.complete,
            "listed": entry.listed,
            "record": game.record,
        }
        await db.execute(self._insert(games).on_conflict_do_nothing(), row)
        await db.execute(
            self._insert(played).on_conflict_do_nothing(),
            [
                {
                    "table_id": entry.table,
                    "number": game.number,
                    "seat": seat,
                    "chair": chair,
                    "identity": game.identities[seat],
                    "helped": seat in game.helped,
                }
                for seat, chair in enumerate(game.chairs)
            ],
        )

    async def rows(self, table: str, after: int = 0, most: int = MOST_ROWS) -> list[Row]:
        """The next rows of a table's log after a seq."""
        async with reading(self._engine) as db:
            wanted = {"table": table, "after": after, "most": most}
            found = await db.execute(_ROWS, wanted)
            return [
                Row(seq, at, read_events(events, version)) for seq, version, at, events in found
            ]

    async def beside(self, table: str) -> Beside:
        """What lies beside a table's log."""
        async with reading(self._engine) as db:
            called = await db.execute(_NAMES, {"table": table})
            kept = await db.execute(_SECRETS, {"table": table})
            return Beside(
                names=dict(called.all()),
                secrets={commitment: bytes.fromhex(secret) for commitment, secret in kept},
            )

    async def heads(self, wanted: Sequence[str]) -> dict[str, int]:
        """The newest seq of each of some tables that are there."""
        found: dict[str, int] = {}
        async with reading(self._engine) as db:
            for start in range(0, len(wanted), 500):
                some = wanted[start : start + 500]
                query = select(tables.c.id, tables.c.seq).where(tables.c.id.in_(some))
                found |= dict((await db.execute(query)).all())
        return found

    async def find(self, table: str, identity: str, command: str) -> int | None:
        """The seq that a command produced; None if it was never accepted."""
        query = select(log.c.seq).where(
            log.c.table_id == table, log.c.identity == identity, log.c.command == command
        )
        async with reading(self._engine) as db:
            return (await db.execute(query)).scalar_one_or_none()

    async def claim_due(self, now: int, until: int, most: int) -> list[tuple[str, Due]]:
        """Tables that are due; they come up again at `until` unless somebody sees to them."""
        waiting = select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due).limit(most)
        if is_postgresql(self._engine):
            waiting = waiting.with_for_update(skip_locked=True)
        claim = (
            update(tables)
            .where(tables.c.id.in_(waiting.scalar_subquery()))
            .values(due=until)
            .returning(
                tables.c.id, tables.c.due, tables.c.due_for, tables.c.due_game, tables.c.due_step
            )
        )
        async with writing(self._engine) as db:
            return [(table, Due(*due)) for table, *due in await db.execute(claim)]

    async def put_off(self, table: str, due: Due) -> None:
        """Look again later, if the table still waits for the same thing."""
        same = and_(
            tables.c.id == table,
            tables.c.due_for == due.what,
            tables.c.due_game == due.game,
            tables.c.due_step == due.step,
        )
        async with writing(self._engine) as db:
            await db.execute(update(tables).where(same).values(due=due.at))

    async def answers(self) -> bool:
        """Whether the database answers at all; it is asked at most once a second."""
        now = monotonic()
        if now - self._asked > 1:
            self._asked = now
            try:
                async with reading(self._engine) as db:
                    await db.execute(select(1))
                self._answered = True
            except StoreUnavailableError:
                self._answered = False
        return self._answered

    @property
    def waiting(self) -> int:
        """How many entries wait to be written."""
        return len(self._pending)


_ROWS = (
    select(log.c.seq, log.c.version, log.c.at, log.c.events)
    .where(log.c.table_id == bindparam("table"), log.c.seq > bindparam("after"))
    .order_by(log.c.seq)
    .limit(bindparam("most"))
)
_NAMES = select(names.c.chair, names.c.name).where(names.c.table_id == bindparam("table"))
_SECRETS = select(secrets.c.commitment, secrets.c.secret).where(
    secrets.c.table_id == bindparam("table")
)


def _upsert_tables(inserting: Any) -> Any:  # noqa: ANN401 (a statement of either dialect)
    insert = inserting(tables)
    changed = {
        column.name: insert.excluded[column.name]
        for column in tables.columns
        if column.name not in {"id", "created"}
    }
    return insert.on_conflict_do_update(index_elements=[tables.c.id], set_=changed)


def _log_row(entry: Entry) -> dict[str, object]:
    return {
        "table_id": entry.table,
        "seq": entry.seq,
        "identity": entry.identity,
        "command": entry.command,
        "version": VERSION,
        "at": entry.at,
        "events": write_events(entry.events),
    }


def _table_row(entry: Entry) -> dict[str, object]:
    due = entry.due
    return {
        "id": entry.table,
        "seq": entry.seq,
        "created": entry.at,
        "touched": entry.at,
        "phase": entry.phase.value,
        "listed": entry.listed,
        "chairs": entry.chairs,
        "due": due and due.at,
        "due_for": due and due.what,
        "due_game": due and due.game,
        "due_step": due and due.step,
    }
