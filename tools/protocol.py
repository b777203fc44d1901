"""Writes web/src/protocol.ts: the browser's types, made from those of the server.

Run by `make protocol`; with `--check` it only says whether the file is up to date.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import get_args

import msgspec
from generated import write_or_check
from msgspec import inspect

from mahe.bots import BOTS, LEVELS, facts
from mahe.bots.analysis import Analysis, model
from mahe.locale import LANGUAGES
from mahe.protocol import messages, told
from mahe.protocol.told import TOLD
from mahe.record import seat_letter
from mahe.record.model import LONGEST_NAME
from mahe.rules import (
    BEACH,
    BOOKS,
    CLUTCH_EGGS,
    FEWEST_PLAYERS,
    LIMIT,
    MOST_DICE,
    MOST_TURTLES,
    OPTIONS,
    RAFT,
    Rules,
)
from mahe.server.http import schemas
from mahe.table import (
    LONGEST_SAYING,
    MOST_SHOWN_MS,
    PACE_SECONDS,
    REACTIONS,
    SHOWN_MS_A_CARD,
    SHOWN_MS_A_DECISION,
    Begins,
    Colour,
    Face,
    Hints,
    Settings,
    commands,
    events,
)

FILE = Path(__file__).parents[1] / "web" / "src" / "protocol.ts"
_UNIONS: dict[str, tuple[type, ...]] = {
    "Incoming": get_args(messages.Incoming),
    "CommandMessage": get_args(messages.CommandMessage),
    "Told": tuple(TOLD.values()),
    "TableEvent": get_args(messages.TableEvent),
    "Outgoing": get_args(messages.Outgoing),
}
_HEADING = """\
// Made by `make protocol` from src/mahe: what the server and the page say to each other, and facts
// that both know. Do not edit."""
_KEPT_FROM_CLIENTS = {
    commands.AnyCommand,
    commands.Create,
    *(kind for kind in get_args(events.Event) if kind not in get_args(messages.TableEvent)),
}
"""Opening a table has a request of its own; some events hold what not everybody may know."""

_ANALYSED = (facts.Fact, facts.Choice, model.Graded, model.AnalysedStep, model.Account, Analysis)
"""What an analysis consists of."""

_SCALARS: dict[type[inspect.Type], str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.CustomType: "unknown",
}


def written() -> str:
    """The whole file."""
    parts = [
        _HEADING,
        *(f"export const {name} = {_value(value)}" for name, value in _constants().items()),
        "export type StepForm = (string | number)[]",
        *(_interface(kind) for kind in _kinds()),
        f"export const DEFAULT_SETTINGS: Settings = {_json(Settings())}",
        *(_union(name, kinds) for name, kinds in _UNIONS.items()),
    ]
    return "\n\n".join(parts) + "\n"


def _constants() -> dict[str, object]:
    """Facts that are decided in Python."""
    return {
        "PROTOCOL": messages.PROTOCOL,
        "FEWEST_PLAYERS": FEWEST_PLAYERS,
        "MOST_CHAIRS": MOST_TURTLES,
        "SEAT_LETTERS": "".join(map(seat_letter, range(MOST_TURTLES))),
        "RAFT": RAFT,
        "BEACH": BEACH,
        "CLUTCH_SPACE": CLUTCH_EGGS,
        "MOST_DICE": MOST_DICE,
        "MOST_TOTAL": LIMIT,
        "LONGEST_NAME": LONGEST_NAME,
        "LONGEST_SAYING": LONGEST_SAYING,
        "SHOWN_MS_A_DECISION": SHOWN_MS_A_DECISION,
        "SHOWN_MS_A_CARD": SHOWN_MS_A_CARD,
        "MOST_SHOWN_MS": MOST_SHOWN_MS,
        "REACTIONS": REACTIONS,
        "COLOURS": [colour.value for colour in Colour if colour is not Colour.ANY],
        "FACES": [face.value for face in Face],
        "LEVELS": LEVELS,
        "PROGRAM_BOTS": [bot for bot in BOTS if bot not in LEVELS],
        "LANGUAGES": LANGUAGES,
        "RULE_OPTIONS": [
            {"name": name, "source": option.source.value} for name, option in OPTIONS.items()
        ],
        "EDITIONS": [
            {
                "name": edition.value,
                "languages": book.languages,
                "switches": book.switches,
                "clockwise": book.clockwise,
            }
            for edition, book in BOOKS.items()
        ],
        "BEGINS": [begins.value for begins in Begins],
        "HINTS": [hints.value for hints in Hints],
        "PACE_SECONDS": {
            pace.value: (allowed[0], allowed[-1]) for pace, allowed in PACE_SECONDS.items()
        },
    }


def _value(value: object) -> str:
    return _json(value) if isinstance(value, str | int) else f"{_json(value)} as const"


def _json(value: object) -> str:
    return messages.encode(value).decode()


def _kinds() -> Iterator[type]:
    """Everything that has fields, in the order in which it is declared."""
    yield from (Settings, Rules)
    for module in (commands, events, messages, told, schemas):
        for kind in vars(module).values():
            if (
                isinstance(kind, type)
                and issubclass(kind, msgspec.Struct)
                and _is_sent(kind, module)
            ):
                yield kind
    yield from TOLD.values()
    yield from _ANALYSED


def _is_sent(kind: type[msgspec.Struct], module: ModuleType) -> bool:
    if kind.__module__ != module.__name__ or kind.__name__.startswith("_"):
        return False
    return kind not in _KEPT_FROM_CLIENTS


def _interface(kind: type) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType | inspect.DataclassType)
    tag = info.tag if isinstance(info, inspect.StructType) else None
    fields = [] if tag is None else [f'type: "{tag}"']
    fields += [
        f"{field.encode_name}{_mark(kind, field)}: {_type(field.type)}" for field in info.fields
    ]
    about = (kind.__doc__ or "").partition("\n")[0]
    body = "".join(f"  {field}\n" for field in fields)
    return f"/** {about} */\nexport interface {kind.__name__} {{\n{body}}}"


def _mark(kind: type, field: inspect.Field) -> str:
    """What may be left out of a request; what the server sends, it sends in full."""
    is_request = issubclass(kind, msgspec.Struct) and kind.__struct_config__.forbid_unknown_fields
    return "?" if is_request and not field.required and field.name != "id" else ""


def _type(info: inspect.Type) -> str:  # noqa: PLR0911 (a case a kind)
    match info:
        case inspect.StructType() | inspect.DataclassType():
            return info.cls.__name__
        case inspect.EnumType():
            return " | ".join(f'"{member.value}"' for member in info.cls)
        case inspect.ListType() | inspect.VarTupleType():
            return _several(info.item_type)
        case inspect.TupleType():
            return f"[{', '.join(map(_type, info.item_types))}]"
        case inspect.UnionType():
            return " | ".join(map(_type, info.types))
        case inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in info.values)
        case inspect.DictType():
            return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
        case _:
            return _SCALARS[type(info)]


def _several(item: inspect.Type) -> str:
    if isinstance(item, inspect.UnionType) and all(
        isinstance(kind, inspect.StructType) for kind in item.types
    ):
        found = {kind.cls for kind in item.types if isinstance(kind, inspect.StructType)}
        for name, kinds in _UNIONS.items():
            if found == set(kinds):
                return f"{name}[]"
    inner = _type(item)
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def _union(name: str, kinds: Iterable[type]) -> str:
    return f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)}"


if __name__ == "__main__":
    write_or_check(FILE, written(), "make protocol")
