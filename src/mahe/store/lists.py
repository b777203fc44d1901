"""Lists of open tables."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.phase import Phase
from mahe.store.reaching import reading
from mahe.store.schema import members, tables


@dataclass(frozen=True, slots=True)
class Overview:
    """What a list of tables shows of one."""

    table: str
    phase: Phase
    chairs: int
    touched: int


class Lists:
    """Tables to go on with, to join or to watch; the newest come first."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def listed(self, before: int | None, most: int) -> list[Overview]:
        """Open tables that their hosts have listed."""
        return await self._find(tables.c.listed, before, most)

    async def of(self, identity: str, before: int | None, most: int) -> list[Overview]:
        """Open tables where an identity sits."""
        own = select(members.c.table_id).where(members.c.identity == identity)
        return await self._find(tables.c.id.in_(own), before, most)

    async def all_of(self, identity: str) -> list[str]:
        """The names of all tables where an identity sits."""
        query = select(members.c.table_id).where(members.c.identity == identity)
        async with reading(self._engine) as db:
            return list((await db.execute(query)).scalars())

    async def _find(
        self, wanted: ColumnElement[bool], before: int | None, most: int
    ) -> list[Overview]:
        query = select(tables.c.id, tables.c.phase, tables.c.chairs, tables.c.touched).where(
            wanted, tables.c.phase != Phase.CLOSED.value
        )
        if before is not None:
            query = query.where(tables.c.touched < before)
        async with reading(self._engine) as db:
            rows = await db.execute(query.order_by(tables.c.touched.desc()).limit(most))
            return [
                Overview(table, Phase(phase), chairs, touched)
                for table, phase, chairs, touched in rows
            ]
