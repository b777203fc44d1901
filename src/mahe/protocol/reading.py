"""Strict reading of JSON from strangers; refusals name the words that would have been right."""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

import msgspec
from msgspec import inspect

from mahe.table.commands import AnyCommand

_T = TypeVar("_T")


class Reader(Generic[_T]):
    """Reads JSON as a value of one type."""

    def __init__(self, kind: type[_T]) -> None:
        self._decoder: msgspec.json.Decoder[_T] = msgspec.json.Decoder(kind)
        self._type = inspect.type_info(kind)
        self._lenient = frozenset(_lenient(self._type))

    def read(self, data: str | bytes) -> _T:
        """The value; `msgspec.DecodeError` for anything else."""
        try:
            return self._read(data)
        except msgspec.ValidationError as error:
            words = fitting_words(self._type, msgspec.json.decode(data))
            if words is None:
                raise
            raise msgspec.ValidationError(f"{error}: one of {', '.join(words)}") from None

    def _read(self, data: str | bytes) -> _T:
        value = self._decoder.decode(data)
        if isinstance(value, AnyCommand) and not value.id and "id" not in msgspec.json.decode(data):
            raise msgspec.ValidationError("Object missing required field `id`")
        if type(value) in self._lenient:
            refuse_unknown(self._type, msgspec.json.decode(data))
        return value


_OBJECTS = (inspect.StructType, inspect.DataclassType)


def _lenient(kind: inspect.Type) -> Iterator[type]:
    """The messages with dataclasses in them, where msgspec ignores unknown fields."""
    if isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from _lenient(one)
    elif isinstance(kind, inspect.StructType) and any(
        isinstance(field.type, inspect.DataclassType) for field in kind.fields
    ):
        yield kind.cls


def refuse_unknown(kind: inspect.Type, value: object, place: str = "$") -> None:
    """Refuse unknown fields of the dataclasses in a message."""
    if isinstance(kind, inspect.UnionType):
        kind = _chosen(kind, value)
    if not isinstance(kind, _OBJECTS) or not isinstance(value, dict):
        return
    known = {field.encode_name: field.type for field in kind.fields}
    for name, inner in value.items():
        if name in known:
            refuse_unknown(known[name], inner, f"{place}.{name}")
        elif isinstance(kind, inspect.DataclassType):
            raise msgspec.ValidationError(
                f"Object contains unknown field `{name:.40}` - at `{place}`"
            )


def fitting_words(kind: inspect.Type, value: object) -> Iterable[str] | None:
    """The words that are allowed in place of the first wrong one; None if no word is wrong."""
    if isinstance(kind, inspect.UnionType):
        kind = _chosen(kind, value)
    if isinstance(kind, inspect.LiteralType):
        return None if value in kind.values else map(str, kind.values)
    if isinstance(kind, inspect.EnumType):
        words = [member.value for member in kind.cls]
        return None if value in words else map(str, words)
    if not isinstance(kind, _OBJECTS) or not isinstance(value, dict):
        return None
    given = [field for field in kind.fields if field.encode_name in value]
    found = (fitting_words(field.type, value[field.encode_name]) for field in given)
    return next((words for words in found if words is not None), None)


def _chosen(union: inspect.UnionType, value: object) -> inspect.Type:
    """The type of a union that a value's `type` field names."""
    tag = value.get("type") if isinstance(value, dict) else None
    structs = (one for one in union.types if isinstance(one, inspect.StructType))
    return next((one for one in structs if one.tag == tag), union)
