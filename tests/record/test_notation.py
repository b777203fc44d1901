"""The text notation: what is written, to the letter, and what a reader overlooks."""

from dataclasses import replace

import pytest

from mahe.record import Record, read_notation, step_form, write_notation
from mahe.rules import Result, Rules, advance, new_game
from record.games import FAIRNESS, ONES, seeded_record

RULES = Rules(
    players=2, cards_as_dice=True, exact_landing_takes_two=True, deck=(12, 12, 0, 0, 0, 0)
)

GAME = """\
Mahé game, notation 1
players: 2
turtles each: 2
deck: 12 12 0 0 0 0
options: cards as dice, exact landing takes two
first: A
A: Ana
B: Ben

card 2
1. A1: 3, to 3; A2: 1 + 2, to 6
2. B1: 3, to 3; B2: 6 + 2, bust
3. A1, B decides: 3 + 3, to 15; A2: 6, to 12
4. B1: 1 + 2, to 21, B lays 2, card 1, B lays 1, card 2; \
B2: 1 + 2 + 4, to 21, B lays 2, card 1, B lays 1, card 1
5. A1: 2 + 1, to 21, A lays 1, card 2, A lays 2, card 1; A2: 5 + card 2, to 5, A lays 1, card 1
6. B1, A decides: 1 + 2 + card 1, to 12; B2, A decides: 6 + 5, bust
7. A2: 1 + 2 + 4, to 5, A lays 1, card 2; \
A1: 1 + 2 + 4, to 21, A lays 2, card 1, A lays 1, card 2
8. B1: 4 + 3, to 5, B lays 2, card 1; B2: 1 + 2 + 4, to 21, B lays 1, card 1, B lays 1, card 2
9. A1, B decides: 1 + 2 + 4, to 21, B lays 2, card 1, B lays 1, card 1; A2, B decides: 1, to 6
10. B2: 1 + 2 + 4, to 21, B lays 1, card 2, B lays 2, card 2; B1: 1, to 7
11. A2: 6 + 1, to 20; A1, B decides: 6 + 1, to 14
12. B2: 6 + 1, to 7, B lays 2, card 1; B1: 1 + 2 + 4, to 7, B lays 1, card 2
13. A2: 1, to 21, A lays 2; A1: 6 + 1, to 7, A lays 7, end

result: eggs 14 19, cards 6 13, winners B
"""

STEPS = """\
card 2
start 0, die 3, stop, start 1, die 1, roll, die 2, stop
start 2, die 3, stop, start 3, die 6, roll, die 2
start 0, die 3, roll, die 3, stop, start 1, die 6, stop
start 2, die 1, roll, die 2, stop, card 1, card 2
start 3, die 1, roll, die 2, roll, die 4, card 1, card 1
start 0, die 2, roll, die 1, stop, card 2, card 1, start 1, die 5, play 2, stop, card 1
start 2, die 1, roll, die 2, play 1, start 3, die 6, roll, die 5
start 1, die 1, roll, die 2, roll, die 4, card 2
start 0, die 1, roll, die 2, roll, die 4, card 1, card 2
start 2, die 4, roll, die 3, stop, card 1
start 3, die 1, roll, die 2, roll, die 4, card 1, card 2
start 0, die 1, roll, die 2, roll, die 4, card 1, card 1, start 1, die 1, stop
start 3, die 1, roll, die 2, roll, die 4, card 2, card 2, start 2, die 1, stop
start 1, die 6, roll, die 1, stop, start 0, die 6, roll, die 1, stop
start 3, die 6, roll, die 1, stop, card 1, start 2, die 1, roll, die 2, roll, die 4, card 2
start 1, die 1, stop, start 0, die 6, roll, die 1, stop
"""


def test_the_notation_of_a_game_names_these_steps() -> None:
    steps = read_notation(GAME).steps
    assert [str(step) for step in steps] == STEPS.strip().replace("\n", ", ").split(", ")


def test_the_notation_of_a_game_names_its_players_rules_and_result() -> None:
    record = read_notation(GAME)
    assert replace(record, steps=()) == Record(
        rules=RULES, seats=("Ana", "Ben"), result=Result((14, 19), (6, 13), (1,))
    )


def test_a_game_is_written_to_the_letter() -> None:
    assert write_notation(read_notation(GAME)) == GAME


