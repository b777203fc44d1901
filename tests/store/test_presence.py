"""Who is at which table, as far as the nodes have said."""

from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import Presence
from store.samples import contents


async def test_a_lease_says_until_when_somebody_is_there(engine: AsyncEngine) -> None:
    presence = Presence(engine, "one")
    await presence.lease([("reef", "ben"), ("reef", "ana"), ("lagoon", "ana")], 50)
    assert await presence.seen("reef") == {"ana": 50, "ben": 50}
    assert await presence.seen("nowhere") == {}


async def test_a_lease_is_renewed_or_ended(engine: AsyncEngine) -> None:
    presence = Presence(engine, "one")
    await presence.lease([("reef", "ana"), ("reef", "ben")], 50)
    await presence.lease([("reef", "ana")], 80)
    await presence.lease([("reef", "ben")], 10)
    assert await presence.seen("reef") == {"ana": 80, "ben": 10}


async def test_somebody_on_two_nodes_is_there_until_the_later_lease_ends(
    engine: AsyncEngine,
) -> None:
    one, other = Presence(engine, "one"), Presence(engine, "other")
    await one.lease([("reef", "ana")], 80)
    await other.lease([("reef", "ana")], 50)
    assert await one.seen("reef") == await other.seen("reef") == {"ana": 80}


async def test_many_tables_are_asked_at_once(engine: AsyncEngine) -> None:
    presence = Presence(engine, "one")
    await presence.lease([("table 1", "ana"), ("table 1100", "ben"), ("reef", "cleo")], 50)
    seen = await presence.seen_at([f"table {number}" for number in range(1200)])
    assert len(seen) == 1200
    assert {table: who for table, who in seen.items() if who} == {
        "table 1": {"ana": 50},
        "table 1100": {"ben": 50},
    }


async def test_nobody_to_lease_for_is_fine(engine: AsyncEngine) -> None:
    await Presence(engine, "one").lease([], 50)
    assert (await contents(engine))["presence"] == []
