"""What people say: numbered, kept once, and read from where one left off."""

import asyncio
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import Chat, Said, Saying

HELLO = Saying("reef", "ana", "1", 0, 50, "Ahoi, Schildkröten! 🐢")


async def test_sayings_are_numbered_at_each_table(engine: AsyncEngine) -> None:
    chat = Chat(engine)
    assert await chat.say(HELLO) == 1
    assert await chat.say(replace(HELLO, command="2", chair=3, at=60, text="again")) == 2
    assert await chat.say(replace(HELLO, table="lagoon")) == 1
    assert await chat.said("reef", 0, 10) == [Said(1, 0, 50, HELLO.text), Said(2, 3, 60, "again")]


async def test_what_is_said_twice_under_one_id_is_kept_once(engine: AsyncEngine) -> None:
    chat = Chat(engine)
    await chat.say(HELLO)
    await chat.say(replace(HELLO, command="2"))
    async with asyncio.timeout(10):
        assert await chat.say(replace(HELLO, text="changed")) == 1
    assert await chat.say(replace(HELLO, identity="ben")) == 3
    assert [said.text for said in await chat.said("reef", 0, 10)] == [HELLO.text] * 3


async def test_the_newest_sayings_are_read_oldest_first(engine: AsyncEngine) -> None:
    chat = Chat(engine)
    for number in range(1, 6):
        await chat.say(replace(HELLO, command=f"{number}"))
    assert [said.number for said in await chat.said("reef", 0, 3)] == [3, 4, 5]
    assert [said.number for said in await chat.said("reef", 3, 9)] == [4, 5]
    assert await chat.said("reef", 5, 9) == []
