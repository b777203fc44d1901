"""Engines for both databases, and what SQLite is told at each connection."""

import os
import sqlite3
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from mahe.store.database.dialects import is_postgresql
from mahe.store.errors import DatabaseFileError, ForeignDatabaseError, StoreError

ANSWER_SECONDS = 10.0
"""How long the database may take to answer; after that it counts as unavailable."""

APPLICATION_ID = 0x4D616865
"""How SQLite files of this program are marked: `Mahe`."""

_EARLIEST = {"alembic_version", "log", "tables"}  # files of the first version bear no mark
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
            skip_autocommit_rollback=True,  # so that a read takes one round trip
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
    event.listen(engine.sync_engine, "connect", partial(_set_up, made.database))
    return engine


def _understood(url: str) -> URL:
    """The parts of an address. Errors do not repeat it: it may hold a password."""
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
    event.listen(made, "connect", partial(_set_up, engine.url.database))
    return made


def _make_private(file: Path) -> None:
    """Create the file and its folder so that nobody else can read them: they hold secrets."""
    try:
        if not file.exists():
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            file.touch(mode=0o600, exist_ok=True)
    except OSError as error:
        raise DatabaseFileError(file, error.strerror or "it cannot be made") from None
    if not file.is_file():
        raise DatabaseFileError(file, "it is no file")
    if not os.access(file, os.R_OK | os.W_OK):
        raise DatabaseFileError(file, "it cannot be read and written")


def described(engine: AsyncEngine) -> str:
    """The database's address without its password."""
    return engine.url.render_as_string(hide_password=True)


def _set_up(file: object, connection: Any, _: object) -> None:  # noqa: ANN401 (of the driver)
    cursor = connection.cursor()
    _expect_ours(file, cursor)
    _write_ahead(cursor)
    cursor.execute("PRAGMA synchronous=FULL")  # what is acknowledged survives a power cut
    cursor.execute("PRAGMA secure_delete=ON")  # what is erased is overwritten
    cursor.execute("PRAGMA cache_size=-16384")  # 16 MiB: the upper pages of many tables
    cursor.close()


def _expect_ours(file: object, cursor: Any) -> None:  # noqa: ANN401 (the driver's cursor)
    """Refuse the file of another program, before anything in it is changed."""
    try:
        cursor.execute("PRAGMA application_id")
        (found,) = cursor.fetchone()
        if found == APPLICATION_ID:
            return
        cursor.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
        kept = {name for (name,) in cursor.fetchall()}
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_NOTADB:
            raise
        raise ForeignDatabaseError(file) from None
    if found or (kept and not kept >= _EARLIEST):
        raise ForeignDatabaseError(file)


async def overwrite_erased(engine: AsyncEngine) -> None:
    """Checkpoint SQLite's write-ahead log, so that what was erased is overwritten now."""
    if is_postgresql(engine):
        return
    with suppress(SQLAlchemyError):
        async with engine.connect() as connection:
            db = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await db.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


def _write_ahead(cursor: Any) -> None:  # noqa: ANN401 (the driver's cursor)
    """Let the file be read while it is written.

    If several connections ask for that on a new file, SQLite refuses all but one at once,
    regardless of its busy timeout.
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
