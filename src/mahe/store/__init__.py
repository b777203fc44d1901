"""The event logs of all tables, and what lies beside them: in SQLite, or in PostgreSQL."""

from mahe.store.chat import Chat, Said, Saying
from mahe.store.codec import VERSION, read_events, read_settings, settings_form, write_events
from mahe.store.engine import connect, default_url, described
from mahe.store.entries import Due, Entry
from mahe.store.errors import NotUpgradedError, StoreBusyError, StoreError, StoreUnavailableError
from mahe.store.games import FinishedGame, Games, KeptGame, Search
from mahe.store.ledger import MOST_ROWS, Beside, Ledger, Row
from mahe.store.lists import Lists, Overview
from mahe.store.people import Key, KeyKind, People
from mahe.store.phase import Phase, phase_of
from mahe.store.presence import Presence
from mahe.store.retention import Retention
from mahe.store.upgrading import is_current, upgrade

__all__ = [
    "MOST_ROWS",
    "VERSION",
    "Beside",
    "Chat",
    "Due",
    "Entry",
    "FinishedGame",
    "Games",
    "KeptGame",
    "Key",
    "KeyKind",
    "Ledger",
    "Lists",
    "NotUpgradedError",
    "Overview",
    "People",
    "Phase",
    "Presence",
    "Retention",
    "Row",
    "Said",
    "Saying",
    "Search",
    "StoreBusyError",
    "StoreError",
    "StoreUnavailableError",
    "connect",
    "default_url",
    "described",
    "is_current",
    "phase_of",
    "read_events",
    "read_settings",
    "settings_form",
    "upgrade",
    "write_events",
]
