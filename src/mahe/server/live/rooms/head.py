"""How a table is after a row of its log."""

from typing import NamedTuple

from mahe.store import Due
from mahe.table import Change, Table, Waiting, waits_for


class Head(NamedTuple):
    """A table after a row of its log, and when somebody has to look after it."""

    seq: int = 0
    table: Table | None = None
    due: Due | None = None

    def after(self, change: Change, at: int) -> "Head":
        """The head after one more row, written at that time."""
        return Head(self.seq + 1, change.table, next_due(change.table, self.due, at))

    @property
    def deadline(self) -> int | None:
        """When the decider's clock runs out."""
        has_clock = self.due is not None and self.due.what is Waiting.CLOCK
        return self.due.at if has_clock and self.due is not None else None


def next_due(table: Table, due: Due | None, at: int) -> Due | None:
    """When somebody has to look after a table that is like this since `at`."""
    wait = waits_for(table)
    if wait is None:
        return None
    waited = wait.what, wait.game, wait.step
    if due is not None and (due.what, due.game, due.step) == waited:
        return due
    return Due(at + wait.seconds * 1000, *waited)
