"""The clients that are connected to this node."""

import asyncio
from collections.abc import Iterator
from time import monotonic

from mahe.server.errors import DrainingError, TokenError, UnauthorizedError
from mahe.server.live.bus import Bus, Hint
from mahe.server.live.clients.connection import RESTART, UNAUTHORIZED, Connection
from mahe.server.node.metrics import Metrics
from mahe.store import People


class Connections:
    """Counts connections in and out, and ends those that may not go on."""

    def __init__(self, people: People, bus: Bus, metrics: Metrics) -> None:
        self._people = people
        self._bus = bus
        self._metrics = metrics
        self._all: set[Connection] = set()
        self.nobody_is_there = asyncio.Event()
        self.nobody_is_there.set()

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._all))

    def arrive(self, connection: Connection) -> None:
        """Count a connection in."""
        self._all.add(connection)
        self._metrics.connections.inc()
        self.nobody_is_there.clear()

    def depart(self, connection: Connection) -> None:
        """Count a connection out."""
        self._all.discard(connection)
        self._metrics.connections.dec()
        self._metrics.dropped.labels(connection.ended_by or "client").inc()
        if not self._all:
            self.nobody_is_there.set()

    async def dismiss(self, gone: str) -> None:
        """End the connections of an identity or a key that is known no more, on all nodes."""
        self.end_those_of({gone})
        self._bus.publish(Hint("", "gone", word=gone))

    async def recheck_keys(self) -> None:
        """End the connections whose key is known no more, in case that nobody has said so."""
        used = {one.caller.key for one in self if one.caller.key is not None}
        self.end_those_of(used - await self._people.still_known(used))

    async def drop_slow(self) -> None:
        """End the connections whose clients take nothing of what is sent to them."""
        now = monotonic()
        for one in self:
            one.drop_if_slow(now)

    def end_those_of(self, gone: set[str]) -> None:
        """End the connections of some identities or keys."""
        for one in self:
            if one.caller.key in gone or one.caller.identity in gone:
                error = TokenError() if one.caller.program else UnauthorizedError()
                one.goodbye(error, UNAUTHORIZED)

    def send_elsewhere(self) -> None:
        """Tell everybody that this node goes down."""
        for one in self:
            one.goodbye(DrainingError(), RESTART)
