"""What rounds come to, in whole numbers: so parts are added up in any order."""

from typing import NamedTuple

SEED = 17
"""The seed of all games of the gauge."""


class Counts(NamedTuple):
    """So many rounds, and sums over them."""

    rounds: int = 0
    numbers: tuple[int, ...] = ()

    def plus(self, other: "Counts") -> "Counts":
        """Both together."""
        mine = self.numbers or (0,) * len(other.numbers)
        added = tuple(one + two for one, two in zip(mine, other.numbers, strict=True))
        return Counts(self.rounds + other.rounds, added)
