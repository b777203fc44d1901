"""What is said of dice that are not what was committed to."""

from dataclasses import replace

import pytest

from chance.games import committed_record
from mahe.chance import UnfairError, verify
from mahe.rules import Card, Die

GAME = committed_record()


@pytest.mark.parametrize(("kind", "word"), [(Die, "die"), (Card, "card")])
def test_the_first_wrong_one_is_named_with_what_it_should_be(
    kind: type[Die | Card], word: str
) -> None:
    steps = list(GAME.steps)
    number = next(at for at, step in enumerate(steps) if isinstance(step, kind) and at > 0)
    true = steps[number]
    assert isinstance(true, kind)
    steps[number] = kind(true.value % 6 + 1)
    with pytest.raises(UnfairError) as caught:
        verify(replace(GAME, steps=tuple(steps)))
    error = caught.value
    assert (error.code, error.step) == (f"fairness/{word}", number + 1)
    assert error.details == {"step": number + 1}
    assert error.sentence == (
        f"step {number + 1}: the record says {steps[number]}, the committed {word} is {true}"
    )


def test_a_game_that_was_sealed_with_something_else_is_told_what_that_may_be() -> None:
    assert GAME.fairness is not None
    with pytest.raises(UnfairError) as caught:
        verify(replace(GAME, fairness=replace(GAME.fairness, game=3)))
    assert caught.value.sentence == (
        "the table, the game's number, the rules or a contribution"
        " is not what the dice were sealed with"
    )
    assert caught.value.details == {"step": None}
