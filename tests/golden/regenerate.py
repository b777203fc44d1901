"""Whole games, written down step by step, to be played again and compared.

    python tests/golden/regenerate.py

rewrites the files of this folder; read the difference before you commit it. A file begins with
the rules as JSON. Each line after that is a step, the position it led to, and what was seen:

    die 4 | 0:ABCD A:A A:4 5/3.3.5.5.4.3 -/-/-/- - | Rolled (0) 4 (4) 4

The position line lacks its first three fields, which tell the rules again. Turtles, dice and
other lists stand in brackets, and None is a dash.
"""

import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import fields
from pathlib import Path

from mahe.record import rules_form, write_position
from mahe.rules import (
    Card,
    Die,
    Event,
    Play,
    Roll,
    Rules,
    Start,
    State,
    Step,
    Stop,
    advance,
    apply,
    chance,
    legal,
    new_game,
)

FOLDER = Path(__file__).parent

GAMES = {
    "two-players-two-turtles": (Rules(players=2), 1),
    "four-players": (Rules(players=4, first_seat=2), 2),
    "seven-players": (Rules(players=7, third_die_at_seven=True), 3),
    "cards-as-dice": (Rules(players=3, cards_as_dice=True), 4),
    "all-options": (
        Rules(
            players=2,
            cards_as_dice=True,
            third_die_at_seven=True,
            exact_landing_takes_two=True,
            bust_ends_turn=True,
            deck=(4, 4, 4, 4, 4, 4),
            first_seat=1,
        ),
        5,
    ),
}

_STEPS: tuple[Step, ...] = (
    *(Start(turtle) for turtle in range(7)),
    Roll(),
    Stop(),
    *(kind(value) for kind in (Play, Die, Card) for value in range(1, 7)),
)
_BY_NAME = {str(step): step for step in _STEPS}


def play_at_random(rules: Rules, seed: int) -> Iterator[Step]:
    """The steps of a whole game, each one picked at random."""
    state, dice = new_game(rules), random.Random(seed)
    while steps := _possible(state):
        step = dice.choice(steps)
        yield step
        state = advance(state, step)


def _possible(state: State) -> tuple[Step, ...]:
    return legal(state) or tuple(outcome for outcome, _ in chance(state))


def write(rules: Rules, steps: Iterable[Step]) -> str:
    """The playthrough of these steps."""
    lines, state = [json.dumps(rules_form(rules))], new_game(rules)
    for step in steps:
        state, events = apply(state, step)
        position = write_position(state).split(" ", 3)[3]
        lines.append(f"{step} | {position} | {'; '.join(map(_told, events))}")
    return "".join(f"{line}\n" for line in lines)


def read(text: str) -> tuple[Rules, list[Step]]:
    """The rules and the steps of a playthrough."""
    first, *lines = text.splitlines()
    return Rules(**json.loads(first)), [_BY_NAME[line.split(" | ")[0]] for line in lines]


def _told(event: Event) -> str:
    values = [_value(getattr(event, field.name)) for field in fields(event)]
    return " ".join([type(event).__name__, *values])


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return f"({' '.join(map(_value, value))})"
    return "-" if value is None else str(value)


def main() -> None:
    """Write all files anew."""
    for name, (rules, seed) in GAMES.items():
        text = write(rules, play_at_random(rules, seed))
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
