"""A table, who gives it a command, and what that may need."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from mahe.record import check_new_name
from mahe.rules import State
from mahe.table.errors import ForbiddenError, RefusedError
from mahe.table.events import Event, Hinted, Stepped
from mahe.table.model import Chair, Game, Table


class Supplies(NamedTuple):
    """What a command may need from outside: the secrets of the dice, and fresh random bytes."""

    table: str  # the table's name
    secret: bytes  # what the table is committed to; for a new table, the fresh one
    fresh: bytes  # for the commitment to the next game, where one is needed
    levels: tuple[str, ...]  # the bots that can be named
    present: frozenset[str] = frozenset()  # who is there, as far as a command asks for it
    program: bool = False  # whether a program gives the command, and is labelled so
    advice: Hinted | None = None  # what the strongest bot would decide, where that is asked


class Walk(NamedTuple):
    """Steps of the game, with the states that they lead through."""

    event: Stepped
    states: tuple[State, ...]


Effects = Iterator[Event | Walk]


class Desk(NamedTuple):
    """A table, who gives it a command, and what that may need."""

    table: Table
    who: str | None
    supplies: Supplies

    def must_be_host(self) -> None:
        """Refuse whoever is not the host."""
        if self.who is None or self.who != self.table.host:
            raise ForbiddenError("table/not_host", "only the host may do that")

    def may_lead(self) -> bool:
        """Whether they are the host or start the games; while those are away, anybody seated."""
        table, starter = self.table, self.table.starter
        if self.who is None or starter is None:
            return self.who is not None and self.who == table.host
        if self.who in {table.host, starter.identity}:
            return True
        is_seated = any(chair.identity == self.who for chair in table.chairs)
        return is_seated and starter.identity not in self.supplies.present

    def must_lead(self) -> None:
        """Refuse whoever may not lead."""
        if not self.may_lead():
            raise ForbiddenError("table/not_host", "only the host may do that")

    def must_be_waiting(self) -> None:
        """Refuse what cannot be while a game is under way."""
        if self.table.is_playing:
            raise RefusedError("table/playing", "not while a game is under way")

    def game(self) -> Game:
        """The game under way."""
        if self.table.game is None or self.table.game.is_over:
            raise RefusedError("table/not_playing", "no game is under way")
        return self.table.game

    def chair(self, number: int) -> Chair:
        """A chair by its number."""
        found = self.table.chair(number)
        if found is None:
            raise RefusedError("table/no_such_chair", f"there is no chair {number}")
        return found

    def chair_at(self, seat: int) -> Chair:
        """The chair of a seat in the game under way."""
        self.game()
        found = self.table.chair_at(seat)
        if found is None:
            raise RefusedError("table/no_such_seat", f"there is no seat {seat}")
        return found

    def own_chair(self, number: int) -> Chair:
        """A chair of whoever gives the command."""
        found = self.chair(number)
        if self.who is None or found.identity != self.who:
            raise ForbiddenError("table/not_your_chair", "that is not your chair")
        return found

    def own_chairs(self) -> list[Chair]:
        """The chairs of whoever gives the command; at least one."""
        own = [chair for chair in self.table.chairs if chair.identity == self.who]
        if self.who is None or not own:
            raise ForbiddenError("table/not_seated", "only those who sit here may do that")
        return own

    def room(self) -> int:
        """The number of the next chair."""
        self.must_be_waiting()
        if not self.table.has_room:
            raise RefusedError("table/full", "all chairs are taken")
        return self.table.seated


def check_name(name: str | None) -> None:
    """Refuse a name that nobody may have."""
    if name is None:
        return
    check_new_name(name)
    if name.startswith("bot:") or re.fullmatch(r"#\d+", name):  # as records name bots and others
        raise RefusedError("table/name", "that name is kept for bots and the nameless")


def check_level(name: str, supplies: Supplies) -> None:
    """Refuse a bot that is not there."""
    if name not in supplies.levels:
        known = ", ".join(supplies.levels)
        raise RefusedError("table/no_such_bot", f"the bots are {known}", known=known)


def check_contribution(text: str) -> None:
    """Refuse what is no contribution to the dice."""
    if re.fullmatch("(?:[0-9a-f]{2}){16,64}", text) is None:
        raise RefusedError(
            "table/contribution",
            "a contribution is 16 to 64 bytes as lower-case hexadecimal digits",
        )
