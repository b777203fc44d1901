"""What the host chooses before the start."""

from dataclasses import dataclass
from enum import Enum

from mahe.rules import FEWEST_PLAYERS, RuleChoices, Rules
from mahe.table.errors import RefusedError


class Pace(Enum):
    """How long a decision may take."""

    UNHURRIED = "unhurried"
    """No clock."""
    BRISK = "brisk"
    """Some seconds for each decision."""
    BY_MAIL = "by_mail"
    """Hours or days for each decision."""


PACE_SECONDS = {
    Pace.UNHURRIED: range(1),
    Pace.BRISK: range(5, 301),
    Pace.BY_MAIL: range(3600, 14 * 86400 + 1),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings(RuleChoices):
    """The options of a table: those of the rules, and those of the people who play."""

    pace: Pace = Pace.UNHURRIED
    seconds: int = 0  # for each decision; 0 where there is no clock
    chat: bool = False
    open_eggs: bool = False
    listed: bool = False
    stand_in: str = "sensible"  # the bot that plays for whoever is away

    def __post_init__(self) -> None:
        self.rules(FEWEST_PLAYERS)  # any number will do: deck and options do not depend on it
        if self.seconds not in PACE_SECONDS[self.pace]:
            allowed = PACE_SECONDS[self.pace]
            raise RefusedError(
                "settings/seconds",
                f"a decision at this pace takes {allowed[0]} to {allowed[-1]} seconds",
                pace=self.pace.value,
                least=allowed[0],
                most=allowed[-1],
            )

    def rules(self, players: int, first_seat: int = 0) -> Rules:
        """The rules of a game of so many players."""
        return Rules(players=players, first_seat=first_seat, **self.choices())
