"""Whole games between bots."""

from collections.abc import Sequence
from typing import NamedTuple

from mahe.bots import Bot
from mahe.chance import SeededChance, bot_draws
from mahe.record import Record
from mahe.rules import (
    Die,
    Rules,
    RulesError,
    State,
    Step,
    advance,
    is_bust,
    legal,
    new_game,
    result,
    whose_decision,
)


class Played(NamedTuple):
    """A game that bots have played to its end, with what is counted about it."""

    record: Record
    turns: int
    moves: int
    busts: int  # moves that ended on the raft
    rides: int  # times a turtle was carried to a space on another's back


def play_game(rules: Rules, bots: Sequence[Bot], seed: int, game: int = 0) -> Played:
    """Game number `game` of a seed: the same rules, bots and numbers give the same game."""
    if len(bots) != rules.players:
        raise RulesError("sim/bots", f"{rules.players} play, but {len(bots)} bots are given")
    chance, state, steps = SeededChance(seed, game), new_game(rules), list[Step]()
    turns, moves, busts, rides = 1, 0, 0, 0
    while True:
        choices = legal(state)
        if choices:
            seat = whose_decision(state)
            assert seat is not None
            dice = 0 if state.throw is None else len(state.throw.dice)
            draws = bot_draws(seed, game, moves, dice)
            step: Step = bots[seat].decide(state, seat, choices, draws)
        elif state.cards.clutch is None:
            step = chance.draw(state)
        else:
            break
        after = advance(state, step)
        steps.append(step)
        if state.throw is not None and after.throw is None:
            moves += 1
            if _sank(state, step):
                busts += 1
            else:
                rides += len(state.group) - 1
        turns += after.turn.seat != state.turn.seat
        state = after
    names = tuple(f"bot:{bot.name}" for bot in bots)
    record = Record(rules=rules, seats=names, steps=tuple(steps), result=result(state))
    return Played(record, turns, moves, busts, rides)


def _sank(state: State, step: Step) -> bool:
    return (
        isinstance(step, Die)
        and state.throw is not None
        and is_bust(state.throw.total + step.value)
    )
