"""Whole games between bots."""

from collections.abc import Sequence
from typing import NamedTuple

from mahe.bots import Bot
from mahe.chance import SeededChance, bot_draws
from mahe.record import Record
from mahe.rules import Rules, RulesError, Step, advance, legal, new_game, result, whose_decision
from mahe.sim.games.facts import Facts


class Played(NamedTuple):
    """A game that bots have played to its end, with what is counted about it."""

    record: Record
    turns: int
    moves: int
    busts: int  # moves that ended on the raft
    rides: int  # times a turtle was carried to a space on another's back
    thrown: tuple[int, ...]  # moves by their first die
    sunk: tuple[int, ...]  # busts by the first die of the move
    carried: tuple[int, ...]  # by seat: rides while a turtle of another seat was the active one
    laid: tuple[int, ...]  # by seat: cards taken, the clutch space included
    ridden: tuple[int, ...]  # of those, how many while a turtle of another seat was active
    taken: tuple[tuple[int, ...], ...]  # by seat and value: cards taken
    played: tuple[int, ...]  # by seat: cards played as dice


def play_game(rules: Rules, bots: Sequence[Bot], seed: int, game: int = 0) -> Played:
    """Game number `game` of a seed: the same rules, bots and numbers give the same game."""
    if len(bots) != rules.players:
        raise RulesError("sim/bots", f"{rules.players} play, but {len(bots)} bots are given")
    chance, state, steps = SeededChance(seed, game), new_game(rules), list[Step]()
    facts = Facts(rules)
    while True:
        choices = legal(state)
        if choices:
            seat = whose_decision(state)
            assert seat is not None
            dice = 0 if state.throw is None else len(state.throw.dice)
            draws = bot_draws(seed, game, facts.moves, dice)
            step: Step = bots[seat].decide(state, seat, choices, draws)
        elif state.cards.clutch is None:
            step = chance.draw(state)
        else:
            break
        after = advance(state, step)
        steps.append(step)
        facts.see(state, step, after)
        state = after
    names = tuple(f"bot:{bot.name}" for bot in bots)
    record = Record(rules=rules, seats=names, steps=tuple(steps), result=result(state))
    return _played(record, facts)


def _played(record: Record, facts: Facts) -> Played:
    return Played(
        record,
        turns=facts.turns,
        moves=facts.moves,
        busts=facts.busts,
        rides=facts.rides,
        thrown=tuple(facts.thrown),
        sunk=tuple(facts.sunk),
        carried=tuple(facts.carried),
        laid=tuple(facts.laid),
        ridden=tuple(facts.ridden),
        taken=tuple(map(tuple, facts.taken)),
        played=tuple(facts.played),
    )
