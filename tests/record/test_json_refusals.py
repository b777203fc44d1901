"""JSON that is no record: each refusal says where and why, in one sentence fit to be shown."""

import json
from typing import Any

import pytest

from mahe.record import Record, ReplayError, fairness_form, parse_json, read_json, write_json
from mahe.record.strict_json import check_form, unique
from mahe.rules import MaheError, Rules, UnreadableError
from record.games import FAIRNESS, shortest_game

GOOD: dict[str, Any] = {
    **json.loads(write_json(Record(rules=Rules(players=2), seats=("Ana", "Ben")))),
    "fairness": fairness_form(FAIRNESS),
}


def put(place: str, value: object) -> str:
    """The good record with another value in a place such as `rules.deck`."""
    form = json.loads(json.dumps(GOOD))
    *path, last = place.split(".")
    part = form
    for key in path:
        part = part[key]
    part[last] = value
    return json.dumps(form)


def drop(place: str) -> str:
    form = json.loads(json.dumps(GOOD))
    *path, last = place.split(".")
    part = form
    for key in path:
        part = part[key]
    del part[last]
    return json.dumps(form)


def refused(text: str) -> UnreadableError:
    with pytest.raises(UnreadableError) as caught:
        parse_json(text)
    assert caught.value.sentence.isprintable()
    assert len(caught.value.sentence) < 250
    return caught.value


def test_the_good_record_is_good() -> None:
    assert parse_json(json.dumps(GOOD)).fairness == FAIRNESS


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1, column 1: this is not JSON (Expecting value)"),
        ("{", "line 1, column 2: this is not JSON ("),
        ('{"format":', "line 1, column 11: this is not JSON (Expecting value)"),
        ("{}\n{}", "line 2, column 1: this is not JSON (Extra data)"),
        ("{'format':1}", "line 1, column 2: this is not JSON ("),
        ('{"format":"a\tb"}', "line 1, column 13: this is not JSON ("),
        ("\ufeff{}", "line 1, column 1: this is not JSON ("),
        ("nothing", "line 1, column 1: this is not JSON (Expecting value)"),
    ],
)
def test_what_is_not_json_is_refused_with_line_and_column(text: str, sentence: str) -> None:
    error = refused(text)
    assert error.code == "record/json"
    assert error.sentence.startswith(sentence)


@pytest.mark.parametrize("number", ["1.0", "1e0", "-0.5", "NaN", "Infinity", "-Infinity"])
def test_a_number_that_is_not_whole_is_refused(number: str) -> None:
    error = refused(put("version", "@").replace('"@"', number))
    assert error.sentence == f"{number} is not a whole number"


def test_a_long_fraction_is_cut_short_in_the_sentence() -> None:
    error = refused(put("version", "@").replace('"@"', "0." + "1" * 5000))
    assert error.sentence == "0.111111111111111111 is not a whole number"


@pytest.mark.parametrize("digits", [17, 5000, 200_000])
@pytest.mark.parametrize("place", ["version", "fairness.game"])
def test_a_number_of_many_digits_is_refused(place: str, digits: int) -> None:
    error = refused(put(place, "@").replace('"@"', "1" * digits))
    assert (error.code, error.sentence) == ("record/json", "a number in this JSON is too long")


def test_keys_by_the_thousand_are_looked_at_once() -> None:
    keys = ",".join(f'"{number}":0' for number in range(31_000))
    compared = 0

    class Counted(str):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            nonlocal compared
            compared += 1
            return super().__eq__(other)

        __hash__ = str.__hash__

    assert refused(f'{{{keys},"30999":0}}').sentence == '"30999" stands twice in one object'
    unique([(Counted(number), 0) for number in range(31_000)], "record")
    assert compared < 31_000


@pytest.mark.parametrize(
    "place",
    ["rules.players", "rules.turtles_each", "rules.first_seat", "fairness.version", "version"],
)
def test_a_huge_number_is_refused_in_a_short_sentence(place: str) -> None:
    refused(put(place, 10**4000))


DEEP_PLACES = ("version", "rules.players", "rules.deck", "seats", "steps", "fairness.table")


