"""What people say at tables; it can be erased."""

from dataclasses import dataclass

from sqlalchemy import Select, and_, case, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.dml import ReturningUpdate

from mahe.store.database.connections import reading, writing
from mahe.store.database.dialects import inserting
from mahe.store.database.schema import chat, tables
from mahe.store.errors import UnreadableRowError

MOST_TRIES = 10
"""How often a number is asked for that another node may have given to something else."""

_TYPES = (int, int, int, str)


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
        self._insert = inserting(engine)(chat).on_conflict_do_nothing().returning(chat.c.number)

    async def say(self, saying: Saying) -> int | None:
        """Keep what somebody says; its number, the same if it was kept already.

        None when the table is not there any more.
        """
        for _ in range(MOST_TRIES):
            async with writing(self._engine) as db:
                known = (await db.execute(_known(saying))).scalar()
                if known is not None:
                    return known
                number = (await db.execute(_next_number(saying.table))).scalar()
                if number is None:
                    return None
                added = await db.execute(self._insert, _row(saying, number))
                if added.first():
                    return number
                await db.rollback()  # another node has just written it
        raise UnreadableRowError("what is said there cannot be counted").at(saying.table, 0)

    async def said(self, table: str, after: int, most: int) -> list[Said]:
        """The newest that was said at a table, oldest first; what cannot be read is left out."""
        query = (
            select(chat.c.number, chat.c.chair, chat.c.at, chat.c.text)
            .where(chat.c.table_id == table, chat.c.number > after)
            .order_by(chat.c.number.desc())
            .limit(most)
        )
        async with reading(self._engine) as db:
            rows = (await db.execute(query)).all()
            return [Said(*row) for row in reversed(rows) if tuple(map(type, row)) == _TYPES]


def _known(saying: Saying) -> Select[int]:
    return select(chat.c.number).where(
        and_(
            chat.c.table_id == saying.table,
            chat.c.identity == saying.identity,
            chat.c.command == saying.command,
        )
    )


def _next_number(table: str) -> ReturningUpdate[int]:
    """The next number. None is used twice: clients would take the new message for the old one."""
    newest = func.coalesce(
        select(func.max(chat.c.number)).where(chat.c.table_id == table).scalar_subquery(), 0
    )
    # Nodes of an earlier version do not update the counter.
    counted = case((tables.c.said > newest, tables.c.said), else_=newest)
    return (
        update(tables).where(tables.c.id == table).values(said=counted + 1).returning(tables.c.said)
    )


def _row(saying: Saying, number: int) -> dict[str, object]:
    return {
        "table_id": saying.table,
        "number": number,
        "identity": saying.identity,
        "command": saying.command,
        "chair": saying.chair,
        "at": saying.at,
        "text": saying.text,
    }
