"""Bots of five strengths, each with a character of its own."""

from dataclasses import dataclass

from mahe.bots.exact import best_evaluator_for
from mahe.bots.network import evaluator_for
from mahe.bots.thinking import (
    Deeper,
    Evaluator,
    Move,
    Shares,
    Worth,
    best,
    choices,
)
from mahe.chance import Draws
from mahe.rules import Decision, Rules, State, advance, chance, is_bust, whose_decision

CERTAIN = 1000
"""What a face of a die weighs that does not go over 7."""

CLOSE = 0.01
"""Where the best decisions are nearer to each other than this, the strongest bot thinks further."""


@dataclass(frozen=True, slots=True)
class Character:
    """How a bot sees things other than they are."""

    bust: int = CERTAIN
    """What a face weighs that goes over 7: little for who hopes, much for who fears."""
    ride: float = 0.0
    """What it is worth, beyond its use, to have a turtle on somebody else's back."""
    errors: tuple[float, ...] = (0.0,) * 6
    """By 2 to 7 players: how far it may be wrong about each decision, as a share of the win."""

    def error(self, rules: Rules) -> float:
        """How far it may be wrong at a table of this size."""
        return self.errors[rules.players - 2]


CHARACTERS = {
    "hatchling": Character(bust=150, errors=(0.17, 0.16, 0.152, 0.147, 0.141, 0.135)),
    "drifter": Character(bust=3000, errors=(0.113, 0.096, 0.108, 0.107, 0.106, 0.105)),
    "swimmer": Character(bust=750, ride=0.05, errors=(0.088, 0.091, 0.093, 0.09, 0.088, 0.086)),
    "navigator": Character(errors=(0.048, 0.04, 0.046, 0.045, 0.044, 0.043)),
    "matriarch": Character(),
}
"""The levels, weakest first: hopeful, careful, daring and fond of riding, calm, and the best."""

GRAINS = 1000
"""In how many steps an error can be."""


class LevelBot:
    """A bot of a level."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._character = CHARACTERS[name]

    @property
    def name(self) -> str:
        """The name that it is listed and recorded by."""
        return self._name

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        """What it takes to be best for the seat."""
        if self._character == CHARACTERS["matriarch"] and len(legal) > 1:
            return best(choices(state, judge_of(state, seat)), seat)[0]
        return self.quickly(state, seat, legal, draws)

    def quickly(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        """The same without thinking beyond the move: for a server that has no time."""
        if len(legal) == 1:
            return legal[0]
        seen = perceived(state, seat, evaluator_for(state.rules), self._character)
        error = self._character.error(state.rules)
        if not error:
            return best(seen, seat)[0]
        guesses = [(shares[seat] + error * _slip(draws), decision) for decision, shares in seen]
        return max(guesses, key=lambda guess: guess[0])[1]


def _slip(draws: Draws) -> float:
    """Between -1 and 1; small ones are likelier."""
    return (draws.below(GRAINS + 1) - draws.below(GRAINS + 1)) / GRAINS


def perceived(
    state: State, seat: int, evaluator: Evaluator, character: Character
) -> tuple[Worth, ...]:
    """Each legal decision with what it seems to be worth to a seat of such a character."""
    return _Perceived(evaluator, seat, character).worths(state)


class _Perceived(Move):
    """A move as a character sees it."""

    def __init__(self, evaluator: Evaluator, seat: int, character: Character) -> None:
        super().__init__(evaluator, moving=True)
        self._seat, self._character = seat, character

    def _thrown(self, state: State) -> Shares:
        if whose_decision(state) is not None or self._character.bust == CERTAIN:
            return super()._thrown(state)
        assert state.throw is not None
        throw, weighted = state.throw, []
        for die, _ in chance(state):
            over = is_bust(throw.after[die.value].total)
            weight = self._character.bust if over else CERTAIN
            weighted.append((self.value(advance(state, die)), weight))
        return self._mean(weighted)

    def _ended(self, state: State) -> Shares:
        shares = super()._ended(state)
        if not self._character.ride:
            return shares
        liked = self._character.ride * _rides(state, self._seat)
        return (*shares[: self._seat], shares[self._seat] + liked, *shares[self._seat + 1 :])


def _rides(state: State, seat: int) -> int:
    """How many turtles of a seat sit on somebody else's."""
    owner = state.rules.owner
    return sum(
        rider is not None and owner(rider) == seat != owner(carrier)
        for carrier, rider in enumerate(state.sea.riders)
    )


def judge_of(state: State, seat: int) -> Evaluator:
    """By what the strongest bot judges: where the best decisions are close, it thinks further."""
    evaluator = best_evaluator_for(state.rules)
    worths = sorted(shares[seat] for _, shares in choices(state, evaluator))
    if len(worths) > 1 and worths[-1] - worths[-2] < CLOSE:
        return Deeper(evaluator)
    return evaluator
