"""Writing the logs, many tables in one transaction, and reading them."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import NamedTuple

import structlog
from sqlalchemy import and_, bindparam, select, true, tuple_, update
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.codec import read_events
from mahe.store.dialects import inserting, is_postgresql
from mahe.store.entries import Due, Entry, Place
from mahe.store.errors import StoreBusyError, StoreUnavailableError, cause_of
from mahe.store.reaching import UNREACHABLE, reading, writing
from mahe.store.schema import log, names, secrets, tables
from mahe.store.scribe import Scribe
from mahe.store.writer import Writer, writer_to
from mahe.table import Event

MOST_IN_A_TRANSACTION = 256
MOST_WAITING = 4096
MOST_ROWS = 500
"""How many rows of a log are read at once."""

PATIENCE_SECONDS = 10.0
"""How long a write is tried again while the database does not answer."""

_logger = structlog.get_logger()
_PAUSES = (0.05, 0.1, 0.2, 0.4)


class Row(NamedTuple):
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
        self._scribe = Scribe(inserting(engine))
        self._writer: Writer
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
        async with writer_to(self._engine) as self._writer:
            await self._run()

    async def _run(self) -> None:
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
                refusal = StoreUnavailableError()
                refusal.__cause__ = error
                for _, future in batch if goes_on else batch + self._pending:
                    if not future.done():
                        future.set_exception(refusal)
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
                    _logger.warning("the database does not take a write", cause=cause_of(error))
                if loop.time() > end:
                    raise
            await asyncio.sleep(_PAUSES[min(tries, len(_PAUSES) - 1)])
            tries += 1

    async def _write(self, entries: list[Entry]) -> dict[Place, Entry]:
        accepted = await self._writer.do(lambda db: self._scribe.write(db, entries))
        self.transactions += 1
        return accepted

    async def rows(self, table: str, after: int = 0, most: int = MOST_ROWS) -> list[Row]:
        """The next rows of a table's log after a seq."""
        async with reading(self._engine) as db:
            wanted = {"table": table, "after": after, "most": most}
            found = await db.execute(_ROWS, wanted)
            return [
                Row(seq, at, read_events(events, version)) for seq, version, at, events in found
            ]

    async def rows_at(self, places: Sequence[Place]) -> dict[str, Row]:
        """The rows at some places, of as many tables, by table; all with one question."""
        asked = list(places) + [places[-1]] * (_power_of_two(len(places)) - len(places))
        async with reading(self._engine) as db:
            found = await db.execute(_ROWS_AT, {"places": asked})
            return {
                table: Row(seq, at, read_events(events, version))
                for table, seq, version, at, events in found
            }

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
        # A CTE is looked at once; as a plain subquery PostgreSQL may run it once for every row,
        # each time skipping what it has locked, and would claim too many.
        once = waiting.cte("waiting").prefix_with("MATERIALIZED", dialect="postgresql")
        claim = (
            update(tables)
            .where(tables.c.id.in_(select(once.c.id)))
            .values(due=until)
            .returning(
                tables.c.id, tables.c.due, tables.c.due_for, tables.c.due_game, tables.c.due_step
            )
        )
        async with writing(self._engine) as db:
            return [(table, Due(*due)) for table, *due in await db.execute(claim)]

    async def put_off(self, table: str, due: Due, *, is_sooner: bool = False) -> None:
        """Look again at another time, if the table still waits for the same thing."""
        same = and_(
            tables.c.id == table,
            tables.c.due_for == due.what,
            tables.c.due_game == due.game,
            tables.c.due_step == due.step,
            tables.c.due > due.at if is_sooner else true(),
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
_ROWS_AT = select(log.c.table_id, log.c.seq, log.c.version, log.c.at, log.c.events).where(
    tuple_(log.c.table_id, log.c.seq).in_(bindparam("places", expanding=True))
)
_NAMES = select(names.c.chair, names.c.name).where(names.c.table_id == bindparam("table"))
_SECRETS = select(secrets.c.commitment, secrets.c.secret).where(
    secrets.c.table_id == bindparam("table")
)


def _power_of_two(count: int) -> int:
    """The next one: a statement for every length would have to be prepared every time."""
    return 1 << (count - 1).bit_length()
