"""Playing contests: on all cores, from where they stopped."""

from collections.abc import Callable, Iterator
from time import monotonic

from mahe.sim.gauge.contests import Contest
from mahe.sim.gauge.counts import Counts
from mahe.sim.gauge.folder import Folder
from mahe.sim.runs.workers import ThisProcess, Workers

_SECONDS = 5.0
"""Between two times that results are written."""


def play_contest(
    contest: Contest,
    folder: Folder,
    workers: Workers,
    seen: Callable[[int], None] = lambda _: None,
) -> Counts:
    """Play the rounds of a contest that are not stored yet; they are stored as they come."""
    counts = folder.read(contest)
    kept, written = counts.rounds, monotonic()
    spans = list(_spans(counts.rounds, contest.rounds, contest.at_once))
    few = len(spans) <= 1
    answers = (ThisProcess() if few else workers).answers(_Play(contest), spans, in_order=True)
    try:
        for part in answers:
            counts = counts.plus(part)
            seen(part.rounds)
            if monotonic() - written > _SECONDS:
                folder.store(contest, counts)
                kept, written = counts.rounds, monotonic()
    finally:
        if counts.rounds > kept:
            folder.store(contest, counts)
    return counts


def _spans(first: int, last: int, size: int) -> Iterator[range]:
    """The rounds that are missing, cut at multiples of a size: so each is always played alike."""
    while first < last:
        after = min(last, first - first % size + size)
        yield range(first, after)
        first = after


class _Play:
    """What a worker does."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest

    def __call__(self, rounds: range) -> Counts:
        return self._contest.play(rounds)
