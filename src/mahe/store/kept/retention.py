"""Removing what nobody comes back to."""

from collections.abc import Sequence

from sqlalchemy import Delete, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mahe.store.database.connections import writing
from mahe.store.database.engine import overwrite_erased
from mahe.store.database.schema import (
    ABOUT_A_TABLE,
    analyses,
    games,
    identities,
    keys,
    members,
    names,
    played,
    presence,
    tables,
)


class Retention:
    """Removes abandoned tables, old games, and identities that never came back."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def drop_tables(self, untouched_since: int, most: int = 100) -> list[str]:
        """Remove tables where nothing has happened since; records of finished games stay."""
        old = tables.c.touched < untouched_since
        some = select(tables.c.id).where(old).limit(most)
        # The row goes first: it is looked at again if somebody comes back just now.
        drop = delete(tables).where(tables.c.id.in_(some), old).returning(tables.c.id)
        async with writing(self._engine) as db:
            gone = list((await db.execute(drop)).scalars())
            if gone:
                await _drop_beside(db, gone)
        if gone:
            await overwrite_erased(self._engine)
        return gone

    async def drop_games(self, ended_before: int, most: int = 100) -> int:
        """Remove the records of games that ended before then."""
        old = (
            select(games.c.table_id, games.c.number).where(games.c.ended < ended_before).limit(most)
        )
        async with writing(self._engine) as db:
            doomed = (await db.execute(old)).all()
            for table, number in doomed:
                for kept in (games, played):
                    await db.execute(
                        delete(kept).where(kept.c.table_id == table, kept.c.number == number)
                    )
            if doomed:
                await db.execute(_unused_names([table for table, _ in doomed]))
        if doomed:
            await overwrite_erased(self._engine)
        return len(doomed)

    async def drop_analyses(self, asked_before: int, most: int = 100) -> int:
        """Remove analyses that were first asked for before then; they can be made again."""
        old = analyses.c.asked < asked_before
        some = select(analyses.c.id, analyses.c.version).where(old).limit(most)
        async with writing(self._engine) as db:
            doomed = (await db.execute(some)).all()
            for name, version in doomed:
                is_it = (analyses.c.id == name) & (analyses.c.version == version)
                await db.execute(delete(analyses).where(is_it))
        return len(doomed)

    async def drop_identities(self, unseen_since: int, now: int, most: int = 1000) -> int:
        """Remove identities that sit nowhere and were not seen since, and keys that ran out."""
        # A subquery for each identity: a join would read all members.
        sitting = select(members.c.identity).where(members.c.identity == identities.c.id).limit(1)
        old = identities.c.seen < unseen_since
        some = select(identities.c.id).where(old, sitting.scalar_subquery().is_(None)).limit(most)
        # The row goes first: it is looked at again if somebody comes back just now.
        drop = delete(identities).where(identities.c.id.in_(some), old).returning(identities.c.id)
        async with writing(self._engine) as db:
            gone = list((await db.execute(drop)).scalars())
            if gone:
                await db.execute(delete(keys).where(keys.c.identity.in_(gone)))
            await db.execute(delete(keys).where(keys.c.expires < now))
            await db.execute(delete(presence).where(presence.c.until < unseen_since))
        return len(gone)


async def _drop_beside(db: AsyncConnection, gone: Sequence[str]) -> None:
    """Remove all about some tables; the records of their games still ask for names."""
    played_at = select(games.c.table_id).where(games.c.table_id.in_(gone))
    with_games = set((await db.execute(played_at)).scalars())
    without = [name for name in gone if name not in with_games]
    for table in ABOUT_A_TABLE:
        doomed = without if table is names else gone
        if doomed:
            await db.execute(delete(table).where(table.c.table_id.in_(doomed)))


def _unused_names(of: Sequence[str]) -> Delete:
    """The names of those tables where neither the table nor a game is left."""
    table_left = select(tables.c.id).where(tables.c.id == names.c.table_id)
    game_left = select(games.c.number).where(games.c.table_id == names.c.table_id)
    return delete(names).where(names.c.table_id.in_(of), ~table_left.exists(), ~game_left.exists())
