"""From a client's message to a command of the table."""

from collections.abc import Callable
from typing import Any

from mahe.protocol import messages as m
from mahe.rules import Decision, Play, Roll, Start, Stop, UnreadableError
from mahe.table import Command, Pace, Settings
from mahe.table import commands as c

LONGEST_ID = 64


def command_of(message: m.CommandMessage, *, program: bool) -> Command:
    """The command that a message gives; `program` says that a program plays for its identity."""
    if not 0 < len(message.id) <= LONGEST_ID or not message.id.isprintable():
        raise UnreadableError(
            "command/id", f"a command's id has 1 to {LONGEST_ID} printable characters"
        )
    match message:
        case m.Join():
            return c.Join(message.contribution, message.name, program)
        case m.SetOptions():
            return c.SetOptions(settings_of(message.settings))
        case m.Act():
            return c.Act(message.seat, message.step, _decision(message.decision))
        case m.WantRematch():
            return c.WantRematch(tuple(message.contributions))
        case _:
            values = {name: getattr(message, name) for name in message.__struct_fields__}
            del values["id"]
            return _SAME[type(message)](**values)


def settings_of(form: m.SettingsForm) -> Settings:
    """The settings that a message gives."""
    values: dict[str, Any] = {name: getattr(form, name) for name in form.__struct_fields__}
    return Settings(**{**values, "pace": Pace(form.pace)})


_SAME: dict[type, Callable[..., Command]] = {
    m.Rename: c.Rename,
    m.Leave: c.Leave,
    m.AddBot: c.AddBot,
    m.RemoveBot: c.RemoveBot,
    m.Lock: c.Lock,
    m.Begin: c.Begin,
    m.HandOver: c.HandOver,
    m.Reclaim: c.Reclaim,
    m.Remove: c.Remove,
    m.Close: c.Close,
    m.React: c.React,
    m.Say: c.Say,
}
_DECISIONS: dict[object, Callable[..., Decision]] = {
    "start": Start,
    "roll": Roll,
    "stop": Stop,
    "play": Play,
}


def _decision(form: m.StepForm) -> Decision:
    try:
        word, *values = form
        return _DECISIONS[word](*values)
    except (ValueError, KeyError, TypeError):
        raise UnreadableError(
            "action/unreadable",
            'a decision is ["start",TURTLE], ["roll"], ["stop"] or ["play",VALUE]',
        ) from None
