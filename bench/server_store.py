"""What lies in a store before a measurement: people, idle tables, and tables with a long log.

All of it is written straight into the database, in the rows that a server would have written.
"""

import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mahe.bots import BOTS
from mahe.chance import digest, new_contribution, new_secret
from mahe.rules import legal, whose_decision
from mahe.store import VERSION, KeyKind, connect, phase_of, upgrade, write_events
from mahe.store.database import schema as s
from mahe.table import (
    Begin,
    Command,
    Create,
    Join,
    Pace,
    Settings,
    Supplies,
    Table,
    WantRematch,
    act,
    handle,
    waits_for,
)

_SEATS = 4
_UNTOUCHED_SECONDS = 3600  # longer than any measurement: no bot is to step in before it
_AT_ONCE = 5_000  # rows: the driver waits only so long for an answer
_BY_MAIL = Settings(pace=Pace.BY_MAIL, seconds=14 * 86_400)


@dataclass(frozen=True, slots=True)
class People:
    """Identities, and a token for each."""

    identities: tuple[str, ...]
    tokens: tuple[str, ...]

    def four(self, number: int) -> tuple[str, ...]:
        """The tokens of the four at a table."""
        return self.tokens[_SEATS * number : _SEATS * (number + 1)]


class Store:
    """A database to be filled."""

    def __init__(self, url: str) -> None:
        self.url = url

    async def version(self) -> str:
        """The version of a PostgreSQL server."""
        engine = connect(self.url)
        async with engine.connect() as db:
            found: str = (await db.exec_driver_sql("SHOW server_version")).scalar_one()
        await engine.dispose()
        return found.partition(" ")[0]

    async def prepare(self, people: int) -> People:
        """Give the database its shape, and some people."""
        known = People(
            tuple(secrets.token_urlsafe(16) for _ in range(people)),
            tuple(secrets.token_urlsafe(32) for _ in range(people)),
        )
        engine = connect(self.url)
        await upgrade(engine)
        async with engine.begin() as db:
            now = _now()
            rows = [{"id": who, "created": now, "seen": now} for who in known.identities]
            await db.execute(insert(s.identities), rows)
            pairs = zip(known.identities, known.tokens, strict=True)
            await db.execute(insert(s.keys), [_key(who, token, now) for who, token in pairs])
        await engine.dispose()
        return known

    async def add_idle(self, count: int, people: People) -> None:
        """Tables that wait for players, and games by mail whose next decision is days away."""
        waiting, by_mail = _Log(Settings()), _Log(_BY_MAIL)
        for who in people.identities[:2]:
            waiting.give(Join(new_contribution().hex()), who)
        by_mail.sit_and_begin(people.identities[:_SEATS])
        by_mail.play(2)
        await self._add([(waiting, _names(count // 2)), (by_mail, _names(count - count // 2))])

    async def add_long(self, count: int, rows: int, people: People) -> list[str]:
        """Tables in the midst of a game, with that many rows in their log."""
        long, names = _Log(Settings()), _names(count)
        long.sit_and_begin(people.identities[:_SEATS])
        long.play(rows - len(long.rows))
        await self._add([(long, names)])
        return names

    async def _add(self, some: list[tuple["_Log", list[str]]]) -> None:
        engine = connect(self.url)
        async with engine.begin() as db:
            for played, names in some:
                await played.write(db, names)
        await _settle(engine)
        await engine.dispose()

    async def logged(self) -> dict[str, int]:
        """How many rows each log has; all of them from 1 on, without a gap."""
        engine = connect(self.url)
        count, newest = func.count(s.log.c.seq), func.max(s.log.c.seq)
        query = select(s.log.c.table_id, count, newest).group_by(s.log.c.table_id)
        async with engine.connect() as db:
            found = (await db.execute(query)).all()
        await engine.dispose()
        assert all(rows == last for _, rows, last in found), "a log has a gap"
        return {table: rows for table, rows, _ in found}


async def _settle(engine: AsyncEngine) -> None:
    """Have the database do now what it would do in the midst of a measurement."""
    todo = {
        "sqlite": ["ANALYZE", "PRAGMA wal_checkpoint(TRUNCATE)"],
        "postgresql": ["VACUUM ANALYZE", "CHECKPOINT"],
    }
    async with engine.connect() as plain:
        db = await plain.execution_options(isolation_level="AUTOCOMMIT")
        for command in todo[engine.dialect.name]:
            await db.exec_driver_sql(command)


@dataclass(slots=True)
class _Row:
    identity: str
    events: str


@dataclass(slots=True)
class _Log:
    """A table that was played at without a server."""

    settings: Settings
    rows: list[_Row] = field(default_factory=list)
    secrets: dict[str, bytes] = field(default_factory=dict)
    table: Table | None = None

    def give(self, command: Command, who: str) -> None:
        """Have a command handled, and keep what it causes."""
        if self.table is None and not isinstance(command, Create):
            self.give(Create(self.settings), who)
        fresh = new_secret()
        secret = self.secrets[self.table.commitment] if self.table else fresh
        supplies = Supplies(table="", secret=secret, fresh=fresh, levels=tuple(BOTS))
        events, self.table, _ = handle(self.table, command, who, supplies)
        if self.table.commitment == digest(fresh):
            self.secrets[self.table.commitment] = fresh
        self.rows.append(_Row(who, write_events(events)))

    def sit_and_begin(self, people: tuple[str, ...]) -> None:
        """Seat people, and begin a game."""
        for who in people:
            self.give(Join(new_contribution().hex()), who)
        self.give(Begin(), people[0])

    def play(self, rows: int) -> None:
        """Play on for so many rows; it ends in the midst of a game."""
        end = len(self.rows) + rows
        while len(self.rows) < end or not self._game_is_on:
            command, who = self._next()
            self.give(command, who)

    @property
    def _game_is_on(self) -> bool:
        return self.table is not None and self.table.is_playing

    def _next(self) -> tuple[Command, str]:
        assert self.table is not None
        game = self.table.game
        assert game is not None
        if game.is_over:
            chair = next(chair for chair in self.table.chairs if not chair.wants_rematch)
            assert chair.identity is not None
            return WantRematch((new_contribution().hex(),)), chair.identity
        seat = whose_decision(game.state)
        assert seat is not None
        decider = self.table.chair_at(seat)
        assert decider is not None
        assert decider.identity is not None
        return act(seat, game.steps, legal(game.state)[0]), decider.identity

    async def write(self, db: AsyncConnection, names: list[str]) -> None:
        """Write this table into the database, once under each name."""
        now = _now()
        await db.execute(insert(s.tables), [self._table_row(name, now) for name in names])
        logged = [
            {
                "table_id": name,
                "seq": number,
                "identity": row.identity,
                "command": f"c{number}",
                "version": VERSION,
                "at": now,
                "events": row.events,
            }
            for name in names
            for number, row in enumerate(self.rows, 1)
        ]
        for start in range(0, len(logged), _AT_ONCE):
            await db.execute(insert(s.log), logged[start : start + _AT_ONCE])
        kept = [
            {"table_id": name, "commitment": commitment, "secret": secret.hex()}
            for name in names
            for commitment, secret in self.secrets.items()
        ]
        await db.execute(insert(s.secrets), kept)

    def _table_row(self, name: str, now: int) -> Mapping[str, Any]:
        assert self.table is not None
        wait = waits_for(self.table)
        return {
            "id": name,
            "seq": len(self.rows),
            "created": now,
            "touched": now,
            "phase": phase_of(self.table).value,
            "listed": False,
            "chairs": len(self.table.chairs),
            "due": wait and now + max(wait.seconds, _UNTOUCHED_SECONDS) * 1000,
            "due_for": wait and wait.what.value,
            "due_game": wait and wait.game,
            "due_step": wait and wait.step,
        }


def _key(who: str, token: str, now: int) -> Mapping[str, Any]:
    return {
        "digest": digest(token.encode()),
        "id": secrets.token_urlsafe(9),
        "identity": who,
        "kind": KeyKind.TOKEN.value,
        "label": "",
        "created": now,
        "expires": None,
    }


def _names(count: int) -> list[str]:
    return [secrets.token_urlsafe(18) for _ in range(count)]


def _now() -> int:
    return int(time.time() * 1000)
