"""A table after some row of its log, as JSON: a cache that saves folding the rows before.

It is never the truth. One that cannot be read, or was written by a program that declares a table
in another way, is ignored, and the log is folded from its first row.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec

from mahe import __version__
from mahe.rules import MaheError
from mahe.rules.throw import Throw, find_throw
from mahe.store.logs.codec import VERSION, read_events, write_events
from mahe.store.logs.entry import Due
from mahe.table import Event, Table

_DIGEST_SIZE = 32


class Snapshot(NamedTuple):
    """A table after a row of its log, and what the server needs to go on from there."""

    seq: int
    table: Table
    due: Due | None = None
    before_game: Table | None = None  # the table just before the newest game
    game_log: tuple[Event, ...] = ()  # all that has happened since, for the record of the game
    shown: int = 0  # when pages have shown all of it, in milliseconds since 1970


class _Form(NamedTuple):
    seq: int
    table: Table
    due: Due | None
    before_game: Table | None
    game_log: str
    shown: int


def write_snapshot(snapshot: Snapshot) -> str:
    """A snapshot as JSON, after its digest."""
    seq, table, due, before_game, game_log, shown = snapshot
    text = _encode(_Form(seq, table, due, before_game, write_events(game_log), shown)).decode()
    return _digest(text) + text


def read_snapshot(text: str) -> Snapshot | None:
    """The snapshot that JSON holds; None when it cannot be read, or is not as it was written."""
    digest, text = text[:_DIGEST_SIZE], text[_DIGEST_SIZE:]
    if digest != _digest(text):  # a table that never was could keep a node busy for ever
        return None
    try:
        form = _decode(text)
        return Snapshot(*form[:4], read_events(form.game_log), form.shown)
    except (msgspec.MsgspecError, MaheError, LookupError, TypeError, ValueError):
        return None


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:_DIGEST_SIZE]


def _plain(throw: Any) -> object:  # noqa: ANN401 (as msgspec asks)
    if isinstance(throw, Throw):
        return [throw.dice, throw.in_the_air]
    raise NotImplementedError(type(throw))


def _throw(kind: type, form: Any) -> object:  # noqa: ANN401 (as msgspec asks)
    if kind is not Throw:
        raise NotImplementedError(kind)
    dice, in_the_air = msgspec.convert(form, tuple[tuple[int, ...], bool])
    return find_throw(dice, in_the_air)


_encode = msgspec.json.Encoder(enc_hook=_plain).encode
_decode = msgspec.json.Decoder(_Form, dec_hook=_throw).decode


def _shape(kind: Any, seen: set[object]) -> Iterator[str]:  # noqa: ANN401 (any annotation)
    """Every class that a value of this kind may hold, with the names and types of its fields."""
    if kind in seen:
        return
    seen.add(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        yield f"{kind.__name__}: {[member.value for member in kind]}"
    elif isinstance(kind, type) and (is_dataclass(kind) or hasattr(kind, "_fields")):
        hints = get_type_hints(kind)
        names = kind._fields if hasattr(kind, "_fields") else [one.name for one in fields(kind)]
        yield f"{kind.__name__}: {[(name, str(hints[name])) for name in names]}"
        for name in names:
            yield from _shape(hints[name], seen)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints = get_type_hints(kind)
        yield f"{kind.__name__}: {[(name, str(hints[name])) for name in kind.__struct_fields__]}"
        for name in kind.__struct_fields__:
            yield from _shape(hints[name], seen)
    for part in get_args(kind):
        yield from _shape(part, seen)


def format_of(kind: type) -> str:
    """A fingerprint of how a type is declared: it changes with every field and type.

    The program's version is part of it, since the same declaration may get another meaning.
    """
    lines = [__version__, str(VERSION), *_shape(kind, set())]
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


FORMAT = format_of(_Form)