@pytest.mark.parametrize("text", [put(place, "@") for place in DEEP_PLACES])
def test_deep_nesting_is_refused_whatever_its_depth(text: str) -> None:
    for depth in (50, *range(880, 1010), 100_000):
        with pytest.raises(UnreadableError):
            parse_json(text.replace('"@"', "[" * depth + "]" * depth))


@pytest.mark.parametrize("text", [put("steps", ["@"]), put("seats", ["Ana", "@"])])
def test_a_deeply_nested_item_is_refused_whatever_its_depth(text: str) -> None:
    for depth in (50, *range(880, 1010), 100_000):
        with pytest.raises(UnreadableError):
            parse_json(text.replace('"@"', "[" * depth + "]" * depth))


@pytest.mark.parametrize("text", [put(place, "@") for place in DEEP_PLACES])
def test_a_value_that_is_a_whole_tree_is_refused_in_a_short_sentence(text: str) -> None:
    refused(text.replace('"@"', "[" * 500 + "]" * 500))


@pytest.mark.parametrize(
    "text",
    [
        '{"format":"mahe-record","format":"mahe-record"}',
        json.dumps(GOOD).replace('"players": 2', '"players": 2, "players": 2'),
        json.dumps(GOOD).replace('"game": 2', '"game": 2, "game": 3'),
    ],
)
def test_a_key_that_stands_twice_is_refused(text: str) -> None:
    assert "stands twice" in refused(text).sentence


@pytest.mark.parametrize("form", [None, True, 1, "mahe-record", [], ["format"]])
def test_a_record_must_be_an_object(form: object) -> None:
    assert refused(json.dumps(form)).sentence == "the record: an object"


@pytest.mark.parametrize("key", ["format", "version", "rules", "seats", "steps", "result"])
def test_a_missing_key_is_named(key: str) -> None:
    assert refused(drop(key)).sentence == f"the record: {key} is missing"


@pytest.mark.parametrize("key", list(GOOD["rules"]))
def test_a_missing_rule_is_named(key: str) -> None:
    assert refused(drop(f"rules.{key}")).sentence == f"rules: {key} is missing"


@pytest.mark.parametrize("key", list(GOOD["fairness"]))
def test_a_missing_part_of_the_fairness_is_named(key: str) -> None:
    assert refused(drop(f"fairness.{key}")).sentence == f"fairness: {key} is missing"


@pytest.mark.parametrize(
    ("place", "part"),
    [("colour", "the record"), ("rules.colour", "rules"), ("fairness.colour", "fairness")],
)
def test_an_unknown_key_is_named(place: str, part: str) -> None:
    assert refused(put(place, 1)).sentence == f'{part}: "colour" does not belong here'


