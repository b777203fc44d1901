"""A bot without any plan."""

from mahe.chance import Draws
from mahe.rules import Decision, State


class RandomBot:
    """Takes any of the legal decisions, each as likely as any other."""

    name = "random"

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        """One of the legal decisions."""
        del state, seat
        return legal[draws.below(len(legal))]
