"""Counts of all seats together."""

from mahe.sim.counted import WIN
from mahe.sim.counts.figures import Figures
from mahe.sim.counts.intervals import Interval, share_interval


def pooled(figures: Figures, name: str, *places: int) -> list[int]:
    """A table of counts at these places, summed over all seats."""
    parts = [figures.part(name, seat, *places) for seat in range(figures.players)]
    return [sum(column) for column in zip(*parts, strict=True)]


def won_by(figures: Figures, name: str, *places: int) -> dict[int, tuple[int, Interval]]:
    """For each number that occurred: the seats' games with it, and their share of wins."""
    games, wins = pooled(figures, name, *places), pooled(figures, f"{name}_wins", *places)
    return {
        number: (count, share_interval(won / WIN, count))
        for number, (count, won) in enumerate(zip(games, wins, strict=True))
        if count
    }
