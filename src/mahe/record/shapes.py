"""The schema of records, and of a device's notes of a game, as plain data.

`mahe.record.strict_json` checks against it, and `make shapes` copies it into the page, so that both
verifiers refuse the same things. Checks that span several fields are in `Rules` and `Record`.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from mahe.record.model import CONTRIBUTION_BYTES, DIGEST_BYTES, LONGEST_NAME
from mahe.rules import (
    BEACH,
    DECK_SIZE,
    DEFAULT_DECK,
    FACES,
    FEWEST_PLAYERS,
    LIMIT,
    MOST_DICE,
    MOST_TURTLES,
    OPTIONS,
    SET_ASIDE,
    Rules,
)

Shape = Mapping[str, Any]

FORMAT = "mahe-record"
NOTES_FORMAT = "mahe-notes"
VERSION = 1
MOST_DEPTH = 8
MOST_DIGITS = 16
MOST_STEPS = 100_000
MOST_GAMES = 999_999_999
MOST_EGGS = 999

RULES_KEYS = ("players", "turtles_each", *OPTIONS, "deck", "first_seat")
"""The parts of the rules, in the order in which they are written."""

ALWAYS_WRITTEN = (
    "players",
    "turtles_each",
    "cards_as_dice",
    "third_die_at_seven",
    "exact_landing_takes_two",
    "bust_ends_turn",
    "deck",
    "first_seat",
)
"""The parts that every record names; options that were added later, only where they are on."""

DEFAULTS = {field.name: field.default for field in fields(Rules)}


def _only(value: object) -> Shape:
    return {"is": "only", "value": value}


def _number(least: int, most: int) -> Shape:
    return {"is": "number", "least": least, "most": most}


def _hex(sizes: range) -> Shape:
    return {"is": "hex", "least": 2 * sizes[0], "most": 2 * sizes[-1]}


def _maybe(shape: Shape) -> Shape:
    return {"is": "maybe", "of": shape}


def _list(shape: Shape, least: int, most: int) -> Shape:
    return {"is": "list", "of": shape, "least": least, "most": most}


def _each_player(shape: Shape) -> Shape:
    return {"is": "by_player", "of": shape}


def _object(required: Mapping[str, Shape], optional: Mapping[str, Shape] | None = None) -> Shape:
    return {"is": "object", "required": dict(required), "optional": dict(optional or {})}


_FLAG: Shape = {"is": "flag"}
_DIGEST = _hex(range(DIGEST_BYTES, DIGEST_BYTES + 1))
_CONTRIBUTION = _hex(CONTRIBUTION_BYTES)
_TABLE: Shape = {"is": "word", "most": 64}
_GAME = _number(1, MOST_GAMES)
_SEAT = _number(0, MOST_TURTLES - 1)
_SEVERAL = (FEWEST_PLAYERS, MOST_TURTLES)
_FACE = [FACES[0], FACES[-1]]

_RULES_PARTS: dict[str, Shape] = {
    "players": _number(*_SEVERAL),
    "turtles_each": _number(1, 2),
    **dict.fromkeys(OPTIONS, _FLAG),
    "deck": _list(_number(0, DECK_SIZE), len(DEFAULT_DECK), len(DEFAULT_DECK)),
    "first_seat": _SEAT,
}
_RULES = {
    **_object(
        {key: shape for key, shape in _RULES_PARTS.items() if key in ALWAYS_WRITTEN},
        {key: shape for key, shape in _RULES_PARTS.items() if key not in ALWAYS_WRITTEN},
    ),
    "defaults": {key: DEFAULTS[key] for key in _RULES_PARTS if key not in ALWAYS_WRITTEN},
}

_STEPS: Shape = {
    "is": "steps",
    "most": MOST_STEPS,
    "words": {
        "start": [0, MOST_TURTLES - 1],
        "roll": None,
        "stop": None,
        "play": _FACE,
        "die": _FACE,
        "card": _FACE,
    },
}

_FAIRNESS = _object(
    {
        "version": _only(VERSION),
        "table": _TABLE,
        "game": _GAME,
        "commitment": _DIGEST,
        "contributions": _each_player(_maybe(_CONTRIBUTION)),
        "digests": _each_player(_maybe(_DIGEST)),
        "seal": _DIGEST,
        "secret": _maybe(_DIGEST),
    },
    {"lot": _only(True)},
)

_COUNT = _number(0, MOST_EGGS)
_RESULT = _object(
    {
        "eggs": _each_player(_COUNT),
        "cards": _each_player(_COUNT),
        "winners": _list(_SEAT, 0, MOST_TURTLES),
    }
)
_SEEN_RESULT = _object(
    {
        "eggs": _list(_COUNT, *_SEVERAL),
        "cards": _list(_COUNT, *_SEVERAL),
        "winners": _list(_SEAT, 0, MOST_TURTLES),
    }
)

_RECORD = _object(
    {
        "format": _only(FORMAT),
        "version": _only(VERSION),
        "rules": _RULES,
        "seats": {"is": "names", "most": LONGEST_NAME},
        "steps": _STEPS,
        "result": _maybe(_RESULT),
    },
    {"fairness": _FAIRNESS},
)

_NOTES = _object(
    {"format": _only(NOTES_FORMAT), "version": _only(VERSION)},
    {
        "table": _TABLE,
        "game": _GAME,
        "commitment": _DIGEST,
        "own": _list(_maybe(_CONTRIBUTION), 0, MOST_TURTLES),
        "contributions": _list(_maybe(_CONTRIBUTION), *_SEVERAL),
        "rules": _RULES,
        "lot": _FLAG,
        "seal": _DIGEST,
        "steps": _object({"count": _number(0, MOST_STEPS), "digest": _DIGEST}),
        "end": _object({"steps": _number(0, MOST_STEPS), "result": _maybe(_SEEN_RESULT)}),
    },
)

SHAPES: Mapping[str, Shape] = {
    "record": _RECORD,
    "fairness": _FAIRNESS,
    "rules": _RULES,
    "notes": _NOTES,
    "json": {
        "depth": MOST_DEPTH,
        "digits": MOST_DIGITS,
        "deck": DECK_SIZE,
        "turtles": MOST_TURTLES,
    },
    "sea": {"beach": BEACH, "limit": LIMIT, "dice": MOST_DICE, "aside": SET_ASIDE},
}
"""Everything that a verifier has to know about what it reads, and about when dice are thrown."""
