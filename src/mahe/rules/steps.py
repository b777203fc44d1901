"""Steps: the decisions of players and the outcomes of chance."""

from collections.abc import Callable
from dataclasses import dataclass

from mahe.rules.errors import UnreadableError
from mahe.rules.options import MOST_TURTLES

FACES = (1, 2, 3, 4, 5, 6)
"""The faces of a die, and the eggs on a card."""


@dataclass(frozen=True, slots=True)
class Start:
    """Throw the first die for a turtle (R6)."""

    turtle: int

    def __post_init__(self) -> None:
        if type(self.turtle) is not int or not 0 <= self.turtle < MOST_TURTLES:
            raise UnreadableError(
                "step/turtle", f"there is no turtle {self.turtle!r}", turtle=self.turtle
            )

    def __str__(self) -> str:
        return f"start {self.turtle}"


@dataclass(frozen=True, slots=True)
class Roll:
    """Have another die thrown (R8)."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True)
class Stop:
    """Swim now (R8)."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class _Valued:
    value: int

    def __post_init__(self) -> None:
        if type(self.value) is not int or self.value not in FACES:
            raise UnreadableError(
                "step/value", f"{self.value!r} is not one of 1 to 6", value=self.value
            )

    def __str__(self) -> str:
        return f"{type(self).__name__.lower()} {self.value}"


class Play(_Valued):
    """Play one of one's kept cards as a die (R17)."""

    __slots__ = ()


class Die(_Valued):
    """A die shows this face."""

    __slots__ = ()


class Card(_Valued):
    """A card of so many eggs is turned up."""

    __slots__ = ()


Decision = Start | Roll | Stop | Play
"""What a player can do."""

Chance = Die | Card
"""What dice and cards can do."""

Step = Decision | Chance
"""One decision or one outcome of chance; a game is a sequence of them."""

STEP_KINDS: dict[str, Callable[..., Step]] = {
    "start": Start,
    "roll": Roll,
    "stop": Stop,
    "play": Play,
    "die": Die,
    "card": Card,
}
"""Every kind of step, by its word in records."""

STARTS = tuple(Start(turtle) for turtle in range(MOST_TURTLES))
ROLL = Roll()
STOP = Stop()
PLAYS = {value: Play(value) for value in FACES}
DICE = tuple(Die(value) for value in FACES)
CARDS = tuple(Card(value) for value in FACES)

DECISIONS: tuple[Decision, ...] = (*STARTS, ROLL, STOP, *PLAYS.values())
"""Every decision there is; its place here is its number where decisions are numbered."""
