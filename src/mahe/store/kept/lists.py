"""Lists of open tables."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec
import structlog
from sqlalchemy import ColumnElement, Select, select
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.protocol.messages import Glance
from mahe.store.database.connections import reading
from mahe.store.database.schema import members, names, tables
from mahe.store.kept.paging import Before, Cursor, Page, older
from mahe.store.kept.table_phase import TablePhase

_logger = structlog.get_logger()
_ORDER = (tables.c.touched, tables.c.id)
_SHOWN = (tables.c.id, tables.c.phase, tables.c.chairs, tables.c.touched, tables.c.glance)
_read_glance = msgspec.json.Decoder(Glance).decode


@dataclass(frozen=True, slots=True)
class Overview:
    """What a list of tables shows of one."""

    table: str
    phase: TablePhase
    chairs: int
    touched: int
    names: tuple[str, ...]
    """Of those who sit there; in the list of an identity, of the others."""
    glance: Glance | None = None
    """The game in small, where the table is listed."""


class Lists:
    """Tables to go on with, to join or to watch; the newest come first."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def listed(self, before: Before, most: int) -> Page[Overview]:
        """Open tables that their hosts have listed."""
        return await self._find(tables.c.listed, before, most)

    async def of(self, identity: str, before: Before, most: int) -> Page[Overview]:
        """Open tables where an identity sits."""
        own = select(members.c.table_id).where(members.c.identity == identity)
        return await self._find(tables.c.id.in_(own), before, most, apart_from=identity)

    async def all_of(self, identity: str) -> list[str]:
        """The names of all tables where an identity sits."""
        query = select(members.c.table_id).where(members.c.identity == identity)
        async with reading(self._engine) as db:
            return list((await db.execute(query)).scalars())

    async def _find(
        self,
        wanted: ColumnElement[bool],
        before: Before,
        most: int,
        apart_from: str = "",
    ) -> Page[Overview]:
        query = select(*_SHOWN).where(
            wanted, tables.c.phase != TablePhase.CLOSED.value, *older(_ORDER, before)
        )
        query = query.order_by(*(column.desc() for column in _ORDER)).limit(most)
        async with reading(self._engine) as db:
            rows = (await db.execute(query)).all()
            if not rows:
                return Page([], None)
            seated = await db.execute(_seated([row.id for row in rows], apart_from))
        named = defaultdict[str, dict[int, str]](dict)
        for row in seated:
            named[row.table_id][row.chair] = row.name
        found = [
            Overview(
                row.id,
                phase,
                row.chairs,
                row.touched,
                tuple(named[row.id].values()),
                _glance(row.glance, named[row.id]),
            )
            for row in rows
            if (phase := _phase(row.phase)) is not None
        ]
        last = Cursor(rows[-1].touched, rows[-1].id)
        return Page(found, last if len(rows) == most else None)


def _phase(word: str) -> TablePhase | None:
    """How far a table is; None, and a line in the log, if this program does not know the word."""
    try:
        return TablePhase(word)
    except ValueError:
        _logger.warning("a table cannot be listed", phase=word[:20])
        return None


def _glance(text: str | None, named: Mapping[int, str]) -> Glance | None:
    """The game of a table in small, with the names that people have now."""
    if text is None:
        return None
    try:
        glance = _read_glance(text)
    except (msgspec.MsgspecError, TypeError):  # SQLite keeps whatever is written there
        return None
    names = {f"#{chair}": name for chair, name in named.items()}
    glance.seats = tuple(names.get(seat, seat) for seat in glance.seats)
    return glance


def _seated(found: Sequence[str], apart_from: str) -> Select[tuple[str, int, str]]:
    """The names at some tables, of those who still sit there."""
    sits = (members.c.table_id == names.c.table_id) & (members.c.identity == names.c.identity)
    return (
        select(names.c.table_id, names.c.chair, names.c.name)
        .join(members, sits)
        .where(names.c.table_id.in_(found), names.c.identity != apart_from)
        .order_by(names.c.chair)
    )
