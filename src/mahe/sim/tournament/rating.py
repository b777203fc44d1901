"""Ratings by openskill, from the places that bots took in one game after the other."""

from collections.abc import Iterable
from importlib.util import find_spec
from math import prod
from typing import NamedTuple

from mahe.rules import MissingExtraError
from mahe.sim.tournament.seating import Seating

MOST_RATED = 100_000
"""So many games are rated. By then a rating moves no more, and openskill rates one at a time."""

Match = tuple[Seating, tuple[int, ...]]
"""A game for rating: who sat where, and the place of each seat."""


class Rating(NamedTuple):
    """How strong a bot is: an estimate, and its standard deviation."""

    mu: float
    sigma: float


def need_openskill() -> None:
    """Say so if openskill is not installed."""
    if find_spec("openskill") is None:
        raise MissingExtraError("report", "openskill")


def rate(bots: int, matches: Iterable[Match]) -> list[Rating]:
    """The ratings after these games, in this order."""
    need_openskill()
    from openskill.models import PlackettLuce, PlackettLuceRating

    model = PlackettLuce(tau=0.0)  # a bot neither learns nor forgets: sigma need not grow again
    ratings = [model.rating() for _ in range(bots)]
    for seating, ranks in matches:
        # openskill takes an empty or all-zero list of ranks for none, so places begin with 1.
        teams = [[ratings[bot]] for bot in seating]
        rated = model.rate(teams, ranks=[rank + 1.0 for rank in ranks])
        changed: dict[int, list[PlackettLuceRating]] = {}
        for bot, (new,) in zip(seating, rated, strict=True):
            changed.setdefault(bot, []).append(new)
        for bot, seats in changed.items():
            old = ratings[bot]
            # What each seat of a bot has shown adds up.
            mu = old.mu + sum(new.mu - old.mu for new in seats)
            ratings[bot] = model.rating(
                mu, old.sigma * prod(new.sigma / old.sigma for new in seats)
            )
    return [Rating(rating.mu, rating.sigma) for rating in ratings]
