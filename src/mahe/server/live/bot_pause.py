"""How long a bot waits before it decides."""

from mahe.table import Table

ALONE_SECONDS = 0.8
"""Where only bots play: so those who watch can follow, and who comes back finds a game to play."""


def pause_before(table: Table, always: float | None) -> float:
    """Seconds that a bot at this table waits; `always` is what the operator wants at every table.

    Where a person plays, bots decide at once. Pages show that at a pace of their own.
    """
    if always is not None:
        return always
    seats = () if table.game is None else table.game.chairs
    has_person = any(chair.is_present for chair in table.chairs if chair.number in seats)
    return 0 if has_person else ALONE_SECONDS
