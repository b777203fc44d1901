"""Retries: which errors of the database are temporary, and trying again until they pass."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from mahe.store.errors import cause_of

PATIENCE_SECONDS = 10.0
"""How long a write is tried again while the database does not answer."""

_PAUSES = (0.05, 0.1, 0.2, 0.4)
_logger = structlog.get_logger()
_Value = TypeVar("_Value")

# What the first characters of PostgreSQL's error numbers stand for.
_TRANSIENT_STATES = (
    "08",  # the connection
    "25006",  # only reading is allowed: another server has taken over
    "28",  # who may connect
    "3D",  # the database is not there: it is being restored, say
    "40",  # a deadlock
    "53",  # no room on the disk, no memory, too many connections
    "55",  # a lock
    "57",  # the server is going down or coming up, or has cancelled the query
    "58",  # the server's disk
)
# Somebody else writes, or the file's disk is full, away or broken.
_TRANSIENT_CODES = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
}
_PRIMARY = 0xFF  # the rest of an extended code tells details


def is_transient(error: BaseException) -> bool:
    """Whether the connection, a lock or the disk is at fault, and not what was asked."""
    if isinstance(error, OSError | TimeoutError | PoolTimeoutError):
        return True
    if isinstance(error, sqlite3.Error):  # from the driver itself
        return _is_transient_code(error)
    return isinstance(error, DBAPIError) and (
        error.connection_invalidated or _is_transient_cause(error)
    )


def _is_transient_cause(error: DBAPIError) -> bool:
    state = getattr(error.orig, "sqlstate", None)
    if state is not None:
        return str(state).startswith(_TRANSIENT_STATES)
    if isinstance(error.orig, sqlite3.Error):
        return _is_transient_code(error.orig)
    return _is_about_the_connection(error.orig)


def _is_transient_code(error: sqlite3.Error) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & _PRIMARY in _TRANSIENT_CODES


def _is_about_the_connection(error: BaseException | None) -> bool:
    """Whether asyncpg itself complains, and not about a value that it was given."""
    cause = getattr(error, "__cause__", None)
    return cause is not None and not isinstance(cause, ValueError | TypeError)


async def retry(work: Callable[[], Awaitable[_Value]], until: float) -> _Value:
    """Do something until it succeeds, fails for good, or the time is up."""
    loop, tries = asyncio.get_running_loop(), 0
    while True:
        try:
            return await work()
        except Exception as error:
            if not is_transient(error) or loop.time() > until:
                raise
            if tries == 0:
                _logger.warning("the database does not take a write", cause=cause_of(error))
        await asyncio.sleep(_PAUSES[min(tries, len(_PAUSES) - 1)])
        tries += 1
