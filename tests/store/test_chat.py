"""What people say: numbered, kept once, and read from where one left off."""

import asyncio
from dataclasses import replace

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import Chat, Ledger, People, Progress, Said, Saying
from store.samples import entry, write

HELLO = Saying("reef", "ana", "1", 0, 50, "Ahoi, Schildkröten! 🐢")


async def opened(engine: AsyncEngine) -> Chat:
    """The chat of two tables that are there."""
    await write(engine, entry(), entry("lagoon"))
    return Chat(engine)


async def test_sayings_are_numbered_at_each_table(engine: AsyncEngine) -> None:
    chat = await opened(engine)
    assert await chat.say(HELLO) == 1
    assert await chat.say(replace(HELLO, command="2", chair=3, at=60, text="again")) == 2
    assert await chat.say(replace(HELLO, table="lagoon")) == 1
    assert await chat.said("reef", 0, 10) == [Said(1, 0, 50, HELLO.text), Said(2, 3, 60, "again")]


async def test_what_is_said_twice_under_one_id_is_kept_once(engine: AsyncEngine) -> None:
    chat = await opened(engine)
    await chat.say(HELLO)
    await chat.say(replace(HELLO, command="2"))
    async with asyncio.timeout(10):
        assert await chat.say(replace(HELLO, text="changed")) == 1
    assert await chat.say(replace(HELLO, identity="ben")) == 3
    assert [said.text for said in await chat.said("reef", 0, 10)] == [HELLO.text] * 3


async def test_the_newest_sayings_are_read_oldest_first(engine: AsyncEngine) -> None:
    chat = await opened(engine)
    for number in range(1, 6):
        await chat.say(replace(HELLO, command=f"{number}"))
    assert [said.number for said in await chat.said("reef", 0, 3)] == [3, 4, 5]
    assert [said.number for said in await chat.said("reef", 3, 9)] == [4, 5]
    assert await chat.said("reef", 5, 9) == []


async def test_nothing_is_said_at_a_table_that_is_gone(engine: AsyncEngine) -> None:
    assert await Chat(engine).say(HELLO) is None
    assert await Chat(engine).said("reef", 0, 9) == []


async def test_heads_tell_the_newest_thing_said(engine: AsyncEngine) -> None:
    chat = await opened(engine)
    for number in range(3):
        await chat.say(replace(HELLO, command=f"{number}"))
    heads = {"reef": Progress(1, 3), "lagoon": Progress(1, 0)}
    assert await Ledger(engine).heads(["reef", "lagoon", "nowhere"]) == heads
    await write(engine, entry(seq=2))
    assert await Ledger(engine).heads(["reef"]) == {"reef": Progress(2, 3)}


async def test_the_number_of_something_that_was_erased_is_not_given_again(
    engine: AsyncEngine,
) -> None:
    chat = await opened(engine)
    await chat.say(replace(HELLO, identity="ben"))
    await chat.say(HELLO)
    await People(engine).forget("ana")
    assert await chat.say(replace(HELLO, identity="ben", command="2")) == 3


async def test_numbers_given_by_an_earlier_version_are_counted_in(engine: AsyncEngine) -> None:
    chat = await opened(engine)
    await chat.say(HELLO)
    async with engine.begin() as db:
        await db.execute(text("UPDATE tables SET said = 0"))
    assert await chat.say(replace(HELLO, command="2")) == 2
