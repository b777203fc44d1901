"""What people and programs can ask of a table."""

from dataclasses import dataclass

from mahe.rules import Decision
from mahe.table.settings import Settings


@dataclass(frozen=True, slots=True)
class Create:
    """Open a table; whoever does is its host."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Join:
    """Take an empty chair and add bytes to the dice; one identity may take several chairs."""

    contribution: str  # hexadecimal digits
    name: str | None = None  # lies beside the log
    program: bool = False  # whether a program plays here, and is labelled so


@dataclass(frozen=True, slots=True)
class Rename:
    """Be called otherwise; None is to have no name."""

    chair: int
    name: str | None


@dataclass(frozen=True, slots=True)
class Leave:
    """Give one's chair up; during a game a bot plays on for it."""

    chair: int


@dataclass(frozen=True, slots=True)
class AddBot:
    """Let a bot take an empty chair."""

    level: str


@dataclass(frozen=True, slots=True)
class RemoveBot:
    """Empty a bot's chair."""

    chair: int


@dataclass(frozen=True, slots=True)
class SetOptions:
    """Change the settings before the start."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Lock:
    """Let nobody else take a chair, or let people in again."""

    locked: bool


@dataclass(frozen=True, slots=True)
class Begin:
    """Start the game with those who sit."""


@dataclass(frozen=True, slots=True)
class Act:
    """Decide for a seat; `step` is the number of steps that the decider has seen."""

    seat: int
    step: int
    decision: Decision


@dataclass(frozen=True, slots=True)
class HandOver:
    """Let a bot play for a seat until its owner comes back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reclaim:
    """Take one's seat back from the bot that plays for it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Remove:
    """Send the person on a chair away from the table."""

    chair: int


@dataclass(frozen=True, slots=True)
class WantRematch:
    """Ask for another game, or agree to it, adding bytes to its dice."""

    contributions: tuple[str, ...]  # one for each of one's chairs


@dataclass(frozen=True, slots=True)
class Close:
    """Close the table for good."""


@dataclass(frozen=True, slots=True)
class React:
    """Show a quick reaction to everybody."""

    reaction: str


@dataclass(frozen=True, slots=True)
class Say:
    """Say something, where the host has turned chat on."""

    text: str


Command = (
    Create
    | Join
    | Leave
    | AddBot
    | RemoveBot
    | SetOptions
    | Lock
    | Begin
    | Act
    | HandOver
    | Reclaim
    | Remove
    | Rename
    | WantRematch
    | Close
    | React
    | Say
)
"""Anything that can be asked of a table."""
