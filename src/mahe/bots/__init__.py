"""Players that are programs."""

from collections.abc import Callable
from functools import partial

from mahe.bots.levels import LevelBot
from mahe.bots.protocol import Bot
from mahe.bots.sensible import SensibleBot
from mahe.bots.uniform import RandomBot
from mahe.rules import MaheError

LEVELS = ("hatchling", "drifter", "swimmer", "navigator", "matriarch")
"""The bots that people play against, weakest first."""

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "sensible": SensibleBot,
    **{level: partial(LevelBot, level) for level in LEVELS},
}
"""The bots that can be named: those for programs, then the levels."""


class UnknownBotError(MaheError):
    """There is no bot of that name."""

    def __init__(self, name: str) -> None:
        known = ", ".join(BOTS)
        super().__init__(
            "bot/unknown", f"there is no bot {name[:40]!r}; the bots are {known}", known=known
        )


def make_bot(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise UnknownBotError(name)
    return BOTS[name]()


__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "LevelBot",
    "RandomBot",
    "SensibleBot",
    "UnknownBotError",
    "make_bot",
]
