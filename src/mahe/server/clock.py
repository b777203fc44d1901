"""The time that is written down, and whether it passes as it should."""

from collections.abc import Callable
from time import monotonic, time

LATE_SECONDS = 5.0
PARTED_SECONDS = 2.0


def now_ms() -> int:
    """The time in milliseconds since 1970."""
    return int(time() * 1000)


class ClockWatch:
    """Notices that the process stood still for a while, or that the clock was set."""

    def __init__(
        self, wall_ms: Callable[[], int] = now_ms, steady: Callable[[], float] = monotonic
    ) -> None:
        self._wall_ms = wall_ms
        self._steady = steady
        self._seen = wall_ms() / 1000, steady()

    def has_slipped(self) -> bool:
        """Whether much more or less time has passed since the last call than should have.

        If the process was suspended, this call is late by the monotonic clock. If the computer
        slept, or its clock was set, the wall clock and the monotonic clock disagree.
        """
        (wall, steady), (was_wall, was_steady) = self._now(), self._seen
        self._seen = wall, steady
        passed = steady - was_steady
        return passed > LATE_SECONDS or abs(wall - was_wall - passed) > PARTED_SECONDS

    def _now(self) -> tuple[float, float]:
        return self._wall_ms() / 1000, self._steady()
