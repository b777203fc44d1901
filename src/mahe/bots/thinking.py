"""What decisions are worth: every die and card of the current move, worked out exactly."""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import add
from typing import Protocol

from mahe.rules import (
    FACES,
    LIMIT,
    MOST_DICE,
    Card,
    Cards,
    Decision,
    Die,
    Phase,
    Sea,
    State,
    Step,
    Stop,
    Throw,
    Turn,
    advance,
    chance,
    find_throw,
    legal,
    standing,
    whose_decision,
)

Shares = tuple[float, ...]
"""Each seat's expected share of the win: 1 for a sure win, a half for a win shared by two."""

Worth = tuple[Decision, Shares]
"""A legal decision, and what it is worth to each seat."""


NEAR = 0.002
"""Choices that are worth less by less than this are nearly equal: no estimate tells them apart."""


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
        return mean_of([(settled(after, evaluator), count) for after, count in turned(state)])
    return evaluator.shares(state)


def leaning(worths: Sequence[Shares], seat: int) -> Shares:
    """What a decision is worth to whom any of several nearly equal choices may be right.

    Each counts the less the further it is behind the best one; those that are not near, not at all.
    """
    best = max([shares[seat] for shares in worths])
    weighted = [(shares, NEAR - best + shares[seat]) for shares in worths]
    return mean_of([(shares, weight) for shares, weight in weighted if weight > 0])


class Deeper:
    """An evaluator that thinks one move further than another one."""

    def __init__(self, evaluator: Evaluator, decided: "Decided | None" = None) -> None:
        self.evaluator, self._decided = evaluator, decided or _best_of

    def shares(self, state: State) -> Shares:
        """What a state between two moves is worth, by way of the move that comes next."""
        if state.rules.cards_as_dice:
            return value(state, self.evaluator)
        if state.cards.are_awaited:
            return mean_of([(self.shares(after), count) for after, count in turned(state)])
        worths = [
            _by_distance(advance(state, decision), self.evaluator, self._decided)
            for decision in legal(state)
        ]
        return self._decided(worths, state.turn.seat)


Decided = Callable[[Sequence[Shares], int], Shares]
"""What a decision is worth, by what each choice is, in the order of `legal`, and who decides."""


def _best_of(worths: Sequence[Shares], seat: int) -> Shares:
    return max(reversed(worths), key=lambda shares: shares[seat])


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
            return self._mean(
                [
                    (type(self)(self._evaluator).value(after), count)
                    for after, count in turned(state)
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
        return self._weighed(
            [self.value(advance(state, decision)) for decision in legal(state)], seat
        )

    def _weighed(self, worths: Sequence[Shares], seat: int) -> Shares:
        return _best_of(worths, seat)

    def _ended(self, state: State) -> Shares:
        return settled(state, self._evaluator)

    def _mean(self, weighted: list[tuple[Shares, int]]) -> Shares:
        return mean_of(weighted)


def turned(state: State) -> list[tuple[State, int]]:
    """The states after each card that can be turned up, with how many such cards there are."""
    unseen = zip(FACES, state.cards.unseen, strict=True)
    return [(advance(state, Card(value)), count) for value, count in unseen if count]


def ends_of(state: State) -> Iterator[State]:
    """Where the coming move can end, if no card is played as a die."""
    for decision in legal(state):
        begun = advance(state, decision)
        for throw, step in _LAST_STEPS.values():
            yield advance(begun._replace(throw=throw), step)


def mean_of(weighted: Sequence[tuple[Shares, float]]) -> Shares:
    """The mean of shares, each with its weight."""
    total = sum([weight for _, weight in weighted])
    columns = zip(
        *[[share * weight for share in shares] for shares, weight in weighted], strict=True
    )
    return tuple([reduce(add, column) / total for column in columns])  # `sum` differs by Python


def _by_distance(state: State, evaluator: Evaluator, weighed: Decided) -> Shares:
    """The same as `Move.value` where no card can be a die: each distance is looked at once."""
    decider = state.rules.owner(state.group[-1])
    ends = {
        distance: settled(advance(state._replace(throw=throw), step), evaluator)
        for distance, (throw, step) in _LAST_STEPS.items()
    }
    bust = ends[_BUST]

    def decided(worths: dict[int, Shares], dice: int) -> dict[int, Shares]:
        """By total: what so many dice are worth, if those with one more are worth this."""
        found = {}
        for total in range(dice, min(LIMIT, FACES[-1] * dice) + 1):
            found[total] = ends[total * dice]
            if total < LIMIT or state.rules.third_die_at_seven:
                rolled = _of_six([worths.get(total + face, bust) for face in FACES])
                found[total] = weighed((rolled, found[total]), decider)
        return found

    complete = {total: ends[total * MOST_DICE] for total in range(MOST_DICE, LIMIT + 1)}
    first = decided(decided(complete, 2), 1)
    return _of_six([first[face] for face in FACES])


def _of_six(faces: list[Shares]) -> Shares:
    """The mean over the faces of a die, added up in the order in which `mean_of` does."""
    return tuple([(a + b + c + d + e + f) / 6 for a, b, c, d, e, f in zip(*faces, strict=True)])


_BUST = 0
"""The group goes back to the raft: no distance."""

_LAST_STEPS: dict[int, tuple[Throw, Step]] = {
    **{total: (find_throw((total,), in_the_air=False), Stop()) for total in FACES},
    **{
        total * 2: (find_throw((1, total - 1), in_the_air=False), Stop())
        for total in range(2, LIMIT + 1)
    },
    **{
        total * MOST_DICE: (find_throw((1, 1), in_the_air=True), Die(total - 2))
        for total in range(MOST_DICE, LIMIT + 1)
    },
    _BUST: (find_throw((FACES[-1],), in_the_air=True), Die(FACES[-1])),
}
"""By distance: dice that lead there, and the step after them that ends the move."""
