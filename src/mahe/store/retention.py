"""Letting go of what nobody comes back to."""

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.reaching import writing
from mahe.store.schema import (
    ABOUT_A_TABLE,
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
                with_games = set(
                    (
                        await db.execute(select(games.c.table_id).where(games.c.table_id.in_(gone)))
                    ).scalars()
                )
                for table in ABOUT_A_TABLE:
                    doomed = (
                        [name for name in gone if name not in with_games]
                        if table is names  # the records still ask for them
                        else gone
                    )
                    await db.execute(delete(table).where(table.c.table_id.in_(doomed)))
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
            await db.execute(  # the names, where neither the table nor a game is left
                delete(names).where(
                    names.c.table_id.in_([table for table, _ in doomed]),
                    names.c.table_id.not_in(select(tables.c.id)),
                    names.c.table_id.not_in(select(games.c.table_id)),
                )
            )
        return len(doomed)

    async def drop_identities(self, unseen_since: int, now: int) -> int:
        """Remove identities that sit nowhere and were not seen since, and keys that ran out."""
        sitting = select(members.c.identity).where(members.c.identity == identities.c.id)
        old = select(identities.c.id).where(identities.c.seen < unseen_since, ~sitting.exists())
        async with writing(self._engine) as db:
            await db.execute(delete(keys).where(keys.c.identity.in_(old)))
            gone = await db.execute(
                delete(identities).where(identities.c.seen < unseen_since, ~sitting.exists())
            )
            await db.execute(delete(keys).where(keys.c.expires < now))
            await db.execute(delete(presence).where(presence.c.until < unseen_since))
        return gone.rowcount
