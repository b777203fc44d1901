"""Folding rows that come from a database: what they say may be impossible."""

from mahe.rules import MaheError, whose_decision
from mahe.store.errors import RowError, UnreadableRowError
from mahe.store.logs.ledger import Row
from mahe.table import Change, Table, change
from mahe.table.events import Stepped

_IMPOSSIBLE = (MaheError, ArithmeticError, AssertionError, AttributeError, LookupError)


def change_by(name: str, table: Table | None, row: Row) -> Change:
    """What another row makes of a table; a `RowError` when that cannot have happened."""
    try:
        changed = change(table, row.events)
        _expect_whole(changed)
    except RowError:
        raise
    except (*_IMPOSSIBLE, TypeError, ValueError) as error:
        what = f"what it says cannot have happened ({type(error).__name__})"
        raise UnreadableRowError(what).at(name, row.seq) from error
    return changed


def _expect_whole(changed: Change) -> None:
    """A row of a game has steps, and all that chance does until somebody is to decide."""
    if any(isinstance(event, Stepped) and not event.steps for event in changed.events):
        raise ValueError("no steps")
    game = changed.table.game
    if game is not None and not game.is_over and whose_decision(game.state) is None:
        raise ValueError("a die or a card is missing")
