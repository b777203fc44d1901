"""The statements of the ledger."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Integer,
    Select,
    Subquery,
    Text,
    bindparam,
    func,
    literal_column,
    select,
    union_all,
    update,
)
from sqlalchemy.sql.dml import ReturningUpdate

from mahe.store.database.schema import log, names, secrets, snapshots, tables

MOST_ROWS = 500
_TABLE = bindparam("table", type_=Text)
_FORMAT = bindparam("format", type_=Text)

ROWS = (
    select(log.c.seq, log.c.version, log.c.at, log.c.events)
    .where(log.c.table_id == _TABLE, log.c.seq > bindparam("after"))
    .order_by(log.c.seq)
    .limit(bindparam("most"))
)
NAMES = select(names.c.chair, names.c.name).where(names.c.table_id == _TABLE)
SECRETS = select(secrets.c.commitment, secrets.c.secret).where(secrets.c.table_id == _TABLE)
HEADS = select(tables.c.id, tables.c.seq, tables.c.said).where(
    tables.c.id.in_(bindparam("tables", expanding=True))
)

PARTS = HEAD, SNAPSHOT, ROW, NAME, SECRET = range(5)
"""What a line of `LOAD` is."""

_NONE: Any = literal_column("0", Integer)
_EMPTY: Any = literal_column("''", Text)


def _part(part: int, number: Any, version: Any, at: Any, text: Any, more: Any) -> Select[Any]:  # noqa: ANN401, PLR0913, PLR0917 (a column each)
    return select(literal_column(str(part), Integer), number, version, at, text, more)


def _load() -> Any:  # noqa: ANN401 (a statement)
    """All about a table at once; a snapshot counts only while its row is in the log."""
    kept = (
        select(snapshots.c.seq, snapshots.c.data)
        .join(log, (log.c.table_id == snapshots.c.table_id) & (log.c.seq == snapshots.c.seq))
        .where(snapshots.c.table_id == _TABLE, snapshots.c.format == _FORMAT)
        .cte("kept")
    )
    rows = (
        select(log.c.seq, log.c.version, log.c.at, log.c.events)
        .where(
            log.c.table_id == _TABLE,
            log.c.seq > func.coalesce(select(kept.c.seq).scalar_subquery(), 0),
        )
        .order_by(log.c.seq)
        .limit(MOST_ROWS)
        .subquery("newer")
    )
    no_time = literal_column("0", BigInteger)
    return union_all(
        _part(HEAD, tables.c.said, _NONE, no_time, _EMPTY, _EMPTY).where(tables.c.id == _TABLE),
        _part(SNAPSHOT, kept.c.seq, _NONE, no_time, _EMPTY, kept.c.data),
        _part(ROW, rows.c.seq, rows.c.version, rows.c.at, rows.c.events, _EMPTY),
        _part(NAME, names.c.chair, _NONE, no_time, _EMPTY, names.c.name).where(
            names.c.table_id == _TABLE
        ),
        _part(SECRET, _NONE, _NONE, no_time, secrets.c.commitment, secrets.c.secret).where(
            secrets.c.table_id == _TABLE
        ),
    )


LOAD = _load()


def rows_at(keys: Subquery) -> Select[Any]:
    """Rows of many tables; `keys` names each by its table and seq."""
    found = (log.c.table_id == keys.c.table_id) & (log.c.seq == keys.c.seq)
    return select(log.c.table_id, log.c.seq, log.c.version, log.c.at, log.c.events).join_from(
        keys, log, found
    )


def save_snapshot(insert: Any) -> Any:  # noqa: ANN401 (the function of either dialect)
    """Keep a snapshot of a table that is there, unless there is a newer one that can be read."""
    there = (
        select(
            _TABLE,
            bindparam("seq", type_=Integer),
            _FORMAT,
            bindparam("data", type_=Text),
        )
        .where(tables.c.id == _TABLE, tables.c.seq >= bindparam("seq", type_=Integer))
        # So that nobody removes the table meanwhile, and leaves the snapshot behind.
        .with_for_update(read=True, key_share=True)
    )
    added = insert(snapshots).from_select(["table_id", "seq", "format", "data"], there)
    new = added.excluded
    return added.on_conflict_do_update(
        index_elements=[snapshots.c.table_id],
        set_={"seq": new.seq, "format": new.format, "data": new.data},
        where=(snapshots.c.seq < new.seq) | (snapshots.c.format != new.format),
    )


def claim_due(now: int, until: int, most: int, *, skip_locked: bool) -> ReturningUpdate[Any]:
    """Take tables that are due."""
    waiting = select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due).limit(most)
    if skip_locked:
        waiting = waiting.with_for_update(skip_locked=True)
    # A CTE is looked at once; as a plain subquery PostgreSQL may run it once for every row,
    # each time skipping what it has locked, and would claim too many.
    once = waiting.cte("waiting").prefix_with("MATERIALIZED", dialect="postgresql")
    return (
        update(tables)
        .where(tables.c.id.in_(select(once.c.id)))
        .values(due=until)
        .returning(
            tables.c.id, tables.c.due, tables.c.due_for, tables.c.due_game, tables.c.due_step
        )
    )
