"""Exponential backoff with jitter."""

import random
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass
class Backoff:
    """Each wait is up to twice as long as the one before; jitter keeps clients apart."""

    first: float = 0.25
    most: float = 8.0
    attempts: int = 0

    def next(self, details: Mapping[str, object] | None = None) -> float:
        """The seconds until the next attempt: at least as many as the server asked for."""
        longest = min(self.most, self.first * 2.0 ** min(self.attempts, 30))
        self.attempts += 1
        asked = (details or {}).get("seconds", 0)
        wait = float(asked) if isinstance(asked, int | float) else 0.0
        return max(0.0, wait) + longest * random.uniform(0.5, 1.0)  # noqa: S311 (not a secret)

    def reset(self) -> None:
        """Start over, after an attempt has succeeded."""
        self.attempts = 0
