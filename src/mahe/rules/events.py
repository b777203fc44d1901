"""Events: what the people at the table see and hear."""

from dataclasses import dataclass

from mahe.rules.score import Result
from mahe.rules.sea import Stack


@dataclass(frozen=True, slots=True)
class Started:
    """A seat starts a turtle: the first die is thrown."""

    seat: int
    group: Stack  # the turtle and its riders
    decider: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die fell."""

    group: Stack
    value: int
    dice: tuple[int, ...]  # all of this move, this one last
    total: int


@dataclass(frozen=True, slots=True)
class WentOn:
    """The decider has another die thrown."""

    decider: int
    group: Stack
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stopped:
    """The decider lets the turtle swim."""

    decider: int
    group: Stack
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """The decider plays a kept card as a die; it leaves the game."""

    decider: int
    group: Stack
    value: int
    dice: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Busted:
    """The total is above 7: the group goes to the raft."""

    group: Stack
    start: int
    total: int


@dataclass(frozen=True, slots=True)
class Moved:
    """The group swam."""

    group: Stack
    start: int
    distance: int
    landing: int
    onto: Stack  # who was there, now below


@dataclass(frozen=True, slots=True)
class Laid:
    """The topmost turtle laid eggs: its owner takes a card, or the clutch space."""

    seat: int
    turtle: int | None  # None for the second card of an exact landing
    eggs: int
    clutch_space: bool


@dataclass(frozen=True, slots=True)
class CardTurned:
    """A card was turned up."""

    value: int
    face_down: int  # cards left in the pile under it


@dataclass(frozen=True, slots=True)
class ClutchOpened:
    """The pile is used up: the next laying takes the clutch space and ends the game."""


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The next seat is up."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The clutch space is taken."""

    result: Result


Event = (
    Started
    | Rolled
    | WentOn
    | Stopped
    | CardPlayed
    | Busted
    | Moved
    | Laid
    | CardTurned
    | ClutchOpened
    | TurnPassed
    | GameEnded
)
"""Anything that can be seen or heard at the table."""
