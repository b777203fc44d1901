"""Analyses of games: made once, by whichever node is asked first, and found again by all."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.database.connections import reading, writing
from mahe.store.database.dialects import inserting
from mahe.store.database.schema import analyses


class KeptAnalysis(NamedTuple):
    """An analysis, or how far a node is with it."""

    record: str
    touched: int  # when a node was last at it
    done: float  # from 0 to 1
    data: bytes | None  # the analysis, as whoever made it has packed it


class KeptAnalyses:
    """By the hash of a game and the version of the analysis: a better one never shows old results.

    Records in here have no names, so that nothing has to be erased.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert = inserting(engine)

    async def get(self, name: str, version: str) -> KeptAnalysis | None:
        """An analysis, if somebody has asked for it."""
        columns = (analyses.c.record, analyses.c.touched, analyses.c.done, analyses.c.data)
        async with reading(self._engine) as db:
            row = (await db.execute(select(*columns).where(_is(name, version)))).first()
        return None if row is None else KeptAnalysis(*row)

    async def claim(
        self, name: str, version: str, record: str, now: int, *, untouched_since: int
    ) -> bool:
        """Be the node that makes an analysis, unless there is one, or another node is at it."""
        insert = self._insert(analyses).values(
            id=name, version=version, record=record, asked=now, touched=now, done=0.0
        )
        is_free = and_(analyses.c.touched < untouched_since, analyses.c.data.is_(None))
        claimed = insert.on_conflict_do_update(
            index_elements=[analyses.c.id, analyses.c.version],
            set_={"touched": now, "done": 0.0},
            where=is_free,
        ).returning(analyses.c.id)
        async with writing(self._engine) as db:
            return (await db.execute(claimed)).first() is not None

    async def note(self, name: str, version: str, done: float, now: int) -> None:
        """Note how far an analysis is, and that a node is at it."""
        await self._change(name, version, touched=now, done=done)

    async def finish(self, name: str, version: str, data: bytes, now: int) -> None:
        """Keep an analysis."""
        await self._change(name, version, touched=now, done=1.0, data=data)

    async def _change(self, name: str, version: str, **values: object) -> None:
        async with writing(self._engine) as db:
            await db.execute(update(analyses).where(_is(name, version)).values(**values))

    async def drop(self, name: str, version: str) -> None:
        """Forget an analysis that could not be made."""
        async with writing(self._engine) as db:
            await db.execute(delete(analyses).where(_is(name, version)))


def _is(name: str, version: str) -> ColumnElement[bool]:
    return and_(analyses.c.id == name, analyses.c.version == version)
