"""`docs/fairness.md`, redone from its words alone, and the code beside it."""

import hashlib
import hmac
import json
import re
from typing import Any

import pytest

from chance.docs import blocks, rows, tables, text_of
from fairness.cases import cases
from fairness.games import RECORDS
from mahe.chance import (
    THINGS,
    KeyedDraws,
    UnfairError,
    circumstances,
    digest,
    first_seat_by_lot,
    key_of,
    steps_digest,
    verify,
)
from mahe.record import parse_json, read_json
from mahe.record.shapes import SHAPES
from mahe.rules import Card, Die, Roll, Rules, Start, Step

PAGE = "fairness.md"
NAMED = {row[0]: row[1] for row in rows(PAGE, "name value")}
RULES = Rules(players=3, cards_as_dice=True, first_seat=2)


def draw(key: bytes, index: int, count: int) -> int:
    fair = 256 // count * count
    block = 0
    while True:
        message = index.to_bytes(8, "big") + block.to_bytes(4, "big")
        for byte in hmac.new(key, message, hashlib.sha256).digest():
            if byte < fair:
                return byte % count
        block += 1


def sha256(text: str) -> str:
    return hashlib.sha256(bytes.fromhex(text)).hexdigest()


def key_from(record: dict[str, Any]) -> bytes:
    fairness = record["fairness"]
    form = {
        "contributions": fairness["contributions"],
        "game": fairness["game"],
        "rules": {key: record["rules"][key] for key in sorted(record["rules"])},
        "table": fairness["table"],
        "version": 1,
    }
    text = json.dumps(form, separators=(",", ":"))
    secret = bytes.fromhex(fairness["secret"])
    return hmac.new(secret, text.encode("ascii"), hashlib.sha256).digest()


def first_wrong_step(record: dict[str, Any]) -> int | None:
    """A verifier of dice and cards that knows no rules; steps count from 1."""
    key, drawn = key_from(record), 0
    row = [value for value, n in enumerate(record["rules"]["deck"], start=1) for _ in range(n)]
    for number, (word, *values) in enumerate(record["steps"], start=1):
        if word == "die" and [draw(key, drawn, 6) + 1] != values:
            return number
        if word == "card" and [row.pop(draw(key, drawn, len(row)))] != values:
            return number
        drawn += word in {"die", "card"}
    return None


def the_game() -> dict[str, Any]:
    (text,) = blocks(PAGE, "json")
    found: dict[str, Any] = json.loads(text)
    return found


def test_every_table_of_the_page_is_checked_here() -> None:
    assert tables(PAGE) == [
        "name value",
        "draw count bytes number",
        "lot_game lot_key first_seat",
        "lot value",
        "step digest",
    ]


@pytest.mark.parametrize(
    ("data", "hashed"),
    [
        ("secret", "commitment"),
        ("contribution_A", "digest_A"),
        ("contribution_C", "digest_C"),
        ("key", "seal"),
    ],
)
def test_digests(data: str, hashed: str) -> None:
    assert sha256(NAMED[data]) == digest(bytes.fromhex(NAMED[data])) == NAMED[hashed]


def test_the_circumstances() -> None:
    given = [bytes.fromhex(NAMED["contribution_A"]), None, bytes.fromhex(NAMED["contribution_C"])]
    assert circumstances("dune-7", 2, RULES, given).decode("ascii") == NAMED["circumstances"]


def test_the_key() -> None:
    secret, message = bytes.fromhex(NAMED["secret"]), NAMED["circumstances"].encode("ascii")
    assert hmac.new(secret, message, hashlib.sha256).hexdigest() == NAMED["key"]
    assert key_of(secret, message).hex() == NAMED["key"]


def test_the_draws() -> None:
    key = bytes.fromhex(NAMED["key"])
    for index, count, block, expected in rows(PAGE, "draw count bytes number"):
        given = int(index), int(count)
        message = given[0].to_bytes(8, "big") + bytes(4)
        assert hmac.new(key, message, hashlib.sha256).hexdigest() == block
        assert draw(key, *given) == int(expected)
        assert KeyedDraws(key, given[0]).below(given[1]) == int(expected)


def test_the_first_byte_is_rejected_in_the_last_three_draws_alone() -> None:
    rejected = [
        int(block[:2], 16) >= 256 // int(count) * int(count)
        for _, count, block, _ in rows(PAGE, "draw count bytes number")
    ]
    assert rejected == [False] * 6 + [True] * 3


def test_the_game_of_the_page_is_in_order() -> None:
    assert verify(read_json(json.dumps(the_game()))).revealed