def test_a_game_without_steps_is_written_with_its_result_open() -> None:
    record = Record(rules=Rules(), seats=("Ana", "Ben", "Cy", "Dee"))
    assert write_notation(record) == (
        "Mahé game, notation 1\n"
        "players: 4\n"
        "turtles each: 1\n"
        "deck: 3 3 5 5 5 3\n"
        "options: none\n"
        "first: A\n"
        "A: Ana\nB: Ben\nC: Cy\nD: Dee\n"
        "\n"
        "\n"
        "result: open\n"
    )


def test_every_option_and_the_first_seat_are_written() -> None:
    rules = Rules(
        players=2,
        cards_as_dice=True,
        third_die_at_seven=True,
        exact_landing_takes_two=True,
        bust_ends_turn=True,
        first_seat=1,
    )
    lines = write_notation(Record(rules=rules, seats=("Ana", "Ben"))).split("\n")
    assert lines[4:6] == [
        "options: cards as dice, third die at seven, exact landing takes two, bust ends turn",
        "first: B",
    ]


def test_the_fairness_part_follows_the_seats() -> None:
    record = Record(rules=Rules(players=2), seats=("Ana", "Ben"), fairness=FAIRNESS)
    text = write_notation(record)
    assert '\nB: Ben\nfairness: {"version":1,"table":"dune-7","game":2,' in text
    assert read_notation(text) == record


@pytest.mark.parametrize(
    ("steps", "line"),
    [
        ("start 0", "1. A: ?"),
        ("start 0, die 3", "1. A: 3"),
        ("start 0, die 3, roll", "1. A: 3 + ?"),
        ("start 0, die 3, roll, die 2", "1. A: 3 + 2"),
        ("start 0, die 3, roll, die 2, roll", "1. A: 3 + 2 + ?"),
        ("start 0, die 3, roll, die 2, roll, die 2", "1. A: 3 + 2 + 2, to 21, A lays 5"),
        ("start 0, die 3, roll, die 5", "1. A: 3 + 5, bust"),
        ("start 0, die 3, stop", "1. A: 3, to 3"),
    ],
)
def test_a_game_that_broke_off_ends_where_it_broke_off(steps: str, line: str) -> None:
    text = write_notation(Record(rules=Rules(), seats=("Ana", "Ben", "Cy", "Dee"))).replace(
        "\n\n\n", f"\n\ncard 5\n{line}\n\n"
    )
    record = read_notation(text)
    assert [str(step) for step in record.steps] == ["card 5", *steps.split(", ")]
    assert write_notation(record) == text


def test_extra_blanks_are_overlooked() -> None:
    lines = GAME.split("\n")
    spread = "\n".join(f"  {line.replace(' ', '   ')}\t " for line in lines[1:])
    assert read_notation(f"{lines[0]} \n{spread}") == read_notation(GAME)


def test_blanks_within_a_name_are_kept() -> None:
    assert read_notation(GAME.replace("A: Ana", "A: Ana  B")).seats == ("Ana  B", "Ben")


def test_blank_lines_are_overlooked() -> None:
    assert read_notation("\n\n" + GAME.replace("\n", "\n \n")) == read_notation(GAME)


def test_comments_are_overlooked() -> None:
    text = GAME.replace("\n", "\n# a fine move\n  #: 1. A: 3, to 3\n")
    assert read_notation("# at grandmother's\n" + text) == read_notation(GAME)


def test_line_ends_of_windows_are_overlooked() -> None:
    assert read_notation(GAME.replace("\n", "\r\n")) == read_notation(GAME)


def test_a_missing_last_line_end_is_overlooked() -> None:
    assert read_notation(GAME.rstrip("\n")) == read_notation(GAME)


def test_a_shared_win_names_all_winners() -> None:
    # Found among many seeds: nine eggs each, on nine, three and nine cards.
    text = write_notation(seeded_record(Rules(players=3, deck=ONES), 1261))
    assert text.endswith("\nresult: eggs 9 9 9, cards 9 3 9, winners A C\n")
    assert read_notation(text).result == Result((9, 9, 9), (9, 3, 9), (0, 2))


def test_the_steps_of_the_game_lead_to_its_end() -> None:
    state = new_game(RULES)
    for step in read_notation(GAME).steps:
        state = advance(state, step)
    assert state.cards.clutch == 0


def test_each_step_of_the_game_is_of_a_known_kind() -> None:
    words = {step_form(step)[0] for step in read_notation(GAME).steps}
    assert words == {"card", "start", "die", "roll", "stop", "play"}
