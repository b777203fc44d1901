"""A table of four as the load sees it, whatever is played there, and what is counted.

A table has at most one command on its way. It is over when all four have got what it caused and
whoever gave it has its acknowledgement.
"""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from bench.server_wire import Wire

SEATS = 4


class LoadError(Exception):
    """A server did not do what it promises."""


@dataclass(slots=True)
class Sizes:
    """The mean sizes of the messages of a decision, in bytes."""

    command: int
    told: int  # to each of the four
    acknowledgement: int


@dataclass(slots=True)
class Meter:
    """What all tables of a load process count together."""

    broken: asyncio.Future[None]
    saturating: bool = False
    decisions: int = 0
    latencies: list[float] = field(default_factory=list)
    bytes_sent: int = 0
    bytes_told: int = 0
    bytes_acknowledged: int = 0

    async def until(self, work: Awaitable[Any], seconds: float) -> None:
        """Wait for something, unless anything breaks before or it takes too long."""
        task = asyncio.ensure_future(work)
        await asyncio.wait(
            {task, self.broken}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED
        )
        if self.broken.done():
            self.broken.result()
        if not task.done():
            raise LoadError(f"not done after {seconds:.0f} seconds")
        task.result()

    def sizes(self) -> Sizes:
        """The mean sizes of all that was counted."""
        count = max(1, self.decisions)
        return Sizes(
            self.bytes_sent // count,
            self.bytes_told // (SEATS * count),
            self.bytes_acknowledged // count,
        )


class Table:
    """Four connections, and the command that is on its way."""

    answers = SEATS + 1  # what all four are told, and the acknowledgement

    def __init__(self, meter: Meter) -> None:
        self.meter = meter
        self.wires: list[Wire] = []
        self.rest = asyncio.Event()
        self.rest.set()
        self._awaited = 0
        self._unheard = 0
        self._counts = False
        self._since = 0.0
        self._late: float | None = None

    async def open(self) -> None:
        """Connect all four, and get to the first decision."""
        raise NotImplementedError

    @property
    def is_at_decision(self) -> bool:
        """Whether what comes next is a decision in a game, which counts."""
        return True

    def _give(self) -> None:
        """Send the next command."""
        raise NotImplementedError

    def go(self, since: float | None = None) -> None:
        """Give the next command; its time counts from `since` on."""
        self.rest.clear()
        self._counts = self.is_at_decision
        self._awaited, self._unheard = self.answers, SEATS
        self._since = perf_counter() if since is None else since
        self._give()

    def tick(self) -> None:
        """Give the next command, or as soon as the one before it is over."""
        if not self._awaited:
            self.go()
        elif self._late is None:
            self._late = perf_counter()

    def send(self, player: int, payload: bytes) -> None:
        """Send a command for one of the four."""
        if self._counts:
            self.meter.bytes_sent += len(payload)
        self.wires[player].send(payload)

    def told(self, size: int) -> None:
        """One of the four has been told what happened."""
        if not self._unheard:
            raise LoadError("something happened that nobody had asked for")
        self._unheard -= 1
        if self._counts:
            self.meter.bytes_told += size
            if not self._unheard:
                self.meter.latencies.append(perf_counter() - self._since)
        self._answered()

    def acknowledged(self, size: int) -> None:
        """Whoever gave the command has been told that it is done."""
        if self._counts:
            self.meter.bytes_acknowledged += size
        self._answered()

    def _answered(self) -> None:
        self._awaited -= 1
        if self._awaited:
            return
        if self._counts:
            self.meter.decisions += 1
        if self.meter.saturating or not self.is_at_decision:
            self.go()
        elif self._late is not None:
            since, self._late = self._late, None
            self.go(since)
        else:
            self.rest.set()
