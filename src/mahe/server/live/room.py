"""A table that is open on this node."""

import asyncio
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple, Protocol

from mahe.protocol import messages as m
from mahe.protocol.views import public_events, view_of, you_at
from mahe.store import Due, Row
from mahe.table import GRACE_SECONDS, Event, Table, Waiting, fold, waits_for
from mahe.table.events import Began

KEPT_MESSAGES = 16
"""How many rows a client may have missed without the log having to be read for it."""


ROWS_A_CHECKPOINT = 128
KEPT_CHECKPOINTS = 6


class Viewer(Protocol):
    """Somebody who sees a table."""

    @property
    def identity(self) -> str | None:
        """Whose eyes; None for a stranger or the TV."""
        ...

    @property
    def is_tv(self) -> bool:
        """Whether it only shows."""
        ...

    def push(self, text: str) -> None:
        """Send a message, soon; who is too slow for that is dropped."""
        ...


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """How a table was after some row of its log, so that later rows can be told again."""

    seq: int = 0
    table: Table | None = None
    due: Due | None = None


class After(NamedTuple):
    """How a table is after a row of its log, and what it waits for."""

    table: Table
    due: Due | None


class Room:
    """A table in memory, as far as its log is known here, and those who see it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.table: Table | None = None
        self.seq = 0
        self.names: dict[int, str] = {}
        self.secrets: dict[str, bytes] = {}
        self.due: Due | None = None
        self.before_game: Table | None = None  # the table just before the newest game
        self.game_log: list[Event] = []  # since then
        self.viewers: set[Viewer] = set()
        self.seen: dict[str, int] = {}  # until when each identity is, or was, here
        self.said = 0  # the number of the newest thing said that is known here
        self.lock = asyncio.Lock()
        self.touched = monotonic()
        self.is_gone = False  # removed from the store
        self._told_present: m.Present | None = None
        self._messages: deque[tuple[int, str]] = deque(maxlen=KEPT_MESSAGES)
        self._checkpoints: deque[Checkpoint] = deque([Checkpoint()], maxlen=KEPT_CHECKPOINTS)

    @property
    def deadline(self) -> int | None:
        """When the decider's clock runs out."""
        clock = self.due is not None and self.due.what == Waiting.CLOCK.value
        return self.due.at if clock and self.due is not None else None

    def after(self, events: Iterable[Event], at: int) -> After:
        """How the table would be after some events."""
        table = fold(self.table, events)
        assert table is not None
        return After(table, next_due(table, self.due, at))

    def advance(self, row: Row, after: After | None = None) -> None:
        """Take in the next row of the log, and show it to everybody; `after` saves folding it."""
        before = self.table
        self.take_in(row, after)
        assert self.table is not None
        if not self.viewers:
            self._messages.clear()
            return
        if before is None or _seating(before) != _seating(self.table):
            # First, so that whoever reads what happened knows already which seat is theirs.
            for viewer in tuple(self.viewers):
                if not viewer.is_tv:
                    viewer.push(m.encode(you_at(self.table, viewer.identity)).decode())
        text = self.happened(before, row)
        self._messages.append((row.seq, text))
        self.show(text)
        if before is None or before.people != self.table.people:
            self.show_present(row.at)  # who was a spectator, or nobody, is a person now

    def take_in(self, row: Row, after: After | None = None) -> None:
        """Take in the next row of the log."""
        for number, event in enumerate(row.events):
            if isinstance(event, Began):
                self.before_game, self.game_log = fold(self.table, row.events[:number]), []
            self.game_log.append(event)
        after = after or self.after(row.events, row.at)
        self.table, self.due, self.seq = after.table, after.due, row.seq
        self.touched = monotonic()
        if row.seq % ROWS_A_CHECKPOINT == 0:
            self._checkpoints.append(Checkpoint(self.seq, self.table, self.due))

    def checkpoint(self, seq: int) -> "Checkpoint | None":
        """The last one that is kept at or before a seq."""
        earlier = [kept for kept in self._checkpoints if kept.seq <= seq]
        return earlier[-1] if earlier else None

    def happened(self, before: Table | None, row: Row) -> str:
        """What everybody is told of a row that has just been taken in."""
        assert self.table is not None
        events = public_events(before, row.events, self.table)
        message = m.Happened(seq=row.seq, at=row.at, events=events, view=self.view())
        return m.encode(message).decode()

    def view(self) -> m.TableView:
        """The table as everybody may see it."""
        assert self.table is not None
        return view_of(self.table, self.names, self.deadline)

    def show(self, text: str) -> None:
        """Send a message to everybody who sees the table."""
        for viewer in tuple(self.viewers):
            viewer.push(text)

    def missed(self, since: int) -> list[str] | None:
        """The messages after a seq; None when they are not at hand."""
        if since == self.seq:
            return []
        if not self._messages or not self._messages[0][0] <= since + 1 <= self.seq:
            return None
        return [text for seq, text in self._messages if seq > since]

    def show_present(self, now: int) -> None:
        """Tell everybody who is there, if that has changed."""
        present = self.present(now)
        if present != self._told_present:
            self._told_present = present
            self.show(m.encode(present).decode())

    def present(self, now: int) -> m.Present:
        """Who is there."""
        assert self.table is not None
        people = []
        for number, identity in enumerate(self.table.people):
            until = self.seen.get(identity)
            if until is not None:
                here = until > now
                people.append(m.PersonPresence(number, here, None if here else until))
        known = set(self.table.people)
        others = sum(until > now for who, until in self.seen.items() if who not in known)
        return m.Present(people, others, GRACE_SECONDS)


def next_due(table: Table, due: Due | None, at: int) -> Due | None:
    """When somebody has to look after a table that is like this since `at`."""
    wait = waits_for(table)
    if wait is None:
        return None
    if due is not None and (due.what, due.game, due.step) == (
        wait.what.value,
        wait.game,
        wait.step,
    ):
        return due
    return Due(at + wait.seconds * 1000, wait.what.value, wait.game, wait.step)


def replayed(
    start: Checkpoint, rows: Iterable[Row], names: dict[int, str], since: int
) -> Iterator[str]:
    """The messages of all rows after a seq, made anew from those after a checkpoint."""
    room = Room("")
    room.seq, room.table, room.due, room.names = start.seq, start.table, start.due, names
    for row in rows:
        before = room.table
        room.take_in(row)
        if row.seq > since:
            yield room.happened(before, row)


def _seating(table: Table) -> tuple[object, ...]:
    game = table.game
    return table.host, table.chairs, table.people, game and game.chairs
