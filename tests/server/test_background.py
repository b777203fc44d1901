"""What a node does besides: what it logs of its rounds, and what is left of them when it stops."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from sqlalchemy.exc import OperationalError
from structlog.testing import capture_logs

from mahe.server.jobs.outage import Outage
from mahe.server.jobs.retention import Tidying
from mahe.server.live.background import BackgroundTasks
from mahe.store import Retention, StoreUnavailableError
from server.client import timed


def unavailable(message: str) -> StoreUnavailableError:
    error = StoreUnavailableError()
    error.__cause__ = OperationalError("UPDATE", {"name": "Ana"}, Exception(message))
    return error


def test_an_outage_lasts_until_all_work_is_done_again() -> None:
    outage = Outage()
    with capture_logs() as logged:
        outage.lets("reading")
        outage.keeps_from("writing", unavailable("disk full\nand more"))
        outage.keeps_from("writing", unavailable("disk full"))
        outage.keeps_from("reading", unavailable("connection refused"))
        outage.lets("reading")
        outage.lets("reading")
        assert len(logged) == 1
        outage.lets("writing")
        outage.keeps_from("reading", unavailable("connection refused"))
    assert [(event["event"], event.get("cause")) for event in logged] == [
        ("the database is away", "disk full"),
        ("the database is there", None),
        ("the database is away", "connection refused"),
    ]


class Removing:
    """Removes as many as it is told."""

    def __init__(self, tables: int, guests: int, games: int, analyses: int) -> None:
        self._counts = tables, guests, games, analyses

    async def drop_tables(self, _: int) -> list[str]:
        return [f"table-{number}" for number in range(self._counts[0])]

    async def drop_identities(self, _: int, __: int) -> int:
        return self._counts[1]

    async def drop_games(self, _: int) -> int:
        return self._counts[2]

    async def drop_analyses(self, _: int) -> int:
        return self._counts[3]


async def tidy(*counts: int) -> list[Any]:
    removed: list[str] = []
    registry = cast("Any", SimpleNamespace(remove=removed.append))
    tidying = Tidying(cast("Retention", Removing(*counts)), registry, keep_tables=30, keep_games=30)
    with capture_logs() as logged:
        await tidying.tidy()
    assert len(removed) == counts[0]
    return list(logged)


async def test_what_was_removed_is_counted_without_its_names() -> None:
    (event,) = await tidy(2, 1, 0, 3)
    kinds = ("tables", "guests", "games", "analyses")
    assert tuple(event[kind] for kind in kinds) == (2, 1, 0, 3)
    assert "table-" not in repr(event)


async def test_a_round_that_removed_nothing_says_nothing() -> None:
    assert await tidy(0, 0, 0, 0) == []


@timed
async def test_what_was_begun_is_finished_and_nothing_else_is() -> None:
    tasks, done = BackgroundTasks(), list[str]()
    begun = asyncio.Event()

    async def note(what: str) -> None:
        begun.set()
        await asyncio.sleep(0.05)
        done.append(what)

    tasks.add(note("begun"))
    tasks.add(note("put off"), 60)
    await begun.wait()
    await tasks.finish()
    assert done == ["begun"]
    tasks.add(note("too late"))
    await asyncio.sleep(0.1)
    assert done == ["begun"]
