"""From a command to events, or to a refusal. Nothing here reads a clock or draws a number."""

from collections.abc import Callable
from typing import Any

from mahe.chance import digest
from mahe.rules import MaheError, State
from mahe.table.commands import (
    Act,
    AddBot,
    Begin,
    Close,
    Command,
    Create,
    Dress,
    HandOver,
    Hint,
    Join,
    Leave,
    Lock,
    React,
    Reclaim,
    Remove,
    RemoveBot,
    Rename,
    Say,
    SetOptions,
    Skip,
    WantRematch,
)
from mahe.table.errors import NoAdviceError, NoSuchTableError, RefusedError
from mahe.table.events import Created, Event
from mahe.table.folding import Change, change, stepped
from mahe.table.handling.beginning import begin, close, set_options, want_rematch
from mahe.table.handling.chairs import (
    add_bot,
    dress,
    hand_over,
    join,
    leave,
    lock,
    reclaim,
    remove,
    remove_bot,
    rename,
)
from mahe.table.handling.deciding import act, hint
from mahe.table.handling.desk import Desk, Effects, Supplies, Walk, check_level
from mahe.table.handling.talking import react, say, skip
from mahe.table.model import Table


def handle(table: Table | None, command: Command, who: str | None, supplies: Supplies) -> Change:
    """What a command causes; `RefusedError` or another `MaheError` says why it is refused.

    `who` is the identity that gives the command; None is the server itself, which plays the bots
    and watches the clocks. A command that is not logged, such as a reaction, causes no events.
    """
    if isinstance(command, Create):
        if table is not None or who is None:
            raise RefusedError("table/exists", "this table is open already")
        check_level(command.settings.stand_in, supplies)
        return change(None, [Created(who, command.settings, digest(supplies.secret))])
    if table is None:
        raise NoSuchTableError
    if table.closed and not _erases(command):
        raise RefusedError("table/closed", "this table is closed")
    return _carried_out(table, _HANDLERS[type(command)](Desk(table, who, supplies), command))


def _erases(command: Command) -> bool:
    """Whether somebody erases their name, which they may do at any time."""
    return isinstance(command, Rename) and command.name is None


def _carried_out(table: Table, effects: Effects) -> Change:
    """Collect what a handler yields; it has advanced the game itself, so no step is done twice."""
    events, states = list[Event](), list[State]()
    for effect in effects:
        if isinstance(effect, Walk):
            events.append(effect.event)
            states.extend(effect.states)
            table = stepped(table, effect.event.steps, effect.states)
        else:
            events.append(effect)
            table = change(table, [effect]).table
    return Change(tuple(events), table, tuple(states))


_NO_SUPPLIES = Supplies(table="", secret=b"", fresh=b"", levels=())


def to_advise(table: Table, command: Hint, who: str | None) -> bool:
    """Whether a hint is to be thought about: it is allowed, and there is none yet."""
    try:
        handle(table, command, who, _NO_SUPPLIES)
    except NoAdviceError:
        return True
    except MaheError:
        pass
    return False


_HANDLERS: dict[type, Callable[[Desk, Any], Effects]] = {
    Act: act,
    AddBot: add_bot,
    Begin: begin,
    Close: close,
    Dress: dress,
    HandOver: hand_over,
    Hint: hint,
    Join: join,
    Leave: leave,
    Lock: lock,
    React: react,
    Reclaim: reclaim,
    Remove: remove,
    RemoveBot: remove_bot,
    Rename: rename,
    Say: say,
    SetOptions: set_options,
    Skip: skip,
    WantRematch: want_rematch,
}
