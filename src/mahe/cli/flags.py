"""The flags for the rules of a game."""

from dataclasses import dataclass, replace
from typing import Annotated

from cyclopts import Parameter

from mahe.record import read_seat
from mahe.rules import DEFAULT_DECK, MOST_TURTLES, OPTIONS, Rules, RulesError, Switches

FileName = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""A file's name; a lone hyphen is standard input or output."""

TableName = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""A table's name, which may begin with a hyphen."""


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class RulesFlags(Switches):
    """The rules of the game; see `mahe rules`."""

    players: Annotated[
        int | None, Parameter(help="How many play, 2 to 7; else 4, or as many as are named.")
    ] = None
    turtles_each: Annotated[
        int | None, Parameter(help="1 or 2; unless given, 2 with up to 3 players, else 1.")
    ] = None
    deck: Annotated[
        str, Parameter(help="How many cards of 1 to 6 eggs, 24 in all; else 3,3,5,5,5,3.")
    ] = ",".join(map(str, DEFAULT_DECK))
    first_seat: Annotated[
        str, Parameter(help="Who begins: a number from 0, as in records, or a letter from A.")
    ] = "0"

    def check(self) -> None:
        """Refuse what is wrong for any number of players."""
        if self.players is not None:
            self.rules(self.players)
        else:
            self.rules(MOST_TURTLES if self.turtles_each in {None, 1} else MOST_TURTLES // 2)

    def rules(self, players: int) -> Rules:
        """The rules for so many players."""
        if self.turtles_each == 0:
            raise RulesError("rules/turtles_each", "each player has 1 or 2 turtles, not 0")
        rules = Rules(
            players=players,
            turtles_each=self.turtles_each or 0,
            deck=_counts(self.deck),
            **self.switches(),
        )
        return replace(rules, first_seat=_seat(rules, self.first_seat))


# cyclopts takes the help of each yes-or-no rule from this.
RulesFlags.__doc__ = "\n".join(
    [
        "The rules of the game; see `mahe rules`.\n\nParameters\n----------",
        *(f"{name}\n    {option.about}" for name, option in OPTIONS.items()),
    ]
)


def _counts(text: str) -> tuple[int, ...]:
    parts = text.split(",")
    if not all(part.strip().isdecimal() and len(part) < 4 for part in parts):  # noqa: PLR2004
        raise RulesError("rules/deck", "--deck takes six numbers such as 3,3,5,5,5,3")
    return tuple(map(int, parts))


def _seat(rules: Rules, text: str) -> int:
    if text.isdecimal() and len(text) == 1:
        return int(text)
    return read_seat(rules, text.upper())
