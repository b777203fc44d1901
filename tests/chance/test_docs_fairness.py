"""`docs/fairness.md`, redone from its words alone, and the code beside it."""

import hashlib
import hmac
import json
from typing import Any

import pytest

from chance.docs import blocks, rows, tables, text_of
from mahe.chance import KeyedDraws, UnfairError, circumstances, digest, key_of, verify
from mahe.record import parse_json, read_json
from mahe.rules import Rules

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
    assert tables(PAGE) == ["name value", "draw count bytes number"]


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


@pytest.mark.parametrize(
    "words",
    [
        "Decisions are not signed.",
        "A last contributor who works together with the server could have tried many",
        "A server that never publishes the secret cannot be checked.",
        "mahe verify FILE --commitment HEX --contribution A=HEX",
        "Keep the commitment and your own contribution from the start",
    ],
)
def test_the_page_says_how_to_check_and_what_trust_remains(words: str) -> None:
    assert words in text_of(PAGE)
