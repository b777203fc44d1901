"""Games to analyse."""

from functools import cache
from itertools import permutations

from mahe.bots import make_bot
from mahe.chance import SeededChance, SeededDraws
from mahe.record import Record
from mahe.rules import (
    Die,
    Roll,
    Rules,
    Step,
    advance,
    chance,
    legal,
    new_game,
    result,
    whose_decision,
)

_THROWS = tuple(permutations((1, 2, 4)))
"""Three dice that bring a turtle from beach to beach."""


HOUSE = Rules(players=2, turtles_each=1, exact_landing_takes_two=True)
"""Short games by these rules are the quickest to analyse."""


@cache
def played(seed: int, players: int = 2) -> Record:
    """A whole game of sensible bots."""
    rules, steps = Rules(players=players), list[Step]()
    state, dice, bot = new_game(rules), SeededChance(seed=seed), make_bot("sensible")
    while result(state) is None:
        seat = whose_decision(state)
        if seat is None:
            steps.append(dice.draw(state))
        else:
            steps.append(bot.decide(state, seat, legal(state), SeededDraws(seed, len(steps))))
        state = advance(state, steps[-1])
    seats = tuple(f"bot {seat}" for seat in range(players))
    return Record(rules=rules, seats=seats, steps=tuple(steps), result=result(state))


def short(number: int, rules: Rules) -> Record:
    """A whole game that is soon over: whoever moves lands on the beach. Each number is another."""
    state, steps, turns = new_game(rules), list[Step](), 0
    while result(state) is None:
        choices = legal(state)
        if Roll() in choices:
            steps.append(Roll())
        elif choices:
            steps.append(choices[0])
            dice = iter(_THROWS[number // len(_THROWS) ** turns % len(_THROWS)])
            turns += 1
        else:
            first = next(iter(chance(state)))[0]
            steps.append(Die(next(dice)) if isinstance(first, Die) else first)
        state = advance(state, steps[-1])
    seats = tuple(f"seat {seat}" for seat in range(rules.players))
    return Record(rules=rules, seats=seats, steps=tuple(steps), result=result(state))
