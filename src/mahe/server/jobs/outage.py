"""Whether the database is away."""

import structlog

from mahe.store import StoreUnavailableError

log = structlog.get_logger()


class Outage:
    """Learns from a node's jobs whether the database is away; logs when that changes."""

    def __init__(self) -> None:
        self._kept_from: set[object] = set()

    def keeps_from(self, work: object, error: StoreUnavailableError) -> None:
        """Note that some work could not be done."""
        if not self._kept_from:
            log.warning("the database is away", cause=error.cause)
        self._kept_from.add(work)

    def lets(self, work: object) -> None:
        """Note that some work was done."""
        if work in self._kept_from:
            self._kept_from.remove(work)
            if not self._kept_from:
                log.info("the database is there")
