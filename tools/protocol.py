"""Writes web/src/protocol.ts: the browser's types, made from those of the server.

Run by `make protocol`; with `--check` it only says whether the file is up to date.
"""

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import get_args

import msgspec
from generated import write_or_check
from msgspec import inspect

from mahe.protocol import messages
from mahe.server.http import forms

FILE = Path(__file__).parents[1] / "web" / "src" / "protocol.ts"
_UNIONS = ("Incoming", "CommandMessage", "Told", "TableEvent", "Outgoing")
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
        "// Made by `make protocol` from src/mahe/server/messages.py and forms.py: do not edit.",
        f"export const PROTOCOL = {messages.PROTOCOL}",
        "export type StepForm = (string | number)[]",
        *(_interface(kind) for module in (messages, forms) for kind in _structs(module)),
        *(_union(name) for name in _UNIONS),
    ]
    return "\n\n".join(parts) + "\n"


def _structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for kind in vars(module).values():
        if not isinstance(kind, type) or not issubclass(kind, msgspec.Struct):
            continue
        if kind.__module__ == module.__name__ and not kind.__name__.startswith("_"):
            yield kind


def _interface(kind: type[msgspec.Struct]) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    fields = [] if info.tag is None else [f'type: "{info.tag}"']
    fields += [
        f"{field.encode_name}{_mark(kind, field)}: {_type(field.type)}" for field in info.fields
    ]
    about = (kind.__doc__ or "").partition("\n")[0]
    body = "".join(f"  {field}\n" for field in fields)
    return f"/** {about} */\nexport interface {kind.__name__} {{\n{body}}}"


def _mark(kind: type[msgspec.Struct], field: inspect.Field) -> str:
    """What may be left out of a request; what the server sends, it sends in full."""
    is_request = kind.__struct_config__.forbid_unknown_fields and kind is not messages.SettingsForm
    return "?" if is_request and not field.required else ""


def _type(info: inspect.Type) -> str:  # noqa: PLR0911 (a case a kind)
    match info:
        case inspect.StructType():
            return info.cls.__name__
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
        names = {kind.cls for kind in item.types if isinstance(kind, inspect.StructType)}
        for name in _UNIONS:
            if names == set(get_args(getattr(messages, name))):
                return f"{name}[]"
    inner = _type(item)
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def _union(name: str) -> str:
    kinds = " | ".join(kind.__name__ for kind in get_args(getattr(messages, name)))
    return f"export type {name} = {kinds}"


if __name__ == "__main__":
    write_or_check(FILE, written(), "make protocol")
