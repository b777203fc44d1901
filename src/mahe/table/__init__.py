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
    Say,
    SetOptions,
    WantRematch,
)
from mahe.table.errors import ForbiddenError, RefusedError, StaleError
from mahe.table.events import Event, Why
from mahe.table.folding import fold
from mahe.table.handling import LONGEST_SAYING, REACTIONS, Supplies, handle
from mahe.table.model import Chair, Game, Table
from mahe.table.records import records
from mahe.table.settings import Pace, Settings

__all__ = [
    "LONGEST_SAYING",
    "REACTIONS",
    "Act",
    "AddBot",
    "Begin",
    "Chair",
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
    "Pace",
    "React",
    "Reclaim",
    "RefusedError",
    "Remove",
    "RemoveBot",
    "Say",
    "SetOptions",
    "Settings",
    "StaleError",
    "Supplies",
    "Table",
    "WantRematch",
    "Why",
    "fold",
    "handle",
    "records",
]