@pytest.mark.parametrize("key", ["\x1b[31m", "\x9b31m", "\ud800", "\u202e", "\x7f", "x" * 5000])
def test_an_odd_key_is_refused_in_a_sentence_fit_to_be_shown(key: str) -> None:
    assert "does not belong here" in refused(put(key, 1)).sentence


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("format", "mahe", "this is no mahe-record"),
        ("format", 1, "this is no mahe-record"),
        ("version", 2, "version: only version 1 is known"),
        ("version", 0, "version: only version 1 is known"),
        ("version", True, "version: only version 1 is known"),
        ("version", "1", "version: only version 1 is known"),
        ("rules", [], "rules: an object"),
        ("rules", None, "rules: an object"),
        ("rules.players", 1, "rules.players: a whole number from 2 to 7"),
        ("rules.players", 8, "rules.players: a whole number from 2 to 7"),
        ("rules.players", True, "rules.players: a whole number from 2 to 7"),
        ("rules.players", "2", "rules.players: a whole number from 2 to 7"),
        ("rules.players", None, "rules.players: a whole number from 2 to 7"),
        ("rules.turtles_each", 0, "rules.turtles_each: a whole number from 1 to 2"),
        ("rules.turtles_each", 3, "rules.turtles_each: a whole number from 1 to 2"),
        ("rules.turtles_each", None, "rules.turtles_each: a whole number from 1 to 2"),
        ("rules.first_seat", 2, "rules: the first seat must be one of 0 to 1, not 2"),
        ("rules.first_seat", -1, "rules.first_seat: a whole number from 0 to 6"),
        ("rules.cards_as_dice", 1, "rules.cards_as_dice: true or false"),
        ("rules.third_die_at_seven", None, "rules.third_die_at_seven: true or false"),
        (
            "rules.exact_landing_takes_two",
            "no",
            "rules.exact_landing_takes_two: true or false",
        ),
        ("rules.bust_ends_turn", 0, "rules.bust_ends_turn: true or false"),
        ("rules.deck", 24, "rules.deck: a list"),
        ("rules.deck", [24], "rules.deck: 6 of them"),
        (
            "rules.deck",
            [24, 0, 0, 0, 1, -1],
            "rules.deck[5]: a whole number from 0 to 24",
        ),
        (
            "rules.deck",
            [True, 23, 0, 0, 0, 0],
            "rules.deck[0]: a whole number from 0 to 24",
        ),
        (
            "rules.deck",
            [3, 3, 5, 5, 5, 4],
            "rules: a deck is six counts, none negative, 24 cards in all",
        ),
        ("seats", "Ana", "seats: a list"),
        ("seats", {"A": "Ana"}, "seats: a list"),
        ("seats", ["Ana"], "2 play, but 1 seats are named"),
        ("seats", ["Ana", "Ben", "Cy"], "2 play, but 3 seats are named"),
        ("steps", None, "steps: a list"),
        ("steps", {}, "steps: a list"),
        ("result", [], "result: an object"),
        ("result", False, "result: an object"),
        ("result", {"eggs": [1, 2], "cards": [1, 2]}, "result: winners is missing"),
        (
            "result",
            {"eggs": [1, 2], "cards": [1, 2], "winners": [1], "losers": [0]},
            'result: "losers" does not belong here',
        ),
        ("result", {"eggs": 3, "cards": [1, 2], "winners": [1]}, "result.eggs: a list"),
        (
            "result",
            {"eggs": [1], "cards": [1, 2], "winners": [1]},
            "result.eggs: 2 play, so 2 of them",
        ),
        (
            "result",
            {"eggs": [1, 2], "cards": [1, 2, 3], "winners": [1]},
            "result.cards: 2 play, so 2 of them",
        ),
        (
            "result",
            {"eggs": [1, True], "cards": [1, 2], "winners": [1]},
            "result.eggs[1]: a whole number from 0 to 999",
        ),
        (
            "result",
            {"eggs": [1, 2], "cards": [1, 2], "winners": ["B"]},
            "result.winners[0]: a whole number from 0 to 6",
        ),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(place: str, value: object, sentence: str) -> None:
    assert refused(put(place, value)).sentence == sentence


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("fairness", None, "fairness: an object"),
        ("fairness.version", 2, "fairness.version: only version 1 is known"),
        ("fairness.version", True, "fairness.version: only version 1 is known"),
        ("fairness.table", "", "fairness.table: 1 to 64 letters, digits, _ and -"),
        ("fairness.table", "a" * 65, "fairness.table: 1 to 64 letters, digits, _ and -"),
        ("fairness.table", "a b", "fairness.table: 1 to 64 letters, digits, _ and -"),
        ("fairness.table", "dune\n", "fairness.table: 1 to 64 letters, digits, _ and -"),
        ("fairness.table", "düne", "fairness.table: 1 to 64 letters, digits, _ and -"),
        ("fairness.table", 7, "fairness.table: 1 to 64 letters, digits, _ and -"),
        ("fairness.game", 0, "fairness.game: a whole number from 1 to 999999999"),
        ("fairness.game", -1, "fairness.game: a whole number from 1 to 999999999"),
        ("fairness.game", True, "fairness.game: a whole number from 1 to 999999999"),
        ("fairness.game", "1", "fairness.game: a whole number from 1 to 999999999"),
        (
            "fairness.commitment",
            "C0" * 32,
            "fairness.commitment: 64 lower-case hexadecimal digits",
        ),
        ("fairness.commitment", "c0" * 31, "fairness.commitment: 64 lower-case hexadecimal digits"),
        ("fairness.commitment", None, "fairness.commitment: 64 lower-case hexadecimal digits"),
        ("fairness.seal", "5e" * 33, "fairness.seal: 64 lower-case hexadecimal digits"),
        ("fairness.seal", "5e" * 31 + "5\n", "fairness.seal: 64 lower-case hexadecimal digits"),
        ("fairness.secret", 5, "fairness.secret: 64 lower-case hexadecimal digits"),
        ("fairness.secret", "", "fairness.secret: 64 lower-case hexadecimal digits"),
        ("fairness.contributions", None, "fairness.contributions: a list"),
        ("fairness.contributions", ["a1" * 16], "fairness.contributions: 2 play, so 2 of them"),
        (
            "fairness.contributions",
            [None, "a1" * 15],
            "fairness.contributions[1]: 32 to 128 lower-case hexadecimal digits",
        ),
        (
            "fairness.contributions",
            ["a1" * 65, None],
            "fairness.contributions[0]: 32 to 128 lower-case hexadecimal digits",
        ),
        (
            "fairness.contributions",
            [None, "a1" * 16 + "a"],
            "fairness.contributions[1]: 32 to 128 lower-case hexadecimal digits",
        ),
        ("fairness.digests", [None], "fairness.digests: 2 play, so 2 of them"),
        (
            "fairness.digests",
            [None, "d1" * 16],
            "fairness.digests[1]: 64 lower-case hexadecimal digits",
        ),
    ],
)
def test_a_wrong_fairness_part_is_refused_with_its_place(
    place: str, value: object, sentence: str
) -> None:
    assert refused(put(place, value)).sentence == sentence


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Ben",
        "Ben ",
        "x" * 41,
        "Be\nn",
        "Be\tn",
        "\x1b[31mBen",
        "Ben\x9b31m",
        "Be\x00n",
        "\ud800",
        "Ben\u202eneB",
        "Ben\u200b",
        "Be\u2028n",
        5,
        None,
        True,
        ["Ben"],
    ],
)
def test_a_bad_name_is_refused_with_its_seat(name: object) -> None:
    error = refused(put("seats", ["Ana", name]))
    assert error.code == "record/name"
    assert "seats[1]" in error.sentence or "seat B" in error.sentence


