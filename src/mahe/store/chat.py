"""What people say at tables; it can be erased."""

from dataclasses import dataclass

from sqlalchemy import and_, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.dialects import inserting
from mahe.store.reaching import reading, writing
from mahe.store.schema import chat


@dataclass(frozen=True, slots=True)
class Saying:
    """Something to be kept, with the id that the client gave it."""

    table: str
    identity: str
    command: str
    chair: int
    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Said:
    """Something that somebody has said."""

    number: int
    chair: int
    at: int
    text: str


class Chat:
    """What was said at all tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert = inserting(engine)(chat).on_conflict_do_nothing()

    async def say(self, saying: Saying) -> int:
        """Keep what somebody says; its number, the same if it was kept already."""
        mine = and_(
            chat.c.table_id == saying.table,
            chat.c.identity == saying.identity,
            chat.c.command == saying.command,
        )
        last = select(func.coalesce(func.max(chat.c.number), 0)).where(
            chat.c.table_id == saying.table
        )
        while True:
            async with writing(self._engine) as db:
                known = (await db.execute(select(chat.c.number).where(mine))).scalar()
                if known is not None:
                    return int(known)
                number = int((await db.execute(last)).scalar_one()) + 1
                row = {
                    "table_id": saying.table,
                    "number": number,
                    "identity": saying.identity,
                    "command": saying.command,
                    "chair": saying.chair,
                    "at": saying.at,
                    "text": saying.text,
                }
                added = await db.execute(self._insert.returning(chat.c.number), row)
                if added.first():
                    return number

    async def said(self, table: str, after: int, most: int) -> list[Said]:
        """The newest that was said at a table, oldest first."""
        query = (
            select(chat.c.number, chat.c.chair, chat.c.at, chat.c.text)
            .where(chat.c.table_id == table, chat.c.number > after)
            .order_by(chat.c.number.desc())
            .limit(most)
        )
        async with reading(self._engine) as db:
            rows = (await db.execute(query)).all()
            return [Said(*row) for row in reversed(rows)]
