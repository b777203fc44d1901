"""Those who see a table on this node, and who of its people is there on any."""

from collections.abc import Iterator
from typing import Protocol

from mahe.protocol import messages as m
from mahe.rules import MaheError
from mahe.server.live.frames import framed
from mahe.table import GRACE_SECONDS, Table


class Viewer(Protocol):
    """Somebody who sees a table."""

    @property
    def identity(self) -> str | None:
        """The identity of whoever sees the table; None for a stranger or the TV."""
        ...

    @property
    def is_tv(self) -> bool:
        """Whether it only shows."""
        ...

    def push(self, frame: bytes) -> None:
        """Send a message, framed already; who is too slow for that is dropped."""
        ...

    def goodbye(self, error: MaheError, code: int) -> None:
        """Say why nothing more comes, and end the connection."""
        ...


class Viewers:
    """Everybody on this node who sees a table."""

    def __init__(self) -> None:
        self._all: set[Viewer] = set()
        self.seen: dict[str, int] = {}  # until when each identity is, or was, there
        self._told: m.Present | None = None

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Viewer]:
        return iter(tuple(self._all))

    def __contains__(self, viewer: object) -> bool:
        return viewer in self._all

    def add(self, viewer: Viewer) -> None:
        """Let somebody see the table from now on."""
        self._all.add(viewer)

    def discard(self, viewer: Viewer) -> None:
        """Show them nothing more."""
        self._all.discard(viewer)

    def show(self, message: m.Outgoing) -> None:
        """Send a message to everybody."""
        if self._all:
            self.show_encoded(m.encode(message))

    def show_encoded(self, message: bytes) -> None:
        """Send a message, written down already, to everybody."""
        frame = framed(message)
        for viewer in self:
            viewer.push(frame)

    def show_present(self, table: Table, now: int) -> None:
        """Tell everybody who is there, if that has changed."""
        present = self.present(table, now)
        if present != self._told:
            self._told = present
            self.show(present)

    def present(self, table: Table, now: int) -> m.Present:
        """Who is there."""
        people = []
        for number, identity in enumerate(table.people):
            until = self.seen.get(identity)
            if until is not None:
                here = until > now
                people.append(m.PersonPresence(number, here, None if here else until))
        known = set(table.people)
        others = sum(until > now for who, until in self.seen.items() if who not in known)
        return m.Present(people, others, GRACE_SECONDS)
