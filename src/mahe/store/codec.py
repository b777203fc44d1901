"""Events as JSON, version 1. What is written here is read forever: add, never change.

What cannot be read is a `RowError`, whatever is wrong with it: a field or a kind of event that
is not known comes from a newer version of this program, anything else is broken.
"""

from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields
from enum import Enum
from functools import partial
from typing import Any, get_type_hints

import msgspec

from mahe.record import step_form
from mahe.rules import Card, Die, MaheError, Play, Roll, Start, Step, Stop
from mahe.store.errors import NewerRowError, RowError, UnreadableRowError
from mahe.table import Event, Settings
from mahe.table import events as kinds

VERSION = 1

_KINDS: dict[str, type[Event]] = {
    "created": kinds.Created,
    "joined": kinds.Joined,
    "renamed": kinds.Renamed,
    "bot_joined": kinds.BotJoined,
    "left": kinds.Left,
    "options_set": kinds.OptionsSet,
    "locked": kinds.Locked,
    "host_changed": kinds.HostChanged,
    "removed": kinds.Removed,
    "began": kinds.Began,
    "stepped": kinds.Stepped,
    "took_over": kinds.TookOver,
    "reclaimed": kinds.Reclaimed,
    "ended": kinds.Ended,
    "rematch_wanted": kinds.RematchWanted,
    "closed": kinds.Closed,
}
_WORDS = {kind: word for word, kind in _KINDS.items()}
_FIELDS = {kind: tuple(field.name for field in fields(kind)) for kind in _WORDS}
_SETTINGS = tuple(field.name for field in fields(Settings))
_STEPS: dict[str, Callable[..., Step]] = {
    "start": Start,
    "roll": Roll,
    "stop": Stop,
    "play": Play,
    "die": Die,
    "card": Card,
}
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(list[dict[str, Any]]).decode
_BROKEN = (msgspec.MsgspecError, MaheError, ArithmeticError, LookupError, TypeError, ValueError)


def write_events(events: Iterable[Event]) -> str:
    """Events as one line of JSON."""
    return _encode([_form(event) for event in events]).decode()


def read_events(text: str, version: int = VERSION) -> tuple[Event, ...]:
    """The events that a line of JSON holds; a `RowError` when they cannot be read."""
    if version > VERSION:
        raise NewerRowError(f"it holds events of version {version}")
    if version != VERSION:
        raise UnreadableRowError(f"it holds events of version {version}")
    try:
        return tuple([_event(form) for form in _decode(text)])
    except RowError:
        raise
    except _BROKEN as error:
        raise UnreadableRowError(f"a row is broken ({type(error).__name__})") from error


def settings_form(settings: Settings) -> dict[str, object]:
    """A table's settings as a JSON object."""
    return {name: _plain(getattr(settings, name)) for name in _SETTINGS}


def read_settings(form: dict[str, Any]) -> Settings:
    """A table's settings from a JSON object; what is missing is as it was before it existed."""
    if unknown := dict(form).keys() - set(_SETTINGS):
        raise NewerRowError(f"it has the setting {min(unknown)}")
    return msgspec.convert(form, Settings)


def _form(event: Event) -> dict[str, object]:
    kind = type(event)
    form: dict[str, object] = {"type": _WORDS[kind]}
    for name in _FIELDS[kind]:
        value = getattr(event, name)
        form[name] = [step_form(step) for step in value] if name == "steps" else _plain(value)
    return form


def _plain(value: object) -> object:
    if isinstance(value, Settings):
        return settings_form(value)
    return value.value if isinstance(value, Enum) else value


def _event(form: dict[str, Any]) -> Event:
    word = form.pop("type")
    kind = _KINDS.get(word)
    if kind is None:
        raise NewerRowError(f"it has an event {word!r:.40}")
    readers = _READERS[kind]
    if unknown := form.keys() - readers.keys():
        raise NewerRowError(f"{word} has the field {min(unknown)}")
    if missing := _NEEDED[kind] - form.keys():
        raise UnreadableRowError(f"{word} lacks the field {min(missing)}")
    read: dict[str, Any] = {name: readers[name](value) for name, value in form.items()}
    return kind(**read)


def _steps(forms: list[list[Any]]) -> tuple[Step, ...]:
    return tuple([_step(*form) for form in forms])


def _step(word: str, *values: int) -> Step:
    kind = _STEPS.get(word)
    if kind is None:
        raise NewerRowError(f"it has a step {word!r:.40}")
    return kind(*values)


def _member(of: type[Enum], value: object) -> Enum:
    """A word out of a list that may have grown since."""
    try:
        return of(value)
    except ValueError:
        if isinstance(value, str):
            raise NewerRowError(f"it has the word {value!r:.40}") from None
        raise


def _reader(annotation: Any) -> Callable[[Any], object]:  # noqa: ANN401 (any annotation)
    if annotation is Settings:
        return read_settings
    if annotation == tuple[Step, ...]:
        return _steps
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return partial(_member, annotation)
    return partial(msgspec.convert, type=annotation)


_READERS = {
    kind: {name: _reader(hint) for name, hint in get_type_hints(kind).items()} for kind in _WORDS
}
_NEEDED = {
    kind: {field.name for field in fields(kind) if field.default is MISSING} for kind in _WORDS
}
