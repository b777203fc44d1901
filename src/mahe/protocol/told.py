"""What people see and hear in a game: a message for each event of the rules."""

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Union, get_args, get_type_hints

import msgspec

from mahe.rules import Result
from mahe.rules import events as rules_events
from mahe.table.declaring import word_of


class ResultView(msgspec.Struct, gc=False):
    """Eggs and cards by seat, and who leads or has won."""

    eggs: tuple[int, ...]
    cards: tuple[int, ...]
    winners: tuple[int, ...]


_WRITTEN_AS: dict[object, Any] = {Result: ResultView}


def _message_for(kind: type) -> type[msgspec.Struct]:
    """A message with the same fields as an event."""
    hints = get_type_hints(kind)
    types = {field.name: hints[field.name] for field in fields(kind)}
    return msgspec.defstruct(
        kind.__name__,
        [(name, _WRITTEN_AS.get(hint, hint)) for name, hint in types.items()],
        tag=word_of(kind.__name__),
        namespace={"__doc__": kind.__doc__},
        module=__name__,
        gc=False,
    )


TOLD: dict[type, Any] = {kind: _message_for(kind) for kind in get_args(rules_events.Event)}
"""The message for each kind of event."""

if TYPE_CHECKING:
    Told = rules_events.Event  # messages and events have the same fields
else:
    Told = Union[tuple(TOLD.values())]  # noqa: UP007 (its members are generated)
"""Anything that can be seen or heard in a game."""
