import numpy as np
import pytest

from envs.games import SOME_RULES, random_states
from mahe.envs.observation import Layout, layout_of, mask_of, observe
from mahe.record import read_position, write_position
from mahe.rules import DECISIONS, Rules, legal, new_game, result

POSITION = "3x2c B 3.3.5.5.5.3 0:A1/5:B2C1/21:A2B1C2 B:B2 B2:3+2 4/2.2.4.3.5.3 1/3/4 C"


def pieces(line: str, seat: int) -> dict[str, list[object]]:
    state = read_position(line)
    split = layout_of(state.rules).split(observe(state, seat))
    return {name: part.tolist() for name, part in split.items()}


def test_the_observer_is_the_first_seat_and_owns_the_first_turtles() -> None:
    seen = pieces(POSITION, 1)
    places = [row.index(1) for row in seen["places"] if isinstance(row, list)]
    assert places == [21, 5, 5, 21, 0, 21]  # B1 B2 C1 C2 A1 A2
    assert seen["turn"] == [1, 0, 0]
    assert seen["decider"] == seen["played"] == [0, 1, 0]
    assert seen["eggs"] == [3, 4, 1]
    assert seen["kept"] == [[0, 0, 1, 0, 0, 0], [0, 0, 0, 1, 0, 0], [1, 0, 0, 0, 0, 0]]


def test_riders_and_the_group_are_seen() -> None:
    seen = pieces(POSITION, 0)  # A1 A2 B1 B2 C1 C2
    riders = np.argwhere(np.array(seen["riders"])).tolist()
    assert riders == [[1, 2], [2, 5], [3, 4]]
    assert seen["active"] == seen["to_move"] == [0, 0, 0, 1, 0, 0]
    assert seen["group"] == [0, 0, 0, 1, 1, 0]


def test_dice_and_cards_are_seen() -> None:
    seen = pieces(POSITION, 2)
    assert seen["dice"] == [[0, 0, 1, 0, 0, 0], [0, 1, 0, 0, 0, 0], [0] * 6]
    assert seen["total"] == [0, 0, 0, 0, 1, 0, 0]
    assert seen["face_up"] == [0, 0, 0, 1, 0, 0, 0]
    assert seen["unseen"] == [2, 2, 4, 3, 5, 3]
    assert seen["face_down"] == [15]
    assert seen["phase"] == [0, 0, 0, 1, 0]


def test_the_open_clutch_space_is_the_last_card() -> None:
    line = "2x1 A 3.3.5.5.5.3 0:B/3:A A:A - -/0.0.1.1.1.1 1112223/3334444555566"
    state = read_position(f"{line} -")
    split = layout_of(state.rules).split(observe(state, 0))
    assert split["face_up"].tolist() == [0] * 6 + [1]


@pytest.mark.parametrize("rules", SOME_RULES, ids=str)
def test_numbers_stay_within_what_is_said(rules: Rules) -> None:
    layout = layout_of(rules)
    for number, state in enumerate(random_states(rules, 1)):
        seen = observe(state, number % rules.players)
        assert seen.shape == layout.high.shape == (layout.size,)
        assert (seen >= 0).all()
        assert (seen <= layout.high).all()


@pytest.mark.parametrize("rules", SOME_RULES, ids=str)
def test_nothing_of_a_state_is_left_out(rules: Rules) -> None:
    known: dict[bytes, str] = {}
    for state in random_states(rules, 2):
        line = write_position(state)
        assert known.setdefault(observe(state, 0).tobytes(), line) == line


def test_who_took_the_clutch_space_is_seen_at_the_end() -> None:
    *_, last = random_states(Rules(), 3)
    ended, split = result(last), layout_of(last.rules).split(observe(last, 0))
    assert ended is not None
    assert split["eggs"].tolist() == list(ended.eggs)
    assert split["clutch"].tolist().index(1) == last.cards.clutch
    assert split["phase"].tolist() == [0, 0, 0, 0, 1]


def test_a_mask_has_the_numbers_of_the_legal_decisions() -> None:
    for state in random_states(SOME_RULES[2], 4):
        allowed = tuple(DECISIONS[number] for number in np.flatnonzero(mask_of(state)))
        assert allowed == tuple(sorted(legal(state), key=DECISIONS.index))


def test_layouts_with_as_many_turtles_differ() -> None:
    assert Layout(2, 2).size != Layout(4, 1).size
    assert layout_of(Rules(players=4)) is layout_of(Rules(players=4, cards_as_dice=True))


def test_pieces_are_views_of_an_observation() -> None:
    state = new_game(Rules())
    seen = observe(state, 0)
    layout_of(state.rules).split(seen)["face_down"][0] = 9
    assert 9 in seen
