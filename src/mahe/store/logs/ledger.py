"""The logs of all tables: writing them, reading them, and which tables are due."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Any, NamedTuple

from sqlalchemy import and_, select, true, update
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.database.connections import reading, writing
from mahe.store.database.dialects import given, given_rows, inserting, is_postgresql
from mahe.store.database.schema import log, tables
from mahe.store.errors import RowError, StoreError, UnreadableRowError
from mahe.store.logs import queries
from mahe.store.logs.codec import read_events
from mahe.store.logs.entry import Due, Entry, RowKey
from mahe.store.logs.group_commit import GroupCommit
from mahe.store.logs.snapshot import FORMAT, Snapshot, read_snapshot, write_snapshot
from mahe.table import Event, Waiting

MOST_ROWS = queries.MOST_ROWS
"""How many rows of a log are read at once."""

_MOST_ASKED = 500


class Row(NamedTuple):
    """A row of the log."""

    seq: int
    at: int
    events: tuple[Event, ...]


class Progress(NamedTuple):
    """How far a table is: the seq of its newest row, the number of the newest thing said."""

    seq: int
    said: int


@dataclass(frozen=True, slots=True)
class Beside:
    """What lies beside a table's log: names by chair, secrets by commitment."""

    names: dict[int, str]
    secrets: dict[str, bytes]


class Loaded(NamedTuple):
    """All that is needed to open a table; when there are `MOST_ROWS` rows, there may be more."""

    snapshot: Snapshot | None
    rows: list[Row]  # those after the snapshot, or from the first one on
    beside: Beside
    said: int  # the number of the newest thing said


