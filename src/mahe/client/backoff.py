"""How long to wait before the next attempt."""

import random
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass
class Backoff:
    """Waits twice as long each time, and not as long as others who wait for the same."""

    first: float = 0.25
    most: float = 8.0
    attempts: int = 0

    def next(self, details: Mapping[str, object] | None = None) -> float:
        """The seconds until the next attempt; no fewer than the server has asked for."""
        longest = min(self.most, self.first * 2.0 ** min(self.attempts, 30))
        self.attempts += 1
        asked = (details or {}).get("seconds", 0)
        wait = float(asked) if isinstance(asked, int | float) else 0.0
        return max(0.0, wait) + longest * random.uniform(0.5, 1.0)  # noqa: S311 (not a secret)

    def reset(self) -> None:
        """Begin anew: an attempt has succeeded."""
        self.attempts = 0
