"""What every contest of the gauge has."""

from typing import Protocol

from mahe.rules import Rules
from mahe.sim.gauge.counts import Counts


class Contest(Protocol):
    """Something that is played in rounds, each of which can be played alone."""

    @property
    def part(self) -> str:
        """The part of the gauge that it belongs to."""
        ...

    @property
    def rules(self) -> Rules:
        """The rules of its games."""
        ...

    @property
    def key(self) -> str:
        """The name of the file that it is stored in."""
        ...

    @property
    def entry(self) -> str:
        """What it is called in its file."""
        ...

    @property
    def brain(self) -> str:
        """A name for what its bots know: results of other brains are not added up."""
        ...

    @property
    def rounds(self) -> int:
        """How many rounds are wanted."""
        ...

    @property
    def at_once(self) -> int:
        """How many rounds a worker plays in one go: some seconds' worth."""
        ...

    def play(self, rounds: range) -> Counts:
        """Play some rounds."""
        ...