class Ledger:
    """The logs of all tables. `run` has to be running for anything to be written."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._commits = GroupCommit(engine)
        self._save = queries.save_snapshot(inserting(engine))
        self._rows_at = queries.rows_at(given_rows(engine, log.primary_key).subquery())
        self._asked = -inf
        self._answered = False

    async def run(self) -> None:
        """Write what is waiting, for as long as the program runs."""
        await self._commits.run()

    async def append(self, entry: Entry) -> bool:
        """Write an entry; True when it is safe on disk, False when its row was taken."""
        return await self._commits.append(entry)

    @property
    def waiting(self) -> int:
        """How many entries wait to be written."""
        return self._commits.waiting

    @property
    def transactions(self) -> int:
        """How many transactions were written."""
        return self._commits.transactions

    async def load(self, table: str) -> Loaded | None:
        """All that is needed to open a table, with one query; None if there is no such table."""
        loaded = await self._load(table, FORMAT)
        return loaded if loaded is not _BAD_SNAPSHOT else await self._load(table, "")

    async def _load(self, table: str, snapshot_format: str) -> Loaded | None:
        wanted = {"table": table, "format": snapshot_format}
        parts: dict[int, list[Any]] = {part: [] for part in queries.PARTS}
        async with reading(self._engine) as db:
            for part, *values in await db.execute(queries.LOAD, wanted):
                parts[part].append(values)
        if not parts[queries.HEAD]:
            return None
        snapshot = None
        if parts[queries.SNAPSHOT]:
            snapshot = read_snapshot(parts[queries.SNAPSHOT][0][-1])
            if snapshot is None:
                return _BAD_SNAPSHOT
        return Loaded(
            snapshot=snapshot,
            rows=sorted(_row(table, *values) for values in parts[queries.ROW]),
            beside=_beside(
                table,
                [(chair, name) for chair, _, _, _, name in parts[queries.NAME]],
                [(commitment, secret) for _, _, _, commitment, secret in parts[queries.SECRET]],
            ),
            said=parts[queries.HEAD][0][0],
        )

    async def save_snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Keep a snapshot, unless there is a newer one; it goes with its table."""
        row = {
            "table": table,
            "seq": snapshot.seq,
            "format": FORMAT,
            "data": write_snapshot(snapshot),
        }
        async with writing(self._engine) as db:
            await db.execute(self._save, row)

    async def rows(self, table: str, after: int = 0, most: int = MOST_ROWS) -> list[Row]:
        """The next rows of a table's log after a seq."""
        async with reading(self._engine) as db:
            wanted = {"table": table, "after": after, "most": most}
            found = (await db.execute(queries.ROWS, wanted)).all()
        return [_row(table, *values) for values in found]

    async def rows_at(self, keys: Sequence[RowKey]) -> dict[str, Row | RowError]:
        """Rows of many tables, with one query; an error in place of each that cannot be read."""
        async with reading(self._engine) as db:
            (wanted,) = given({"table_id": table, "seq": seq} for table, seq in keys)
            found = (await db.execute(self._rows_at, {"given": wanted})).all()
        return {table: _row_or_error(table, *values) for table, *values in found}

    async def beside(self, table: str) -> Beside:
        """What lies beside a table's log."""
        async with reading(self._engine) as db:
            called = (await db.execute(queries.NAMES, {"table": table})).all()
            kept = (await db.execute(queries.SECRETS, {"table": table})).all()
        return _beside(table, called, kept)

    async def heads(self, wanted: Sequence[str]) -> dict[str, Progress]:
        """How far each of some tables is that are there."""
        found: dict[str, Progress] = {}
        async with reading(self._engine) as db:
            for start in range(0, len(wanted), _MOST_ASKED):
                some = {"tables": wanted[start : start + _MOST_ASKED]}
                for table, seq, said in await db.execute(queries.HEADS, some):
                    found[table] = Progress(seq, said)
        return found

    async def find(self, table: str, identity: str, command: str) -> int | None:
        """The seq that a command produced; None if it was never accepted."""
        query = select(log.c.seq).where(
            log.c.table_id == table, log.c.identity == identity, log.c.command == command
        )
        async with reading(self._engine) as db:
            return (await db.execute(query)).scalar_one_or_none()

    async def claim_due(self, now: int, until: int, most: int) -> list[tuple[str, Due | RowError]]:
        """Tables that are due; they come up again at `until` unless somebody sees to them."""
        claim = queries.claim_due(now, until, most, skip_locked=is_postgresql(self._engine))
        async with writing(self._engine) as db:
            found = (await db.execute(claim)).all()
        return [(table, _due_or_error(table, *due)) for table, *due in found]

    async def put_off(self, table: str, due: Due, *, is_sooner: bool = False) -> None:
        """Look again at another time, if the table still waits for the same thing."""
        same = and_(
            tables.c.id == table,
            tables.c.due_for == due.what.value,
            tables.c.due_game == due.game,
            tables.c.due_step == due.step,
            tables.c.due > due.at if is_sooner else true(),
        )
        async with writing(self._engine) as db:
            await db.execute(update(tables).where(same).values(due=due.at))

    async def set_aside(self, table: str, until: int) -> None:
        """Look at a table that cannot be read no sooner than then, whatever it waits for."""
        sooner = and_(tables.c.id == table, tables.c.due < until)
        async with writing(self._engine) as db:
            await db.execute(update(tables).where(sooner).values(due=until))

    async def answers(self) -> bool:
        """Whether the database answers at all; it is asked at most once a second."""
        now = monotonic()
        if now - self._asked > 1:
            self._asked = now
            try:
                async with reading(self._engine) as db:
                    await db.execute(select(1))
                self._answered = True
            except StoreError:
                self._answered = False
        return self._answered


_NUMBERS = (int, int, int)
_BAD_SNAPSHOT = Loaded(None, [], Beside({}, {}), 0)


def _row(table: str, seq: int, version: int, at: int, events: str, *_: object) -> Row:
    if (type(seq), type(version), type(at)) != _NUMBERS:  # SQLite keeps whatever is written there
        raise UnreadableRowError("a number of a row is broken").at(table, 0)
    try:
        return Row(seq, at, read_events(events, version))
    except RowError as error:
        raise error.at(table, seq) from error.__cause__


def _row_or_error(table: str, *values: Any) -> Row | RowError:  # noqa: ANN401 (as they come)
    try:
        return _row(table, *values)
    except RowError as error:
        return error


def _due_or_error(
    table: str, at: int, what: str, game: int | None, step: int | None
) -> Due | RowError:
    try:
        waiting = Waiting(what)
    except ValueError:
        return UnreadableRowError("it waits for something unknown").at(table, 0)
    if game is None or step is None:
        return UnreadableRowError("it waits for no step").at(table, 0)
    return Due(at, waiting, game, step)


def _beside(table: str, called: Iterable[Any], kept: Iterable[Any]) -> Beside:
    try:
        secrets = {commitment: bytes.fromhex(secret) for commitment, secret in kept}
    except ValueError:
        raise UnreadableRowError("a secret of its dice is broken").at(table, 0) from None
    return Beside(names=dict(called), secrets=secrets)
