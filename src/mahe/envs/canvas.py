"""Drawing with NumPy alone: discs, boxes and a few letters, with smooth edges."""

from copy import deepcopy
from typing import Any

import numpy as np

Colour = tuple[int, int, int]
Picture = np.ndarray[Any, np.dtype[np.uint8]]
"""Height x width x red, green, blue."""

_FINE = 2  # everything is drawn so many times as large, then averaged
_CORNERS = [(row, column) for row in range(_FINE) for column in range(_FINE)]

_GLYPHS = {
    "0": "01110 10001 10011 10101 11001 10001 01110",
    "1": "00100 01100 00100 00100 00100 00100 01110",
    "2": "01110 10001 00001 00110 01000 10000 11111",
    "3": "01110 10001 00001 00110 00001 10001 01110",
    "4": "00010 00110 01010 10010 11111 00010 00010",
    "5": "11111 10000 11110 00001 00001 10001 01110",
    "6": "00110 01000 10000 11110 10001 10001 01110",
    "7": "11111 00001 00010 00100 01000 01000 01000",
    "8": "01110 10001 10001 01110 10001 10001 01110",
    "9": "01110 10001 10001 01111 00001 00010 01100",
    "A": "01110 10001 10001 11111 10001 10001 10001",
    "B": "11110 10001 10001 11110 10001 10001 11110",
    "C": "01110 10001 10000 10000 10000 10001 01110",
    "D": "11110 10001 10001 10001 10001 10001 11110",
    "E": "11111 10000 10000 11110 10000 10000 11111",
    "F": "11111 10000 10000 11110 10000 10000 10000",
    "G": "01110 10001 10000 10111 10001 10001 01111",
}
GLYPHS = {
    letter: np.array([[dot == "1" for dot in row] for row in rows.split()])
    for letter, rows in _GLYPHS.items()
}
_WIDE, _HIGH = 5, 7
_ADVANCE = _WIDE + 1


class Canvas:
    """A picture in the making; places are counted in its points, from the top left corner."""

    def __init__(self, width: int, height: int, colour: Colour) -> None:
        self._dots = np.empty((height * _FINE, width * _FINE, 3), np.uint8)
        self._dots[:] = colour

    def copy(self) -> "Canvas":
        """Another canvas with the same on it."""
        return deepcopy(self)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled circle round a place."""
        rows, columns = self._grid(x - radius, y - radius, 2 * radius, 2 * radius)
        inside = (rows - y * _FINE) ** 2 + (columns - x * _FINE) ** 2 <= (radius * _FINE) ** 2
        self._fill(rows, columns, inside, colour)

    def box(  # noqa: PLR0913, PLR0917 (a box has four numbers)
        self, x: float, y: float, width: float, height: float, colour: Colour, round_by: float = 0
    ) -> None:
        """A filled rectangle, from its top left corner, with round corners."""
        rows, columns = self._grid(x, y, width, height)
        corner = round_by * _FINE
        middle_y, middle_x = (y + height / 2) * _FINE, (x + width / 2) * _FINE
        over_y = np.maximum(abs(rows - middle_y) - height / 2 * _FINE + corner, 0)
        over_x = np.maximum(abs(columns - middle_x) - width / 2 * _FINE + corner, 0)
        self._fill(rows, columns, over_y**2 + over_x**2 <= corner**2, colour)

    def write(self, x: float, y: float, text: str, size: float, colour: Colour) -> None:
        """Letters and digits, centred on a place; `size` is the height of a letter."""
        dot = size / _HIGH
        left = x - (len(text) * _ADVANCE - 1) * dot / 2
        for place, letter in enumerate(text):
            self._glyph(left + place * _ADVANCE * dot, y - size / 2, dot, letter, colour)

    def _glyph(self, x: float, y: float, dot: float, letter: str, colour: Colour) -> None:
        rows, columns = self._grid(x, y, _WIDE * dot, _HIGH * dot)
        row = np.clip((rows / _FINE - y) / dot, 0, _HIGH - 1).astype(int)
        column = np.clip((columns / _FINE - x) / dot, 0, _WIDE - 1).astype(int)
        self._fill(rows, columns, GLYPHS[letter][row, column], colour)

    def _grid(self, x: float, y: float, width: float, height: float) -> tuple[Any, Any]:
        """The rows and columns of a part of the picture, as far as they are inside."""
        high, wide, _ = self._dots.shape
        top, bottom = (round(edge * _FINE) for edge in (y, y + height))
        left, right = (round(edge * _FINE) for edge in (x, x + width))
        rows = np.arange(max(top, 0), min(bottom, high))[:, None]
        return rows, np.arange(max(left, 0), min(right, wide))[None, :]

    def _fill(self, rows: Any, columns: Any, inside: Any, colour: Colour) -> None:  # noqa: ANN401
        part = self._dots[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
        part[inside] = colour

    def picture(self) -> Picture:
        """What has been drawn so far."""
        corners = [self._dots[row::_FINE, column::_FINE] for row, column in _CORNERS]
        total = np.zeros(corners[0].shape, np.uint16)
        for corner in corners:
            total += corner
        averaged: Picture = (total // len(corners)).astype(np.uint8)
        return averaged
