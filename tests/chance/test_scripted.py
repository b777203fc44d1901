"""Dice and cards that are known beforehand."""

import pytest

from mahe.chance import ScriptedChance, ScriptError
from mahe.rules import Card, Die, Rules, Start, UnreadableError, advance, new_game
from mahe.testing import a_state

IN_THE_AIR = advance(a_state(), Start(0))


def test_values_come_in_order_as_what_is_awaited() -> None:
    script = ScriptedChance([5, 3, 2])
    state = new_game(Rules())
    assert [script.draw(state), script.draw(IN_THE_AIR), script.draw(IN_THE_AIR)] == [
        Card(5),
        Die(3),
        Die(2),
    ]


def test_a_script_may_be_endless() -> None:
    script = ScriptedChance(iter(int, 7))
    with pytest.raises(UnreadableError, match="0 is not one of 1 to 6"):
        script.draw(IN_THE_AIR)


def test_a_used_up_script_is_refused() -> None:
    script = ScriptedChance([4])
    script.draw(IN_THE_AIR)
    with pytest.raises(ScriptError, match=r"^the script has no more dice and cards$") as caught:
        script.draw(IN_THE_AIR)
    assert caught.value.code == "chance/script_ended"


def test_a_card_that_is_not_there_is_refused() -> None:
    with pytest.raises(ScriptError, match="card 6 cannot come now") as caught:
        ScriptedChance([6]).draw(new_game(Rules(deck=(24, 0, 0, 0, 0, 0))))
    assert caught.value.code == "chance/script_wrong"


def test_a_die_is_refused_when_a_player_decides() -> None:
    with pytest.raises(ScriptError, match="die 2 cannot come now"):
        ScriptedChance([2]).draw(a_state())


@pytest.mark.parametrize("value", [0, 7, -1, True])
def test_a_value_that_no_die_shows_is_refused(value: int) -> None:
    with pytest.raises(UnreadableError, match="is not one of 1 to 6"):
        ScriptedChance([value]).draw(IN_THE_AIR)
