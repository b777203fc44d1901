"""Pages that go on exactly where the last one ended, though many things have the same time."""

from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import Cursor, Games, Lists, Search, parse_before
from store.samples import entry, game, played, write

SAME = [f"table {number}" for number in range(7)]


async def test_games_that_ended_together_are_all_listed_once(engine: AsyncEngine) -> None:
    await write(engine, *(played(name, at=10) for name in SAME), played("old", at=5))
    searches: list[dict[str, Any]] = [{}, {"identity": "ana"}, {"name": "Ben"}]
    for search in (*searches, searches[1] | searches[2]):
        page = await Games(engine).search(Search(**search, most=3))
        seen = [one.table for one in page]
        while page.next:
            page = await Games(engine).search(Search(**search, before=page.next, most=3))
            seen += [one.table for one in page]
        assert seen == [*reversed(SAME), "old"]


async def test_games_of_a_table_that_ended_together_are_all_listed_once(
    engine: AsyncEngine,
) -> None:
    await write(engine, *(played(seq=seq, at=10, finished=game(seq)) for seq in range(1, 8)))
    page = await Games(engine).of_table("reef", None, 3)
    seen = [one.number for one in page]
    while page.next:
        page = await Games(engine).of_table("reef", page.next, 3)
        seen += [one.number for one in page]
    assert seen == [7, 6, 5, 4, 3, 2, 1]


async def test_tables_that_were_touched_together_are_all_listed_once(engine: AsyncEngine) -> None:
    await write(engine, *(entry(name, at=10, listed=True, joined=("ana",)) for name in SAME))
    lists = Lists(engine)
    page = await lists.listed(None, 3)
    seen = [one.table for one in page]
    while page.next:
        page, own = await lists.listed(page.next, 3), await lists.of("ana", page.next, 3)
        assert (page, page.next) == (own, own.next)
        seen += [one.table for one in page]
    assert seen == list(reversed(SAME))


async def test_who_holds_two_seats_has_played_once(engine: AsyncEngine) -> None:
    twice = game(identities=("ana", "ana", None))
    await write(engine, played(finished=twice, names=((0, "ana", "Ana"), (1, "ana", "Ana"))))
    for search in (Search(identity="ana"), Search(name="Ana")):
        assert len(await Games(engine).search(search)) == 1


@pytest.mark.parametrize("cursor", [Cursor(17, "reef"), Cursor(0, "a-b_C9", 3)])
def test_a_cursor_is_read_as_it_was_written(cursor: Cursor) -> None:
    assert parse_before(str(cursor)) == cursor


def test_a_page_may_begin_with_a_time() -> None:
    assert parse_before("17") == 17
    assert parse_before(None) is None


@pytest.mark.parametrize(
    "wrong",
    ["", "17~", "~reef", "17~reef~", "17~reef~x", "17~re ef", "-1~reef", "17~reef~1~2",
     "9" * 16, "9" * 16 + "~reef", "1~" + "r" * 65, "1~r~" + "9" * 10, "17~reef\n~",
     "\N{ARABIC-INDIC DIGIT ONE}~reef"],
)  # fmt: skip
def test_what_is_no_cursor_is_none(wrong: str) -> None:
    assert parse_before(wrong) is None


async def test_a_page_of_what_cannot_be_read_is_not_the_last_one(engine: AsyncEngine) -> None:
    await write(engine, *(played(name, at=10) for name in SAME))
    async with engine.begin() as db:
        await db.execute(text("UPDATE games SET record = '' WHERE table_id > 'table 2'"))
    page = await Games(engine).search(Search(most=4))
    assert page == []
    assert page.next is not None
    rest = await Games(engine).search(Search(before=page.next, most=4))
    assert ([one.table for one in rest], rest.next) == (["table 2", "table 1", "table 0"], None)
