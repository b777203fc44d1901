"""Reaching a database: which addresses are understood, and what SQLite is told."""

from pathlib import Path

import pytest

from mahe.store import StoreError, connect, default_url, described
from store.conftest import Connect


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "that is no database URL"),
        ("reef", "that is no database URL"),
        ("postgresql://host:port/mahe", "that is no database URL"),
        ("mysql://host/mahe", "mysql is no database that is known"),
        ("sqlite://", "SQLite needs a file"),
        ("sqlite:///", "SQLite needs a file"),
        ("sqlite:///:memory:", "SQLite needs a file"),
        ("sqlite:///reef?mode=ro", "has the parameter mode; known are: none"),
        ("postgresql://host/mahe?sslmode=require", "parameter sslmode; known are: ssl, host, port"),
        ("postgresql://ana:hu@sh@host/mahe", "more than one @"),
        ("postgresql://ana:hu@s/h@host/mahe", "more than one @"),
        ("postgresql://ana:hu@sh?now=@host/mahe", "more than one @"),
        ("postgresql://ana:hu@s:h@host/mahe", "that is no database URL"),
    ],
)
def test_an_address_that_cannot_be_meant_is_refused(url: str, why: str) -> None:
    with pytest.raises(StoreError, match=why) as caught:
        connect(url)
    assert caught.value.code == "store/url"
    assert "hu" not in str(caught.value)


@pytest.mark.parametrize("driver", ["", "+asyncpg", "+psycopg2"])
def test_the_driver_need_not_be_named(driver: str) -> None:
    engine = connect(f"postgresql{driver}://mahe:hush@host:99/db")
    assert described(engine) == "postgresql+asyncpg://mahe:***@host:99/db"


@pytest.mark.parametrize("place", ["host/db?ssl=require", "/db?host=/run/postgresql&port=5432"])
def test_parameters_that_the_driver_knows_are_taken(place: str) -> None:
    assert connect(f"postgresql://mahe@{place}").url.query


def test_a_password_may_be_written_with_percent_signs() -> None:
    engine = connect("postgresql://mahe:%40%2F%23@host/db")
    assert engine.url.password == "@/#"
    assert described(engine) == "postgresql+asyncpg://mahe:***@host/db"


async def test_the_folder_of_a_file_is_made(tmp_path: Path, reach: Connect) -> None:
    engine = reach(f"sqlite:///{tmp_path}/some/where/games.db")
    async with engine.connect() as db:
        await db.exec_driver_sql("SELECT 1")
    assert (tmp_path / "some" / "where" / "games.db").exists()


async def test_what_sqlite_has_acknowledged_survives_a_power_cut(
    tmp_path: Path, reach: Connect
) -> None:
    async with reach(default_url(tmp_path)).connect() as db:
        for setting, value in (("journal_mode", "wal"), ("synchronous", 2)):
            assert (await db.exec_driver_sql(f"PRAGMA {setting}")).scalar() == value
