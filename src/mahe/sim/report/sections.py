"""What a report shows of one or several results: a picture for each question."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from mahe.record import seat_letter
from mahe.rules import FACES
from mahe.sim.counted import MOST_CARRIED, WIN
from mahe.sim.counts.figures import Figures
from mahe.sim.counts.intervals import Interval, histogram_interval, share_interval
from mahe.sim.report.figure_words import change, number, percent, points
from mahe.sim.report.picture import Kind, Picture, Point, Series, Table, Unit, series

MOST_SERIES = 4
"""So many results stand side by side in a picture; beyond that nobody could tell them apart."""

_RARE = 1000
"""What happened in one of so many games, or less often, is left out of a picture."""
_FEWEST = 100
"""So is what happened in fewer games than this: its interval would hide all others."""
_MOST_BARS = 45
"""Numbers are taken together until there are no more than so many."""
_QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


class Source(NamedTuple):
    """Counted games and what they are called in the report."""

    name: str
    figures: Figures

    @property
    def seats(self) -> list[str]:
        """The letters of the seats."""
        return [seat_letter(seat) for seat in range(self.figures.players)]


class _Measure(NamedTuple):
    """Something that is compared between results."""

    name: str
    about: str
    unit: Unit
    of: Callable[[Figures], Interval]


_MEASURES = (
    _Measure("first-seat", "wins of seat A", Unit.POINTS, lambda one: one.wins_of(0)),
    _Measure("turns", "turns in a game", Unit.CHANGE, lambda one: one.mean("turns")),
    _Measure("busts", "moves that bust", Unit.POINTS, lambda one: one.busts_of()),
    _Measure("riders", "cards taken by riders", Unit.POINTS, lambda one: one.ridden_of()),
)


def sections(sources: Sequence[Source]) -> list[Picture]:
    """All pictures of a report."""
    shown = sources[:MOST_SERIES]
    pictures = [
        wins(shown),
        eggs(shown),
        length(shown),
        busts(shown),
        riders(shown),
        carried(shown),
    ]
    return [*comparisons(sources), *pictures] if len(sources) > 1 else pictures


def wins(sources: Sequence[Source]) -> Picture:
    """The share of wins by seat."""
    found = [[one.figures.wins_of(seat) for seat in range(len(one.seats))] for one in sources]
    sizes = {one.figures.players for one in sources}
    equal = 1 / sizes.pop() if len(sizes) == 1 else None
    told = _told(
        sources,
        [
            f"seat A won {percent(shares[0])} of the games, "
            f"seat {one.seats[-1]} {percent(shares[-1])}."
            for one, shares in zip(sources, found, strict=True)
        ],
    )
    return Picture(
        name="wins",
        title="Who wins, by seat",
        told=told,
        kind=Kind.ROWS,
        unit=Unit.SHARE,
        rows="seat",
        series=_series(sources, [one.seats for one in sources], found),
        mark=None if equal is None else Interval(equal, equal, equal),
        mark_name="" if equal is None else f"an equal share, {equal:.1%}",
    )


def eggs(sources: Sequence[Source]) -> Picture:
    """The mean of eggs by seat."""
    found = [[one.figures.eggs_of(seat) for seat in range(len(one.seats))] for one in sources]
    told = _told(
        sources,
        [
            f"seat A ends with {number(means[0])} eggs on average, "
            f"seat {one.seats[-1]} with {number(means[-1])}."
            for one, means in zip(sources, found, strict=True)
        ],
    )
    return Picture(
        name="eggs",
        title="Eggs at the end, by seat",
        told=told,
        kind=Kind.ROWS,
        unit=Unit.NUMBER,
        rows="seat",
        series=_series(sources, [one.seats for one in sources], found),
    )


def length(sources: Sequence[Source]) -> Picture:
    """How many turns a game has."""
    histograms = [one.figures.counts["turns"] for one in sources]
    told = _told(
        sources,
        [
            f"a game has {number(one.figures.mean('turns'))} turns on average, "
            f"and nine of ten have {quantile(turns, 0.05)} to {quantile(turns, 0.95)}."
            for one, turns in zip(sources, histograms, strict=True)
        ],
    )
    return length_shape("length", "How long a game is", told, sources)


def length_shape(name: str, title: str, told: str, sources: Sequence[Source]) -> Picture:
    """How often games have each number of turns."""
    histograms = [one.figures.counts["turns"] for one in sources]
    width = _width(histograms)
    drawn = [_shares(histogram, width) for histogram in histograms]
    table = [
        (
            one.name,
            number(histogram_interval(counts)),
            *(str(quantile(counts, at)) for at in _QUANTILES),
        )
        for one, counts in zip(sources, histograms, strict=True)
    ]
    headings = ("turns", "mean", *(f"{at:.0%} have up to" for at in _QUANTILES))
    return Picture(
        name=name,
        title=title,
        told=told,
        kind=Kind.SHAPE,
        unit=Unit.SHARE,
        rows="turns",
        across="turns" if width == 1 else f"turns, {width} numbers together",
        series=tuple(Series(one.name, dots) for one, dots in zip(sources, drawn, strict=True)),
        figures=Table(headings, tuple(table)),
    )


def busts(sources: Sequence[Source]) -> Picture:
    """How often a move busts, by its first die."""
    found = [[one.figures.busts_of(die) for die in FACES] for one in sources]
    told = _told(
        sources,
        [
            f"{percent(one.figures.busts_of())} of moves bust: "
            f"{percent(shares[-1])} after a first 6, {percent(shares[0])} after a 1."
            for one, shares in zip(sources, found, strict=True)
        ],
    )
    return Picture(
        name="busts",
        title="Busts, by the first die",
        told=told,
        kind=Kind.LINE,
        unit=Unit.SHARE,
        rows="first die",
        series=_series(sources, [FACES for _ in sources], found),
    )


def riders(sources: Sequence[Source]) -> Picture:
    """The share of layings that a rider took."""
    found = [[one.figures.ridden_of(seat) for seat in range(len(one.seats))] for one in sources]
    told = _told(
        sources,
        [
            f"{percent(one.figures.ridden_of())} of all cards were taken by a "
            "rider on somebody else's turtle."
            for one in sources
        ],
    )
    return Picture(
        name="riders",
        title="Cards taken by riders, by seat",
        told=told,
        kind=Kind.ROWS,
        unit=Unit.SHARE,
        rows="seat",
        series=_series(sources, [one.seats for one in sources], found),
    )


def carried(sources: Sequence[Source]) -> Picture:
    """The share of wins by how often a seat was carried by others."""
    drawn = [carried_wins(one.figures) for one in sources]
    told = _told(
        sources,
        [
            f"a seat that nobody else's turtle carried won {percent(dots[0].found)} "
            f"of its games; one that was carried {dots[-1].at} times, {percent(dots[-1].found)}."
            for one, dots in zip(sources, drawn, strict=True)
        ],
    )
    return Picture(
        name="carried",
        title="Wins, by how often a seat was carried",
        told=told,
        kind=Kind.LINE,
        unit=Unit.SHARE,
        rows="times carried by another seat's turtle",
        series=tuple(Series(one.name, dots) for one, dots in zip(sources, drawn, strict=True)),
    )


def carried_wins(figures: Figures) -> tuple[Point, ...]:
    """The share of wins of all seats together by how often they were carried, where not rare."""
    seats = range(figures.players)
    games = [
        sum(column) for column in zip(*(figures.part("carried", s) for s in seats), strict=True)
    ]
    won = [
        sum(column)
        for column in zip(*(figures.part("carried_wins", s) for s in seats), strict=True)
    ]
    enough = min(max(_FEWEST, sum(games) / _RARE), max(games))
    return tuple(
        Point(times, share_interval(won[times] / WIN, games[times]))
        for times in range(MOST_CARRIED)  # the last bucket holds all above, too
        if games[times] >= enough
    )


def comparisons(sources: Sequence[Source]) -> list[Picture]:
    """What each result changes against the first."""
    base, others = sources[0], sources[1:]
    return [_comparison(measure, base, others) for measure in _MEASURES]


def _comparison(measure: _Measure, base: Source, others: Sequence[Source]) -> Picture:
    start = measure.of(base.figures)
    found = [difference(measure.of(one.figures), start) for one in others]
    words, level = (points, percent) if measure.unit is Unit.POINTS else (change, number)
    told = "; ".join(
        f"{one.name}: {words(change)}" for one, change in zip(others, found, strict=True)
    )
    end = " percentage points." if measure.unit is Unit.POINTS else "."
    return Picture(
        name=f"change-{measure.name}",
        title=f"What changes: {measure.about}",
        told=f"{_capital(base.name)}: {level(start)}. Against that, {told}{end}",
        kind=Kind.ROWS,
        unit=measure.unit,
        rows="results",
        series=(series("change", [one.name for one in others], found),),
        mark=Interval(0, 0, 0),
        mark_name=base.name,
    )


def difference(one: Interval, other: Interval) -> Interval:
    """The difference of two estimates from different games, with its interval."""
    value = one.value - other.value
    low = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    high = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Interval(value, value - low, value + high)


def _series(
    sources: Sequence[Source],
    places: Sequence[Sequence[str | int]],
    found: Sequence[Sequence[Interval]],
) -> tuple[Series, ...]:
    return tuple(
        series(one.name, at, values) for one, at, values in zip(sources, places, found, strict=True)
    )


def _told(sources: Sequence[Source], sentences: Sequence[str]) -> str:
    """A sentence for each source; where there are several, with its name."""
    if len(sources) == 1:
        return _capital(sentences[0])
    named = zip(sources, sentences, strict=True)
    return "\n".join(f"{_capital(one.name)}: {sentence}" for one, sentence in named)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _shares(histogram: Sequence[int], width: int) -> tuple[Point, ...]:
    """The share of each number, or of so many neighbours at a time, without the rare ends."""
    games = sum(histogram)
    first, last = quantile(histogram, 1 / _RARE), quantile(histogram, 1 - 1 / _RARE)
    return tuple(
        Point(at + width // 2, share_interval(sum(histogram[at : at + width]), games))
        for at in range(first - first % width, last + 1, width)
    )


def _width(histograms: Sequence[Sequence[int]]) -> int:
    """How many neighbouring numbers are taken together."""
    first = min(quantile(histogram, 1 / _RARE) for histogram in histograms)
    last = max(quantile(histogram, 1 - 1 / _RARE) for histogram in histograms)
    return -(-(last - first + 1) // _MOST_BARS)


def quantile(histogram: Sequence[int], share: float) -> int:
    """The smallest number that this share of games does not exceed."""
    left = share * sum(histogram)
    for at, count in enumerate(histogram):
        left -= count
        if left <= 0:
            return at
    return len(histogram) - 1
