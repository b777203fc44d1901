"""The rules of one game: how many play, with which cards, and by which options."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, get_args, get_type_hints

from mahe.rules.errors import RulesError

FEWEST_PLAYERS = 2
MOST_TURTLES = 7
DECK_SIZE = 24
PILE_SIZE = 20
SET_ASIDE = DECK_SIZE - PILE_SIZE

DEFAULT_DECK = (3, 3, 5, 5, 5, 3)
"""How many cards there are of 1 to 6 eggs. The printed game does not say; see R3."""


class Source(Enum):
    """Where an option comes from."""

    VARIANT = "variant"
    """A variant in the printed rules."""
    EDITION = "edition"
    """A point on which the printed editions differ, or can be read differently."""
    HOUSE = "house"
    """A rule in no printed edition."""


@dataclass(frozen=True, slots=True)
class Option:
    """What there is to know about a yes-or-no rule, besides its name. All are off by default."""

    letter: str  # in a position line
    source: Source
    about: str  # one line, for the command line


@dataclass(frozen=True, slots=True, kw_only=True)
class Switches:
    """The yes-or-no rules. A new one appears in records, flags, settings and screens by itself."""

    cards_as_dice: Annotated[
        bool, Option("c", Source.VARIANT, "Kept cards may be played as dice.")
    ] = False
    third_die_at_seven: Annotated[
        bool,
        Option(
            "s", Source.EDITION, "A third die may be thrown at exactly 7, where it always busts."
        ),
    ] = False
    exact_landing_takes_two: Annotated[
        bool, Option("t", Source.HOUSE, "House rule: ending exactly on the beach takes two cards.")
    ] = False
    bust_ends_turn: Annotated[
        bool,
        Option("b", Source.HOUSE, "A bust ends the turn even if the other turtle has not moved."),
    ] = False

    def switches(self) -> dict[str, bool]:
        """Each yes-or-no rule by its name."""
        return {name: getattr(self, name) for name in OPTIONS}


def options_of(kind: type[Switches]) -> dict[str, Option]:
    """The yes-or-no rules that a class declares, by their names, in their order."""
    hints = get_type_hints(kind, include_extras=True)
    found = {name: get_args(hint)[1:] for name, hint in hints.items()}
    return {
        name: extra for name, extras in found.items() for extra in extras if type(extra) is Option
    }


OPTIONS = options_of(Switches)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChoices(Switches):
    """What people choose about the rules, however many of them play."""

    turtles_each: int = 0  # 0: as many as the number of players says (R1)
    deck: tuple[int, ...] = DEFAULT_DECK

    def choices(self) -> dict[str, Any]:
        """Each choice by its name."""
        return {"turtles_each": self.turtles_each, "deck": self.deck, **self.switches()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(RuleChoices):
    """The rules of one game; everything has the default of the printed game (R1, R3, R4)."""

    players: int = 4
    first_seat: int = 0

    def __post_init__(self) -> None:
        _check_counts(self.players, self.turtles_each, self.first_seat)
        for name, value in self.switches().items():
            _demand(
                type(value) is bool, "rules/option", f"{name} must be true or false", option=name
            )
        _check_deck(self.deck)
        object.__setattr__(self, "deck", tuple(self.deck))
        if self.turtles_each == 0:  # a game's rules name the number that R1 gives
            object.__setattr__(self, "turtles_each", default_turtles_each(self.players))

    @property
    def turtles(self) -> int:
        """How many turtles swim in all."""
        return self.players * self.turtles_each

    def owner(self, turtle: int) -> int:
        """The seat that owns a turtle."""
        return turtle // self.turtles_each

    def turtles_of(self, seat: int) -> tuple[int, ...]:
        """The turtles of a seat."""
        return tuple(range(seat * self.turtles_each, (seat + 1) * self.turtles_each))


def default_turtles_each(players: int) -> int:
    """Two turtles each with two or three players, else one (R1)."""
    return 2 if players <= 3 else 1  # noqa: PLR2004 (the number stands in R1)


def _check_counts(players: int, turtles_each: int, first_seat: int) -> None:
    _demand(
        _is_whole(players) and FEWEST_PLAYERS <= players <= MOST_TURTLES,
        "rules/players",
        f"2 to 7 can play, not {players!r:.20}",
        players=players,
    )
    _demand(
        _is_whole(turtles_each) and 0 <= turtles_each <= 2,  # noqa: PLR2004 (R1)
        "rules/turtles_each",
        f"each player has 1 or 2 turtles, not {turtles_each!r:.20}",
        turtles_each=turtles_each,
    )
    _demand(
        players * turtles_each <= MOST_TURTLES,
        "rules/too_many_turtles",
        f"there are 7 turtles: {players} players cannot have {turtles_each} each",
        players=players,
        turtles_each=turtles_each,
    )
    _demand(
        _is_whole(first_seat) and 0 <= first_seat < players,
        "rules/first_seat",
        f"the first seat must be one of 0 to {players - 1}, not {first_seat!r:.20}",
        first_seat=first_seat,
    )


def _check_deck(deck: Sequence[int]) -> None:
    _demand(
        isinstance(deck, list | tuple)
        and len(deck) == len(DEFAULT_DECK)
        and all(_is_whole(count) and count >= 0 for count in deck)
        and sum(deck) == DECK_SIZE,
        "rules/deck",
        "a deck is six counts, none negative, 24 cards in all",
        deck=deck,
    )


def _is_whole(value: object) -> bool:
    return type(value) is int


def _demand(condition: bool, code: str, sentence: str, **details: object) -> None:
    if not condition:
        raise RulesError(code, sentence, **details)
