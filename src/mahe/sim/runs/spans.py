"""Which games have been played already."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator


class Spans:
    """Games that are done, as rows of numbers, in order, with gaps between them."""

    def __init__(self, spans: Iterable[tuple[int, int]] = ()) -> None:
        self._spans: list[tuple[int, int]] = []
        for start, stop in spans:
            self.add(range(start, stop))

    def add(self, games: range) -> None:
        """These games are done, too; none of them was before."""
        start, stop = games.start, games.stop
        place = bisect_left(self._spans, (start, stop))
        if place < len(self._spans) and self._spans[place][0] == stop:
            stop = self._spans.pop(place)[1]
        if place and self._spans[place - 1][1] == start:
            place -= 1
            start = self._spans.pop(place)[0]
        self._spans.insert(place, (start, stop))

    def __add__(self, games: range) -> "Spans":
        """These and some more games that are done."""
        more = Spans(self)
        more.add(games)
        return more

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter(self._spans)

    @property
    def games(self) -> int:
        """How many games are done."""
        return sum(stop - start for start, stop in self._spans)

    def missing(self, games: int, size: int) -> Iterator[range]:
        """The parts of so many games that are not done, cut at multiples of a size."""
        start = 0
        for done, after in (*self._spans, (games, games)):
            while start < done:
                stop = min(done, start - start % size + size)
                yield range(start, stop)
                start = stop
            start = after
