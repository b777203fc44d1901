"""Doing work in one transaction, by the shortest way to the database."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.database.dialects import is_postgresql
from mahe.store.database.engine import synchronous

Value = TypeVar("Value")


class Statement(NamedTuple):
    """A statement as the driver takes it, and how many rows it has to change."""

    text: str
    parameters: tuple[str]
    rows: int


class WrongCountError(Exception):
    """A statement has changed fewer rows than it has to; nothing is written."""


class Writer(Protocol):
    """Does work in transactions, one after the other."""

    async def do(self, work: Callable[[Connection], Value]) -> Value:
        """Do something in a transaction, which is committed when this returns."""
        ...

    async def put(self, statements: Sequence[Statement]) -> None:
        """Execute statements in a transaction; `WrongCountError` if one changes fewer rows."""
        ...


@asynccontextmanager
async def writer_to(engine: AsyncEngine) -> AsyncIterator[Writer]:
    """A writer to a database."""
    if is_postgresql(engine):
        yield _Asynchronous(engine)
        return
    thread = _Thread(synchronous(engine))
    try:
        yield thread
    finally:
        await thread.close()


class _Asynchronous:
    """Runs a transaction on the asynchronous driver."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def do(self, work: Callable[[Connection], Value]) -> Value:
        async with self._engine.begin() as db:
            return await db.run_sync(work)

    async def put(self, statements: Sequence[Statement]) -> None:
        async with self._engine.begin() as db:
            for text, parameters, rows in statements:
                if (await db.exec_driver_sql(text, parameters)).rowcount != rows:
                    raise WrongCountError


class _Thread:
    """Does all of a transaction in a thread of its own.

    SQLite's asynchronous driver goes to a thread and back for every statement, and each way
    costs more than the statement does.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "mahe-writer")
        self._connection: Connection | None = None  # kept, for a new one costs as much as a row

    async def do(self, work: Callable[[Connection], Value]) -> Value:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Callable[[Connection], Value]) -> Value:
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                return work(self._connection)
        except BaseException:
            self._let_go()
            raise

    async def put(self, statements: Sequence[Statement]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._put, statements)

    def _put(self, statements: Sequence[Statement]) -> None:
        """By the driver alone: what happens between its calls holds up everybody else."""
        if self._connection is None:
            self._connection = self._engine.connect()
        driver: sqlite3.Connection = cast("Any", self._connection.connection.driver_connection)
        try:
            with driver:
                for statement in statements:
                    _execute(driver, statement)
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def close(self) -> None:
        if self._connection is not None:
            self._thread.submit(self._let_go)
        await asyncio.to_thread(self._thread.shutdown)  # what was begun is finished
        self._engine.dispose()


def _execute(driver: sqlite3.Connection, statement: Statement) -> None:
    if driver.execute(statement.text, statement.parameters).rowcount != statement.rows:
        raise WrongCountError
