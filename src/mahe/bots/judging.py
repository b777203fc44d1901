"""What games are analysed by, and how far it thinks ahead."""

from functools import lru_cache

from mahe.bots.exact import best_evaluator_for, solved_or
from mahe.bots.network.judge import cards_left, judging_network_for, knows
from mahe.bots.thinking import Deeper, Evaluator, Shares, leaning, mean_of, turned
from mahe.rules import FACES, Card, Cards, Phase, Rules, State, advance

_FURTHER = 100
"""So many moves of a game, its last ones, are thought a move further: it can be of any length."""
_TWICE = 24
"""Of these, so many are thought two moves further: if the last card is up, and turtles are few."""
_LATE = 1


class Judge:
    """Says by which evaluator a move is judged: the later in a game, the further it thinks."""

    def __init__(self, rules: Rules, moves: int) -> None:
        self._evaluators = _evaluators_for(rules)
        self._moves = moves  # that are still to come

    def evaluator(self, state: State) -> Evaluator:
        """By what the next move is judged; to be asked in the order of the game."""
        further = int(self._moves <= _FURTHER)
        if self._moves <= _TWICE and state.rules.turtles_each == 1:
            further += cards_left(state.cards) <= _LATE
        self._moves -= state.phase is Phase.START
        return self._evaluators[further]


@lru_cache(maxsize=64)
def _evaluators_for(rules: Rules) -> tuple[Evaluator, ...]:
    """Evaluators, by how many moves they think further."""
    if not knows(rules):
        return (best_evaluator_for(rules),) * 3
    at_once = solved_or(judging_network_for(rules), rules)
    one = solved_or(_Further(at_once), rules)
    return at_once, one, solved_or(_Further(one), rules)


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
