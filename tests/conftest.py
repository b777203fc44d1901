"""What all tests may ask for: an event loop, and real servers that start when first asked for."""

import asyncio
import inspect
import os
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import is_hypothesis_test

from servers import PostgreSQL, Redis

# Compiled functions are kept with what else is built here, not beside the source.
os.environ.setdefault("NUMBA_CACHE_DIR", str(Path(__file__).parents[1] / ".build" / "numba"))


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    """A PostgreSQL server, one for each process that runs tests; fast, and not to be killed."""
    with PostgreSQL(fsync=False) as server:
        yield server


@pytest.fixture(scope="session")
def durable() -> Iterator[PostgreSQL]:
    """A PostgreSQL server that may be killed: what it has acknowledged lies on disk."""
    with PostgreSQL() as server:
        yield server


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    """A Redis server, one for each process that runs tests."""
    with Redis() as server:
        yield server


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    """The event loop of one test and of its fixtures."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Measure the coverage of examples alone.

    Code that a property test reaches by chance is not tested by it, and tests that repeat what
    others do would take most of the time.
    """
    is_property = is_hypothesis_test(getattr(item, "obj", None))
    if not is_property and item.get_closest_marker("repeats") is None:
        return (yield)
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine in the event loop of its fixtures, or in one of its own."""
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None
    wanted = {name: pyfuncitem.funcargs[name] for name in inspect.signature(test).parameters}
    runner = pyfuncitem.funcargs.get("runner")
    if isinstance(runner, asyncio.Runner):
        runner.run(test(**wanted))
    else:
        asyncio.run(test(**wanted))
    return True
