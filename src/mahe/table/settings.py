"""What the host chooses before the start."""

from dataclasses import dataclass
from enum import Enum

from mahe.rules import DEFAULT_DECK, FEWEST_PLAYERS, Rules
from mahe.table.errors import RefusedError


class Pace(Enum):
    """How long a decision may take."""

    UNHURRIED = "unhurried"
    """No clock."""
    BRISK = "brisk"
    """Seconds a decision."""
    BY_MAIL = "by_mail"
    """Days a decision."""


_SECONDS = {
    Pace.UNHURRIED: range(1),
    Pace.BRISK: range(5, 301),
    Pace.BY_MAIL: range(3600, 14 * 86400 + 1),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The options of a table; those of the rules are the same as in `Rules`."""

    turtles_each: int = 0  # 0: as many as the number of players says (R1)
    cards_as_dice: bool = False
    third_die_at_seven: bool = False
    exact_landing_takes_two: bool = False
    bust_ends_turn: bool = False
    deck: tuple[int, ...] = DEFAULT_DECK
    pace: Pace = Pace.UNHURRIED
    seconds: int = 0  # for a decision, where the pace has a clock
    chat: bool = False
    open_eggs: bool = False
    listed: bool = False
    stand_in: str = "sensible"  # the bot that plays for whoever is away

    def __post_init__(self) -> None:
        self.rules(FEWEST_PLAYERS)  # any number of players finds a wrong deck or option
        if self.seconds not in _SECONDS[self.pace]:
            allowed = _SECONDS[self.pace]
            raise RefusedError(
                "settings/seconds",
                f"a decision at this pace takes {allowed[0]} to {allowed[-1]} seconds",
                pace=self.pace.value,
                least=allowed[0],
                most=allowed[-1],
            )

    def rules(self, players: int, first_seat: int = 0) -> Rules:
        """The rules of a game of so many players."""
        return Rules(
            players=players,
            turtles_each=self.turtles_each,
            cards_as_dice=self.cards_as_dice,
            third_die_at_seven=self.third_die_at_seven,
            exact_landing_takes_two=self.exact_landing_takes_two,
            bust_ends_turn=self.bust_ends_turn,
            deck=self.deck,
            first_seat=first_seat,
        )
