"""What simulated games came to, as a table and a few lines."""

from collections.abc import Sequence

from rich import box
from rich.table import Table

from mahe.record import seat_letter
from mahe.rules import Rules
from mahe.sim import Interval, Tally


def table_of(tally: Tally, names: Sequence[str]) -> Table:
    """A row a seat: its wins, eggs and cards."""
    table = Table(box=box.SIMPLE_HEAD, collapse_padding=True)
    table.add_column("seat")
    table.add_column("bot")
    for heading in ("wins", "95% interval", "eggs", "95% interval", "cards"):
        table.add_column(heading, justify="right")
    places = _places(tally)
    of_eggs = min(places + 1, 3)  # more would not fit on a line
    for seat, name in enumerate(names):
        wins, eggs = tally.wins_of(seat), tally.eggs_of(seat)
        table.add_row(
            seat_letter(seat),
            name,
            f"{wins.value:.{places}%}",
            f"{wins.low:.{places}%} to {wins.high:.{places}%}",
            f"{eggs.value:.{of_eggs}f}",
            _range(eggs, of_eggs),
            f"{tally.cards_of(seat).value:.2f}",
        )
    return table


def _places(tally: Tally) -> int:
    """So many decimals that the ends of an interval differ, as far as the games allow."""
    width = max(tally.wins_of(seat).high - tally.wins_of(seat).low for seat in range(tally.players))
    return next((places for places in (1, 2) if width > 2 * 10 ** -(places + 2)), 3)


def _range(interval: Interval, places: int) -> str:
    low, high = f"{interval.low:.{places}f}", f"{interval.high:.{places}f}"
    return "-" if interval.low == interval.high else f"{low} to {high}"


def summary(tally: Tally, rules: Rules) -> str:
    """How long the games were, and what happened in them."""
    turns, places = tally.mean("turns"), _places(tally)
    length = f"{turns.value:.{places}f} turns ({_range(turns, places + 1)})"
    shared, ridden = tally.shared_wins().value, tally.ridden_of().value
    lines = {
        "games": f"{tally.games:,} (a shared win counts in equal parts; {shared:.1%} were shared)",
        "length": f"{length}, {tally.mean('steps').value:.1f} steps",
        "busts": f"{tally.mean('busts').value:.1f} a game, {tally.busts_of().value:.1%} of moves",
        "rides": f"{tally.mean('rides').value:.1f} a game; riders took {ridden:.1%} of the cards",
    }
    if rules.cards_as_dice:
        played = sum(tally.played_of(seat).value for seat in range(tally.players))
        lines["cards"] = f"{played:.1f} a game were played as dice"
    return "\n".join(f"{word:<10} {text}" for word, text in lines.items())
