"""What a bot is."""

from typing import Protocol

from mahe.chance import Draws
from mahe.rules import Decision, State


class Bot(Protocol):
    """A player that is a program. It keeps no state between decisions, so any node can run it."""

    @property
    def name(self) -> str:
        """The name that it is listed and recorded by."""
        ...

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        """One of the legal decisions, for the seat that is to decide."""
        ...
