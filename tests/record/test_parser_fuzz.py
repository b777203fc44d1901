"""Whatever a parser is given, it answers with a value that is written back, or with a MaheError."""

import json
import random

from hypothesis import example, given
from hypothesis import strategies as st

from mahe.record import (
    Record,
    ReplayError,
    parse_json,
    read_games,
    read_json,
    read_notation,
    read_position,
    split_games,
    write_json,
    write_notation,
    write_position,
)
from mahe.rules import DEFAULT_DECK, OPTIONS, Rules, State, UnreadableError, chance, legal
from record.games import FAIRNESS, any_record, seeded_record, shortest_game, steady, walk
from record.test_notation import GAME

TEXT = st.text(max_size=200)
ALL_ON = Rules(players=2, deck=DEFAULT_DECK, **dict.fromkeys(OPTIONS, True))
POSITIONS = [write_position(state) for state in walk(ALL_ON, 11)[1]]
COMMITTED = write_json(
    Record(rules=Rules(players=2), seats=("Ana", "Ben"), fairness=FAIRNESS),
)
RECORDS = [
    COMMITTED,
    write_json(seeded_record(ALL_ON, 11, at=12)),
    write_json(shortest_game()),
]
NOTATIONS = [GAME, *(write_notation(parse_json(text)) for text in RECORDS)]
NOISE = ' \t\r\n\x00\x1b\x9b\x7f\u202e\ud800é٢\uff12…,.:;/+-?#"{}[]()\\0123456789ABCDEFGabcxnull'


def parsed(text: str) -> Record | None:
    try:
        return parse_json(text)
    except UnreadableError:
        return None


def read_as_json(text: str) -> Record | None:
    try:
        return read_json(text)
    except (UnreadableError, ReplayError):
        return None


def read_as_notation(text: str) -> Record | None:
    try:
        return read_notation(text)
    except (UnreadableError, ReplayError):
        return None


def read_as_position(text: str) -> State | None:
    try:
        return read_position(text)
    except UnreadableError:
        return None


def check_json(text: str) -> None:
    record = parsed(text)
    if record is not None:
        assert parse_json(write_json(record)) == record
    replayed = read_as_json(text)
    if replayed is not None:
        assert replayed == record
        assert read_notation(write_notation(replayed)) == replayed


def check_notation(text: str) -> None:
    record = read_as_notation(text)
    if record is not None:
        assert read_notation(write_notation(record)) == record
        assert read_json(write_json(record)) == record


def check_position(text: str) -> None:
    state = read_as_position(text)
    if state is not None:
        assert read_position(write_position(state)) == state
        assert bool(legal(state)) + bool(chance(state)) + (state.cards.clutch is not None) == 1


def check_file(text: str) -> None:
    try:
        written = list(split_games(text.split("\n")))
    except UnreadableError:
        return
    for game in written:
        check_json(game.text) if game.is_json else check_notation(game.text)
    try:
        games = read_games(text)
    except (UnreadableError, ReplayError):
        return
    assert len(games) == len(written)
    assert read_games("\n".join(map(write_json, games))) == games


def mutated(text: str, seed: int) -> str:
    """The text with one to three characters, words or lines deleted, doubled, swapped, replaced."""
    dice = random.Random(seed)
    for _ in range(dice.randint(1, 3)):
        divider = dice.choice(["", " ", "\n", ",", "/", "["])
        parts = list(text) if divider == "" else text.split(divider)
        if not parts:
            return text
        place, other = dice.randrange(len(parts)), dice.randrange(len(parts))
        match dice.randrange(5):
            case 0:
                del parts[place]
            case 1:
                parts.insert(place, parts[other])
            case 2:
                parts[place], parts[other] = parts[other], parts[place]
            case 3:
                parts[place] = dice.choice(NOISE)
            case _:
                parts.insert(place, dice.choice(NOISE) * dice.randint(1, 30))
        text = divider.join(parts)
    return text


SEEDS = st.integers(0, 2**32)

JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["mahe-record", "die", "card", "roll", "ff" * 32]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(TEXT)
@example("")
@example("-" * 200)
@example("[" * 200)
@steady(300)
def test_any_text_is_survived_by_every_parser(text: str) -> None:
    check_json(text)
    check_notation(text)
    check_position(text)
    check_file(text)


@given(JSON_VALUES)
@steady(200)
def test_any_json_is_survived(value: object) -> None:
    check_json(json.dumps(value))


@given(st.data())
@steady(400)
def test_any_value_in_any_place_of_a_record_is_survived(data: st.DataObject) -> None:
    form = json.loads(COMMITTED) | {"steps": [["card", 3], ["start", 0], ["die", 4], ["stop"]]}
    part = form
    while True:
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(part[key], dict | list) or not part[key] or data.draw(st.booleans()):
            break
        part = part[key]
    part[key] = data.draw(JSON_VALUES)
    check_json(json.dumps(form))


@given(st.sampled_from(RECORDS), SEEDS)
@steady(800)
def test_a_mutated_record_is_survived(text: str, seed: int) -> None:
    check_json(mutated(text, seed))


@given(st.sampled_from(NOTATIONS), SEEDS)
@steady(800)
def test_a_mutated_notation_is_survived(text: str, seed: int) -> None:
    check_notation(mutated(text, seed))


@given(st.sampled_from(POSITIONS), SEEDS)
@steady(2500)
def test_a_mutated_position_is_survived(text: str, seed: int) -> None:
    check_position(mutated(text, seed))


@given(st.lists(st.sampled_from([*RECORDS, *NOTATIONS, "# a comment", ""]), max_size=3), SEEDS)
@steady(200)
def test_a_mutated_file_is_survived(games: list[str], seed: int) -> None:
    check_file(mutated("\n".join(games), seed))


@given(any_record())
@steady(6)
def test_any_file_of_good_games_is_read(record: Record) -> None:
    text = f"{write_json(record)}\n{write_notation(record)}"
    assert read_games(text) == [record, record]