@pytest.mark.parametrize(
    ("step", "shown"),
    [
        ("roll", '"roll"'),
        (None, "null"),
        (4, "4"),
        ([], "[]"),
        ({}, "{}"),
        ({"roll": 1}, '{"roll":1}'),
        ([["die"], 1], '[["die"],1]'),
        ([{}, 1], "[{},1]"),
        ([None], "[null]"),
        (["die"], '["die"]'),
        (["die", True], '["die",true]'),
        (["die", 0], '["die",0]'),
        (["die", 7], '["die",7]'),
        (["die", "4"], '["die","4"]'),
        (["die", None], '["die",null]'),
        (["die", [4]], '["die",[4]]'),
        (["die", 4, 4], '["die",4,4]'),
        (["card", -1], '["card",-1]'),
        (["play"], '["play"]'),
        (["play", 8], '["play",8]'),
        (["roll", 1], '["roll",1]'),
        (["stop", None], '["stop",null]'),
        (["start", -1], '["start",-1]'),
        (["start", 7], '["start",7]'),
        (["start", False], '["start",false]'),
        (["Roll"], '["Roll"]'),
        (["jump", 1], '["jump",1]'),
        (["die", 10**15], '["die",1000000000000000]'),
        (["x" * 50], '["' + "x" * 37 + "…"),
    ],
)
def test_what_is_no_step_is_refused_with_its_number(step: object, shown: str) -> None:
    error = refused(put("steps", [["card", 3], step]))
    assert error.sentence == f"step 2: {shown} is no step"
    assert error.details["step"] == 2


@pytest.mark.parametrize("word", ["\x1b[31m", "\x9b31m", "\ud800", "\u202e", "\x7f"])
def test_an_odd_step_is_refused_in_a_sentence_fit_to_be_shown(word: str) -> None:
    assert refused(put("steps", [[word]])).sentence.startswith("step 1: ")


def wrong(text: str) -> ReplayError:
    with pytest.raises(ReplayError) as caught:
        read_json(text)
    return caught.value


SHORTEST = write_json(shortest_game())
LAST = len(shortest_game().steps)


