"""What every bot must do, to be run by anyone who writes one."""

from collections.abc import Iterator
from itertools import product

from mahe.bots import Bot
from mahe.chance import SeededChance, bot_draws
from mahe.rules import (
    DEFAULT_DECK,
    MOST_TURTLES,
    OPTIONS,
    Rules,
    advance,
    legal,
    new_game,
    whose_decision,
)


def all_rules() -> Iterator[Rules]:
    """Every number of players and turtles with every combination of options."""
    for players, each in product(range(2, MOST_TURTLES + 1), (1, 2)):
        if players * each <= MOST_TURTLES:
            for switches in product((False, True), repeat=len(OPTIONS)):
                options = dict(zip(OPTIONS, switches, strict=True))
                yield Rules(players=players, turtles_each=each, deck=DEFAULT_DECK, **options)


def check_bot(bot: Bot, *, seed: int = 1, games: int = 1) -> int:
    """Let a bot play all seats of games of every kind; `AssertionError` says what it did wrong.

    It must answer each question with a legal decision, and twice in the same way. Returns how
    many decisions were checked.
    """
    decisions = 0
    for rules in all_rules():
        for game in range(games):
            decisions += _check_game(bot, rules, seed, game)
    return decisions


def _check_game(bot: Bot, rules: Rules, seed: int, game: int) -> int:
    chance, state, number, decisions = SeededChance(seed, game), new_game(rules), 0, 0
    while state.cards.clutch is None:
        choices, seat = legal(state), whose_decision(state)
        if seat is None:
            state = advance(state, chance.draw(state))
        else:
            first, second = (
                bot.decide(state, seat, choices, bot_draws(seed, game, seat, number))
                for _ in range(2)
            )
            assert first in choices, f"{bot.name} chose {first}, which is not among {choices}"
            assert first == second, f"{bot.name} chose {first}, then {second} in the same state"
            state, decisions = advance(state, first), decisions + 1
        number += 1
    return decisions
