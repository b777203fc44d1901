"""Who is at which table: leases, so that a node that dies need not say goodbye."""

from collections.abc import Iterable, Sequence

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.database.connections import reading, writing
from mahe.store.database.dialects import inserting
from mahe.store.database.schema import presence


class Presence:
    """The leases of one node's connections."""

    def __init__(self, engine: AsyncEngine, node: str) -> None:
        self._engine = engine
        self._node = node
        self._insert = inserting(engine)

    async def lease(self, present: Iterable[tuple[str, str]], until: int) -> None:
        """Note until when identities are at tables; if that is in the past, they have left."""
        rows = [
            {"table_id": table, "identity": identity, "node": self._node, "until": until}
            for table, identity in sorted(present)
        ]
        if not rows:
            return
        insert = self._insert(presence)
        renewed = insert.on_conflict_do_update(
            index_elements=[presence.c.table_id, presence.c.identity, presence.c.node],
            set_={"until": insert.excluded.until},
        )
        async with writing(self._engine) as db:
            await db.execute(renewed, rows)

    async def seen(self, table: str) -> dict[str, int]:
        """Until when each identity that was ever here is, or was, at the table."""
        return (await self.seen_at([table]))[table]

    async def seen_at(self, wanted: Sequence[str]) -> dict[str, dict[str, int]]:
        """The same for several tables."""
        found: dict[str, dict[str, int]] = {table: {} for table in wanted}
        query = select(
            presence.c.table_id, presence.c.identity, func.max(presence.c.until)
        ).group_by(presence.c.table_id, presence.c.identity)
        async with reading(self._engine) as db:
            for start in range(0, len(wanted), 500):
                some = wanted[start : start + 500]
                for table, identity, until in await db.execute(
                    query.where(presence.c.table_id.in_(some))
                ):
                    if isinstance(until, int):  # SQLite keeps whatever is written there
                        found[table][identity] = until
        return found
