"""Tables to go on with, to join or to watch."""

import msgspec
import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.protocol.messages import Glance, StackView
from mahe.store import Lists, Overview, TablePhase
from mahe.store.database.schema import tables
from store.samples import entry, write

GLANCE = Glance(
    seats=("#0", "bot:random", "#2"),
    turtles_each=2,
    turn=1,
    stacks=[StackView(0, (0, 1)), StackView(5, (2, 4, 3))],
    cards=(1, 0, 2),
    eggs=None,
    face_down=16,
)


async def test_listed_tables_come_newest_first_and_page_by_page(engine: AsyncEngine) -> None:
    await write(
        engine,
        entry("old", at=10, listed=True, chairs=2),
        entry("new", at=30, listed=True, phase=TablePhase.PLAYING, chairs=4),
        entry("hidden", at=40),
        entry("middle", at=20, listed=True),
    )
    lists = Lists(engine)
    old = Overview("old", TablePhase.WAITING, 2, 10, ())
    new = Overview("new", TablePhase.PLAYING, 4, 30, ())
    middle = Overview("middle", TablePhase.WAITING, 1, 20, ())
    assert await lists.listed(None, 9) == [new, middle, old]
    assert await lists.listed(None, 2) == [new, middle]
    assert await lists.listed(20, 9) == [old]


async def test_a_table_is_listed_as_its_newest_row_says(engine: AsyncEngine) -> None:
    await write(
        engine,
        entry("a", listed=True), entry("a", seq=2, listed=False),
        entry("b"), entry("b", seq=2, listed=True, phase=TablePhase.OVER, chairs=3, at=77),
    )  # fmt: skip
    assert await Lists(engine).listed(None, 9) == [Overview("b", TablePhase.OVER, 3, 77, ())]


async def test_the_tables_of_an_identity_are_those_where_it_sits(engine: AsyncEngine) -> None:
    await write(
        engine,
        entry("one", at=10, joined=("ana", "ben")),
        entry("other", at=20, joined=("ana",)),
        entry("left", at=30, joined=("ana",)),
        entry("left", seq=2, at=40, gone=("ana",)),
        entry("foreign", at=50, joined=("cleo",), listed=True),
    )
    lists = Lists(engine)
    assert [one.table for one in await lists.of("ana", None, 9)] == ["other", "one"]
    assert [one.table for one in await lists.of("ana", None, 1)] == ["other"]
    assert [one.table for one in await lists.of("ana", 20, 9)] == ["one"]
    assert [one.table for one in await lists.of("ben", None, 9)] == ["one"]
    assert sorted(await lists.all_of("ana")) == ["one", "other"]


async def test_a_list_says_who_sits_at_a_table(engine: AsyncEngine) -> None:
    named = ((2, "ben", "Ben"), (1, "ana", "Ana"), (3, "dee", "Dee"))
    await write(
        engine,
        entry("one", at=10, listed=True, joined=("ana", "ben", "dee", "eve"), names=named),
        entry("one", seq=2, at=20, listed=True, gone=("dee",)),
        entry("other", at=30, listed=True, joined=("cleo",), names=((1, "cleo", "Cleo"),)),
    )
    lists = Lists(engine)
    assert [one.names for one in await lists.listed(None, 9)] == [("Cleo",), ("Ana", "Ben")]
    assert [one.names for one in await lists.of("ana", None, 9)] == [("Ben",)]
    assert [one.names for one in await lists.of("eve", None, 9)] == [("Ana", "Ben")]


@pytest.mark.parametrize("phase", TablePhase)
async def test_closed_tables_are_in_no_list(engine: AsyncEngine, phase: TablePhase) -> None:
    await write(engine, entry(joined=("ana",), listed=True, phase=phase))
    lists = Lists(engine)
    there = [phase] if phase is not TablePhase.CLOSED else []
    assert [one.phase for one in await lists.listed(None, 9)] == there
    assert [one.phase for one in await lists.of("ana", None, 9)] == there


async def test_a_listed_table_shows_its_game_in_small_with_the_names_of_now(
    engine: AsyncEngine,
) -> None:
    named = ((0, "ana", "Ana"), (2, "ben", "Ben"))
    await write(
        engine,
        entry("reef", listed=True, joined=("ana", "ben"), names=named),
        entry("reef", seq=2, listed=True, glance=GLANCE),
        entry("reef", seq=3, listed=True, glance=msgspec.structs.replace(GLANCE, turn=2)),
    )
    (found,) = await Lists(engine).listed(None, 9)
    expected = msgspec.structs.replace(GLANCE, seats=("Ana", "bot:random", "Ben"), turn=2)
    assert found.glance == expected


async def test_who_has_no_name_or_has_left_is_a_chair_in_the_small_game(
    engine: AsyncEngine,
) -> None:
    named = ((0, "ana", "Ana"),)
    await write(
        engine,
        entry(listed=True, joined=("ana",), names=named),
        entry(seq=2, listed=True, gone=("ana",), glance=GLANCE),
    )
    (found,) = await Lists(engine).listed(None, 9)
    assert found.glance == GLANCE


@pytest.mark.parametrize("broken", ["", "{", "[]", '{"seats":1}'])
async def test_a_small_game_that_cannot_be_read_is_left_out(
    engine: AsyncEngine, broken: str
) -> None:
    await write(engine, entry(listed=True, glance=GLANCE))
    async with engine.begin() as db:
        await db.execute(update(tables).where(tables.c.id == "reef").values(glance=broken))
    (found,) = await Lists(engine).listed(None, 9)
    assert found.glance is None
