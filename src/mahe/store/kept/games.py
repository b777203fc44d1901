"""Finished games, to be listed, found and read again."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Literal

import msgspec
import structlog
from sqlalchemy import ColumnElement, Row, Select, Subquery, false, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mahe.record import Record, parse_json
from mahe.rules import MaheError
from mahe.store.database.connections import reading
from mahe.store.database.dialects import given, given_rows
from mahe.store.database.schema import games, names, played
from mahe.store.errors import RowError, UnreadableRowError
from mahe.store.kept.paging import Before, Cursor, Page, older

_logger = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A game to be kept. Its record names people by chair, so that names can be erased."""

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
class ListedGame:
    """A finished game in a list, with the names that its people have now; without its steps."""

    table: str
    number: int
    ended: int
    complete: bool
    seats: tuple[str, ...]
    eggs: tuple[int, ...] | None  # None where the game was broken off
    winners: tuple[int, ...] | None
    helped: tuple[int, ...]  # seats that a stand-in has played for
    own: tuple[int, ...] = ()  # in the games of an identity, its seats


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """Which games are wanted; the newest come first."""

    identity: str | None = None  # games of this identity; None for listed games
    players: int | None = None
    name: str | None = None  # somebody of that name has played
    before: Before = None
    most: int = 20


class Games:
    """The games that are over. In lists, those that cannot be read are left out and logged."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._select_seats = _seats_of(given_rows(engine, games.primary_key).subquery())

    async def get(self, table: str, number: int) -> KeptGame | None:
        """One game; a `RowError` when it cannot be read."""
        query = select(games).where(games.c.table_id == table, games.c.number == number)
        for row, seats in await self._found(query):
            if seats:
                return await asyncio.to_thread(_kept, row, seats)  # it may be long
        return None

    async def of_table(self, table: str, before: Before, most: int) -> Page[ListedGame]:
        """The games of a table, the newest first."""
        wanted = [games.c.table_id == table]
        if isinstance(before, Cursor):
            wanted.append(games.c.number < before.number)
        elif before is not None:
            wanted.append(games.c.ended < before)
        query = select(games).where(*wanted).order_by(games.c.number.desc()).limit(most)
        return await asyncio.to_thread(_page, await self._found(query), most)  # records are long

    async def search(self, search: Search) -> Page[ListedGame]:
        """The games that fit."""
        keys = _wanted(search).order_by(*(column.desc() for column in _ORDER)).limit(search.most)
        few = keys.subquery("wanted")
        query = (
            select(games)
            .join(few, (few.c.table_id == games.c.table_id) & (few.c.number == games.c.number))
            .order_by(*(column.desc() for column in _ORDER))
        )
        found = await self._found(query)
        return await asyncio.to_thread(_page, found, search.most, search.identity)

    async def _found(self, query: Select[Any]) -> list[tuple[Row[Any], list[Row[Any]]]]:
        async with reading(self._engine) as db:
            rows = (await db.execute(query)).all()
            seats = await self._seats(db, [(row.table_id, row.number) for row in rows])
        return [(row, seats[row.table_id, row.number]) for row in rows]

    async def _seats(
        self, db: AsyncConnection, keys: list[tuple[str, int]]
    ) -> dict[tuple[str, int], list[Row[Any]]]:
        found = defaultdict[tuple[str, int], list[Row[Any]]](list)
        if keys:
            (wanted,) = given({"table_id": table, "number": number} for table, number in keys)
            for seat in await db.execute(self._select_seats, {"given": wanted}):
                found[seat.table_id, seat.number].append(seat)
        return found


_ORDER = (games.c.ended, games.c.table_id, games.c.number)
_SAME_GAME = (played.c.table_id == games.c.table_id) & (played.c.number == games.c.number)
# Keep SQLite from using the index: it would read all listed games to find a name.
_IS_LISTED = func.coalesce(games.c.listed, false())
_SAME_CHAIR = (names.c.table_id == played.c.table_id) & (names.c.chair == played.c.chair)


def _seats_of(keys: Subquery) -> Select[Any]:
    """The seats of some games; `keys` names each by its table and number."""
    meant = (played.c.table_id == keys.c.table_id) & (played.c.number == keys.c.number)
    found = keys.join(played, meant).outerjoin(names, _SAME_CHAIR)
    return select(played, names.c.name).select_from(found).order_by(played.c.seat)


def _wanted(search: Search) -> Select[Any]:
    """The games that fit, found by whatever is rarest: a name, an identity, being listed."""
    query = select(*_ORDER).where(*older(_ORDER, search.before))
    if search.players is not None:
        query = query.where(games.c.players == search.players)
    if search.name is not None:
        source = names.join(played, _SAME_CHAIR).join(games, _SAME_GAME)
        own = _IS_LISTED if search.identity is None else _somebody_is(search.identity)
        return query.select_from(source).where(names.c.name == search.name, own).distinct()
    if search.identity is not None:
        source = played.join(games, _SAME_GAME)
        return query.select_from(source).where(played.c.identity == search.identity).distinct()
    return query.where(games.c.listed)


def _somebody_is(identity: str) -> ColumnElement[bool]:
    seat = played.alias("own")
    same = (seat.c.table_id == games.c.table_id) & (seat.c.number == games.c.number)
    return select(seat.c.seat).where(same, seat.c.identity == identity).exists()


def _page(
    found: list[tuple[Row[Any], list[Row[Any]]]], most: int, whose: str | None = None
) -> Page[ListedGame]:
    """Those that can be read. One without seats was removed between the two queries."""
    kept = []
    for row, seats in found:
        try:
            if seats:
                kept.append(_listed(row, seats, whose))
        except RowError as error:
            _logger.warning("a finished game cannot be read", game=error.row, cause=str(error))
    if len(found) < most:
        return Page(kept, None)
    last, _ = found[-1]
    return Page(kept, Cursor(last.ended, last.table_id, last.number))


class _Count(msgspec.Struct):
    eggs: tuple[int, ...]
    winners: tuple[int, ...]


class _Outline(msgspec.Struct):
    """The parts of a record that a list needs: to read all steps of fifty games takes a second."""

    version: Literal[1]
    seats: tuple[str, ...]
    result: _Count | None


def _listed(row: Row[Any], seats: list[Row[Any]], whose: str | None) -> ListedGame:
    with _broken_if_unreadable(row):
        outline = msgspec.json.decode(row.record, type=_Outline)
        called = _called(seats, outline.seats)
    count = outline.result
    return ListedGame(
        table=row.table_id,
        number=row.number,
        ended=row.ended,
        complete=row.complete,
        seats=called,
        eggs=None if count is None else count.eggs,
        winners=None if count is None else count.winners,
        helped=_helped(seats),
        own=() if whose is None else tuple(one.seat for one in seats if one.identity == whose),
    )


def _kept(row: Row[Any], seats: list[Row[Any]]) -> KeptGame:
    with _broken_if_unreadable(row):
        record = parse_json(row.record)
        called = _called(seats, record.seats)
    return KeptGame(
        table=row.table_id,
        number=row.number,
        ended=row.ended,
        complete=row.complete,
        record=replace(record, seats=called),
        helped=_helped(seats),
    )


@contextmanager
def _broken_if_unreadable(row: Row[Any]) -> Iterator[None]:
    try:
        yield
        _check_types(row)
    except (MaheError, TypeError, ValueError) as error:  # also what msgspec raises
        broken = UnreadableRowError("the record of a game is broken")
        raise broken.at(row.table_id, row.number) from error


def _check_types(row: Row[Any]) -> None:
    """SQLite keeps in a column whatever is written there."""
    if (type(row.table_id), type(row.number), type(row.ended)) != (str, int, int):
        raise TypeError


def _called(seats: list[Row[Any]], labels: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(seat.name or label for seat, label in zip(seats, labels, strict=True))


def _helped(seats: list[Row[Any]]) -> tuple[int, ...]:
    return tuple(seat.seat for seat in seats if seat.helped)
