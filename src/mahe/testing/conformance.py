"""What every bot must do, to be run by anyone who writes one."""

from collections.abc import Iterable, Iterator
from itertools import product

from mahe.bots import Bot
from mahe.chance import SeededChance, bot_draws
from mahe.record import check_name
from mahe.rules import (
    DEFAULT_DECK,
    MOST_TURTLES,
    OPTIONS,
    Decision,
    Rules,
    State,
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


def check_bot(
    bot: Bot, *, seed: int = 1, games: int = 1, kinds: Iterable[Rules] | None = None
) -> int:
    """Let a bot play all seats of games of every kind; `AssertionError` says what it did wrong.

    A slow bot can be checked on some `kinds` of games only.

    It must answer each question with a legal decision, and in the same way when it is asked
    again later. Returns how many decisions were checked.
    """
    check_name(f"bot:{bot.name}")
    decisions = 0
    for rules in all_rules() if kinds is None else kinds:
        for game in range(games):
            decisions += _check_game(bot, rules, seed, game)
    return decisions


def _check_game(bot: Bot, rules: Rules, seed: int, game: int) -> int:
    chance, state, moves = SeededChance(seed, game), new_game(rules), 0
    asked: list[tuple[State, int, tuple[int, int], Decision]] = []
    while state.cards.clutch is None:
        choices, seat = legal(state), whose_decision(state)
        if seat is None:
            state = advance(state, chance.draw(state))
        else:
            place = (moves, 0) if state.throw is None else (moves - 1, len(state.throw.dice))
            moves += state.throw is None
            decision = bot.decide(state, seat, choices, bot_draws(seed, game, *place))
            assert decision in choices, f"{bot.name} chose {decision}, not one of {choices}"
            asked.append((state, seat, place, decision))
            state = advance(state, decision)
    for state, seat, place, decision in reversed(asked):  # a bot that counts gives itself away
        again = bot.decide(state, seat, legal(state), bot_draws(seed, game, *place))
        assert again == decision, f"{bot.name} chose {decision}, then {again} in the same state"
    return len(asked)
