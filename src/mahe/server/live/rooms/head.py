"""How a table is after a row of its log."""

from typing import NamedTuple

from mahe.store import Due
from mahe.table import Change, Table, Waiting, shown_at, waits_for


class Head(NamedTuple):
    """A table after a row of its log, and when somebody has to look after it."""

    seq: int = 0
    table: Table | None = None
    due: Due | None = None
    shown: int = 0  # when pages have shown all of it, in milliseconds since 1970

    def after(self, change: Change, at: int) -> "Head":
        """The head after one more row, written at that time."""
        shown = shown_at(self.shown, at, change.events)
        return Head(self.seq + 1, change.table, next_due(change.table, self.due, at, shown), shown)

    @property
    def deadline(self) -> int | None:
        """When the decider's clock runs out."""
        has_clock = self.due is not None and self.due.what is Waiting.CLOCK
        return self.due.at if has_clock and self.due is not None else None


def next_due(table: Table, due: Due | None, at: int, shown: int = 0) -> Due | None:
    """When somebody has to look after a table that is like this since `at`.

    A clock begins when pages have `shown` what happened before, which takes a while after bots.
    """
    wait = waits_for(table)
    if wait is None:
        return None
    waited = wait.what, wait.game, wait.step
    if due is not None and (due.what, due.game, due.step) == waited:
        return due
    start = max(at, shown) if wait.what is Waiting.CLOCK else at
    return Due(start + wait.seconds * 1000, *waited)
