"""The position line: any state on one line, and no line for what cannot be."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe.record import read_position, write_position
from mahe.rules import (
    DEFAULT_DECK,
    OPTIONS,
    Card,
    Die,
    Phase,
    Roll,
    Rules,
    Start,
    State,
    Stop,
    UnreadableError,
    advance,
    find_throw,
    legal,
    new_game,
)
from mahe.testing import a_state
from record.games import SIZES, any_rules, steady, walk

TWO = Rules(players=2, cards_as_dice=True, exact_landing_takes_two=True)


def after(state: State, *steps: Start | Die | Card | Roll | Stop) -> State:
    for step in steps:
        state = advance(state, step)
    return state


GOLDEN = {
    "before the first card": (
        new_game(Rules()),
        Phase.CARD,
        "4x1 A 3.3.5.5.5.3 0:ABCD A:A - -/3.3.5.5.5.3 -/-/-/- -",
    ),
    "another seat is first": (
        new_game(Rules(players=2, first_seat=1, bust_ends_turn=True, third_die_at_seven=True)),
        Phase.CARD,
        "2x2sb B 3.3.5.5.5.3 0:A1A2B1B2 B:B1B2 - -/3.3.5.5.5.3 -/- -",
    ),
    "every option": (
        new_game(Rules(players=7, deck=DEFAULT_DECK, **dict.fromkeys(OPTIONS, True))),
        Phase.CARD,
        "7x1cstb A 3.3.5.5.5.3 0:ABCDEFG A:A - -/3.3.5.5.5.3 -/-/-/-/-/-/- -",
    ),
    "the first start": (
        after(new_game(Rules()), Card(5)),
        Phase.START,
        "4x1 A 3.3.5.5.5.3 0:ABCD A:A - 5/3.3.5.5.4.3 -/-/-/- -",
    ),
    "stacks bottom to top": (
        a_state(stacks={5: (3, 0), 21: (1,)}, seat=1, kept={2: (6, 1)}),
        Phase.START,
        "4x1 A 3.3.5.5.5.3 0:C/5:DA/21:B B:B - 3/2.3.4.5.5.2 -/-/16/- -",
    ),
    "the second turtle of a turn": (
        a_state(TWO, stacks={7: (0,)}, to_move=(1,), kept={1: (4,)}),
        Phase.START,
        "2x2ct A 3.3.5.5.5.3 0:A2B1B2/7:A1 A:A2 - 3/3.3.4.4.5.3 -/4 -",
    ),
    "the first die": (
        after(a_state(stacks={5: (1, 0)}, seat=1), Start(1)),
        Phase.DIE,
        "4x1 A 3.3.5.5.5.3 0:CD/5:BA B:B B:? 3/3.3.4.5.5.3 -/-/-/- -",
    ),
    "the third die": (
        after(a_state(), Start(0), Die(3), Roll(), Die(1), Roll()),
        Phase.DIE,
        "4x1 A 3.3.5.5.5.3 0:ABCD A:A A:3+1+? 3/3.3.4.5.5.3 -/-/-/- -",
    ),
    "a decision": (
        after(a_state(), Start(0), Die(3)),
        Phase.DECISION,
        "4x1 A 3.3.5.5.5.3 0:ABCD A:A A:3 3/3.3.4.5.5.3 -/-/-/- -",
    ),
    "a decision after a played card": (
        a_state(TWO, played=(1,), unseen=(3, 2, 4, 5, 5, 3), stacks={2: (0, 2)})._replace(
            group=(0, 2), throw=find_throw((3, 2), in_the_air=False)
        ),
        Phase.DECISION,
        "2x2ct A 3.3.5.5.5.3 0:A2B2/2:A1B1 A:A1A2 A1:3+2 3/3.2.4.5.5.3 -/- B",
    ),
    "a card after a laying": (
        after(a_state(stacks={20: (0,)}), Start(0), Die(2), Stop()),
        Phase.CARD,
        "4x1 A 3.3.5.5.5.3 0:BCD/1:A A:- - -/3.3.4.5.5.3 3/-/-/- -",
    ),
    "a card that is owed": (
        after(a_state(TWO, stacks={20: (0,)}), Start(0), Die(1), Stop()),
        Phase.CARD,
        "2x2ct A 3.3.5.5.5.3 0:A2B1B2/21:A1 A:A2 - A/3.3.4.5.5.3 3/- -",
    ),
    "the open clutch space": (
        a_state(
            Rules(players=2, turtles_each=1, deck=(21, 0, 1, 0, 2, 0)),
            face_up=None,
            kept={0: (1,) * 20},
        ),
        Phase.START,
        "2x1 A 21.0.1.0.2.0 0:AB A:A - -/1.0.1.0.2.0 11111111111111111111/- -",
    ),
    "the end": (
        after(
            a_state(
                Rules(players=2, turtles_each=1, deck=(21, 0, 1, 0, 2, 0)),
                stacks={18: (0,)},
                face_up=None,
                kept={1: (1,) * 20},
            ),
            Start(0),
            Die(6),
            Stop(),
        ),
        Phase.OVER,
        "2x1 A 21.0.1.0.2.0 0:B/3:A A:- - -/1.0.1.0.2.0 7/11111111111111111111 -",
    ),
}


@pytest.mark.parametrize(("state", "phase", "line"), GOLDEN.values(), ids=GOLDEN)
def test_a_state_is_written_to_the_letter(state: State, phase: Phase, line: str) -> None:
    assert state.phase is phase
    assert write_position(state) == line


@pytest.mark.parametrize(("state", "phase", "line"), GOLDEN.values(), ids=GOLDEN)
def test_a_line_is_read_as_the_state_that_it_describes(
    state: State, phase: Phase, line: str
) -> None:
    assert read_position(line) == state
    assert read_position(line).phase is phase


def test_a_third_die_at_seven_is_read_where_the_option_allows_it() -> None:
    line = "4x1s A 3.3.5.5.5.3 0:ABCD A:A A:3+4+? 3/3.3.4.5.5.3 -/-/-/- -"
    assert write_position(read_position(line)) == line


def test_extra_blanks_are_overlooked() -> None:
    state = new_game(Rules())
    assert read_position(f"  {write_position(state).replace(' ', '   ')}\n") == state


def assert_round_trips(rules: Rules, seed: int) -> None:
    for state in walk(rules, seed)[1]:
        assert read_position(write_position(state)) == state


@pytest.mark.repeats
@pytest.mark.parametrize(("players", "each"), SIZES)
@pytest.mark.parametrize("option", [None, *OPTIONS])
def test_every_state_of_a_game_round_trips(players: int, each: int, option: str | None) -> None:
    switched_on = {} if option is None else {option: True}
    assert_round_trips(
        Rules(players=players, turtles_each=each, deck=DEFAULT_DECK, **switched_on), seed=players
    )


@given(any_rules(), st.integers(0, 10**6))
@steady(15)
def test_every_state_of_any_game_round_trips(rules: Rules, seed: int) -> None:
    assert_round_trips(rules, seed)


@given(any_rules(), st.integers(0, 10**6))
@steady(5)
def test_a_game_goes_on_from_its_position_as_it_would_have(rules: Rules, seed: int) -> None:
    steps, states = walk(rules, seed)
    for step, (state, later) in zip(steps, pairwise(states), strict=True):
        read = read_position(write_position(state))
        assert legal(read) == legal(state)
        assert advance(read, step) == later


START = "2x2 A 3.3.5.5.5.3 0:A2B1B2/5:A1 A:A1A2 - 3/3.3.4.5.5.3 -/- -"
PLAYED = "2x2ct A 3.3.5.5.5.3 0:A2B1B2/5:A1 A:A1A2 A1:3+2 3/3.2.4.5.5.3 -/- A"
CARD = "2x2t A 3.3.5.5.5.3 0:A2B1B2/21:A1 A:A2 - -/3.3.4.5.5.3 3/- -"
OWED = "2x2t A 3.3.5.5.5.3 0:A2B1B2/21:A1 A:A2 - A/3.3.4.5.5.3 3/- -"
FIRST = "2x2 A 3.3.5.5.5.3 0:A1A2B1B2 A:A1A2 - -/3.3.5.5.5.3 -/- -"
OVER = "2x1 A 21.0.1.0.2.0 0:B/3:A A:- - -/1.0.1.0.2.0 7/11111111111111111111 -"


POSSIBLE = {
    START: "start",
    PLAYED: "played",
    CARD: "card",
    OWED: "owed",
    FIRST: "first",
    OVER: "over",
}


@pytest.mark.parametrize("line", POSSIBLE)
def test_the_positions_that_are_falsified_below_are_possible(line: str) -> None:
    assert write_position(read_position(line)) == line


@pytest.mark.parametrize(
    ("line", "field", "old", "new"),
    [
        (START, "rules", "2x2 ", "1x2 "),
        (START, "rules", "2x2 ", "8x1 "),
        (START, "rules", "2x2 ", "4x2 "),
        (START, "rules", "2x2 ", "2x3 "),
        (START, "rules", "2x2 ", "2x2tc "),
        (START, "rules", "2x2 ", "2x2z "),
        (START, "rules", "2x2 ", "2\xd72 "),
        (START, "rules", "2x2 ", "\uff12x2 "),
        (START, "first seat", " A ", " C "),
        (START, "first seat", " A ", " a "),
        (START, "first seat", " A ", " - "),
        (START, "deck", " 3.3.5.5.5.3 ", " 3.3.5.5.5 "),
        (START, "deck", " 3.3.5.5.5.3 ", " 3.3.5.5.5.4 "),
        (START, "deck", " 3.3.5.5.5.3 ", " 3.3.5.5.5.-3 "),
        (START, "deck", " 3.3.5.5.5.3 ", " 333.3.5.5.5.3 "),
        (START, "sea", "/5:A1", "/22:A1"),
        (START, "sea", "/5:A1", "/05:A1"),
        (START, "sea", "/5:A1", "/-1:A1"),
        (START, "sea", "/5:A1", "/5:A"),
        (START, "sea", "/5:A1", "/5:A3"),
        (START, "sea", "/5:A1", "/5:C1"),
        (START, "sea", "/5:A1", "/5:"),
        (START, "sea", "/5:A1", "/5:A1A1"),
        (START, "sea", "/5:A1", "/5:A1A2"),
        (START, "sea", "/5:A1", ""),
        (START, "sea", "/5:A1", "/5:A1/"),
        (FIRST, "sea", "0:A1A2B1B2", "0:A2B1B2/5:A1"),
        (CARD, "sea", "0:A2B1B2/21:A1", "0:A1A2B1B2"),
        (OVER, "sea", "0:B/3:A", "0:AB"),
        (OWED, "sea", "/21:A1", "/20:A1"),
        (START, "turn", "A:A1A2", "C:C1C2"),
        (START, "turn", "A:A1A2", "A:B1B2"),
        (START, "turn", "A:A1A2", "A:A1B1"),
        (START, "turn", "A:A1A2", "A:-"),
        (START, "turn", "A:A1A2", "A:"),
        (START, "turn", "A:A1A2", "A"),
        (START, "turn", "A:A1A2", "A:A1A1"),
        (START, "turn", "A:A1A2", "A:A2A1"),
        (START, "turn", "A:A1A2", "A:A1A2A1A2A1A2A1A2A1A2"),
        (FIRST, "turn", "A:A1A2", "B:B1B2"),
        (FIRST, "turn", "A:A1A2", "A:A1"),
        (CARD, "turn", "A:A2", "A:A1A2"),
        (OWED, "turn", "A:A2", "A:A1A2"),
        (OVER, "turn", "A:-", "A:A"),
        (START, "throw", " - 3/", " A:3+2 3/"),
        (START, "throw", " - 3/", " B1:3+2 3/"),
        (START, "throw", " - 3/", " A1 3/"),
        (START, "throw", " - 3/", " A1: 3/"),
        (START, "throw", " - 3/", " A1:7 3/"),
        (START, "throw", " - 3/", " A1:0 3/"),
        (START, "throw", " - 3/", " A1:6+2 3/"),
        (START, "throw", " - 3/", " A1:6+2+1 3/"),
        (START, "throw", " - 3/", " A1:1+1+1 3/"),
        (START, "throw", " - 3/", " A1:1+1+1+? 3/"),
        (START, "throw", " - 3/", " A1:3+4+? 3/"),
        (START, "throw", " - 3/", " A1:??  3/"),
        (START, "throw", " - 3/", " A1:three 3/"),
        (CARD, "throw", " - -/", " A2:? -/"),
        (CARD, "throw", " - -/", " A2:3 -/"),
        (OVER, "throw", " - -/", " A:3 -/"),
        (START, "pile", "3/3.3.4.5.5.3", "3/3.3.4.5.5"),
        (START, "pile", "3/3.3.4.5.5.3", "3"),
        (START, "pile", "3/3.3.4.5.5.3", "7/3.3.4.5.5.3"),
        (START, "pile", "3/3.3.4.5.5.3", "/3.3.5.5.5.3"),
        (START, "pile", "3/3.3.4.5.5.3", "C/3.3.5.5.5.3"),
        (START, "pile", "3/3.3.4.5.5.3", "x/3.3.4.5.5.3"),
        (START, "pile", "3/3.3.4.5.5.3", "A/3.3.5.5.5.3"),
        (OWED, "pile", "A/", "B/"),
        (START, "kept cards", " -/- -", " - -"),
        (START, "kept cards", " -/- -", " -/-/- -"),
        (START, "kept cards", " -/- -", " 3/- -"),
        (START, "kept cards", " -/- -", " 8/- -"),
        (START, "kept cards", " -/- -", " 7/- -"),
        (START, "kept cards", " -/- -", " -3/- -"),
        (START, "kept cards", "4.5.5.3 -/-", "3.5.4.3 53/-"),
        (START, "kept cards", "4.5.5.3 -/-", "3.4.5.3 3/5"),
        (OVER, "kept cards", "7/", "-/7"),
        (OVER, "kept cards", "7/11111111111111111111", "7/111111111111111111117"),
        (START, "played", "-/- -", "-/- A"),
        (PLAYED, "played", "-/- A", "-/- C"),
        (PLAYED, "played", "-/- A", "-/- AA"),
        (PLAYED, "played", "3/3.2.4.5.5.3 -/- A", "3/3.1.4.5.5.3 -/- BA"),
        (PLAYED, "played", "-/- A", "-/- AB"),
        (PLAYED, "played", "3/3.2.4.5.5.3 -/- A", "3/3.3.4.5.5.3 -/- A"),
        (PLAYED, "played", " A1:3+2 ", " - "),
        (PLAYED, "played", " A1:3+2 ", " A1:3 "),
    ],
    ids=lambda value: POSSIBLE.get(value, value),
)
def test_an_impossible_position_is_refused_naming_the_field(
    line: str, field: str, old: str, new: str
) -> None:
    assert line.count(old) == 1
    with pytest.raises(UnreadableError) as caught:
        read_position(line.replace(old, new))
    assert caught.value.sentence.startswith(f"{field}: ")
    assert caught.value.sentence.isprintable()
    assert len(caught.value.sentence) < 200


def test_more_than_twenty_turned_cards_are_refused() -> None:
    line = "2x1 A 21.0.1.0.2.0 0:AB A:A - -/1.0.0.0.2.0 11111111111111111111/3 -"
    with pytest.raises(UnreadableError, match="more than 20 cards have been turned"):
        read_position(line)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("0:A2B1B2/5:A1", "5:A1/0:A2B1B2"),
        ("0:A2B1B2", "0:B1A2B2"),
        ("3.3.4.5.5.3", "03.3.4.5.5.3"),
        (" -/- -", " /- -"),
        (" - 3/", " A1:3+ 3/"),
        (" - 3/", " A1:3? 3/"),
    ],
)
def test_a_position_in_another_spelling_is_refused_with_the_right_one(old: str, new: str) -> None:
    with pytest.raises(UnreadableError, match="this position is written: 2x2 A ") as caught:
        read_position(START.replace(old, new))
    assert caught.value.code == "position/order"


@pytest.mark.parametrize(("text", "count"), [("", 0), ("4x1", 1), (f"{START} -", 10)])
def test_a_position_has_nine_fields(text: str, count: int) -> None:
    with pytest.raises(UnreadableError, match=f"a position has 9 fields, not {count}"):
        read_position(text)
