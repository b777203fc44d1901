"""What the end of a game is worth to each seat."""

from collections.abc import Collection

from mahe.rules import Result


def utility(share: float, players: int) -> float:
    """What a share of the win is worth: 1 for all of it, and 0 if all win alike.

    The sum over the seats is 0. Who wins nothing loses an equal part of what the winners gain.
    """
    return (players * share - 1) / (players - 1)


def shares(winners: Collection[int], players: int) -> tuple[float, ...]:
    """The win, parted equally among those who share it (R16)."""
    return tuple((seat in winners) / len(winners) for seat in range(players))


def utilities(result: Result) -> tuple[float, ...]:
    """What a game's end is worth, by seat."""
    players = len(result.eggs)
    return tuple(utility(share, players) for share in shares(result.winners, players))
