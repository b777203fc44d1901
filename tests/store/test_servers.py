"""The servers that the tests run: as durable as they are said to be, and back in their place."""

from pathlib import Path

import pytest
import redis

from servers import MissingServerError, PostgreSQL, Redis
from store.conftest import Connect


@pytest.mark.parametrize(("fixture", "said"), [("durable", "on"), ("postgresql", "off")])
async def test_postgresql_writes_to_disk_unless_told_otherwise(
    request: pytest.FixtureRequest, reach: Connect, fixture: str, said: str
) -> None:
    server: PostgreSQL = request.getfixturevalue(fixture)
    async with reach(server.new_database()).connect() as db:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            assert (await db.exec_driver_sql(f"SHOW {setting}")).scalar() == said


@pytest.mark.parametrize("immediate", [True, False])
def test_redis_comes_back_in_the_same_place_without_its_memory(immediate: bool) -> None:
    with Redis() as server, redis.Redis.from_url(server.url) as client:
        client.set("turtle", "swims")
        pid = server.pid
        server.restart(immediate=immediate)
        assert server.pid != pid
        assert client.get("turtle") is None
    assert not server.folder.exists()


def test_redis_forgets_when_it_is_told_to(redis_server: Redis) -> None:
    with redis.Redis.from_url(redis_server.url) as client:
        client.set("turtle", "swims")
        redis_server.flush()
        assert client.get("turtle") is None


def test_a_missing_server_is_named_with_its_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("servers.DEBIAN_PROGRAMS", tmp_path)
    with pytest.raises(MissingServerError, match="apt-get install redis-server"):
        Redis()
    with pytest.raises(MissingServerError, match="apt-get install postgresql"):
        PostgreSQL()
