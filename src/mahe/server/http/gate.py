"""Who may connect: open connections and invalid requests, counted by address."""

import asyncio
from collections.abc import Hashable
from ipaddress import ip_address, ip_network
from weakref import WeakValueDictionary

import structlog

from mahe.server.errors import TooMuchError
from mahe.server.limits import INVALID, Limits, TokenBucket, address_key

log = structlog.get_logger()

FRAMES_PER_SECOND, FRAMES_AT_ONCE = 30, 300
"""How many frames a WebSocket may send, fragments, pings and pongs included."""

ADDRESS_FRAMES_PER_SECOND, ADDRESS_FRAMES_AT_ONCE = 1_000, 6_000
"""What all WebSockets of an address may send together."""

LOG_SECONDS = 60
"""The time between two lines in the log about requests that are not HTTP."""


class Gate:
    """Counts connections and invalid requests by address, before any request is read."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...]) -> None:
        self._limits = limits
        self._proxies = [] if "*" in proxies else [ip_network(one) for one in proxies]
        self._trusts_all = "*" in proxies
        self._open: dict[Hashable, str] = {}
        self._frames: WeakValueDictionary[str, TokenBucket] = WeakValueDictionary()
        self._invalid = 0
        self._timer: asyncio.TimerHandle | None = None

    def arrive(self, transport: Hashable, client: tuple[str, int] | None) -> bool:
        """Count a connection; False when its address has too many. Proxies may have any number."""
        address = client[0] if client else ""
        if self._is_proxy(address):
            return True
        try:
            self._limits.enter(address_key(address), "connections")
        except TooMuchError:
            return False
        self._open[transport] = address_key(address)
        return True

    def depart(self, transport: Hashable) -> None:
        """Count a connection as closed."""
        address = self._open.pop(transport, None)
        if address is not None:
            self._limits.leave(address, "connections")

    def is_worth_an_answer(self, client: tuple[str, int] | None) -> bool:
        """Count a request that is not HTTP; False if its address has sent too many of them."""
        self._invalid += 1
        if self._timer is None:
            self._tell()
        try:
            self._limits.spend(INVALID, address_key(client[0] if client else ""))
        except TooMuchError:
            return False
        return True

    def frames(self) -> TokenBucket:
        """How many frames a new WebSocket may send."""
        return self._limits.bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE)

    def frames_of(self, client: tuple[str, int] | None) -> TokenBucket:
        """How many frames all WebSockets of an address may send; gone with the last of them."""
        address = address_key(client[0] if client else "")
        found = self._frames.get(address)
        if found is None:
            found = self._limits.bucket(ADDRESS_FRAMES_PER_SECOND, ADDRESS_FRAMES_AT_ONCE)
            self._frames[address] = found
        return found

    def cut(self) -> None:
        """Count a WebSocket that was cut because it sent too many frames."""
        self._limits.refused("frames")

    def late(self) -> None:
        """Count a request that did not come in time."""
        self._limits.refused("late")

    def _tell(self) -> None:
        """Log how many there were, and again after a while if there are more."""
        self._timer = None
        if self._invalid:
            log.warning("requests that are no HTTP", count=self._invalid)
            self._invalid = 0
            self._timer = asyncio.get_running_loop().call_later(LOG_SECONDS, self._tell)

    def _is_proxy(self, address: str) -> bool:
        if self._trusts_all:
            return True
        try:
            parsed = ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self._proxies)
