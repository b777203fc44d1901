"""Shares of the win as whole numbers, so that sums of them are exact."""

from collections.abc import Sequence
from functools import reduce
from operator import add, mul

from mahe.bots.facts import Choice
from mahe.bots.thinking import Evaluator, Move, Shares, settled
from mahe.record import step_form
from mahe.rules import Phase, State, advance, legal, standing

UNIT = 4_200_000
"""A sure win. It can be divided by 1 to 7, so shared wins are exact; a hundredth is 42,000."""

POINT = UNIT // 100
"""A percentage point."""

Whole = tuple[int, ...]
"""Each seat's share of the win; together they are the unit."""


class WholeMove(Move):
    """One move and all that it can lead to, in whole numbers at every step."""

    def __init__(self, evaluator: Evaluator) -> None:
        super().__init__(evaluator)

    def whole(self, state: State) -> Whole:
        """What a state of this move is worth."""
        return tuple(map(int, self.value(state)))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Each legal decision, in the order of `legal`, with what it is worth."""
        return tuple(
            Choice(tuple(step_form(decision)), self.whole(advance(state, decision)))
            for decision in legal(state)
        )

    def decided(self, worths: Sequence[Whole], seat: int) -> Whole:
        """What a decision is worth, by what each choice is, and who decides."""
        return tuple(map(int, self._weighed(worths, seat)))

    def _weighed(self, worths: Sequence[Shares], seat: int) -> Shares:
        """The mean of the best choices: who has nothing to win may take any of them."""
        best = max([shares[seat] for shares in worths])
        return self._mean([(shares, 1) for shares in worths if shares[seat] == best])

    def _ended(self, state: State) -> Shares:
        return settled_whole(state, self._evaluator)

    def _mean(self, weighted: list[tuple[Shares, int]]) -> Shares:
        weights = [weight for _, weight in weighted]
        columns = zip(*[shares for shares, _ in weighted], strict=True)
        sums = [int(sum(map(mul, column, weights))) for column in columns]
        total = sum(weights)
        return _filled_up([divmod(part, total) for part in sums])


def settled_whole(state: State, evaluator: Evaluator) -> Whole:
    """What a state between two moves is worth: the result, or what the evaluator says."""
    if state.phase is Phase.OVER:
        winners = standing(state).winners
        share = UNIT // len(winners)
        return tuple(share * (seat in winners) for seat in range(state.rules.players))
    return whole(settled(state, evaluator))


def whole(shares: Shares) -> Whole:
    """Shares in whole numbers that add up to the unit."""
    scale = UNIT / reduce(add, shares)  # `sum` differs by Python
    return _filled_up([divmod(max(0.0, share * scale), 1) for share in shares])


def _filled_up(parts: Sequence[tuple[float, float]]) -> Whole:
    """Whole parts, where the largest remainders get what is missing to the unit."""
    found = [int(part) for part, _ in parts]
    missing = UNIT - sum(found)
    if missing:
        order = sorted(range(len(parts)), key=lambda seat: -parts[seat][1])
        for seat in order[:missing]:
            found[seat] += 1
    return tuple(found)
