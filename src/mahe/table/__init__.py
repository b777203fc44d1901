"""A table where games are played: commands in, events out; the events alone make the table."""

from mahe.table.commands import (
    Act,
    AddBot,
    Begin,
    Close,
    Command,
    Create,
    HandOver,
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
    WantRematch,
)
from mahe.table.errors import ForbiddenError, NoSuchTableError, RefusedError, StaleError
from mahe.table.events import Event, Why
from mahe.table.folding import Change, change, fold
from mahe.table.handling import LONGEST_SAYING, REACTIONS, Supplies, handle
from mahe.table.model import Chair, Game, Table
from mahe.table.records import records
from mahe.table.settings import Pace, Settings
from mahe.table.waking import GRACE_SECONDS, Wait, Waiting, waits_for

__all__ = [
    "GRACE_SECONDS",
    "LONGEST_SAYING",
    "REACTIONS",
    "Act",
    "AddBot",
    "Begin",
    "Chair",
    "Change",
    "Close",
    "Command",
    "Create",
    "Event",
    "ForbiddenError",
    "Game",
    "HandOver",
    "Join",
    "Leave",
    "Lock",
    "NoSuchTableError",
    "Pace",
    "React",
    "Reclaim",
    "RefusedError",
    "Remove",
    "RemoveBot",
    "Rename",
    "Say",
    "SetOptions",
    "Settings",
    "StaleError",
    "Supplies",
    "Table",
    "Wait",
    "Waiting",
    "WantRematch",
    "Why",
    "change",
    "fold",
    "handle",
    "records",
    "waits_for",
]
