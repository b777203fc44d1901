"""A table as its events have made it."""

from typing import NamedTuple

from mahe.rules import MOST_TURTLES, State, result
from mahe.table.events import Hinted
from mahe.table.looks import Colour, Face
from mahe.table.settings import Hints, Settings


class Chair(NamedTuple):
    """A place at the table, with a person or a bot on it. Its number is never given out again."""

    number: int
    identity: str | None = None  # of the person; None for a bot, and once the person was removed
    program: bool = False  # whether that person plays with a program
    level: str | None = None  # of the bot that sits here, if it is no stand-in
    contribution: str | None = None  # to the dice of the game under way, or of the next
    stand_in: str | None = None  # the bot that plays for the person
    wants_rematch: bool = False
    colour: Colour = Colour.ANY
    face: Face = Face.PLAIN
    games: int = 0  # at this table that this chair has played to their end
    wins: int = 0  # of them, alone or with others

    @property
    def is_present(self) -> bool:
        """Whether a person sits here and plays for themselves."""
        return self.identity is not None and self.stand_in is None


class Game(NamedTuple):
    """The game under way, or the last one."""

    number: int
    chairs: tuple[int, ...]  # by seat, the chair's number
    commitment: str
    seal: str
    state: State
    steps: int = 0
    draws: int = 0  # dice and cards so far
    helped: frozenset[int] = frozenset()  # seats that a stand-in has played for
    lot: bool = False  # whether the first seat was drawn by lot
    hints: tuple[int, ...] = ()  # by seat, how many hints it had; empty as long as nobody had any
    last_hint: Hinted | None = None

    @property
    def hint(self) -> Hinted | None:
        """The hint for the current step, if somebody has asked for it."""
        given = self.last_hint
        return given if given is not None and given.step == self.steps else None

    @property
    def is_over(self) -> bool:
        """Whether the clutch space is taken."""
        return result(self.state) is not None


class Table(NamedTuple):
    """Everything that the log says about a table."""

    host: str | None
    settings: Settings
    commitment: str  # to the dice of the game under way, or of the next
    chairs: tuple[Chair, ...] = ()
    seated: int = 0  # how many chairs have ever been taken
    people: tuple[str, ...] = ()  # every identity that was ever host or seated, in order
    locked: bool = False
    closed: bool = False
    removed: frozenset[str] = frozenset()
    game: Game | None = None

    @property
    def is_playing(self) -> bool:
        """Whether a game is under way."""
        return self.game is not None and not self.game.is_over

    @property
    def has_room(self) -> bool:
        """Whether another chair fits."""
        return len(self.chairs) < MOST_TURTLES

    @property
    def next_game(self) -> int:
        """The number of the game that can begin next."""
        return 1 if self.game is None else self.game.number + 1

    @property
    def starter(self) -> Chair | None:
        """The chair of whoever starts a game: the host's, or the first person's beside a TV."""
        people = [chair for chair in self.chairs if chair.identity is not None]
        own = [chair for chair in people if chair.identity == self.host]
        return next(iter(own or people), None)

    @property
    def gives_hints(self) -> bool:
        """Whether whoever decides in the game may ask for a hint."""
        if self.settings.hints is not Hints.ALONE:
            return self.settings.hints is Hints.ON
        seats = () if self.game is None else self.game.chairs
        people = [one for one in self.chairs if one.number in seats and one.identity is not None]
        return len(people) == 1

    def person(self, identity: str | None) -> int | None:
        """The number by which others know an identity; None for somebody who only watched."""
        return self.people.index(identity) if identity in self.people else None

    def chair(self, number: int) -> Chair | None:
        """The chair of that number."""
        for chair in self.chairs:
            if chair.number == number:
                return chair
        return None

    def chair_at(self, seat: int) -> Chair | None:
        """The chair on a seat of the game."""
        if self.game is None or not 0 <= seat < len(self.game.chairs):
            return None
        return self.chair(self.game.chairs[seat])

    def seats_of(self, identity: str) -> tuple[int, ...]:
        """The seats of the game that belong to an identity."""
        if self.game is None:
            return ()
        owned = {chair.number for chair in self.chairs if chair.identity == identity}
        return tuple(seat for seat, number in enumerate(self.game.chairs) if number in owned)
