"""How numbers become dice and cards."""

import pytest

from chance.games import play
from mahe.chance import SystemChance, SystemDraws, outcome
from mahe.rules import Card, Die, IllegalActionError, Roll, Rules, Start, Stop, advance, new_game
from mahe.testing import a_state


class Fixed:
    """Gives one number, and remembers of how many."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked = 0

    def below(self, count: int) -> int:
        self.asked = count
        return self.number


@pytest.mark.parametrize("number", range(6))
def test_a_number_makes_a_die_faces_in_order(number: int) -> None:
    draws = Fixed(number)
    assert outcome(advance(a_state(), Start(0)), draws) == Die(number + 1)
    assert draws.asked == 6


@pytest.mark.parametrize(
    ("number", "value"),
    [(0, 1), (2, 1), (3, 2), (5, 2), (6, 3), (10, 3), (11, 4), (20, 5), (23, 6)],
)
def test_a_number_makes_a_card_lowest_first(number: int, value: int) -> None:
    draws = Fixed(number)
    assert outcome(new_game(Rules()), draws) == Card(value)
    assert draws.asked == 24


@pytest.mark.parametrize(("number", "value"), [(0, 2), (1, 2), (2, 3), (6, 3), (7, 6), (18, 6)])
def test_a_card_is_one_of_those_that_nobody_has_seen(number: int, value: int) -> None:
    rules = Rules(deck=(2, 3, 5, 0, 0, 14))
    waiting = a_state(rules, face_up=None, kept={0: (1, 1, 2), 1: (6, 6)})
    draws = Fixed(number)
    assert outcome(waiting, draws) == Card(value)
    assert draws.asked == 19


def test_the_last_card_of_the_pile_is_one_of_five() -> None:
    rules = Rules(players=2, turtles_each=1, deck=(20, 1, 1, 1, 1, 0))
    waiting = a_state(rules, face_up=None, kept={0: (1,) * 19})
    assert [outcome(waiting, Fixed(number)) for number in range(5)] == [
        Card(value) for value in (1, 2, 3, 4, 5)
    ]


@pytest.mark.parametrize(
    "state",
    [
        a_state(),
        advance(advance(a_state(), Start(0)), Die(3)),
    ],
)
def test_chance_is_not_asked_when_a_player_decides(state: object) -> None:
    with pytest.raises(IllegalActionError, match=r"^neither a die nor a card is awaited now$"):
        outcome(state, Fixed(0))  # type: ignore[arg-type]


def test_chance_is_not_asked_when_the_game_is_over() -> None:
    rules = Rules(players=2, turtles_each=1, deck=(24, 0, 0, 0, 0, 0))
    state = a_state(rules, stacks={20: (0,)}, face_up=None, kept={1: (1,) * 20})
    for step in (Start(0), Die(1), Roll(), Die(1), Stop()):
        state = advance(state, step)
    with pytest.raises(IllegalActionError) as caught:
        outcome(state, Fixed(0))
    assert caught.value.code == "chance/not_now"


def test_the_system_gives_numbers_below_the_count() -> None:
    assert {SystemDraws().below(3) for _ in range(200)} == {0, 1, 2}


def test_the_system_gives_only_what_is_possible() -> None:
    # `advance` refuses anything else.
    states = play(Rules(players=2, turtles_each=1), SystemChance())[1]
    assert states[-1].cards.clutch is not None
