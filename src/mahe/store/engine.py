"""Reaching the database."""

import sqlite3
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from mahe.store.errors import StoreError

ANSWER_SECONDS = 10.0
"""How long the database may take to answer; after that it counts as unavailable."""

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
_PARAMETERS: dict[str, tuple[str, ...]] = {"sqlite": (), "postgresql": ("ssl", "host", "port")}


def default_url(folder: Path) -> str:
    """The SQLite file in a folder."""
    return f"sqlite+aiosqlite:///{folder / 'mahe.sqlite'}"


def connect(url: str) -> AsyncEngine:
    """An engine for `sqlite:///FILE` or `postgresql://…`; it connects when it is first used."""
    made = _understood(url)
    if made.get_backend_name() == "postgresql":
        patience = {"timeout": ANSWER_SECONDS, "command_timeout": ANSWER_SECONDS}
        return create_async_engine(
            made,
            pool_size=20,
            max_overflow=0,
            pool_timeout=ANSWER_SECONDS,
            connect_args=patience,
            hide_parameters=True,  # an error that is logged shows no values
            skip_autocommit_rollback=True,  # a read is one message there and one back
        )
    if not made.database or made.database == ":memory:":
        raise StoreError("store/url", "SQLite needs a file: sqlite:///FILE")
    _make_private(Path(made.database))
    engine = create_async_engine(
        made,
        pool_size=5,
        connect_args={"timeout": ANSWER_SECONDS},
        hide_parameters=True,
        skip_autocommit_rollback=True,
    )
    event.listen(engine.sync_engine, "connect", _set_up)
    return engine


def _understood(url: str) -> URL:
    """The parts of an address. What is wrong is said without it: it may hold a password."""
    try:
        made = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError("store/url", "that is no database URL") from None
    kind = made.get_backend_name()
    if kind not in _DRIVERS:
        raise StoreError(
            "store/url", f"{kind} is no database that is known; take sqlite or postgresql"
        )
    if kind == "postgresql" and url.count("@") > 1:
        raise StoreError(
            "store/url", "the database URL has more than one @; in a password write %40 for it"
        )
    if unknown := sorted(set(made.query) - set(_PARAMETERS[kind])):
        known = ", ".join(_PARAMETERS[kind]) or "none"
        raise StoreError(
            "store/url", f"the database URL has the parameter {unknown[0]}; known are: {known}"
        )
    return made.set(drivername=_DRIVERS[kind])


def synchronous(engine: AsyncEngine) -> Engine:
    """An engine for the same SQLite file, for a thread that may wait."""
    made = create_engine(
        engine.url.set(drivername="sqlite"),
        connect_args={"timeout": ANSWER_SECONDS},
        hide_parameters=True,
    )
    event.listen(made, "connect", _set_up)
    return made


def _make_private(file: Path) -> None:
    """Make the file, and its folder, for nobody else to read: it holds the secrets of dice."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600, exist_ok=True)
    except OSError as error:
        raise StoreError("store/file", f"{file} cannot be written: {error.strerror}") from None


def described(engine: AsyncEngine) -> str:
    """The database's address without its password."""
    return engine.url.render_as_string(hide_password=True)


def _set_up(connection: Any, _: object) -> None:  # noqa: ANN401 (the driver's connection)
    cursor = connection.cursor()
    _write_ahead(cursor)
    cursor.execute("PRAGMA synchronous=FULL")  # what is acknowledged survives a power cut
    cursor.execute("PRAGMA cache_size=-16384")  # 16 MiB: the upper pages of many tables
    cursor.close()


def _write_ahead(cursor: Any) -> None:  # noqa: ANN401 (the driver's cursor)
    """Let the file be read while it is written.

    While several connections ask for that on a new file, SQLite refuses all but one at once,
    whatever patience it was given.
    """
    end = monotonic() + ANSWER_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError:
            if monotonic() > end:
                raise
            sleep(0.01)
        else:
            return


if sqlite3.sqlite_version_info < (3, 35):  # pragma: no cover (RETURNING came with it)
    raise ImportError(f"SQLite 3.35 or newer is needed, not {sqlite3.sqlite_version}")
