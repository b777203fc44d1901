"""Those who see a table on this node, and who of its people is there on any."""

from collections.abc import Iterator
from typing import Protocol

from mahe.protocol import messages as m
from mahe.rules import MaheError
from mahe.server.live.frames import framed
from mahe.store import Due
from mahe.table import GRACE_SECONDS, Table, Waiting, waits_for


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

    @property
    def all_are_here(self) -> bool:
        """Whether everybody was there when that was last told."""
        return self._told is not None and all(one.here for one in self._told.people)

    def show_present(self, table: Table, due: Due | None, now: int) -> None:
        """Tell everybody who is there, if that has changed."""
        present = self.present(table, due, now)
        if present != self._told:
            self._told = present
            self.show(present)

    def present(self, table: Table, due: Due | None, now: int) -> m.Present:
        """Who is there; `due` is when somebody has to look after the table."""
        people = []
        for number, identity in enumerate(table.people):
            until = self.seen.get(identity)
            if until is not None:
                here = until > now
                people.append(m.PersonPresence(number, here, None if here else until))
        known = set(table.people)
        others = sum(until > now for who, until in self.seen.items() if who not in known)
        return m.Present(people, others, GRACE_SECONDS, self._stand_in_at(table, due, now))

    def _stand_in_at(self, table: Table, due: Due | None, now: int) -> int | None:
        """When a bot decides for whoever is away, while others wait for them."""
        wait = waits_for(table)
        if wait is None or wait.what is not Waiting.PERSON or due is None:
            return None
        chair = table.chair_at(wait.seat)
        assert chair is not None
        people = {one.identity for one in table.chairs if one.identity is not None}
        here = {one for one in people if self.seen.get(one, 0) > now}
        if chair.identity is None or chair.identity in here or not here:
            return None
        gone = self.seen.get(chair.identity, 0)
        at = max(due.at, gone + GRACE_SECONDS * 1000)
        return at if at > now else None  # else soon, when the server has seen to it
