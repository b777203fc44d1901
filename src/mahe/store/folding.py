"""Folding rows that come from a database: what they say may be impossible."""

from mahe.rules import MaheError
from mahe.store.errors import RowError, UnreadableRowError
from mahe.store.ledger import Row
from mahe.table import Table, fold

_IMPOSSIBLE = (MaheError, ArithmeticError, AssertionError, AttributeError, LookupError)


def fold_row(name: str, table: Table | None, row: Row) -> Table:
    """The table after another row; a `RowError` when what the row says cannot have happened."""
    try:
        after = fold(table, row.events)
    except RowError:
        raise
    except (*_IMPOSSIBLE, TypeError, ValueError) as error:
        what = f"what it says cannot have happened ({type(error).__name__})"
        raise UnreadableRowError(what).at(name, row.seq) from error
    if after is None:
        raise UnreadableRowError("it does not begin").at(name, row.seq)
    return after
