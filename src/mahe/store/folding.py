"""Folding rows that come from a database: what they say may be impossible."""

from mahe.rules import MaheError
from mahe.store.errors import RowError, UnreadableRowError
from mahe.store.ledger import Row
from mahe.table import Change, Table, change

_IMPOSSIBLE = (MaheError, ArithmeticError, AssertionError, AttributeError, LookupError)


def change_by(name: str, table: Table | None, row: Row) -> Change:
    """What another row makes of a table; a `RowError` when that cannot have happened."""
    try:
        return change(table, row.events)
    except RowError:
        raise
    except (*_IMPOSSIBLE, TypeError, ValueError) as error:
        what = f"what it says cannot have happened ({type(error).__name__})"
        raise UnreadableRowError(what).at(name, row.seq) from error
