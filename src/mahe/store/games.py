"""Finished games, to be listed, found and read again."""

from dataclasses import dataclass, replace

from sqlalchemy import ColumnElement, Row, and_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.record import Record, parse_json
from mahe.store.reaching import reading
from mahe.store.schema import games, names, played


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A game to be kept: its record names its people by chair, for names can be erased."""

    number: int
    record: str
    complete: bool
    chairs: tuple[int, ...]
    identities: tuple[str | None, ...]
    helped: frozenset[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptGame:
    """A finished game, with the names that its people have now."""

    table: str
    number: int
    ended: int
    complete: bool
    record: Record
    helped: tuple[int, ...]  # seats that a stand-in has played for


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """Which games are wanted; the newest come first."""

    identity: str | None = None  # games of this identity; None for listed games
    players: int | None = None
    name: str | None = None  # somebody of that name has played
    before: int | None = None  # ended before
    most: int = 20


class Games:
    """The games that are over."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def get(self, table: str, number: int) -> KeptGame | None:
        """One game."""
        found = await self._find(and_(games.c.table_id == table, games.c.number == number), 1)
        return found[0] if found else None

    async def of_table(self, table: str, before: int | None, most: int) -> list[KeptGame]:
        """The games of a table, the newest first."""
        wanted = games.c.table_id == table
        if before is not None:
            wanted = and_(wanted, games.c.ended < before)
        return await self._find(wanted, most)

    async def search(self, search: Search) -> list[KeptGame]:
        """The games that fit."""
        wanted: list[ColumnElement[bool]] = []
        if search.identity is None:
            wanted.append(games.c.listed)
        else:
            wanted.append(_somebody(played.c.identity == search.identity))
        if search.players is not None:
            wanted.append(games.c.players == search.players)
        if search.name is not None:
            called = select(names.c.chair).where(
                names.c.table_id == played.c.table_id,
                names.c.chair == played.c.chair,
                names.c.name == search.name,
            )
            wanted.append(_somebody(called.exists()))
        if search.before is not None:
            wanted.append(games.c.ended < search.before)
        return await self._find(and_(*wanted), search.most)

    async def _find(self, wanted: ColumnElement[bool], most: int) -> list[KeptGame]:
        query = select(games).where(wanted).order_by(games.c.ended.desc()).limit(most)
        async with reading(self._engine) as db:
            rows = (await db.execute(query)).all()
            by_game: dict[tuple[str, int], list[Row[tuple[object, ...]]]] = {
                (row.table_id, row.number): [] for row in rows
            }
            meant = tuple_(played.c.table_id, played.c.number).in_(by_game)
            for seat in await db.execute(_SEATS.where(meant)):
                by_game[seat.table_id, seat.number].append(seat)
        # A game without seats was removed between the two questions.
        found = zip(rows, by_game.values(), strict=True)
        return [_kept(row, seats) for row, seats in found if seats]


_SEATS = (
    select(played, names.c.name)
    .outerjoin(
        names,
        and_(names.c.table_id == played.c.table_id, names.c.chair == played.c.chair),
    )
    .order_by(played.c.seat)
)


def _somebody(is_meant: ColumnElement[bool]) -> ColumnElement[bool]:
    return (
        select(played.c.seat)
        .where(played.c.table_id == games.c.table_id, played.c.number == games.c.number, is_meant)
        .exists()
    )


def _kept(row: Row[tuple[object, ...]], seats: list[Row[tuple[object, ...]]]) -> KeptGame:
    record = parse_json(row.record)
    called = tuple(seat.name or label for seat, label in zip(seats, record.seats, strict=True))
    return KeptGame(
        table=row.table_id,
        number=row.number,
        ended=row.ended,
        complete=row.complete,
        record=replace(record, seats=called),
        helped=tuple(seat.seat for seat in seats if seat.helped),
    )