def test_the_game_of_the_page_has_the_secret_of_the_page() -> None:
    assert the_game()["fairness"]["secret"] == NAMED["secret"]


def test_the_game_of_the_page_is_in_order_for_the_second_verifier() -> None:
    game = the_game()
    assert hashlib.sha256(key_from(game)).hexdigest() == game["fairness"]["seal"]
    assert first_wrong_step(game) is None


def test_both_verifiers_name_the_same_changed_step() -> None:
    for number, (word, *_) in enumerate(the_game()["steps"], start=1):
        if word in {"die", "card"}:
            game = the_game()
            game["steps"][number - 1][1] = game["steps"][number - 1][1] % 6 + 1
            with pytest.raises(UnfairError) as caught:
                verify(parse_json(json.dumps(game)))
            assert caught.value.step == first_wrong_step(game) == number


LOT = {row[0]: row[1] for row in rows(PAGE, "lot value")}
GIVEN = [bytes.fromhex(NAMED["contribution_A"]), None, bytes.fromhex(NAMED["contribution_C"])]


def test_the_lot_for_the_first_seat() -> None:
    secret = bytes.fromhex(NAMED["secret"])
    for game, key, seat in rows(PAGE, "lot_game lot_key first_seat"):
        form = json.loads(LOT["message"]) | {"game": int(game)}
        message = "mahe first seat\n" + json.dumps(form, separators=(",", ":"))
        assert hmac.new(secret, message.encode(), hashlib.sha256).hexdigest() == key
        assert draw(bytes.fromhex(key), 0, 3) == int(seat)
        assert first_seat_by_lot(secret, "dune-7", int(game), GIVEN) == int(seat)


def test_a_lot_is_sealed() -> None:
    seat = first_seat_by_lot(bytes.fromhex(NAMED["secret"]), "dune-7", 2, GIVEN)
    rules = Rules(players=3, cards_as_dice=True, first_seat=seat)
    message = circumstances("dune-7", 2, rules, GIVEN, lot=True)
    assert message.decode() == LOT["circumstances"]
    key = hmac.new(bytes.fromhex(NAMED["secret"]), message, hashlib.sha256).hexdigest()
    assert sha256(key) == LOT["seal"]


def test_the_digest_of_steps() -> None:
    found = "00" * 32
    words = {"card": Card, "start": Start, "die": Die, "roll": Roll}
    steps: list[Step] = []
    for step, expected in rows(PAGE, "step digest"):
        found = hashlib.sha256(bytes.fromhex(found) + step.encode()).hexdigest()
        word, *values = json.loads(step)
        steps.append(words[word](*values))
        assert found == steps_digest(steps) == expected


def test_the_page_names_all_that_is_checked_and_every_reason() -> None:
    page = text_of(PAGE)
    for thing in THINGS:
        assert f"| `{thing}` |" in page
    order = page[page.index("### The order of checks") : page.index("### A whole game")]
    assert {case.reason for case in cases() if case.reason} <= set(re.findall("`([^`]*)`", order))


def test_the_page_names_all_that_a_device_notes() -> None:
    page = text_of(PAGE)
    table = page[page.index("### What a device noted") : page.index("### The order of checks")]
    cells = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    named = {word for cell in cells for word in cell.split(", ")}
    notes = SHAPES["notes"]
    assert named == {f"`{key}`" for key in (*notes["required"], *notes["optional"])}


def test_the_page_names_all_that_the_record_says() -> None:
    page = text_of(PAGE)
    table = page[page.index("### What the record says") : page.index("### The key")]
    named = set(re.findall(r"^\| `(.*?)` \|", table, re.MULTILINE))
    fairness = SHAPES["fairness"]
    assert named == {*fairness["required"], *fairness["optional"]}


def test_a_forged_game_agrees_with_itself_but_is_not_called_fair() -> None:
    forged = RECORDS["late secret"]
    verdict = verify(forged)
    assert "dice" in verdict.checked
    assert not verdict.is_fair


@pytest.mark.parametrize(
    "words",
    [
        "Decisions are not signed.",
        "A last contributor who works together with the server could have tried many",
        "A server that never publishes the secret cannot be checked.",
        "mahe verify FILE --table NAME --game 1 --commitment HEX --contribution A=HEX --seal HEX",
        "A file that was forged as a whole agrees with itself",
        "cannot be called fair",
    ],
)
def test_the_page_says_how_to_check_and_what_trust_remains(words: str) -> None:
    assert words in text_of(PAGE)
