"""What the host chooses before the start."""

from dataclasses import dataclass
from enum import Enum

from mahe.rules import FEWEST_PLAYERS, Edition, RuleChoices, Rules, rules_of
from mahe.table.errors import RefusedError


class Pace(Enum):
    """How long a decision may take."""

    UNHURRIED = "unhurried"
    """No clock."""
    BRISK = "brisk"
    """Some seconds for each decision."""
    BY_MAIL = "by_mail"
    """Hours or days for each decision."""


class Begins(Enum):
    """How it is settled who begins a game (R4)."""

    IN_TURN = "in_turn"
    """The first seat in the first game, the next one in the next."""
    BY_LOT = "by_lot"
    """Drawn like the dice, and checked like them."""
    CHOSEN = "chosen"
    """Whom the host has named."""


class Hints(Enum):
    """Whether people may ask what the strongest bot would decide."""

    ALONE = "alone"
    """Where one person plays, and the others are bots."""
    ON = "on"
    OFF = "off"


STAND_IN = "swimmer"
"""The bot that plays for whoever is away, unless the host has named another one."""

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
    stand_in: str = STAND_IN  # the bot that plays for whoever is away
    edition: Edition = Edition.DE_EN  # the printed book; the page and the terminal name their own
    begins: Begins = Begins.IN_TURN
    first_chair: int = 0  # who begins, where the host has named somebody
    hints: Hints = Hints.ALONE

    def __post_init__(self) -> None:
        self.rules(FEWEST_PLAYERS)  # any number will do: deck and options do not depend on it
        if self.first_chair < 0:
            raise RefusedError("table/no_such_chair", f"there is no chair {self.first_chair}")
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
        """The rules of a game of so many players: the table's own, and those of its edition."""
        choices = self.choices() | rules_of(self.edition)
        return Rules(players=players, first_seat=first_seat, **choices)
