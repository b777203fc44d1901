import pickle
from fractions import Fraction
from pathlib import Path

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough

from envs.regenerate import PLAYTHROUGH, read_flags
from mahe.envs.spiel import OUTCOMES, MaheGame, MaheState
from mahe.record import write_position
from mahe.rules import DECISIONS, OPTIONS, Rules, RulesError, UnreadableError, chance, legal

EVERY_OPTION = ",".join(f"{name}=True" for name in OPTIONS)


class TestApi(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """The checks of OpenSpiel's integration tests."""

    game = pyspiel.load_game("mahe")
    game_name = "mahe"


@pytest.mark.parametrize("name", ["mahe", f"mahe(players=2,{EVERY_OPTION})"])
def test_random_games_pass_the_simulation_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_the_recorded_playthrough_is_played_again() -> None:
    read_flags()
    recorded, played = generate_playthrough.replay(str(PLAYTHROUGH))
    assert played == recorded


def test_every_option_is_a_parameter() -> None:
    game = pyspiel.load_game(f"mahe({EVERY_OPTION},players=3,first_seat=2,deck=4/4/4/4/4/4)")
    rules = Rules(players=3, first_seat=2, deck=(4,) * 6, **dict.fromkeys(OPTIONS, True))
    assert MaheGame(game.get_parameters()).rules == rules
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()


def test_what_no_game_can_be_played_by_is_refused_in_a_sentence() -> None:
    with pytest.raises(RulesError, match="2 to 7 can play, not 8"):
        pyspiel.load_game("mahe(players=8)")
    with pytest.raises(UnreadableError, match="'many' is no deck"):
        pyspiel.load_game("mahe(deck=many)")
    with pytest.raises(RulesError, match="six counts"):
        pyspiel.load_game("mahe(deck=24/0)")


def walked(steps: int) -> MaheState:
    state = pyspiel.load_game(f"mahe(players=2,{EVERY_OPTION})").new_initial_state()
    for _ in range(steps):
        state.apply_action(state.legal_actions()[-1])
    assert isinstance(state, MaheState)
    return state


def test_odds_are_those_of_the_rules() -> None:
    state = pyspiel.load_game("mahe").new_initial_state()
    given = [(OUTCOMES[number], Fraction(odds)) for number, odds in state.chance_outcomes()]
    wanted = [(outcome, Fraction(float(odds))) for outcome, odds in chance(state.state)]
    assert given == wanted


def test_actions_have_the_numbers_of_decisions() -> None:
    state = walked(3)
    assert state.get_game().num_distinct_actions() == len(DECISIONS) == 15
    assert tuple(DECISIONS[number] for number in state.legal_actions()) == legal(state.state)
    assert [state.action_to_string(number) for number in state.legal_actions()] == ["roll", "stop"]


def test_a_state_is_written_and_read() -> None:
    state = walked(40)
    game, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    assert str(game) == str(state.get_game())
    assert again.state == pickle.loads(pickle.dumps(state)).state == state.state
    assert again.history() == state.history()
    assert again.observation_string(0) == write_position(state.state)


def test_a_copy_goes_its_own_way() -> None:
    state = walked(10)
    before, copy = str(state), state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


def test_information_is_perfect() -> None:
    state, kind = walked(5), pyspiel.IIGObservationType
    private = state.get_game().make_py_observer(kind(public_info=False, perfect_recall=False))
    assert private.string_from(state, 0) == ""
    assert state.information_state_string(0) == ", ".join(map(str, state.history()))


def test_the_golden_file_is_one_whole_game() -> None:
    assert Path(PLAYTHROUGH).read_text(encoding="utf-8").count("IsTerminal() = True") == 1
