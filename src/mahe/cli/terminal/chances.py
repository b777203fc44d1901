"""Everybody's chances to win, drawn in letters."""

from rich.table import Table
from rich.text import Text

from mahe.bots.analysis import POINT, UNIT, Analysis
from mahe.cli.terminal.narrator import Narrator
from mahe.record import seat_letter

_BARS = " ▁▂▃▄▅▆▇█"
_EIGHTHS = len(_BARS) - 1
_ROWS = 2
"""How many lines a curve is high."""

_COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red", "white")
_NUMBERS = 14
_NARROWEST, _WIDEST = 10, 100


def draw_chances(found: Analysis, narrator: Narrator, width: int, *, by_letter: bool) -> Table:
    """A curve a seat, from the first card to the last step, between its first and last chance."""
    names = [narrator.player(seat) for seat in range(len(found.start))]
    if by_letter:
        names = [f"{seat_letter(seat)}  {name}" for seat, name in enumerate(names)]
    left = width - _NUMBERS - min(2 * width // 5, max(map(len, names)))
    columns = min(_WIDEST, max(_NARROWEST, left))
    table = Table.grid(padding=(0, 1))
    table.add_column(vertical="bottom", max_width=2 * width // 5, overflow="ellipsis", no_wrap=True)
    table.add_column(vertical="bottom", justify="right", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(vertical="bottom", justify="right", no_wrap=True)
    for seat, name in enumerate(names):
        curve = [found.start[seat], *(one.shares[seat] for one in found.steps)]
        drawn = Text(_drawn(_sampled(curve, columns)), style=_COLOURS[seat])
        table.add_row(Text(name), _percent(curve[0]), drawn, _percent(curve[-1]))
    return table


def _percent(share: int) -> str:
    return f"{round(share / POINT)}%"


def _sampled(curve: list[int], columns: int) -> list[int]:
    """As many points of a curve as there are columns, the last one among them."""
    last = len(curve) - 1
    return [curve[round(last * place / (columns - 1))] for place in range(columns)]


def _drawn(shares: list[int]) -> str:
    """Bars whose height is the chance, over several lines."""
    heights = [round(share * _ROWS * _EIGHTHS / UNIT) for share in shares]
    lines = [
        "".join(_BARS[min(_EIGHTHS, max(0, height - row * _EIGHTHS))] for height in heights)
        for row in reversed(range(_ROWS))
    ]
    return "\n".join(lines)
