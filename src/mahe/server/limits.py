"""How much one may ask for: by connection here, by identity and address on all nodes together."""

import asyncio
import hashlib
from collections import Counter
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from time import monotonic, time

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from mahe.server.errors import TooMuchError
from mahe.server.node.metrics import Metrics

log = structlog.get_logger()

MOST_KEYS = 100_000
MOST_OPEN = 500
"""How many connections an address may have open on a node."""

_SHARE_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Limit:
    """So many in so many seconds."""

    what: str
    most: int
    seconds: int


REQUESTS = Limit("requests", 600, 10)  # by address: a school class behind one of them
PAGES = Limit("pages", 3000, 10)  # by address: the app is some fifteen files, kept in memory
LINKS = Limit("links", 120, 60)  # by address: a QR code takes some ten milliseconds
SOCKETS = Limit("sockets", 300, 60)  # by address
NEWCOMERS = Limit("newcomers", 300, 3600)  # by address
TABLES = Limit("tables", 60, 3600)  # by identity
KEYS = Limit("keys", 30, 3600)  # by identity
VERIFICATIONS = Limit("verifications", 60, 60)  # by address
COMMANDS = Limit("commands", 300, 10)  # by identity

_Window = tuple[str, str, int]


class Limits:
    """Counts what is asked for. Nodes share their counts through Redis about once a second."""

    def __init__(self, factor: float, redis: Redis | None, metrics: Metrics) -> None:
        self._factor = factor
        self._redis = redis
        self._metrics = metrics
        self._open: Counter[str] = Counter()
        self._own: dict[_Window, int] = {}
        self._others: dict[_Window, int] = {}
        self._shared: dict[_Window, int] = {}  # how much of our own the others know

    def spend(self, limit: Limit, key: str) -> None:
        """Count one; refuse when it is too many."""
        if not self._factor:
            return
        now = time()
        window = (limit.what, key, int(now // limit.seconds) * limit.seconds + limit.seconds)
        count = self._own.get(window, 0) + self._others.get(window, 0)
        if count >= limit.most * self._factor:
            self._metrics.limited.labels(limit.what).inc()
            wait = max(1, round(window[2] - now))
            raise TooMuchError(f"that was too much; wait {wait} seconds", wait)
        self._own[window] = self._own.get(window, 0) + 1
        if len(self._own) > MOST_KEYS:
            self._forget()

    def enter(self, address: str) -> None:
        """Count an open connection of an address; refuse when it has too many on this node."""
        if self._factor and self._open[address] >= MOST_OPEN * self._factor:
            self._metrics.limited.labels("open").inc()
            raise TooMuchError("too many connections", 60)
        self._open[address] += 1

    def leave(self, address: str) -> None:
        """Count a connection no more."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    async def run(self) -> None:
        """Share the counts, for as long as the program runs."""
        task = asyncio.current_task()
        while task is None or not task.cancelling():  # Redis's client may swallow a cancellation
            await asyncio.sleep(_SHARE_SECONDS)
            self._forget()
            if self._redis is not None:
                try:
                    await self._share(self._redis)
                except (RedisError, OSError, TimeoutError) as error:
                    log.debug("limits are not shared", error=type(error).__name__)

    async def _share(self, redis: Redis) -> None:
        news = [
            (window, count - self._shared.get(window, 0))
            for window, count in self._own.items()
            if count > self._shared.get(window, 0)
        ]
        if not news:
            return
        pipe = redis.pipeline(transaction=False)
        for window, more in news:
            pipe.incrby(_name(window), more)
            pipe.expireat(_name(window), window[2] + 1)
        answers = await pipe.execute()
        for (window, more), total in zip(news, answers[::2], strict=True):
            self._shared[window] = self._shared.get(window, 0) + more
            self._others[window] = int(total) - self._shared[window]

    def _forget(self) -> None:
        now = time()
        for counts in (self._own, self._others, self._shared):
            for window in [window for window in counts if window[2] < now]:
                del counts[window]
        while len(self._own) > MOST_KEYS:  # rather forget a count than run out of memory
            self._own.pop(next(iter(self._own)))


def _name(window: _Window) -> str:
    what, key, end = window
    return f"mahe:limit:{what}:{hashlib.sha256(key.encode()).hexdigest()[:32]}:{end}"


class Allowance:
    """What one connection may send: a steady flow, with some put by."""

    def __init__(self, per_second: float, most: float) -> None:
        self._per_second = per_second
        self._most = most
        self._left = most
        self._at = monotonic()

    def take(self) -> bool:
        """Take one; False when none is left."""
        now = monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def address_key(address: str) -> str:
    """Whom an address counts for: all of an IPv6 network of 64 bits is one."""
    try:
        parsed = ip_address(address.partition("%")[0])  # without the interface of a neighbour
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped) if parsed.ipv4_mapped else parsed.exploded[:19]
    return str(parsed)
