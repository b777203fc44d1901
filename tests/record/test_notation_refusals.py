"""A game in text notation that is not true in every word is refused, and the line is named."""

import pytest

from mahe.record import ReplayError, read_notation
from mahe.rules import MaheError, UnreadableError
from record.test_notation import GAME

HEADING_LINE, PLAYERS_LINE, TURTLES_LINE, DECK_LINE, OPTIONS_LINE = range(1, 6)
FIRST_LINE, NAME_A_LINE, NAME_B_LINE = range(6, 9)
CARD_LINE, RESULT_LINE = 10, 25


def turn_line(turn: int) -> int:
    return CARD_LINE + turn


def refused(text: str) -> MaheError:
    with pytest.raises((UnreadableError, ReplayError)) as caught:
        read_notation(text)
    assert caught.value.sentence.isprintable()
    assert len(caught.value.sentence) < 400
    return caught.value


def changed(old: str, new: str) -> str:
    assert GAME.count(old) == 1, f"{old!r} stands {GAME.count(old)} times in the game"
    return GAME.replace(old, new)


@pytest.mark.parametrize(
    ("line", "old", "new"),
    [
        (1, "Mahé game, notation 1", "Mahe game, notation 1"),
        (1, "Mahé game, notation 1", "Mahé game, notation 2"),
        (PLAYERS_LINE, "players: 2", "players: 1"),
        (PLAYERS_LINE, "players: 2", "players: 8"),
        (PLAYERS_LINE, "players: 2", "players: two"),
        (PLAYERS_LINE, "players: 2", "players: 2 2"),
        (PLAYERS_LINE, "players: 2", "players: -2"),
        (PLAYERS_LINE, "players: 2", "players: \uff12"),
        (PLAYERS_LINE, "players: 2", "players: 22222"),
        (PLAYERS_LINE, "players: 2", "players 2"),
        (PLAYERS_LINE, "players: 2", "players:"),
        (TURTLES_LINE, "turtles each: 2", "turtles each: 0"),
        (TURTLES_LINE, "turtles each: 2", "turtles each: 3"),
        (TURTLES_LINE, "turtles each: 2", "turtles: 2"),
        (DECK_LINE, "deck: 12 12 0 0 0 0", "deck: 12 12 0 0 0"),
        (DECK_LINE, "deck: 12 12 0 0 0 0", "deck: 12 13 0 0 0 0"),
        (DECK_LINE, "deck: 12 12 0 0 0 0", "deck: 12 12 0 0 0 x"),
        (OPTIONS_LINE, "options: cards as dice, exact", "options: cards are dice, exact"),
        (OPTIONS_LINE, "options: cards as dice, exact", "options: none, exact"),
        (
            OPTIONS_LINE,
            "options: cards as dice, exact landing takes two",
            "options: cards as dice, cards as dice",
        ),
        (FIRST_LINE, "first: A", "first: C"),
        (FIRST_LINE, "first: A", "first: a"),
        (FIRST_LINE, "first: A", "first: AB"),
        (FIRST_LINE, "first: A", "last: A"),
        (NAME_A_LINE, "A: Ana", "A: " + "x" * 41),
        (NAME_A_LINE, "A: Ana", "A: A\x1b[31mna"),
        (NAME_B_LINE, "B: Ben", "B: \u202eneB"),
        (NAME_B_LINE, "B: Ben", "C: Ben"),
        (NAME_B_LINE, "B: Ben", "B:"),
    ],
)
def test_a_false_heading_is_refused_naming_its_line(line: int, old: str, new: str) -> None:
    error = refused(changed(old, new))
    assert error.sentence.startswith(f"line {line}: ")
    assert error.details["line"] == line


