"""The rules, followed beside the fast engine."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mahe.bots import make_bot
from mahe.chance import SeededChance, SeededDraws
from mahe.fast import Batch
from mahe.record import Record, write_json
from mahe.rules import (
    DECISIONS,
    OPTIONS,
    Busted,
    CardPlayed,
    Laid,
    Moved,
    Rolled,
    Rules,
    State,
    advance,
    apply,
    legal,
    new_game,
    whose_decision,
)
from mahe.sim import Played, play_game

SIZES = [(players, each) for players in range(2, 8) for each in (1, 2) if players * each <= 7]


def extremes() -> list[Rules]:
    """Each size with no option, each option alone somewhere, and all options together."""
    every: list[dict[str, Any]] = [dict.fromkeys(OPTIONS, False), dict.fromkeys(OPTIONS, True)]
    every += [{**every[0], option: True} for option in OPTIONS]
    return [
        replace(Rules(players=players, turtles_each=each, first_seat=number % players), **options)
        for number, (players, each) in enumerate(SIZES)
        for options in (every[0], every[1], every[2 + number % len(OPTIONS)])
    ]


def settle(state: State, dice: SeededChance) -> State:
    """The state at the next decision, or at the end."""
    while not legal(state) and state.cards.clutch is None:
        state = advance(state, dice.draw(state))
    return state


def positions(rules: Rules, game: int) -> list[State]:
    """All states of a game at random in which somebody decides."""
    dice, coins, found = SeededChance(31, game), SeededDraws(32, game), list[State]()
    state = settle(new_game(rules), dice)
    while options := legal(state):
        found.append(state)
        state = settle(advance(state, options[coins.below(len(options))]), dice)
    return found


def follow(rules: Rules, seed: int, size: int, bot: str = "random") -> int:
    """Play games beside the rules and compare every state and what is allowed there."""
    batch = Batch(rules, size, seed=seed)
    dice = [SeededChance(seed, game) for game in range(size)]
    states = [settle(new_game(rules), dice[game]) for game in range(size)]
    decisions = 0
    while True:
        assert batch.states() == states
        masks = batch.legal_mask()
        for state, mask, decider in zip(states, masks, batch.decider.tolist(), strict=True):
            allowed = tuple(
                decision for decision, fits in zip(DECISIONS, mask, strict=True) if fits
            )
            assert allowed == legal(state)
            assert decider == (-1 if (seat := whose_decision(state)) is None else seat)
        if batch.over.all():
            return decisions
        chosen = batch.choose(bot)
        batch.step(chosen)
        for game, decision in enumerate(chosen.tolist()):
            if decision >= 0:
                states[game] = settle(advance(states[game], DECISIONS[decision]), dice[game])
                decisions += 1


def readable(rules: Rules, bots: Sequence[str], seed: int, games: range) -> list[Played]:
    """The same games, played by the readable engine."""
    made = [make_bot(name) for name in bots]
    return [play_game(rules, made, seed, game) for game in games]


def lines(records: Sequence[Record]) -> str:
    """Records as a file holds them."""
    return "".join(write_json(record) + "\n" for record in records)


def counted(record: Record) -> dict[str, list[int] | list[list[int]]]:
    """What the rows of the fast engine count by seat and by die, from the events of a game."""
    rules = record.rules
    thrown, sunk, carried, laid, ridden, played = [0] * 6, [0] * 6, *([0] * 7 for _ in range(4))
    taken = [[0] * 6 for _ in range(7)]
    state, first, mover = new_game(rules), 0, 0
    for step in record.steps:
        state, events = apply(state, step)
        for event in events:
            if isinstance(event, Rolled):
                first = event.value if len(event.dice) == 1 else first
                thrown[first - 1] += len(event.dice) == 1
                mover = rules.owner(event.group[0])
            elif isinstance(event, Busted):
                sunk[first - 1] += 1
            elif isinstance(event, Moved):
                for rider in event.group[1:]:
                    carried[rules.owner(rider)] += rules.owner(rider) != mover
            elif isinstance(event, CardPlayed):
                played[event.decider] += 1
            elif isinstance(event, Laid):
                laid[event.seat] += 1
                ridden[event.seat] += event.seat != mover
                if not event.clutch_space:
                    taken[event.seat][event.eggs - 1] += 1
    return {
        "thrown": thrown,
        "sunk": sunk,
        "carried": carried,
        "laid": laid,
        "ridden": ridden,
        "taken": taken,
        "played": played,
    }
