"""Events as JSON, version 1. What is written here is read forever: add, never change."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from enum import Enum
from typing import Any

import msgspec

from mahe.record import step_form
from mahe.rules import Card, Die, Play, Roll, Start, Step, Stop
from mahe.store.errors import StoreError
from mahe.table import Event, Pace, Settings, Why
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


def write_events(events: Iterable[Event]) -> str:
    """Events as one line of JSON."""
    return _encode([_form(event) for event in events]).decode()


def read_events(text: str, version: int = VERSION) -> tuple[Event, ...]:
    """The events that a line of JSON holds."""
    if version != VERSION:
        raise StoreError(
            "store/version", f"the log holds events of version {version}; this program is older"
        )
    return tuple(_event(form) for form in _decode(text))


def settings_form(settings: Settings) -> dict[str, object]:
    """A table's settings as a JSON object."""
    return {name: _plain(getattr(settings, name)) for name in _SETTINGS}


def read_settings(form: dict[str, Any]) -> Settings:
    """A table's settings from a JSON object; what is missing is as it was before it existed."""
    known = {name: form[name] for name in _SETTINGS if name in form}
    return Settings(**{**known, "deck": tuple(known["deck"]), "pace": Pace(known["pace"])})


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


_READERS: dict[str, Callable[[Any], object]] = {
    "settings": read_settings,
    "steps": lambda forms: tuple(_STEPS[word](*values) for word, *values in forms),
    "chairs": tuple,
    "why": Why,
}


def _event(form: dict[str, Any]) -> Event:
    kind = _KINDS[form.pop("type")]
    read: dict[str, Any] = {
        name: _READERS[name](value) if name in _READERS else value for name, value in form.items()
    }
    return kind(**read)
