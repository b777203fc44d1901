"""Who sits where in a tournament: every bot in every seat, equally often."""

from collections.abc import Sequence
from itertools import combinations

from mahe.chance import SeededDraws
from mahe.rules import RulesError

Seating = tuple[int, ...]
"""For each seat, the number of the bot that sits there."""

ORDERS = 40
MOST_ROUNDS_A_CIRCLE = 500
"""An order round the table is kept for a fortieth of the rounds, or for so many."""

FEWEST_BOTS = 2
_SEATING_LANE = 5  # a game has the lanes before it for its dice, cards, bots and lot


def rounds_a_circle(rounds: int) -> int:
    """How many rounds are played in one order round the table; then another is drawn."""
    return max(1, min(MOST_ROUNDS_A_CIRCLE, rounds // ORDERS))


def check_bots(names: Sequence[str]) -> None:
    """Refuse what cannot be compared."""
    if len(names) < FEWEST_BOTS:
        raise RulesError("tournament/bots", "a tournament needs at least two bots to compare")
    doubled = [name for name in names if list(names).count(name) > 1]
    if doubled:
        raise RulesError("tournament/doubled", f"{doubled[0]} is named twice; once is enough")


def lineups(bots: int, players: int) -> list[Seating]:
    """Who plays together in a round, so that every bot has as many seats as any other."""
    if bots >= players:
        return list(combinations(range(bots), players))
    each, extra = divmod(players, bots)
    everybody = tuple(range(bots)) * each
    if not extra:
        return [everybody]
    twice = [tuple((first + i) % bots for i in range(extra)) for first in range(bots)]
    return [everybody + more for more in twice]


def seatings(bots: int, players: int, seed: int, circle: int) -> list[list[Seating]]:
    """For each line-up its turns round the table, in the order that is drawn for this circle."""
    return [
        turned(_shuffled(lineup, SeededDraws(seed, circle, _SEATING_LANE, number)))
        for number, lineup in enumerate(lineups(bots, players))
    ]


def turned(circle: Seating) -> list[Seating]:
    """All seatings of one order round the table; those that are the same stand there once."""
    turns = [circle[first:] + circle[:first] for first in range(len(circle))]
    return list(dict.fromkeys(turns))


def _shuffled(lineup: Seating, draws: SeededDraws) -> Seating:
    left, order = list(lineup), list[int]()
    while left:
        order.append(left.pop(draws.below(len(left))))
    return tuple(order)
