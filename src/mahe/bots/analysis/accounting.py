"""Luck and skill, added up by seat."""

from collections.abc import Iterable

from mahe.bots.analysis.model import Account, AnalysedStep
from mahe.bots.shares import Whole


def given_by(steps: Iterable[AnalysedStep], players: int) -> tuple[Whole, ...]:
    """By seat: what its decisions changed for each seat."""
    given = [[0] * players for _ in range(players)]
    for one in steps:
        if one.seat is not None and one.step[0] != "die":
            _add(given[one.seat], one.change)
    return tuple(map(tuple, given))


def accounts_of(
    start: Whole, steps: tuple[AnalysedStep, ...], given: tuple[Whole, ...]
) -> tuple[Account, ...]:
    """The account of each seat."""
    players = len(start)
    dice, cards, unseen = ([0] * players for _ in range(3))
    for one in steps:
        if one.step[0] == "die":
            _add(dice, one.change)
        elif one.step[0] == "card":
            _add(cards, one.change)
        _add(unseen, one.unseen or ())
    result = steps[-1].shares
    return tuple(
        Account(
            start=start[seat],
            dice=dice[seat],
            cards=cards[seat],
            own=given[seat][seat],
            others=sum(row[seat] for giver, row in enumerate(given) if giver != seat),
            unseen=unseen[seat],
            result=result[seat],
            earned=result[seat] - dice[seat] - cards[seat],
            **_counted(steps, seat),
        )
        for seat in range(players)
    )


def _counted(steps: tuple[AnalysedStep, ...], seat: int) -> dict[str, int]:
    grades = [one.graded.grade for one in steps if one.graded is not None and one.seat == seat]
    return {grade: grades.count(grade) for grade in ("best", "fine", "mistake", "blunder")}


def _add(sums: list[int], change: Whole) -> None:
    for seat, part in enumerate(change):
        sums[seat] += part
