"""Connections for reading and for writing; errors of the drivers become our own."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mahe.store.database.retry import is_transient
from mahe.store.errors import StoreError, StoreFaultError, StoreUnavailableError, cause_of

_logger = structlog.get_logger()
_REFUSED = (SQLAlchemyError, OSError, UnicodeError, OverflowError)
"""What the drivers raise, also for a value that cannot be written."""


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection to read by; each statement sees what is committed by then."""
    with _typed_errors():
        async with engine.connect() as db:
            yield await db.execution_options(isolation_level="AUTOCOMMIT")


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection with a transaction, which is committed at the end."""
    with _typed_errors():
        async with engine.begin() as db:
            yield db


@contextmanager
def _typed_errors() -> Iterator[None]:
    try:
        yield
    except _REFUSED as error:
        raise store_error(error) from error


def store_error(error: BaseException) -> StoreError:
    """The error that callers get for one of the database; permanent ones are logged."""
    if is_transient(error):
        return StoreUnavailableError()
    _logger.error("the database refuses a statement", cause=cause_of(error))
    return StoreFaultError()