@pytest.mark.parametrize(
    ("what", "line", "old", "new"),
    [
        ("the first card", CARD_LINE, "\ncard 2\n", "\ncard 3\n"),
        ("the first card", CARD_LINE, "\ncard 2\n", "\ncard two\n"),
        ("the first card", CARD_LINE, "\ncard 2\n", "\ncard 2, card 1\n"),
        ("the first card", CARD_LINE + 1, "\ncard 2\n", "\ncard 2\ncard 2\n"),
        (
            "the landing",
            turn_line(1),
            "A1: 3, to 3; A2: 1 + 2, to 6",
            "A1: 3, to 4; A2: 1 + 2, to 6",
        ),
        ("the landing", turn_line(3), "to 15", "to 16"),
        ("the landing", turn_line(11), "to 14", "to fourteen"),
        ("the layer", turn_line(5), "A lays 1, card 2, A", "B lays 1, card 2, A"),
        (
            "the layer",
            turn_line(9),
            "4, to 21, B lays 2, card 1, B lays 1, card 1; A2",
            "4, to 21, A lays 2, card 1, B lays 1, card 1; A2",
        ),
        ("the eggs", turn_line(13), "A lays 2;", "A lays 1;"),
        ("the decider", turn_line(3), "A1, B decides: 3", "A1, A decides: 3"),
        ("the decider", turn_line(3), "A1, B decides: 3", "A1: 3"),
        ("the decider", turn_line(2), "2. B1: 3", "2. B1, A decides: 3"),
        ("the turtle", turn_line(2), "2. B1: 3", "2. A1: 3"),
        ("the turtle", turn_line(2), "2. B1: 3", "2. B: 3"),
        ("the turtle", turn_line(2), "2. B1: 3", "2. C1: 3"),
        ("the other turtle", turn_line(3), "A2: 6, to 12", "A1: 6, to 12"),
        ("the turn's number", turn_line(2), "2. B1", "3. B1"),
        ("the turn's number", turn_line(2), "2. B1", "02. B1"),
        ("the turn's number", turn_line(2), "2. B1", "٢. B1"),
        ("the turn's number", turn_line(2), "2. B1", "B1"),
        ("the turn's number", turn_line(2), "2. B1", "2 B1"),
        ("the dice", turn_line(2), "6 + 2, bust", "6 + 1, bust"),
        ("the dice", turn_line(2), "6 + 2, bust", "6 + 7, bust"),
        ("the dice", turn_line(2), "6 + 2, bust", "6 + , bust"),
        ("the dice", turn_line(2), "6 + 2, bust", "6 + 2 + 1, bust"),
        ("the dice", turn_line(2), "6 + 2, bust", "6+2, bust"),
        ("the dice", turn_line(2), "6 + 2, bust", "6 + ?, bust"),
        ("the bust", turn_line(2), "6 + 2, bust", "6 + 2"),
        ("the bust", turn_line(2), "6 + 2, bust", "6 + 2, to 8"),
        ("the played card", turn_line(5), "5 + card 2", "5 + card 1"),
        ("the played card", turn_line(5), "5 + card 2", "5 + card 3"),
        ("the played card", turn_line(5), "5 + card 2", "5 + card"),
        ("the played card", turn_line(6), "1 + 2 + card 1", "1 + 2 + card 2"),
        ("the first die", turn_line(6), "1 + 2 + card 1", "card 1 + 2 + 1"),
        ("the next card", turn_line(5), "A lays 1, card 1\n", "A lays 1, card 6\n"),
        ("the next card", turn_line(6), "A lays 1, card 1\n", "A lays 1\n"),
        ("a word", turn_line(5), "A lays 1, card 1\n", "A lays 1, card 1, hooray\n"),
        ("the end", turn_line(13), ", end", ""),
        ("the end", turn_line(12), "B lays 1, card 2\n13", "B lays 1, card 2, end\n13"),
        ("two turns", turn_line(1), "to 6\n2. B1", "to 6; B1"),
        ("half a turn", turn_line(1) + 1, "to 3; A2", "to 3\n1. A2"),
        ("nothing", turn_line(2), "2. B1: 3, to 3; B2: 6 + 2, bust", "2. "),
        ("a stray line", turn_line(2), "2. B1", "hello\n2. B1"),
    ],
)
def test_a_false_turn_is_refused_naming_its_line(what: str, line: int, old: str, new: str) -> None:
    assert refused(changed(old, new)).sentence.startswith(f"line {line}: "), what


def test_a_false_turn_is_refused_with_the_line_that_it_should_be() -> None:
    error = refused(changed("3 + 3, to 15", "3 + 3, to 16"))
    assert error.sentence == (
        "line 13: the line should be: 3. A1, B decides: 3 + 3, to 15; A2: 6, to 12"
    )


