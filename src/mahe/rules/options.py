"""The rules of one game: how many play, with what, and by which rulings."""

from collections.abc import Sequence
from dataclasses import dataclass

from mahe.rules.errors import RulesError

FEWEST_PLAYERS = 2
MOST_TURTLES = 7
DECK_SIZE = 24
PILE_SIZE = 20
SET_ASIDE = DECK_SIZE - PILE_SIZE

DEFAULT_DECK = (3, 3, 5, 5, 5, 3)
"""How many cards of 1 to 6 eggs; the printed game does not say, R3 tells where this comes from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules of one game; everything has the default of the printed game (R1, R3, R4)."""

    players: int = 4
    turtles_each: int = 0  # 0 stands for R1's default and is replaced on creation
    cards_as_dice: bool = False
    third_die_at_seven: bool = False
    exact_landing_takes_two: bool = False
    bust_ends_turn: bool = False
    deck: tuple[int, ...] = DEFAULT_DECK
    first_seat: int = 0

    def __post_init__(self) -> None:
        _check_counts(self.players, self.turtles_each, self.first_seat)
        for name in OPTIONS:
            _demand(
                type(getattr(self, name)) is bool,
                "rules/option",
                f"{name} must be true or false",
                option=name,
            )
        _check_deck(self.deck)
        object.__setattr__(self, "deck", tuple(self.deck))
        if self.turtles_each == 0:
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


OPTIONS = ("cards_as_dice", "third_die_at_seven", "exact_landing_takes_two", "bust_ends_turn")
"""The yes-or-no options of `Rules`, all off by default."""


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
