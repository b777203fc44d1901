"""What has happened at a table: the only truth about it.

Names and chat are not among the events: they are kept beside the log, so they can be erased.
"""

from enum import Enum

import msgspec

from mahe.rules import Step
from mahe.table.declaring import Declared
from mahe.table.looks import Colour, Face
from mahe.table.settings import Settings


class Why(Enum):
    """Why a bot plays for somebody."""

    ABSENT = "absent"
    HANDED_OVER = "handed_over"
    LEFT = "left"
    REMOVED = "removed"


class Reason(msgspec.Struct, frozen=True, gc=False):
    """A reason for a decision: the sentence that its code stands for, and whom it is about."""

    code: str
    players: dict[str, tuple[int, ...]] = {}  # seats, by the name that the sentence has for them
    turtles: dict[str, tuple[int, ...]] = {}
    numbers: dict[str, int] = {}
    step: int | None = None  # of the game, where the sentence is about an earlier one


class Weighed(msgspec.Struct, frozen=True, gc=False):
    """A legal decision, and what it is worth to each seat."""

    decision: tuple[str | int, ...]  # as in records
    shares: tuple[int, ...]


class Created(Declared, frozen=True):
    """The table is open; the dice of its first game are committed to."""

    host: str
    settings: Settings
    commitment: str


class Joined(Declared, frozen=True):
    """Somebody has taken a chair."""

    chair: int
    identity: str
    contribution: str
    program: bool = False


class Renamed(Declared, frozen=True):
    """Somebody has changed their name, which is kept beside the log."""

    chair: int


class Dressed(Declared, frozen=True):
    """Somebody has chosen how their turtles look."""

    chair: int
    colour: Colour
    face: Face


class BotJoined(Declared, frozen=True):
    """A bot has taken a chair."""

    chair: int
    level: str


class Left(Declared, frozen=True):
    """A chair is empty again."""

    chair: int


class OptionsSet(Declared, frozen=True):
    """The settings have changed."""

    settings: Settings


class Locked(Declared, frozen=True):
    """From now on nobody else may take a chair, or people may again."""

    locked: bool


class HostChanged(Declared, frozen=True):
    """Somebody else is the host; None when no person is left."""

    identity: str | None


class Removed(Declared, frozen=True):
    """A person was sent away and may not come back."""

    identity: str


class Began(Declared, frozen=True):
    """A game has begun: the chair of each seat, and the seal of the dice."""

    game: int
    chairs: tuple[int, ...]
    first_seat: int
    seal: str
    lot: bool = False  # whether the first seat was drawn by lot


class Stepped(Declared, frozen=True):
    """The game went on: a decision, if any, and all outcomes of chance until the next one."""

    seat: int | None  # who decided; None for the cards before the first turn
    steps: tuple[Step, ...]


class Hinted(Declared, frozen=True):
    """Whoever decides for a seat was told what the strongest bot would decide, and why."""

    seat: int
    step: int  # of the game, when that was asked
    unit: int  # what a sure win is worth
    decision: tuple[str | int, ...]  # as in records
    margin: int  # how much more it is worth to the seat than the next best decision
    choices: tuple[Weighed, ...]
    reasons: tuple[Reason, ...]
    link: str = ""  # how two reasons belong together: `and` or `but`


class TookOver(Declared, frozen=True):
    """A bot plays for a seat."""

    seat: int
    level: str
    why: Why


class Reclaimed(Declared, frozen=True):
    """A person plays for their seat again."""

    seat: int


class Ended(Declared, frozen=True):
    """The game is over: its secret is published, and the dice of the next game are committed to."""

    secret: str
    commitment: str


class RematchWanted(Declared, frozen=True):
    """A chair wants another game and has added to its dice."""

    chair: int
    contribution: str


class Closed(Declared, frozen=True):
    """The table is closed; the secret of a game that was under way is published."""

    secret: str | None


Event = (
    Created
    | Joined
    | Renamed
    | Dressed
    | BotJoined
    | Left
    | OptionsSet
    | Locked
    | HostChanged
    | Removed
    | Began
    | Stepped
    | Hinted
    | TookOver
    | Reclaimed
    | Ended
    | RematchWanted
    | Closed
)
"""Anything that can happen at a table."""
