"""When a die or a card is due: the same as in the game, though no rules are asked for it."""

from itertools import product

import pytest

from mahe.chance import SeededChance, SeededDraws
from mahe.chance.order import DrawOrder
from mahe.rules import (
    DEFAULT_DECK,
    MOST_TURTLES,
    OPTIONS,
    Card,
    Die,
    Play,
    Roll,
    Rules,
    Start,
    Stop,
    advance,
    chance,
    legal,
    new_game,
    result,
)

ANY_STEP = (Roll(), Stop(), Play(1), Die(1), Card(1), Start(0), Start(MOST_TURTLES - 1))
CHOSEN = [
    dict(zip(OPTIONS, chosen, strict=True))
    for chosen in product((False, True), repeat=len(OPTIONS))
]


@pytest.mark.parametrize(("players", "turtles_each"), [(2, 1), (2, 2), (3, 2), (7, 1)])
@pytest.mark.parametrize("options", CHOSEN, ids=str)
def test_every_step_of_a_game_can_come_and_draws_only_when_they_are_due(
    players: int, turtles_each: int, options: dict[str, bool]
) -> None:
    rules = Rules(players=players, turtles_each=turtles_each, deck=DEFAULT_DECK, **options)
    state, order = new_game(rules), DrawOrder(rules)
    source, draws = SeededChance(7), SeededDraws(7)
    while result(state) is None:
        for step in ANY_STEP:
            is_drawn = isinstance(step, Die | Card)
            due = {type(outcome) for outcome, _ in chance(state)}
            assert not order.allows(step) or is_drawn == (type(step) in due)
        choices = legal(state)
        step = choices[draws.below(len(choices))] if choices else source.draw(state)
        assert order.allows(step)
        order.take(step)
        state = advance(state, step)
    assert not any(order.allows(step) for step in ANY_STEP)


@pytest.mark.parametrize("turtles_each", [1, 2])
def test_a_turtle_that_the_game_does_not_have_cannot_start(turtles_each: int) -> None:
    rules = Rules(players=3, turtles_each=turtles_each)
    order = DrawOrder(rules)
    order.take(Card(1))
    assert [order.allows(Start(turtle)) for turtle in range(rules.turtles + 1)] == [
        *[True] * rules.turtles,
        False,
    ]
