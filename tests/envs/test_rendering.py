import numpy as np
import pytest

from envs.games import random_states
from mahe.envs.canvas import Canvas
from mahe.envs.picture import HEIGHT, WIDTH, draw
from mahe.envs.text import describe
from mahe.record import read_position
from mahe.rules import Rules, new_game

LINE = "4x1 A 3.3.5.5.5.3 0:CD/5:BA B:B B:3+2 5/3.3.5.5.4.2 -/6/-/- -"


def test_a_text_tells_a_decision() -> None:
    assert describe(read_position(LINE)).splitlines() == [
        "A decides for turtle B: 3 + 2",
        "card 5, 18 face down",
        "     raft: CD",
        "  space 5: BA",
        "  A    0 eggs",
        "  B    6 eggs  6",
        "  C    0 eggs",
        "  D    0 eggs",
    ]


@pytest.mark.parametrize(
    ("where", "heading"),
    [(0, "A is up; a card is awaited"), (1, "A is up"), (-1, "C won")],
)
def test_a_text_says_what_is_to_happen(where: int, heading: str) -> None:
    states = list(random_states(Rules(), 6))
    assert describe(states[where]).splitlines()[0] == heading


def test_a_picture_shows_what_has_changed() -> None:
    before, after = draw(read_position(LINE)), draw(read_position(LINE.replace("5:BA", "9:BA")))
    assert before.shape == (HEIGHT, WIDTH, 3)
    assert before.dtype == np.uint8
    changed = np.argwhere((before != after).any(axis=2))
    assert len(changed) > 500
    assert changed[:, 1].min() > WIDTH / 2  # spaces 5 and 9 are on the right


def test_pictures_of_a_whole_game_can_be_drawn() -> None:
    *_, clutch_open, last = [
        state
        for state in random_states(Rules(players=2), 7)
        if state.cards.clutch_is_open or state.cards.clutch is not None
    ]
    pictures = [draw(new_game(Rules())), draw(clutch_open), draw(last)]
    assert len({picture.tobytes() for picture in pictures}) == 3


def test_what_is_outside_the_canvas_is_cut_off() -> None:
    canvas = Canvas(10, 8, (0, 0, 0))
    canvas.disc(0, 0, 4, (200, 100, 50))
    canvas.box(8, 6, 9, 9, (1, 2, 3))
    picture = canvas.picture()
    assert picture.shape == (8, 10, 3)
    assert picture[0, 0].tolist() == [200, 100, 50]
    assert picture[7, 9].tolist() == [1, 2, 3]
    assert picture[7, 0].tolist() == [0, 0, 0]