def test_a_step_that_is_not_allowed_is_named_with_its_line_and_number() -> None:
    error = refused(changed("2. B1: 3", "2. A1: 3"))
    assert isinstance(error, ReplayError)
    assert error.step == 10
    assert error.sentence.startswith("line 12: step 10: start 0 is not allowed: ")


@pytest.mark.parametrize(
    "result",
    [
        "open",
        "eggs 14 18, cards 6 13, winners B",
        "eggs 14 19, cards 6 12, winners B",
        "eggs 14 19, cards 6 13, winners A",
        "eggs 14 19, cards 6 13, winners A B",
        "eggs 14 19, cards 6 13, winners B B",
        "eggs 14 19 0, cards 6 13, winners B",
        "eggs 14 19, cards 6 13, winners C",
        "eggs 14 19, cards 6 13",
        "eggs 14 99999, cards 6 13, winners B",
        "eggs , cards 6 13, winners B",
        "eggs 14 19, cards 6 13, winners ",
        "Ben won",
        "",
    ],
)
def test_a_false_result_is_refused_naming_its_line(result: str) -> None:
    text = changed("eggs 14 19, cards 6 13, winners B", result)
    assert refused(text).sentence.startswith(f"line {RESULT_LINE}: ")


def test_a_false_result_names_the_last_step() -> None:
    error = refused(changed("eggs 14 19", "eggs 15 19"))
    assert isinstance(error, ReplayError)
    assert f"after step {error.step}, the last one, the result is eggs 14 19" in error.sentence


@pytest.mark.parametrize(
    "number", [line for line in range(1, RESULT_LINE + 1) if line not in (9, 24)]
)
def test_a_missing_line_is_refused_where_it_is_missed(number: int) -> None:
    lines = GAME.split("\n")
    text = "\n".join(lines[: number - 1] + lines[number:])
    named = int(refused(text).sentence.split(":")[0].removeprefix("line "))
    # The line after it is the first that is wrong, or the last of the game where none follows.
    assert named in {number, number + 1, 23}


@pytest.mark.parametrize("length", range(RESULT_LINE))
def test_a_game_that_is_cut_off_is_refused(length: int) -> None:
    text = "\n".join(GAME.split("\n")[:length])
    error = refused(text)
    assert error.code == "notation/end"
    assert error.sentence.endswith("the game ends too early: a line is missing")


@pytest.mark.parametrize("number", [*range(1, 9), *range(10, 24), 25])
def test_a_line_that_stands_twice_is_refused(number: int) -> None:
    lines = GAME.split("\n")
    text = "\n".join(lines[:number] + lines[number - 1 :])
    assert refused(text).sentence.startswith(f"line {number + 1}: ")


def test_nothing_may_follow_the_result() -> None:
    error = refused(GAME + "\nand then we had cake\n")
    assert error.code == "notation/end"
    assert error.sentence.startswith("line 27: nothing may follow the result")


def test_what_follows_the_result_is_not_shown_with_its_control_characters() -> None:
    refused(GAME + "\x1b[31mred\n")


def test_what_follows_the_result_is_not_shown_at_any_length() -> None:
    refused(GAME + "x" * 10_000)


@pytest.mark.parametrize(
    "part",
    ["{", "null", "[]", '{"version":1}', '{"version":1,"version":1}', "1.5", "\x1b[31m"],
)
def test_a_false_fairness_part_is_refused_naming_its_line(part: str) -> None:
    assert refused(changed("B: Ben\n", f"B: Ben\nfairness: {part}\n")).details["line"] == 9


def test_a_deeply_nested_fairness_part_is_refused_naming_its_line() -> None:
    for depth in (50, 900, 100_000):
        part = "[" * depth + "]" * depth
        assert refused(changed("B: Ben\n", f"B: Ben\nfairness: {part}\n")).details["line"] == 9


def test_a_fairness_part_stands_once() -> None:
    part = 'fairness: {"version":1}\n'
    assert refused(changed("B: Ben\n", f"B: Ben\n{part}{part}")).details["line"] == 9


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a comment", "hello", "{}"])
def test_what_is_no_game_is_refused(text: str) -> None:
    assert refused(text).code in {"notation/end", "notation/heading"}
