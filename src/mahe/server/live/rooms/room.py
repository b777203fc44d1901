"""A table that is open on this node."""

import asyncio
from time import monotonic

from mahe.protocol import messages as m
from mahe.protocol.views import view_of, you_at
from mahe.server.live.frames import framed
from mahe.server.live.rooms.head import Head
from mahe.server.live.rooms.history import History, happened
from mahe.server.live.rooms.viewers import Viewers
from mahe.store import Due, Row, Snapshot, change_by
from mahe.table import Change, Event, Table, fold
from mahe.table.events import Began, Closed, Ended, Stepped

_RECORDED = (Began, Stepped, Ended, Closed)
"""Events that the record of a game is made of."""


class Room:
    """A table in memory, as far as its log is known here, and those who see it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.head = Head()
        self.names: dict[int, str] = {}
        self.secrets: dict[str, bytes] = {}
        self.before_game: Table | None = None  # the table just before the newest game
        self.game_log: list[Event] = []  # since then
        self.history = History()
        self.viewers = Viewers()
        self.said = 0  # the number of the newest thing said that is known here
        self.lock = asyncio.Lock()
        self.touched = monotonic()
        self.is_gone = False  # removed from the store
        self.saved = 0  # the seq of the newest snapshot that is known here

    @property
    def seq(self) -> int:
        """The newest row that is known here."""
        return self.head.seq

    @property
    def table(self) -> Table | None:
        """The table; None as long as no row is known."""
        return self.head.table

    @property
    def due(self) -> Due | None:
        """When somebody has to look after the table, and what for."""
        return self.head.due

    @property
    def known(self) -> Table:
        """The table, of which a row is known."""
        assert self.head.table is not None
        return self.head.table

    def restore(self, snapshot: Snapshot) -> None:
        """Begin with what is known without the rows before it."""
        seq, table, due, before_game, game_log, shown = snapshot
        self.head = Head(seq, table, due, shown)
        self.before_game, self.game_log = before_game, list(game_log)
        self.history.note(self.head)
        self.saved = seq

    def snapshot(self) -> Snapshot:
        """What the table can be opened from again without the rows up to now."""
        seq, _, due, shown = self.head
        return Snapshot(seq, self.known, due, self.before_game, tuple(self.game_log), shown)

    def follow(self, row: Row, told: bytes | None = None) -> None:
        """Take in the next row of the log, and show it to everybody, as it was told elsewhere."""
        changed = change_by(self.name, self.table, row)
        self.advance(changed, self.head.after(changed, row.at), row.at, told)

    def advance(
        self, changed: Change, head: Head, at: int, told: bytes | None = None
    ) -> bytes | None:
        """Be as the next row makes it, and show that to everybody; what they are told."""
        before = self.table
        self._keep_game(before, changed)
        self.head = head
        self.history.note(head)
        self.touched = monotonic()
        if not self.viewers:
            self.history.forget_messages()
            return None
        return self._tell(before, changed, at, told)

    def _keep_game(self, before: Table | None, changed: Change) -> None:
        """Keep what is needed to write the newest game down when it ends."""
        for number, event in enumerate(changed.events):
            if isinstance(event, Began):
                self.before_game, self.game_log = fold(before, changed.events[:number]), []
            if isinstance(event, _RECORDED):
                self.game_log.append(event)

    def _tell(self, before: Table | None, changed: Change, at: int, told: bytes | None) -> bytes:
        table = changed.table
        if before is None or _seating(before) != _seating(table):
            # First, so that whoever reads what happened knows already which seat is theirs.
            for viewer in self.viewers:
                if not viewer.is_tv:
                    viewer.push(framed(m.encode(you_at(table, viewer.identity))))
        message = told or happened(before, changed, self.head, at, self.names)
        self.history.keep(self.seq, message)
        self.viewers.show_encoded(message)
        if before is None or before.people != table.people or not self.viewers.all_are_here:
            # Who was a spectator is a person now, or who is waited for may be away.
            self.viewers.show_present(table, self.due, at)
        return message

    def view(self) -> m.TableView:
        """The table as everybody may see it."""
        return view_of(self.known, self.names, self.head.deadline)


def _seating(table: Table) -> tuple[object, ...]:
    game = table.game
    return table.host, table.chairs, table.people, game and game.chairs
