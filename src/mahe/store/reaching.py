"""Turning the database's errors into ours."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from mahe.store.errors import StoreUnavailableError

UNREACHABLE = (SQLAlchemyError, OSError, TimeoutError)
"""What the drivers raise when the database does not answer."""


@contextmanager
def reaching() -> Iterator[None]:
    """Say that the store is unavailable when the database does not answer."""
    try:
        yield
    except UNREACHABLE as error:
        raise StoreUnavailableError from error
