"""All that is written for a batch of entries, in one transaction."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.protocol.messages import encode
from mahe.store.database.dialects import given, given_rows, inserting
from mahe.store.database.schema import games, log, members, names, played, secrets, tables
from mahe.store.database.writer import Statement
from mahe.store.kept.table_phase import TablePhase
from mahe.store.logs.codec import VERSION, write_events
from mahe.store.logs.entry import Entry, RowKey


class Scribe:
    """Writes entries: all rows of a kind with one statement."""

    def __init__(self, engine: AsyncEngine) -> None:
        insert = inserting(engine)
        rows = given_rows(engine, log.columns)
        add = insert(log).from_select(log.columns.keys(), rows).on_conflict_do_nothing()
        rows = given_rows(engine, (tables.c[name] for name in _OF_TABLES))
        new = insert(tables).from_select(_OF_TABLES, rows, include_defaults=False)
        put = _put(new, "id", keep=("created", "said"))
        # Written out once: to do so, or to look for it, takes longer than to insert some rows.
        self._add_rows, self._add_and_tell, self._put_tables = (
            str(statement.compile(dialect=engine.dialect))
            for statement in (add, add.returning(*log.primary_key), put)
        )
        self._put_names = _put(insert(names), "table_id", "chair", keep=("identity",))
        self._add_members, self._add_secrets, self._add_games, self._add_played = (
            insert(kind).on_conflict_do_nothing() for kind in (members, secrets, games, played)
        )

    def statements(self, wanted: dict[RowKey, Entry]) -> list[Statement]:
        """What writes entries that have nothing beside them, if all of their rows are free."""
        rows, changed = list(map(_log_row, wanted.values())), _table_rows(wanted.values())
        return [
            Statement(self._add_rows, given(rows), len(rows)),
            Statement(self._put_tables, given(changed), len(changed)),
        ]

    def write(self, db: Connection, entries: Sequence[Entry]) -> dict[RowKey, Entry]:
        """Write those entries whose row is not taken; which they are."""
        wanted = by_key(entries)
        added = db.exec_driver_sql(self._add_and_tell, given(map(_log_row, wanted.values())))
        taken = {(table, seq) for table, seq in added}
        accepted = {key: entry for key, entry in wanted.items() if key in taken}
        if accepted:
            self._write_all_beside(db, accepted)
        return accepted

    def _write_all_beside(self, db: Connection, accepted: dict[RowKey, Entry]) -> None:
        db.exec_driver_sql(self._put_tables, given(_table_rows(accepted.values())))
        for entry in accepted.values():
            self._write_beside(db, entry)

    def _write_beside(self, db: Connection, entry: Entry) -> None:
        for chair, identity, name in entry.names:
            row = {"table_id": entry.table, "chair": chair, "identity": identity, "name": name}
            db.execute(_DROP_NAME if name is None else self._put_names, row)
        for identity in entry.joined:
            db.execute(self._add_members, {"identity": identity, "table_id": entry.table})
        for identity in entry.gone:
            db.execute(_DROP_MEMBER, {"identity": identity, "table_id": entry.table})
        if entry.secret is not None:
            commitment, secret = entry.secret
            row = {"table_id": entry.table, "commitment": commitment, "secret": secret}
            db.execute(self._add_secrets, row)
        if entry.finished is not None:
            db.execute(self._add_games, _game_row(entry))
            db.execute(self._add_played, list(_played_rows(entry)))


_LARGEST = 2**63 - 1
_OF_TABLES = [name for name in tables.columns.keys() if name != "said"]  # noqa: SIM118 (no dict)
_DROP_NAME = delete(names).where(
    names.c.table_id == bindparam("table_id"), names.c.chair == bindparam("chair")
)
_DROP_MEMBER = delete(members).where(
    members.c.identity == bindparam("identity"), members.c.table_id == bindparam("table_id")
)


def has_beside(entry: Entry) -> bool:
    """Whether more is written for an entry than its row of the log and that of its table."""
    beside = (entry.names, entry.joined, entry.gone, entry.secret, entry.finished)
    return any(beside)


def by_key(entries: Sequence[Entry]) -> dict[RowKey, Entry]:
    """The first entry for each row, in an order by which nodes never wait for each other."""
    if max(entry.at for entry in entries) > _LARGEST:
        raise OverflowError  # as JSON it would be rounded
    first = {entry.key: entry for entry in reversed(entries)}
    return {key: first[key] for key in sorted(first)}


def _put(insert: Any, *key: str, keep: tuple[str, ...]) -> Any:  # noqa: ANN401 (a statement of either dialect)
    """The statement that inserts a row, or changes the one that is there."""
    changed = {
        column.name: insert.excluded[column.name]
        for column in insert.table.columns
        if column.name not in {*key, *keep}
    }
    return insert.on_conflict_do_update(index_elements=key, set_=changed)


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


def _table_rows(entries: Iterable[Entry]) -> list[dict[str, object]]:
    """A row for each table, as its newest entry has it: no statement changes a row twice."""
    rows: dict[str, dict[str, object]] = {}
    for entry in entries:
        row, earlier = _table_row(entry), rows.get(entry.table)
        rows[entry.table] = row if earlier is None else row | {"created": earlier["created"]}
    return list(rows.values())


def _table_row(entry: Entry) -> dict[str, object]:
    due = entry.due
    return {
        "id": entry.table,
        "seq": entry.seq,
        "created": entry.at,
        "touched": entry.at,
        "phase": entry.phase.value,
        "listed": entry.listed and entry.phase is not TablePhase.CLOSED,
        "chairs": entry.chairs,
        "due": due and due.at,
        "due_for": due and due.what.value,
        "due_game": due and due.game,
        "due_step": due and due.step,
        "glance": entry.glance and encode(entry.glance).decode(),
    }


def _game_row(entry: Entry) -> dict[str, object]:
    game = entry.finished
    assert game is not None
    return {
        "table_id": entry.table,
        "number": game.number,
        "ended": entry.at,
        "players": len(game.chairs),
        "complete": game.complete,
        "listed": entry.listed,
        "record": game.record,
    }


def _played_rows(entry: Entry) -> Iterable[dict[str, object]]:
    game = entry.finished
    assert game is not None
    for seat, chair in enumerate(game.chairs):
        yield {
            "table_id": entry.table,
            "number": game.number,
            "seat": seat,
            "chair": chair,
            "identity": game.identities[seat],
            "helped": seat in game.helped,
        }
