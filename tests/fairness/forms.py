"""What is no record, or no notes: each must be refused by both verifiers for the same reason."""

import json
from collections.abc import Iterator
from typing import Any

from fairness.games import GAME, HONEST
from fairness.making import Form, put, refused
from mahe.record import write_json


def shapes() -> Iterator[Form]:
    """What is no record, or not quite one."""
    for key in ("rules.cheat", "rules.deck2", "fairness.nonce", "result.losers", "cheat"):
        yield refused(f"unknown: {key}", "record/field", put(key, 1))
    for key in (
        *("version", "rules", "steps", "result", "rules.deck", "rules.bust_ends_turn"),
        *("fairness.version", "fairness.table", "fairness.game", "fairness.seal"),
        *("fairness.commitment", "fairness.digests", "fairness.secret"),
    ):
        yield refused(f"missing: {key}", "record/field", ["record", "drop", key])
    hexadecimal = "ab" * 16
    for place, value in (
        ("version", 2), ("version", 0), ("version", True), ("version", "1"),
        ("fairness.version", 2), ("fairness.version", "1"),
        ("fairness.game", 0), ("fairness.game", -1), ("fairness.game", "2"),
        ("fairness.game", True), ("fairness.game", None), ("fairness.game", 10**9),
        ("fairness.table", ""), ("fairness.table", "x" * 65), ("fairness.table", "düne"),
        ("fairness.table", "dune\n"), ("fairness.table", 7),
        ("fairness.commitment", "AB" * 32), ("fairness.commitment", "ab" * 31),
        ("fairness.seal", "zz" * 32), ("fairness.secret", "ab" * 33), ("fairness.secret", ""),
        ("fairness.contributions", [hexadecimal] * 3), ("fairness.contributions", None),
        ("fairness.contributions", [hexadecimal] * 5), ("fairness.contributions.0", "ab" * 15),
        ("fairness.contributions.0", "ab" * 65), ("fairness.contributions.0", hexadecimal + "a"),
        ("fairness.contributions.0", "AB" * 16), ("fairness.contributions.0", 5),
        ("fairness.contributions.1", ""), ("fairness.contributions.1", False),
        ("fairness.digests", []), ("fairness.lot", "yes"), ("fairness", None),
        ("rules.players", 1), ("rules.players", 8), ("rules.players", "4"),
        ("rules.turtles_each", 0), ("rules.turtles_each", 3), ("rules.first_seat", 7),
        ("rules.cards_as_dice", 0), ("rules.bust_ends_turn", None), ("rules", []),
        ("rules.deck", [24]), ("rules.deck.0", -1), ("rules.deck.0", 25), ("rules.deck.0", "3"),
        ("steps", {}), ("result", []), ("result.eggs", [1, 2, 3]), ("result.eggs.0", "1"),
        ("result.winners", [7]), ("result.winners", [0] * 8), ("seats", "Ana"),
    ):  # fmt: skip
        shown = json.dumps(value)
        shown = shown if len(shown) < 24 else f"{len(shown)} characters"
        yield refused(f"wrong: {place} = {shown}", "record/field", put(place, value))
    for place, value in (
        ("rules.turtles_each", 2), ("rules.first_seat", 4), ("rules.deck", [4, 3, 5, 5, 5, 3]),
    ):  # fmt: skip
        yield refused(
            f"impossible: {place} = {json.dumps(value)}", "record/rules", put(place, value)
        )
    yield from odd_steps()
    yield from odd_names()
    yield from odd_json()
    yield from odd_notes()


def odd_steps() -> Iterator[Form]:
    """Steps that are none."""
    for step in (
        ["die", 0], ["die", 7], ["die", True], ["die", "6"], ["die"], ["die", 6, 6], ["card", 9],
        ["roll", 1], ["start", 7], ["start", -1], ["cheat", 1], [], "roll", None, [["die"], 6],
    ):  # fmt: skip
        change = put("steps.4", step)
        yield refused(f"no step: {json.dumps(step)}", "record/step", change, step=5)


def odd_names() -> Iterator[Form]:
    """Names that are none."""
    for name in ("", " Ana", "x" * 41, "A\nna", "A\u202ena", 7, None):
        shown = json.dumps(name)[:20]
        yield refused(f"no name: {shown}", "record/name", put("seats.0", name))
    yield refused("no name: half a character", "record/name", ["record", "text", "Ana", "\\ud800"])
    yield refused("a seat too few", "record/seats", ["record", "drop", "seats.3"])


def odd_json() -> Iterator[Form]:
    """What is no JSON, or not the one that everybody reads alike."""
    number = f'"game":{GAME}'
    for name, change in (
        ("doubled: game", [number, f'"game":3,{number}']),
        ("doubled: players", ['"players":4', '"players":4,"players":4']),
        ("doubled: steps", ['"steps":[', '"steps":[],"steps":[']),
        ("doubled, written otherwise", [number, f'"g\\u0061me":3,{number}']),
        ("a number with a point", [number, f"{number}.0"]),
        ("a number with an exponent", [number, '"game":2e0']),
        ("a number of 17 digits", [number, '"game":10000000000000002']),
        ("a number of 5,001 digits", [number, '"game":1' + "0" * 5000]),
        ("not a number", [number, '"game":NaN']),
        ("nested too deeply", ['"Ana"', "[" * 9 + "]" * 9]),
        ("cut off in the middle", ['"seats":', ""]),
        ("something after it", ['{"format"', '{}{"format"']),
        ("a comma too many", ['"Dee"]', '"Dee",]']),
    ):
        yield refused(f"JSON: {name}", "record/json", ["record", "text", *change])
    yield refused("no object", "record/field", ["record", "text", *_whole("[]")])
    yield refused("another format", "record/format", put("format", "mahe-notes"))


def _whole(text: str) -> list[Any]:
    return [
        json.dumps(json.loads(write_json(HONEST)), ensure_ascii=False, separators=(",", ":")),
        text,
    ]


def odd_notes() -> Iterator[Form]:
    """Notes that are none: nothing may be called fair by them."""
    for place, value in (
        ("version", 2), ("colour", 1), ("game", 0), ("commitment", "ab"), ("own", ["ab"]),
        ("own", [None] * 8), ("contributions", [None]), ("rules.cheat", True), ("lot", 1),
        ("seal", None), ("steps", 12), ("steps.count", -1), ("end", {}), ("end.result", []),
        ("end.result.eggs", [1]),
    ):  # fmt: skip
        change = put(place, value, "notes")
        yield refused(f"notes: {place} = {json.dumps(value)[:24]}", "notes/field", change)
    yield refused("notes: another format", "notes/format", put("format", "mahe-record", "notes"))
    deck = put("rules.deck", [24, 0, 0, 0, 0, 1], "notes")
    yield refused("notes: impossible rules", "notes/rules", deck)
    doubled = ["notes", "text", f'"game":{GAME}', f'"game":{GAME},"game":{GAME}']
    yield refused("notes: doubled key", "notes/json", doubled)
