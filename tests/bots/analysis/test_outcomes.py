"""What a die led to is what the naive rules say."""

import pytest

from mahe.bots.analysis.outcomes import ENDS, outcome_of
from mahe.record import Record, step_form
from mahe.record.json_form import rules_form
from mahe.rules import Die, Rules
from naive import NaiveGame
from record.games import seeded_record

GAMES = [
    seeded_record(rules, 7)
    for rules in (
        Rules(players=2),
        Rules(players=4),
        Rules(players=5, exact_landing_takes_two=True, cards_as_dice=True),
    )
]


def led_to(record: Record, number: int) -> tuple[str, int | None]:
    """The end of a die's code and what it tells, by the naive rules: eggs, or who is below."""
    steps, game = [step_form(step) for step in record.steps], NaiveGame(rules_form(record.rules))
    for step in steps[: number - 1]:
        game.apply(step)
    group, dice = game.group_of(game.the_active_turtle()), game.dice()
    seat, had = game.owner_of(group[-1]), list(map(sum, game.kept()))
    game.apply(steps[number - 1])
    for step in steps[number:]:
        if step[0] not in {"stop", "card"}:
            break
        game.apply(step)
    if game.is_over():
        return "-end", None
    if sum(dice) + int(steps[number - 1][1]) > 7:
        return "-bust", None
    if eggs := sum(game.kept()[seat]) - had[seat]:
        return "-eggs", eggs
    stack = game.locations[game.location_of(group[0])]
    place = stack.index(group[0])
    below = game.owner_of(stack[place - 1]) if place and game.location_of(group[0]) else seat
    is_thrown_on = game.active_turtle == group[0]
    return ("", None) if below == seat or is_thrown_on else ("-climb", below)


@pytest.mark.parametrize("record", GAMES)
def test_every_die_of_a_game_is_told_with_what_it_led_to(record: Record) -> None:
    ends = set()
    for number, step in enumerate(record.steps, start=1):
        if isinstance(step, Die):
            found = outcome_of(record, number)
            (below,) = found.players.get("below", (None,))
            assert (found.end, found.numbers.get("eggs", below)) == led_to(record, number), number
            ends.add(found.end)
    assert ends == set(ENDS)