def test_an_unfinished_game_may_have_no_result() -> None:
    text = put("result", {"eggs": [0, 0], "cards": [0, 0], "winners": [0, 1]})
    error = wrong(text)
    assert error.sentence == (
        "after step 0, the last one, the result is open,"
        " but the record says eggs 0 0, cards 0 0, winners 0 1"
    )


def test_a_finished_game_must_have_its_result() -> None:
    form = json.loads(SHORTEST) | {"result": None}
    error = wrong(json.dumps(form))
    assert error.code == "record/wrong_result"
    assert error.sentence == (
        f"after step {LAST}, the last one, the result is eggs 2 25, cards 2 19, winners 1,"
        " but the record says open"
    )
    assert error.step == LAST


@pytest.mark.parametrize(
    ("key", "numbers"),
    [
        ("eggs", [3, 25]),
        ("eggs", [25, 2]),
        ("cards", [2, 18]),
        ("winners", [0]),
        ("winners", [0, 1]),
        ("winners", [1, 1]),
        ("winners", []),
    ],
)
def test_a_wrong_result_is_refused_naming_the_last_step(key: str, numbers: list[int]) -> None:
    form = json.loads(SHORTEST)
    form["result"][key] = numbers
    error = wrong(json.dumps(form))
    assert error.step == LAST
    assert f"after step {LAST}, the last one, the result is eggs 2 25," in error.sentence


def test_a_long_wrong_result_is_refused_in_a_short_sentence() -> None:
    form = json.loads(SHORTEST)
    form["result"]["winners"] = [6] * 7
    assert len(wrong(json.dumps(form)).sentence) < 250


@pytest.mark.parametrize(
    ("number", "step", "why"),
    [
        (1, ["start", 0], "start 0 is not allowed: a card is to be turned up;"),
        (1, ["card", 2], "card 2 is not allowed: no such card is left; allowed now: card 1"),
        (2, ["start", 1], "start 1 is not allowed: that turtle is not to be moved now;"),
        (2, ["die", 3], "die 3 is not allowed: a turtle is to be started;"),
        (3, ["roll"], "roll is not allowed: a die is in the air;"),
        (4, ["play", 1], "play 1 is not allowed: cards are not played as dice in this game (R17);"),
        (4, ["start", 0], "start 0 is not allowed: the decider is to stop or go on;"),
    ],
)
def test_a_step_that_is_not_allowed_is_named_by_its_number(
    number: int, step: list[object], why: str
) -> None:
    form = json.loads(SHORTEST)
    form["steps"][number - 1] = step
    error = wrong(json.dumps(form))
    assert error.code == "record/illegal_step"
    assert error.sentence.startswith(f"step {number}: {why}")
    assert error.step == number


def test_a_step_after_the_end_is_refused_naming_it() -> None:
    form = json.loads(SHORTEST)
    form["steps"].append(["start", 1])
    error = wrong(json.dumps(form))
    assert error.sentence == (
        f"step {LAST + 1}: start 1 is not allowed: the game is over; allowed now: nothing"
    )


def test_the_abridged_record_of_the_description_is_refused() -> None:
    text = (
        '{"format":"mahe-record","version":1,'
        '"rules":{"players":4,"turtles_each":1,"cards_as_dice":false,"third_die_at_seven":false,'
        '"exact_landing_takes_two":false,"bust_ends_turn":false,"deck":[3,3,5,5,5,3],'
        '"first_seat":0},"seats":["Ana","Ben","bot:matriarch","Dee"],'
        '"steps":[["card",5],["start",0],["die",3],["roll"],["die",2],["stop"],["start",1],'
        '["die",6],["stop"]],'
        '"result":{"eggs":[23,18,30,16],"cards":[6,5,6,4],"winners":[2]}}'
    )
    with pytest.raises(MaheError, match="after step 9, the last one, the result is open"):
        read_json(text)


@pytest.mark.parametrize("text", ["", "x" * 41, "a\nb", 3])
def test_a_text_is_short_and_can_be_printed(text: object) -> None:
    shape = {"is": "text", "most": 40}
    check_form("0.1.0 - ok", shape, what="record", players=2)
    with pytest.raises(UnreadableError, match="1 to 40 characters"):
        check_form(text, shape, what="record", players=2)
