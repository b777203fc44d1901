"""Rate limits: by connection on this node, by identity and address on all nodes together."""

import asyncio
import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from time import monotonic, time
from typing import TYPE_CHECKING

import structlog

from mahe.server.errors import TooMuchError
from mahe.server.node.metrics import Metrics

if TYPE_CHECKING:
    from redis.asyncio import Redis

log = structlog.get_logger()

MOST_KEYS = 100_000
"""How many keys have their own count in a window; those that come later share counts."""

SHARED_COUNTS = 1_000
MOST_OPEN = 500
"""How many connections an address may have open on a node."""

TURNS_PER_SECOND, TURNS_AT_ONCE = 500, 100
"""How many requests of an address are begun; what comes faster waits, also if it is refused then.

A loop that is never idle keeps the threads that SQLite works in from running.
"""

LONGEST_TURN = 2.0
"""How many seconds a request waits for its turn at most."""

_SHARE_SECONDS = 1.0
_SHARED_AT_ONCE = 100
"""How many counts are sent to Redis before the event loop serves others."""


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
MESSAGES = Limit("messages", 6000, 10)  # by address: over all of its WebSockets
INVALID = Limit("invalid", 60, 60)  # by address: requests that are not HTTP; more are not answered
NEWCOMERS = Limit("newcomers", 300, 3600)  # by address
EVENTS = Limit("events", 120, 60)  # by address: up to 400 rows are told anew for each
GAMES = Limit("games", 300, 60)  # by address: a long one takes a tenth of a second to read
VERIFICATIONS = Limit("verifications", 60, 60)  # by address
ANALYSES = Limit("analyses", 20, 600)  # by address: each takes some seconds of a processor
TABLES = Limit("tables", 60, 3600)  # by identity
KEYS = Limit("keys", 30, 3600)  # by identity
COMMANDS = Limit("commands", 300, 10)  # by identity
CHANGES = Limit("changes", 120, 60)  # by identity: commands that are no decisions of a game

LIMITS = (
    *(REQUESTS, PAGES, LINKS, SOCKETS, MESSAGES, INVALID, NEWCOMERS, EVENTS, GAMES),
    *(VERIFICATIONS, ANALYSES, TABLES, KEYS, COMMANDS, CHANGES),
)
"""All of them, as docs/security.md lists them."""


@dataclass(slots=True)
class _Window:
    """The counts of one limit for one period, after which they are dropped together."""

    own: dict[str, int] = field(default_factory=dict)
    others: dict[str, int] = field(default_factory=dict)
    shared: dict[str, int] = field(default_factory=dict)  # how much of our own the others know
    changed: set[str] = field(default_factory=set)  # what the others do not know yet


