"""Files of games: JSON records, games in notation, or both, one after the other."""

import pytest

from mahe.record import (
    ReplayError,
    Written,
    read_games,
    split_games,
    write_json,
    write_notation,
)
from mahe.rules import Rules, UnreadableError
from record.games import seeded_record, shortest_game

ONE = shortest_game()
OTHER = seeded_record(Rules(players=3), 2, at=40)
JSON, NOTATION = write_json(ONE), write_notation(OTHER)


def split(text: str) -> list[Written]:
    return list(split_games(text.split("\n")))


@pytest.mark.parametrize("text", ["", "\n\n", "# no game yet\n"])
def test_a_file_may_hold_no_game(text: str) -> None:
    assert read_games(text) == []


def test_records_stand_one_a_line() -> None:
    assert read_games(f"{JSON}\n{write_json(OTHER)}\n") == [ONE, OTHER]


def test_games_in_notation_begin_with_their_heading() -> None:
    assert read_games(NOTATION + write_notation(ONE)) == [OTHER, ONE]


def test_both_forms_may_stand_in_one_file() -> None:
    text = f"# our games\n\n{JSON}\n{NOTATION}# the next\n{NOTATION}  {JSON} \r\n"
    assert read_games(text) == [ONE, OTHER, OTHER, ONE]


def test_line_ends_of_windows_are_overlooked() -> None:
    assert read_games(f"{JSON}\n{NOTATION}{JSON}\n".replace("\n", "\r\n")) == [ONE, OTHER, ONE]


def test_each_game_knows_its_number_and_its_first_line() -> None:
    found = split(f"{JSON}\n\n{NOTATION}{JSON}")
    lines = NOTATION.count("\n")
    assert [(game.game, game.line) for game in found] == [(1, 1), (2, 3), (3, 3 + lines)]


def test_each_game_knows_its_form() -> None:
    assert [game.is_json for game in split(f"{JSON}\n{NOTATION}")] == [True, False]


def test_a_game_in_notation_keeps_its_lines_so_that_errors_name_them() -> None:
    (found,) = split(f"\n\n{NOTATION}")
    assert found.text.split("\n") == NOTATION.split("\n")


def test_a_game_can_be_parsed_on_its_own() -> None:
    assert [game.parse() for game in split(f"{JSON}\n{NOTATION}")] == [ONE, OTHER]


def test_parsing_a_json_record_does_not_replay_it() -> None:
    (found,) = split(JSON.replace('"winners":[1]', '"winners":[0]'))
    assert found.parse().steps == ONE.steps


def test_reading_a_file_replays_each_game() -> None:
    text = JSON.replace('"winners":[1]', '"winners":[0]')
    with pytest.raises(ReplayError, match="the last one, the result is eggs 2 25"):
        read_games(f"{JSON}\n{text}\n")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("junk", 1),
        (f"\n# fine\n{JSON}\njunk", 4),
        (f"{JSON}\n[]", 2),
        ("Mahe game, notation 1", 1),
        (JSON[1:], 1),
        ("\x1b[31m", 1),
    ],
)
def test_junk_between_games_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_games(text)
    assert caught.value.sentence == (
        f"line {line}: neither a JSON record nor the line 'Mahé game, notation 1'"
    )
    assert caught.value.details["line"] == line


def test_junk_after_a_game_in_notation_belongs_to_that_game() -> None:
    with pytest.raises(UnreadableError, match="nothing may follow the result"):
        read_games(f"{NOTATION}junk\n{JSON}")


def test_a_record_over_several_lines_is_refused() -> None:
    with pytest.raises(UnreadableError, match="this line holds no whole JSON record"):
        read_games(JSON.replace(",", ",\n"))


def test_a_bad_game_does_not_hide_the_good_ones_before_it() -> None:
    games = split_games(f"{JSON}\njunk".split("\n"))
    assert next(games).parse() == ONE
    with pytest.raises(UnreadableError):
        next(games)
