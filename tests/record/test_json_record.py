"""The JSON record, version 1: what is written, byte for byte, and what it is read as."""

import json
from dataclasses import replace

import pytest

from mahe.record import (
    Record,
    fairness_form,
    json_form,
    parse_json,
    read_json,
    rules_form,
    step_form,
    write_json,
)
from mahe.record.json_form import parse_fairness
from mahe.record.shapes import ALWAYS_WRITTEN, SHAPES
from mahe.rules import Card, Die, Play, Result, Roll, Rules, Start, Step, Stop
from record.games import FAIRNESS, seeded_record, shortest_game, throw_seven

A_LANDING = '["die",1],["roll"],["die",2],["roll"],["die",4]'
A_TAKES_TWO = f'["start",0],{A_LANDING},["card",1],["card",1],'
B_TAKES_TWO = f'["start",1],{A_LANDING},["card",1],["card",1],'

SHORTEST_GAME = (
    '{"format":"mahe-record","version":1,'
    '"rules":{"players":2,"turtles_each":1,"cards_as_dice":false,"third_die_at_seven":false,'
    '"exact_landing_takes_two":true,"bust_ends_turn":false,"deck":[24,0,0,0,0,0],"first_seat":0},'
    '"seats":["Ana","Ben"],'
    '"steps":[["card",1],'
    + 4 * (A_TAKES_TWO + B_TAKES_TWO)
    + A_TAKES_TWO
    + f'["start",1],{A_LANDING},["card",1],'
    f'["start",0],{A_LANDING}],'
    '"result":{"eggs":[2,25],"cards":[2,19],"winners":[1]}}'
)

FAIRNESS_PART = (
    '{"version":1,"table":"dune-7","game":2,'
    f'"commitment":"{"c0" * 32}",'
    f'"contributions":["{"a1" * 16}",null],'
    f'"digests":["{"d1" * 32}",null],'
    f'"seal":"{"5e" * 32}",'
    '"secret":null}'
)


def test_a_whole_game_is_written_byte_for_byte() -> None:
    assert write_json(shortest_game()) == SHORTEST_GAME


def test_a_whole_game_is_read_as_it_was_played() -> None:
    assert read_json(SHORTEST_GAME) == shortest_game()


def test_a_game_without_steps_is_written_with_its_result_open() -> None:
    record = Record(rules=Rules(players=2), seats=("Ana", "Ben"))
    assert write_json(record) == (
        '{"format":"mahe-record","version":1,'
        '"rules":{"players":2,"turtles_each":2,"cards_as_dice":false,"third_die_at_seven":false,'
        '"exact_landing_takes_two":false,"bust_ends_turn":false,"deck":[3,3,5,5,5,3],'
        '"first_seat":0},"seats":["Ana","Ben"],"steps":[],"result":null}'
    )


def test_the_fairness_part_comes_last() -> None:
    record = Record(rules=Rules(players=2), seats=("Ana", "Ben"), fairness=FAIRNESS)
    assert write_json(record).endswith(f'"result":null,"fairness":{FAIRNESS_PART}}}')


def test_the_fairness_part_is_read_as_it_was_written() -> None:
    assert parse_fairness(FAIRNESS_PART, 2) == FAIRNESS


def test_a_published_secret_is_read() -> None:
    record = Record(
        rules=Rules(players=2),
        seats=("Ana", "Ben"),
        fairness=replace(FAIRNESS, secret="5e" * 32),
    )
    assert parse_json(write_json(record)) == record


def test_the_fairness_form_names_its_version_first() -> None:
    assert list(fairness_form(FAIRNESS)) == [
        "version",
        "table",
        "game",
        "commitment",
        "contributions",
        "digests",
        "seal",
        "secret",
    ]


def test_the_rules_form_keeps_the_order_of_the_record() -> None:
    assert list(rules_form(Rules())) == [
        "players",
        "turtles_each",
        "cards_as_dice",
        "third_die_at_seven",
        "exact_landing_takes_two",
        "bust_ends_turn",
        "deck",
        "first_seat",
    ]


@pytest.mark.parametrize(
    ("step", "form"),
    [
        (Start(6), ["start", 6]),
        (Roll(), ["roll"]),
        (Stop(), ["stop"]),
        (Play(2), ["play", 2]),
        (Die(6), ["die", 6]),
        (Card(1), ["card", 1]),
    ],
)
def test_each_step_has_its_form(step: Step, form: list[object]) -> None:
    assert step_form(step) == form


@pytest.mark.parametrize("name", ["Zoë", "bot:sensible", "海亀", "O'Neil \"\\", "x" * 40, "🐢"])
def test_names_are_kept_as_they_are(name: str) -> None:
    record = Record(rules=Rules(players=2), seats=(name, "Ben"))
    assert read_json(write_json(record)) == record


def test_names_are_written_in_plain_letters_not_as_escapes() -> None:
    assert '"seats":["Zoë","Ben"]' in write_json(
        Record(rules=Rules(players=2), seats=("Zoë", "Ben"))
    )


def test_a_record_is_one_line() -> None:
    assert "\n" not in write_json(seeded_record(Rules(players=7), 1))


def test_the_order_of_keys_and_the_blanks_do_not_matter_to_a_reader() -> None:
    form = json.loads(SHORTEST_GAME)
    turned = json.dumps(dict(reversed(form.items())), indent=1)
    assert read_json(turned) == shortest_game()


def test_parsing_reads_steps_without_replaying_them() -> None:
    text = SHORTEST_GAME.replace('[["card",1],', '[["card",6],')
    assert parse_json(text).steps[:2] == (Card(6), throw_seven(0)[0])


def test_a_result_is_a_result() -> None:
    assert parse_json(SHORTEST_GAME).result == Result((2, 25), (2, 19), (1,))


def test_an_option_that_came_later_is_written_only_where_it_has_not_its_default(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    later = "bust_ends_turn"
    always = tuple(key for key in ALWAYS_WRITTEN if key != later)
    monkeypatch.setattr(json_form, "ALWAYS_WRITTEN", always)
    shape = SHAPES["rules"]
    monkeypatch.setitem(shape["optional"], later, shape["required"][later])
    monkeypatch.delitem(shape["required"], later)
    plain = Record(rules=Rules(players=2), seats=("Ana", "Ben"))
    assert later not in write_json(plain)
    assert read_json(write_json(plain)) == plain
    other = Record(rules=Rules(players=2, bust_ends_turn=True), seats=("Ana", "Ben"))
    assert f'"{later}":true' in write_json(other)
    assert read_json(write_json(other)) == other
