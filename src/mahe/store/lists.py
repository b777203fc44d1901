"""Lists of open tables."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import structlog
from sqlalchemy import ColumnElement, Select, select
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.connections import reading
from mahe.store.paging import Before, Cursor, Page, older
from mahe.store.schema import members, names, tables
from mahe.store.table_phase import TablePhase

_logger = structlog.get_logger()
_ORDER = (tables.c.touched, tables.c.id)


@dataclass(frozen=True, slots=True)
class Overview:
    """What a list of tables shows of one."""

    table: str
    phase: TablePhase
    chairs: int
    touched: int
    names: tuple[str, ...]
    """Of those who sit there; in the list of an identity, of the others."""


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
        query = select(tables.c.id, tables.c.phase, tables.c.chairs, tables.c.touched).where(
            wanted, tables.c.phase != TablePhase.CLOSED.value, *older(_ORDER, before)
        )
        query = query.order_by(*(column.desc() for column in _ORDER)).limit(most)
        async with reading(self._engine) as db:
            rows = (await db.execute(query)).all()
            if not rows:
                return Page([], None)
            seated = await db.execute(_seated([row.id for row in rows], apart_from))
        named = defaultdict[str, list[str]](list)
        for row in seated:
            named[row.table_id].append(row.name)
        found = [
            Overview(row.id, phase, row.chairs, row.touched, tuple(named[row.id]))
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


def _seated(found: Sequence[str], apart_from: str) -> Select[tuple[str, str]]:
    """The names at some tables, of those who still sit there."""
    sits = (members.c.table_id == names.c.table_id) & (members.c.identity == names.c.identity)
    return (
        select(names.c.table_id, names.c.name)
        .join(members, sits)
        .where(names.c.table_id.in_(found), names.c.identity != apart_from)
        .order_by(names.c.chair)
    )
