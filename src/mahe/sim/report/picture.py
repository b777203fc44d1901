"""A picture before it is drawn: its points, and the same in words and as a table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from mahe.sim.counts.intervals import Interval
from mahe.sim.report.figure_words import change, number, percent, points


class Kind(Enum):
    """How points are drawn."""

    ROWS = "rows"  # a row for each name, with a dot and its interval
    LINE = "line"  # dots with intervals over numbers, joined by a line
    SHAPE = "shape"  # how often each number comes


class Unit(Enum):
    """What the points are."""

    SHARE = "share"
    POINTS = "points"  # differences of shares
    NUMBER = "number"
    CHANGE = "change"  # differences of numbers


WRITTEN: dict[Unit, Callable[[Interval], str]] = {
    Unit.SHARE: percent,
    Unit.POINTS: points,
    Unit.NUMBER: number,
    Unit.CHANGE: change,
}


class Point(NamedTuple):
    """One figure of a picture; `at` is the row's name, or the number that it stands over."""

    at: str | int
    found: Interval


class Series(NamedTuple):
    """Points of one colour."""

    name: str
    points: tuple[Point, ...]


class Table(NamedTuple):
    """Figures in rows."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, kw_only=True)
class Picture:
    """What is drawn, and what is told to those who do not see it."""

    name: str  # of its files
    title: str
    told: str  # what it shows, in a sentence with figures
    kind: Kind
    unit: Unit
    series: tuple[Series, ...]
    rows: str  # the heading of what the points stand at
    across: str = ""  # what the axis of figures says, where the title does not
    mark: Interval | None = None  # a value to compare with
    mark_name: str = ""
    figures: Table | None = None  # instead of every point

    def table(self) -> Table:
        """Every figure of the picture, in words."""
        if self.figures is not None:
            return self.figures
        places = list(dict.fromkeys(point.at for one in self.series for point in one.points))
        known = {(one.name, point.at): point.found for one in self.series for point in one.points}
        write = WRITTEN[self.unit]
        rows = [
            (str(at), *(_cell(known.get((one.name, at)), write) for one in self.series))
            for at in places
        ]
        return Table((self.rows, *(one.name for one in self.series)), tuple(rows))


def _cell(found: Interval | None, write: Callable[[Interval], str]) -> str:
    return "" if found is None else write(found)


def series(name: str, places: Sequence[str | int], found: Sequence[Interval]) -> Series:
    """A series of points at these places."""
    return Series(name, tuple(map(Point, places, found)))
