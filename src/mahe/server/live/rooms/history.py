"""The messages about a table, for clients that have missed some."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

from mahe.protocol import messages as m
from mahe.protocol.views import public_events, view_of
from mahe.server.live.rooms.head import Head
from mahe.store import Row, change_by
from mahe.table import Change, Table

KEPT_MESSAGES = 16
"""How many rows a client may have missed without the log having to be read for it."""

ROWS_A_CHECKPOINT = 128
KEPT_CHECKPOINTS = 6


class History:
    """The newest messages of a table, and checkpoints from which older ones are made again."""

    def __init__(self) -> None:
        self._messages: deque[tuple[int, bytes]] = deque(maxlen=KEPT_MESSAGES)
        self._checkpoints: deque[Head] = deque(maxlen=KEPT_CHECKPOINTS)

    def note(self, head: Head) -> None:
        """Keep a head, now and then."""
        if head.seq % ROWS_A_CHECKPOINT == 0 or not self._checkpoints:
            self._checkpoints.append(head)

    def keep(self, seq: int, message: bytes) -> None:
        """Keep the message of a row."""
        self._messages.append((seq, message))

    def forget_messages(self) -> None:
        """Drop all messages, because one of them would be missing."""
        self._messages.clear()

    def since(self, seq: int, newest: int) -> list[bytes] | None:
        """The messages after a seq up to the newest; None when they are not at hand."""
        if seq == newest:
            return []
        if not self._messages or not self._messages[0][0] <= seq + 1 <= newest:
            return None
        return [message for number, message in self._messages if number > seq]

    def checkpoint(self, seq: int) -> Head:
        """The newest head that is known at or before a seq; before all rows there is one."""
        earlier = [kept for kept in self._checkpoints if kept.seq <= seq]
        return earlier[-1] if earlier else Head()


def happened(
    before: Table | None, changed: Change, head: Head, at: int, names: Mapping[int, str]
) -> bytes:
    """What everybody is told of a row."""
    message = m.Happened(
        seq=head.seq,
        at=at,
        events=public_events(before, changed),
        view=view_of(changed.table, names, head.deadline),
    )
    return m.encode(message)


def retold(
    name: str, head: Head, rows: Iterable[Row], names: Mapping[int, str], since: int
) -> Iterator[tuple[Head, bytes]]:
    """Each row after an earlier head, with its message anew where it comes after a seq."""
    for row in rows:
        before, changed = head.table, change_by(name, head.table, row)
        head = head.after(changed, row.at)
        is_wanted = row.seq > since
        yield head, happened(before, changed, head, row.at, names) if is_wanted else b""
