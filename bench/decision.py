"""Where the time of one decision goes in a node: each part alone.

The parts are the server's own functions, called with what happened in whole games of four players
who always take the first choice. In a node with many tables each takes longer, for the caches of
the processor are cold; the shares stay much the same. Run with `make bench-decision`.
"""

import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from mahe.bots import BOTS
from mahe.chance import new_secret
from mahe.protocol import messages as m
from mahe.protocol.views import public_events, view_of
from mahe.record import step_form
from mahe.rules import legal, whose_decision
from mahe.server.live.frames import framed
from mahe.server.live.rooms.entries import Given, entry_of
from mahe.server.live.rooms.head import Head
from mahe.server.live.rooms.room import Room
from mahe.store import Entry, write_events
from mahe.table import Act, Begin, Change, Create, Join, Settings, Supplies, Table, handle

_GAMES = 20
_ROUNDS = 5
_SEATS = 4
_NAMES = {seat: f"Player {seat + 1}" for seat in range(_SEATS)}
_SUPPLIES = Supplies("reef", secret=new_secret(), fresh=new_secret(), levels=tuple(BOTS))

_ROOM = Room("reef")


class Moment(NamedTuple):
    """A decision: the table before it, what was asked for, by whom, and what that changed."""

    before: Table
    command: Act
    who: str
    change: Change


def main() -> None:
    """Measure and print Markdown."""
    moments = [moment for _ in range(_GAMES) for moment in _game()]
    print(f"{len(moments)} decisions of {_GAMES} games, the quickest of {_ROUNDS} rounds.\n")
    print("| part of a decision, alone | µs |\n| --- | --- |")
    for name, part in _PARTS.items():
        print(f"| {name} | {_measured(part, moments):.1f} |")


def _game() -> list[Moment]:
    """The decisions of a game, but for the last one, with which it is written down as a whole."""
    people = [f"person {seat}" for seat in range(_SEATS)]
    table = handle(None, Create(Settings()), people[0], _SUPPLIES).table
    for who in people:
        table = handle(table, Join(secrets.token_hex(16)), who, _SUPPLIES).table
    table = handle(table, Begin(), people[0], _SUPPLIES).table
    found: list[Moment] = []
    while (game := table.game) is not None and not game.is_over:
        seat = whose_decision(game.state)
        assert seat is not None
        command = Act(seat, game.steps, step_form(legal(game.state)[0]), id="0123456789abcdef")
        change = handle(table, command, people[seat], _SUPPLIES)
        found.append(Moment(table, command, people[seat], change))
        table = change.table
    return found[:-1]


def _handle(moment: Moment) -> Change:
    return handle(moment.before, moment.command, moment.who, _SUPPLIES)


def _read(moment: Moment) -> m.Incoming:
    return m.decode_incoming(m.encode(moment.command))


def _entry(moment: Moment) -> Entry:
    room = _ROOM
    room.head = Head(1, moment.before)
    given = Given(moment.command, moment.who, moment.command.id)
    head = room.head.after(moment.change, 1)
    return entry_of(room, given, moment.change, _SUPPLIES, at=1, due=head.due)


def _events(moment: Moment) -> list[m.TableEvent]:
    return public_events(moment.before, moment.change)


def _view(moment: Moment) -> m.TableView:
    return view_of(moment.change.table, _NAMES, None)


def _told(moment: Moment) -> bytes:
    return framed(m.encode(m.Happened(seq=1, at=1, events=_events(moment), view=_view(moment))))


_PARTS: dict[str, Callable[[Moment], object]] = {
    "reading the command (and writing it, as a client does)": _read,
    "checking it, drawing dice, taking the steps": _handle,
    "what is written down, and when the table is due": _entry,
    "the row's events as JSON": lambda moment: write_events(moment.change.events),
    "the events that people see": _events,
    "the view, with choices and odds": _view,
    "both of these, encoded and framed": _told,
}


def _measured(part: Callable[[Moment], object], moments: list[Moment]) -> float:
    """Microseconds a decision."""
    best = float("inf")
    for _ in range(_ROUNDS):
        begun = time.perf_counter()
        for moment in moments:
            part(moment)
        best = min(best, time.perf_counter() - begun)
    return best / len(moments) * 1e6


if __name__ == "__main__":
    main()
