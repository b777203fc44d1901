"""What decisions are worth: every die and card of the current move, worked out exactly."""

from functools import reduce
from operator import add
from typing import Protocol

from mahe.rules import (
    FACES,
    Card,
    Cards,
    Decision,
    Phase,
    Sea,
    State,
    Turn,
    advance,
    chance,
    legal,
    standing,
    whose_decision,
)

Shares = tuple[float, ...]
"""Each seat's expected share of the win: 1 for a sure win, a half for a win shared by two."""

Worth = tuple[Decision, Shares]
"""A legal decision, and what it is worth to each seat."""


class Evaluator(Protocol):
    """Something that tells what a game between two moves is worth."""

    def shares(self, state: State) -> Shares:
        """What a state is worth in which a turtle is to be started, or a card to be turned."""
        ...


def choices(state: State, evaluator: Evaluator) -> tuple[Worth, ...]:
    """Each legal decision, in the order of `legal`, with what it is worth."""
    return Move(evaluator, moving=True).worths(state)


def value(state: State, evaluator: Evaluator) -> Shares:
    """What any state is worth if all who decide in the coming move do the best for themselves."""
    if state.phase is Phase.OVER:
        return settled(state, evaluator)
    return Move(evaluator).value(state)


def best(worths: tuple[Worth, ...], seat: int) -> Worth:
    """The decision that is worth most to a seat; of equal ones the last, which is to stop."""
    return max(reversed(worths), key=lambda worth: worth[1][seat])


def settled(state: State, evaluator: Evaluator) -> Shares:
    """What a state between two moves is worth: the result, or what the evaluator says."""
    if state.phase is Phase.OVER:
        winners = standing(state).winners
        share = 1 / len(winners)
        return tuple(share * (seat in winners) for seat in range(state.rules.players))
    if state.cards.owed is not None:  # exact_landing_takes_two: this card is not laid open
        unseen = state.cards.unseen
        return mean_of(
            [
                (settled(advance(state, Card(value)), evaluator), count)
                for value, count in zip(FACES, unseen, strict=True)
                if count
            ]
        )
    return evaluator.shares(state)


class Deeper:
    """An evaluator that thinks one move further than another one."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator

    def shares(self, state: State) -> Shares:
        """What a state between two moves is worth, by way of the move that comes next."""
        return value(state, self._evaluator)


_Key = tuple[int, int, bool, tuple[int, ...], Cards | None, int]


class Move:
    """One move and all that it can lead to. Of the dice, only sum and number matter."""

    def __init__(self, evaluator: Evaluator, *, moving: bool = False) -> None:
        self._evaluator = evaluator
        self._known: dict[_Key, Shares] = {}
        self._ends: dict[tuple[Sea, Cards, Turn], Shares] = {}  # different dice end alike
        self._moving = moving  # whether a state without dice is one that the move has led to

    def worths(self, state: State) -> tuple[Worth, ...]:
        """Each legal decision of this move, in the order of `legal`, with what it is worth."""
        return tuple((decision, self.value(advance(state, decision))) for decision in legal(state))

    def value(self, state: State) -> Shares:
        """What a state of this move is worth, the one before it and those after it included."""
        if state.throw is None:
            return self._between(state)
        self._moving = True
        throw = state.throw
        cards = state.cards if state.rules.cards_as_dice else None
        key = (
            throw.total,
            len(throw.dice),
            throw.in_the_air,
            state.turn.played,
            cards,
            state.group[0],
        )
        if key not in self._known:
            self._known[key] = self._thrown(state)
        return self._known[key]

    def _between(self, state: State) -> Shares:
        """A move has ended, or none has begun."""
        if self._moving or state.phase is Phase.OVER:
            key = (state.sea, state.cards, state.turn)
            if key not in self._ends:
                self._ends[key] = self._ended(state)
            return self._ends[key]
        if state.phase is Phase.CARD:
            unseen = state.cards.unseen
            return self._mean(
                [
                    (type(self)(self._evaluator).value(advance(state, Card(value))), count)
                    for value, count in zip(FACES, unseen, strict=True)
                    if count
                ]
            )
        return self._decided(state)

    def _thrown(self, state: State) -> Shares:
        if whose_decision(state) is not None:
            return self._decided(state)
        return self._mean([(self.value(advance(state, die)), 1) for die, _ in chance(state)])

    def _decided(self, state: State) -> Shares:
        seat = whose_decision(state)
        assert seat is not None
        worths = [self.value(advance(state, decision)) for decision in legal(state)]
        return max(reversed(worths), key=lambda shares: shares[seat])

    def _ended(self, state: State) -> Shares:
        return settled(state, self._evaluator)

    def _mean(self, weighted: list[tuple[Shares, int]]) -> Shares:
        return mean_of(weighted)


def mean_of(weighted: list[tuple[Shares, int]]) -> Shares:
    """The mean of shares, each with its weight."""
    total = sum([weight for _, weight in weighted])
    columns = zip(
        *[[share * weight for share in shares] for shares, weight in weighted], strict=True
    )
    return tuple([reduce(add, column) / total for column in columns])  # `sum` differs by Python
