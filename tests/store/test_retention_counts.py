"""How many are let go, for the log."""

from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import People, Retention


async def test_identities_that_are_let_go_are_counted(engine: AsyncEngine) -> None:
    people = People(engine)
    for seen in (10, 15, 20):
        await people.newcomer(seen)
    retention = Retention(engine)
    assert [await retention.drop_identities(20, now=30) for _ in range(2)] == [2, 0]
