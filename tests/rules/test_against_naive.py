"""The rules against a second, naive reading of them, step by step."""

import random
from typing import Any

import pytest

from mahe.record import rules_form, step_form
from mahe.rules import (
    BEACH,
    DECK_SIZE,
    DEFAULT_DECK,
    LIMIT,
    OPTIONS,
    Roll,
    Rules,
    Sea,
    State,
    Step,
    advance,
    chance,
    legal,
    new_game,
    result,
    whose_decision,
)
from naive import NaiveGame
from rules.walks import EVERY_STEP, SIZES, possible

FORMS = {step: step_form(step) for step in EVERY_STEP}
KINDS = len(SIZES) * 2 ** len(OPTIONS)
ROUNDS = 16
"""Games of each kind: 2,048 in all."""


def some_rules(kind: int, dice: random.Random, *, odd: bool) -> Rules:
    """Rules of the size and with the options that a number stands for."""
    switches, size = divmod(kind, len(SIZES))
    players, each = SIZES[size]
    options = {name: bool(switches >> bit & 1) for bit, name in enumerate(OPTIONS)}
    faces = dice.choices(range(6), weights=[dice.random() ** 3 for _ in range(6)], k=DECK_SIZE)
    return Rules(
        players=players,
        turtles_each=each,
        deck=tuple(faces.count(face) for face in range(6)) if odd else DEFAULT_DECK,
        first_seat=dice.randrange(players),
        **options,
    )


def stacks(sea: Sea) -> list[list[int]]:
    """Who is where; `Sea.stack` for each location would take most of the test's time."""
    found: list[list[int]] = [[] for _ in range(BEACH + 1)]
    for turtle, place in enumerate(sea.places):
        if turtle not in sea.riders:
            found[place] += sea.group(turtle)
    return found


def seen(state: State) -> dict[str, Any]:
    """What the real rules say about a state."""
    ended = result(state)
    return {
        "legal": [FORMS[decision] for decision in legal(state)],
        "chance": [(FORMS[outcome], odds) for outcome, odds in chance(state)],
        "decider": whose_decision(state),
        "stacks": stacks(state.sea),
        "kept": [list(hand) for hand in state.cards.kept],
        "face_up": state.cards.face_up,
        "seat": state.turn.seat,
        "dice": list(state.throw.dice) if state.throw else [],
        "result": ended and {key: list(value) for key, value in ended._asdict().items()},
    }


def seen_naively(game: NaiveGame) -> dict[str, Any]:
    """What the naive reading says."""
    return {
        "legal": game.legal(),
        "chance": game.chance(),
        "decider": game.decider(),
        "stacks": game.stacks(),
        "kept": game.kept(),
        "face_up": game.face_up(),
        "seat": game.seat(),
        "dice": game.dice(),
        "result": game.result(),
    }


def play_both(number: int, rules: Rules, *, wary: bool) -> None:
    dice = random.Random(number)
    state, naive = new_game(rules), NaiveGame(rules_form(rules))
    steps: list[Step] = []
    while not naive.is_over():
        assert seen(state) == seen_naively(naive), (rules, steps)
        steps.append(some_step(state, dice, wary=wary))
        naive.apply(FORMS[steps[-1]])
        state = advance(state, steps[-1])
    assert seen(state) == seen_naively(naive), (rules, steps)


def some_step(state: State, dice: random.Random, *, wary: bool) -> Step:
    """Any step; who is wary throws no further die on a high total, so that games get on."""
    steps = possible(state)
    if wary and state.throw is not None and state.throw.total * 2 > LIMIT:
        steps = tuple(step for step in steps if type(step) is not Roll)
    return dice.choice(steps)


@pytest.mark.repeats
@pytest.mark.parametrize("number", range(ROUNDS))
def test_both_readings_agree_in_every_step_of_many_games(number: int) -> None:
    dice = random.Random(-number)
    for kind in range(KINDS):
        rules = some_rules(kind, dice, odd=number % 2 == 1)
        play_both(number * KINDS + kind, rules, wary=number > 1)
