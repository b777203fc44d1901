"""Talking to the database, its errors turned into ours."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mahe.store.errors import StoreUnavailableError

UNREACHABLE = (SQLAlchemyError, OSError, TimeoutError)
"""What the drivers raise when the database does not answer."""


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection to read by; each statement sees what is committed by then."""
    with _reaching():
        async with engine.connect() as db:
            yield await db.execution_options(isolation_level="AUTOCOMMIT")


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection with a transaction, which is committed at the end."""
    with _reaching():
        async with engine.begin() as db:
            yield db


@contextmanager
def _reaching() -> Iterator[None]:
    try:
        yield
    except UNREACHABLE as error:
        raise StoreUnavailableError from error
