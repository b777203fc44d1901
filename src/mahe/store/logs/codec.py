"""Events as JSON, version 1. What is written here is read forever: add, never change.

What cannot be read is a `RowError`, whatever is wrong with it: a field or a kind of event that
is not known comes from a newer version of this program, anything else is broken.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields
from enum import Enum
from functools import partial
from types import NoneType
from typing import Any, get_args, get_type_hints

import msgspec

from mahe.record import step_form
from mahe.rules import MaheError, Step
from mahe.rules.steps import CARDS, DICE, PLAYS, ROLL, STARTS, STOP
from mahe.store.errors import NewerRowError, RowError, UnreadableRowError
from mahe.table import Event, Settings

VERSION = 1

_KINDS: dict[str, type[Event]] = {str(kind.__struct_config__.tag): kind for kind in get_args(Event)}
_SETTINGS = {field.name: field.default for field in fields(Settings)}
_FIRST_SETTINGS = {
    "turtles_each",
    "cards_as_dice",
    "third_die_at_seven",
    "exact_landing_takes_two",
    "bust_ends_turn",
    "deck",
    "pace",
    "seconds",
    "chat",
    "open_eggs",
    "listed",
    "stand_in",
}
"""What every log names; settings that were added later only where they are not the default."""

_LATER_FIELDS = {"lot"}
"""Fields that were added later: a log names them only where they are true."""

_EVERY_STEP: tuple[Step, ...] = (*STARTS, ROLL, STOP, *PLAYS.values(), *DICE, *CARDS)
_STEPS = {tuple(step_form(step)): step for step in _EVERY_STEP}
_STEP_WORDS = {form[0] for form in _STEPS}
_WORD_OR_NUMBER = (int, str)
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(list[dict[str, Any]]).decode
_PLAIN_TYPES = {(int,), (str,), (bool,), (int, NoneType), (str, NoneType)}
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
    return {
        name: _plain(value)
        for name, default in _SETTINGS.items()
        if (value := getattr(settings, name)) != default or name in _FIRST_SETTINGS
    }


def read_settings(form: dict[str, Any]) -> Settings:
    """A table's settings from a JSON object; what is missing is as it was before it existed."""
    form = msgspec.convert(form, dict[str, Any])
    if unknown := form.keys() - _SETTINGS.keys():
        raise NewerRowError(f"it has the setting {min(unknown)}")
    for name, words in _WORDS_OF_SETTINGS.items():
        _member(words, form.get(name, next(iter(words)).value))
    return msgspec.convert(form, Settings)


def _form(event: Event) -> dict[str, object]:
    kind = type(event)
    form: dict[str, object] = {"type": kind.__struct_config__.tag}
    for name in kind.__struct_fields__:
        value = getattr(event, name)
        if name in _LATER_FIELDS and not value:
            continue
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
    read: dict[str, Any] = {}
    for name, value in form.items():
        reader = readers.get(name)
        if reader is None:
            raise NewerRowError(f"{word} has the field {name:.40}")
        read[name] = reader(value)
    return kind(**read)


def _steps(forms: list[Any]) -> tuple[Step, ...]:
    return tuple([_step(form) for form in forms])


def _step(form: list[Any]) -> Step:
    step = _STEPS.get(tuple(form))
    if step is not None and type(form[-1]) in _WORD_OR_NUMBER:  # true and 1.0 are equal to 1
        return step
    if isinstance(form, list) and isinstance(form[0], str) and form[0] not in _STEP_WORDS:
        raise NewerRowError(f"it has a step {form[0]:.40}")
    raise UnreadableRowError("it has a step that there is not")


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
    exact = get_args(annotation) or (annotation,)
    if exact in _PLAIN_TYPES:
        return partial(_exactly, exact)
    return partial(msgspec.convert, type=annotation)


def _exactly(kinds: tuple[type, ...], value: object) -> object:
    """What JSON has for these types; a third of the time that `msgspec.convert` takes."""
    if type(value) not in kinds:
        raise TypeError(value)
    return value


_WORDS_OF_SETTINGS = {
    name: hint
    for name, hint in get_type_hints(Settings).items()
    if isinstance(hint, type) and issubclass(hint, Enum)
}
_READERS = {
    kind: {name: _reader(hints[name]) for name in kind.__struct_fields__}
    for kind, hints in ((kind, get_type_hints(kind)) for kind in _KINDS.values())
}
