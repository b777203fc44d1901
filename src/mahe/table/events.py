"""What has happened at a table: the only truth about it.

Names and chat are not in here; they lie beside the log, so that they can be erased.
"""

from dataclasses import dataclass
from enum import Enum

from mahe.rules import Step
from mahe.table.settings import Settings


class Why(Enum):
    """Why a bot plays for somebody."""

    ABSENT = "absent"
    HANDED_OVER = "handed_over"
    LEFT = "left"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Created:
    """The table is open; the dice of its first game are committed to."""

    host: str
    settings: Settings
    commitment: str


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody has taken a chair."""

    chair: int
    identity: str
    contribution: str
    program: bool = False


@dataclass(frozen=True, slots=True)
class Renamed:
    """Somebody is called otherwise; the name lies beside the log."""

    chair: int


@dataclass(frozen=True, slots=True)
class BotJoined:
    """A bot has taken a chair."""

    chair: int
    level: str


@dataclass(frozen=True, slots=True)
class Left:
    """A chair is empty again."""

    chair: int


@dataclass(frozen=True, slots=True)
class OptionsSet:
    """The settings are others now."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Locked:
    """Nobody else may take a chair, or people may again."""

    locked: bool


@dataclass(frozen=True, slots=True)
class HostChanged:
    """Somebody else is the host; None when no person is left."""

    identity: str | None


@dataclass(frozen=True, slots=True)
class Removed:
    """A person was sent away and may not come back."""

    identity: str


@dataclass(frozen=True, slots=True)
class Began:
    """A game has begun: who sits on which seat, by chair, and the seal of its dice."""

    game: int
    chairs: tuple[int, ...]
    first_seat: int
    seal: str


@dataclass(frozen=True, slots=True)
class Stepped:
    """The game went on: a decision, if any, and all that chance did until the next one."""

    seat: int | None  # who decided; None for the cards before the first turn
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class TookOver:
    """A bot plays for a seat."""

    seat: int
    level: str
    why: Why


@dataclass(frozen=True, slots=True)
class Reclaimed:
    """A person plays for their seat again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; its secret is out, and the dice of the next one are committed to."""

    secret: str
    commitment: str


@dataclass(frozen=True, slots=True)
class RematchWanted:
    """A chair wants another game and has added to its dice."""

    chair: int
    contribution: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The table is closed; the secret of a game that was under way is out."""

    secret: str | None


Event = (
    Created
    | Joined
    | Renamed
    | BotJoined
    | Left
    | OptionsSet
    | Locked
    | HostChanged
    | Removed
    | Began
    | Stepped
    | TookOver
    | Reclaimed
    | Ended
    | RematchWanted
    | Closed
)
"""Anything that can have happened."""
