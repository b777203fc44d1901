"""KeptAnalyses: made once, found by every node, and made again when a node has died over one."""

import asyncio

from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import KeptAnalyses, KeptAnalysis, Retention
from store.conftest import Connect


async def claim(kept: KeptAnalyses, now: int, *, since: int = 0, version: str = "1") -> bool:
    return await kept.claim("a" * 64, version, "{}", now, untouched_since=since)


async def test_an_analysis_that_nobody_asked_for_is_not_there(engine: AsyncEngine) -> None:
    assert await KeptAnalyses(engine).get("a" * 64, "1") is None


async def test_an_analysis_is_found_by_its_game_and_its_version(engine: AsyncEngine) -> None:
    kept = KeptAnalyses(engine)
    assert await claim(kept, 5)
    await kept.finish("a" * 64, "1", b"\x00packed", 6)
    assert await kept.get("a" * 64, "1") == KeptAnalysis("{}", 6, 1.0, b"\x00packed")
    assert await kept.get("a" * 64, "2") is None
    assert await kept.get("b" * 64, "1") is None


async def test_a_better_version_is_made_beside_the_old_one(engine: AsyncEngine) -> None:
    kept = KeptAnalyses(engine)
    await claim(kept, 5)
    await kept.finish("a" * 64, "1", b"old", 6)
    assert await claim(kept, 7, version="2")
    assert await kept.get("a" * 64, "2") == KeptAnalysis("{}", 7, 0.0, None)


async def test_one_of_several_nodes_makes_it(engine: AsyncEngine, url: str, reach: Connect) -> None:
    nodes = [KeptAnalyses(engine), KeptAnalyses(reach(url))] * 4
    claimed = await asyncio.gather(*(claim(node, 5) for node in nodes))
    assert sorted(claimed) == [False] * 7 + [True]


async def test_a_node_that_goes_on_keeps_it(engine: AsyncEngine) -> None:
    kept = KeptAnalyses(engine)
    await claim(kept, 5)
    await kept.note("a" * 64, "1", 0.25, 20)
    assert not await claim(kept, 30, since=20)
    assert await kept.get("a" * 64, "1") == KeptAnalysis("{}", 20, 0.25, None)


async def test_another_node_takes_it_over_from_one_that_has_died(engine: AsyncEngine) -> None:
    kept = KeptAnalyses(engine)
    await claim(kept, 5)
    await kept.note("a" * 64, "1", 0.25, 20)
    assert await claim(kept, 40, since=21)
    assert await kept.get("a" * 64, "1") == KeptAnalysis("{}", 40, 0.0, None)


async def test_what_is_there_is_never_made_again(engine: AsyncEngine) -> None:
    kept = KeptAnalyses(engine)
    await claim(kept, 5)
    await kept.finish("a" * 64, "1", b"packed", 6)
    assert not await claim(kept, 99, since=99)


async def test_an_analysis_that_cannot_be_made_is_forgotten(engine: AsyncEngine) -> None:
    kept = KeptAnalyses(engine)
    await claim(kept, 5)
    await kept.drop("a" * 64, "1")
    assert await kept.get("a" * 64, "1") is None


async def test_old_analyses_go_some_at_a_time(engine: AsyncEngine) -> None:
    kept = KeptAnalyses(engine)
    for number in range(5):
        await kept.claim(str(number), "1", "{}", number, untouched_since=0)
    assert [await Retention(engine).drop_analyses(4, most=3) for _ in range(3)] == [3, 1, 0]
    assert await kept.get("4", "1") is not None
