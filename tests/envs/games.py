"""Games for the tests of environments: every size with every option, played at random."""

import random
from collections.abc import Iterator
from typing import Any

from mahe.rules import OPTIONS, Rules, State, Step, advance, chance, legal, new_game

EVERY_OPTION: dict[str, Any] = dict.fromkeys(OPTIONS, True)
SOME_RULES = (
    Rules(),
    Rules(players=2, first_seat=1),
    Rules(players=3, **EVERY_OPTION),
    Rules(players=7, **EVERY_OPTION, deck=(0, 0, 0, 0, 0, 24)),
)


def random_states(rules: Rules, seed: int) -> Iterator[State]:
    """All states of a game, each step picked at random."""
    state, dice = new_game(rules), random.Random(seed)
    while True:
        yield state
        steps: tuple[Step, ...] = legal(state) or tuple(outcome for outcome, _ in chance(state))
        if not steps:
            return
        state = advance(state, dice.choice(steps))
