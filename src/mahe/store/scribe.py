"""All that is written for a batch of entries, in one transaction."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete

from mahe.store.codec import VERSION, write_events
from mahe.store.entry import Entry, RowKey
from mahe.store.schema import games, log, members, names, played, secrets, tables
from mahe.store.table_phase import TablePhase


class Scribe:
    """Writes entries, by the `insert` of a dialect."""

    def __init__(self, insert: Any) -> None:  # noqa: ANN401 (the function of either dialect)
        self._add_rows = insert(log).on_conflict_do_nothing().returning(log.c.table_id, log.c.seq)
        self._put_tables = _put(insert(tables), "id", keep=("created", "said"))
        self._put_names = _put(insert(names), "table_id", "chair", keep=("identity",))
        self._add_members, self._add_secrets, self._add_games, self._add_played = (
            insert(kind).on_conflict_do_nothing() for kind in (members, secrets, games, played)
        )

    def write(self, db: Connection, entries: Sequence[Entry]) -> dict[RowKey, Entry]:
        """Write those entries whose row is not taken; which they are."""
        first = {entry.key: entry for entry in reversed(entries)}
        wanted = sorted(first)  # so that nodes never wait for each other
        rows = db.execute(self._add_rows, [_log_row(first[key]) for key in wanted])
        taken = {(table, seq) for table, seq in rows}
        accepted = {key: first[key] for key in wanted if key in taken}
        if accepted:
            db.execute(self._put_tables, [_table_row(entry) for entry in accepted.values()])
            for entry in accepted.values():
                self._write_beside(db, entry)
        return accepted

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


_DROP_NAME = delete(names).where(
    names.c.table_id == bindparam("table_id"), names.c.chair == bindparam("chair")
)
_DROP_MEMBER = delete(members).where(
    members.c.identity == bindparam("identity"), members.c.table_id == bindparam("table_id")
)


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
