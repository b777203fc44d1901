"""What games are analysed by, and what it takes to think further."""

from functools import lru_cache

from mahe.bots.exact import best_evaluator_for, solved_or
from mahe.bots.network.judge import judging_network_for, knows
from mahe.bots.thinking import Deeper, Evaluator, Shares, leaning, mean_of, turned
from mahe.rules import FACES, Card, Cards, Phase, Rules, State, advance

_DEEPEST = 2
"""So many moves it can think further."""
_ENDS = 15
"""A move of a turtle can end in so many ways."""


@lru_cache(maxsize=64)
def evaluators_for(rules: Rules) -> tuple[Evaluator, ...]:
    """Evaluators, by how many moves they think further."""
    if not knows(rules):
        return (best_evaluator_for(rules),)
    found = [solved_or(judging_network_for(rules), rules)]
    while len(found) <= _DEEPEST:
        found.append(solved_or(_Further(found[-1]), rules))
    return tuple(found)


def effort_of(state: State, further: int) -> int:
    """About how many estimates it takes to judge the move that begins in a state."""
    each = state.rules.turtles_each
    found = len(FACES) if state.phase is Phase.CARD else 1
    to_move = len(state.turn.to_move) or each  # else the next turn begins with the card
    for _ in range(further + 1):
        found *= _ENDS * to_move
        to_move = to_move - 1 or each
    return found


class _Further(Deeper):
    """One move further; where a card is to be turned, thinking about one stands for all."""

    def __init__(self, evaluator: Evaluator) -> None:
        super().__init__(evaluator, leaning)

    def shares(self, state: State) -> Shares:
        """What a state between two moves is worth, by way of the move that comes next."""
        if not state.cards.are_awaited:
            return super().shares(state)
        # All cards count, but what thinking changes depends little on the card.
        middle = advance(state, Card(_middle(state.cards)))
        said = mean_of([(self.evaluator.shares(after), count) for after, count in turned(state)])
        changed = zip(said, super().shares(middle), self.evaluator.shares(middle), strict=True)
        return tuple([max(0.0, one + after - before) for one, after, before in changed])


def _middle(cards: Cards) -> int:
    """The unseen card of which about as many are lower as are higher."""
    unseen = [value for value, count in zip(FACES, cards.unseen, strict=True) for _ in range(count)]
    return unseen[len(unseen) // 2]
