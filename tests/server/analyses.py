"""Games to analyse."""

from functools import cache

from mahe.bots import make_bot
from mahe.chance import SeededChance, SeededDraws
from mahe.record import Record
from mahe.rules import Rules, Step, advance, legal, new_game, result, whose_decision


@cache
def played(seed: int, players: int = 2) -> Record:
    """A whole game of sensible bots."""
    rules, steps = Rules(players=players), list[Step]()
    state, chance, bot = new_game(rules), SeededChance(seed=seed), make_bot("sensible")
    while result(state) is None:
        seat = whose_decision(state)
        if seat is None:
            steps.append(chance.draw(state))
        else:
            steps.append(bot.decide(state, seat, legal(state), SeededDraws(seed, len(steps))))
        state = advance(state, steps[-1])
    seats = tuple(f"bot {seat}" for seat in range(players))
    return Record(rules=rules, seats=seats, steps=tuple(steps), result=result(state))
