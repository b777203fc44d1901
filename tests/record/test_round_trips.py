"""Record, JSON and notation say the same, whatever the game and wherever it broke off."""

import pytest
from hypothesis import given

from mahe.record import Record, read_json, read_notation, write_json, write_notation
from mahe.rules import DEFAULT_DECK, OPTIONS, Rules
from record.games import SIZES, any_record, seeded_record, steady, walk


@given(any_record())
@steady(30)
def test_any_game_survives_json(record: Record) -> None:
    assert read_json(write_json(record)) == record


@given(any_record())
@steady(30)
def test_any_game_survives_the_notation(record: Record) -> None:
    assert read_notation(write_notation(record)) == record


@given(any_record())
@steady(10)
def test_any_game_survives_the_way_through_both_forms(record: Record) -> None:
    text = write_json(record)
    assert write_json(read_notation(write_notation(read_json(text)))) == text


@pytest.mark.parametrize(("players", "each"), SIZES)
@pytest.mark.parametrize("option", [None, *OPTIONS])
def test_a_game_of_each_kind_survives_both_forms(
    players: int, each: int, option: str | None
) -> None:
    switched_on = {} if option is None else {option: True}
    record = seeded_record(
        Rules(players=players, turtles_each=each, deck=DEFAULT_DECK, **switched_on), 7
    )
    assert read_json(write_json(record)) == record
    assert read_notation(write_notation(record)) == record


@pytest.mark.repeats
@pytest.mark.parametrize("each", [1, 2])
def test_a_game_may_break_off_after_any_step(each: int) -> None:
    rules = Rules(players=2, turtles_each=each, deck=DEFAULT_DECK, **dict.fromkeys(OPTIONS, True))
    steps = tuple(walk(rules, 3)[0])
    for at in range(150):
        record = Record(rules=rules, seats=("Ana", "Ben"), steps=steps[:at])
        assert read_json(write_json(record)) == record
        assert read_notation(write_notation(record)) == record