class Turns:
    """Spreads out what one key asks for; who asks at a normal pace never waits."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self._seconds_each = 1 / per_second
        self._put_by = at_once / per_second
        self._until: dict[str, float] = {}  # by key, when all that it asked for would be done
        self._before: dict[str, float] = {}  # the same, from some seconds ago
        self._swapped = monotonic()

    def wait(self, key: str) -> float:
        """How many seconds from now its next turn is."""
        now = monotonic()
        if now - self._swapped > 2 * (self._put_by + LONGEST_TURN):
            self._before, self._until, self._swapped = self._until, {}, now
        begin = max(now, self._until.get(key, self._before.get(key, now)))
        wait = min(LONGEST_TURN, max(0.0, begin - now - self._put_by))
        self._until[key] = begin + self._seconds_each if wait < LONGEST_TURN else begin
        return wait


class Limits:
    """Counts what is asked for. Nodes share their counts through Redis about once a second."""

    def __init__(self, factor: float, redis: "Redis | None", metrics: Metrics) -> None:
        self._factor = factor
        self._redis = redis
        self._metrics = metrics
        self._open: Counter[tuple[str, str]] = Counter()
        self._windows: dict[tuple[str, int], _Window] = {}  # by limit and end
        self._turns = Turns(TURNS_PER_SECOND * (factor or 1), TURNS_AT_ONCE * (factor or 1))

    def turn(self, address: str) -> float:
        """How many seconds a request of an address has to wait before it is looked at."""
        return self._turns.wait(address) if self._factor else 0.0

    def spend(self, limit: Limit, key: str) -> None:
        """Count one; refuse when it is too many."""
        if not self._factor:
            return
        now = time()
        end = int(now // limit.seconds + 1) * limit.seconds
        window = self._window(limit.what, end, now)
        is_late = key not in window.own and len(window.own) >= MOST_KEYS
        if is_late:
            key = f"#{hash(key) % SHARED_COUNTS}"
        if window.own.get(key, 0) + window.others.get(key, 0) >= limit.most * self._factor:
            self.refused(limit.what)
            wait = max(1, round(end - now))
            raise TooMuchError(f"that was too much; wait {wait} seconds", wait)
        window.own[key] = window.own.get(key, 0) + 1
        if self._redis is not None and not is_late:
            window.changed.add(key)

    def _window(self, what: str, end: int, now: float) -> _Window:
        found = self._windows.get((what, end))
        if found is None:
            self._forget(now)
            found = self._windows[what, end] = _Window()
        return found

    def _forget(self, now: float) -> None:
        """Drop the windows that are over: a few, however many keys they count."""
        for name in [name for name in self._windows if name[1] <= now]:
            del self._windows[name]

    def refused(self, what: str) -> None:
        """Count a refusal, for the operator."""
        self._metrics.limited.labels(what).inc()

    def bucket(self, per_second: float, most: float) -> "TokenBucket":
        """A token bucket for one connection."""
        factor = self._factor or 1e9
        return TokenBucket(per_second * factor, most * factor)

    def enter(self, address: str, what: str = "open") -> None:
        """Count an open connection of an address; refuse when it has too many on this node."""
        if self._factor and self._open[what, address] >= MOST_OPEN * self._factor:
            self.refused(what)
            raise TooMuchError("too many connections", 60)
        self._open[what, address] += 1

    def leave(self, address: str, what: str = "open") -> None:
        """Count a connection as closed."""
        self._open[what, address] -= 1
        if not self._open[what, address]:
            del self._open[what, address]

    async def run(self) -> None:
        """Share the counts, for as long as the program runs."""
        task = asyncio.current_task()
        while task is None or not task.cancelling():  # Redis's client may swallow a cancellation
            await asyncio.sleep(_SHARE_SECONDS)
            self._forget(time())
            if self._redis is not None:
                await self._share_news(self._redis)

    async def _share_news(self, redis: "Redis") -> None:
        news = list(self._changed())
        try:
            for start in range(0, len(news), _SHARED_AT_ONCE):
                await self._share(redis, news[start : start + _SHARED_AT_ONCE])
        except Exception as error:  # noqa: BLE001 (however Redis fails, this node goes on counting)
            log.debug("limits are not shared", error=type(error).__name__)

    def _changed(self) -> Iterator[tuple[str, int, str]]:
        """The counts that others do not know yet: of which limit, until when, of whom."""
        for (what, end), window in self._windows.items():
            for key in window.changed:
                yield what, end, key

    async def _share(self, redis: "Redis", some: list[tuple[str, int, str]]) -> None:
        pipe = redis.pipeline(transaction=False)
        told = []
        for what, end, key in some:
            window = self._windows.get((what, end))
            if window is None:
                continue  # it ended meanwhile
            window.changed.discard(key)
            more = window.own[key] - window.shared.get(key, 0)
            told.append((window, key, more))
            pipe.incrby(_name(what, end, key), more)
            pipe.expireat(_name(what, end, key), end + 1)
        try:
            answers = await pipe.execute()
        except BaseException:
            for window, key, _ in told:
                window.changed.add(key)
            raise
        for (window, key, more), total in zip(told, answers[::2], strict=True):
            window.shared[key] = window.shared.get(key, 0) + more
            window.others[key] = int(total) - window.shared[key]


def _name(what: str, end: int, key: str) -> str:
    return f"mahe:limit:{what}:{hashlib.sha256(key.encode()).hexdigest()[:32]}:{end}"


class TokenBucket:
    """Limits what one connection may send: so many a second, and `most` at once."""

    def __init__(self, per_second: float, most: float) -> None:
        self._per_second = per_second
        self._most = most
        self._left = most
        self._at = monotonic()

    def take(self, count: int = 1) -> bool:
        """Take some tokens; False if there are too few."""
        now = monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < count:
            return False
        self._left -= count
        return True

    def owe(self, count: int) -> bool:
        """Take some whether they are left or not; False as long as more was taken than there is."""
        if not self.take(count):
            self._left -= count
        return self._left >= 0


def address_key(address: str) -> str:
    """What an address counts as: a whole IPv6 /64 network is one."""
    try:
        parsed = ip_address(address.partition("%")[0])  # without the zone of a link-local address
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped) if parsed.ipv4_mapped else parsed.exploded[:19]
    return str(parsed)
