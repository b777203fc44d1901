"""The event logs of all tables, and what is kept beside them, in SQLite or PostgreSQL."""

from mahe.store.database.engine import connect, default_url, described
from mahe.store.errors import (
    DatabaseFileError,
    ForeignDatabaseError,
    NewerDatabaseError,
    NewerRowError,
    NotUpgradedError,
    RowError,
    StoreBusyError,
    StoreError,
    StoreFaultError,
    StoreUnavailableError,
    UnreadableRowError,
)
from mahe.store.kept.analyses import KeptAnalyses, KeptAnalysis
from mahe.store.kept.chat import Chat, Said, Saying
from mahe.store.kept.games import FinishedGame, Games, KeptGame, ListedGame, Search
from mahe.store.kept.lists import Lists, Overview
from mahe.store.kept.paging import BEFORE, Before, Cursor, Page, parse_before
from mahe.store.kept.people import Key, KeyKind, People
from mahe.store.kept.presence import Presence
from mahe.store.kept.retention import Retention
from mahe.store.kept.table_phase import TablePhase, phase_of
from mahe.store.logs.codec import VERSION, read_events, read_settings, settings_form, write_events
from mahe.store.logs.entry import Due, Entry, RowKey
from mahe.store.logs.folding import change_by
from mahe.store.logs.ledger import MOST_ROWS, Beside, Ledger, Loaded, Progress, Row
from mahe.store.logs.snapshot import Snapshot
from mahe.store.upgrading import is_current, upgrade

__all__ = [
    "BEFORE",
    "MOST_ROWS",
    "VERSION",
    "Before",
    "Beside",
    "Chat",
    "Cursor",
    "DatabaseFileError",
    "Due",
    "Entry",
    "FinishedGame",
    "ForeignDatabaseError",
    "Games",
    "KeptAnalyses",
    "KeptAnalysis",
    "KeptGame",
    "Key",
    "KeyKind",
    "Ledger",
    "ListedGame",
    "Lists",
    "Loaded",
    "NewerDatabaseError",
    "NewerRowError",
    "NotUpgradedError",
    "Overview",
    "Page",
    "People",
    "Presence",
    "Progress",
    "Retention",
    "Row",
    "RowError",
    "RowKey",
    "Said",
    "Saying",
    "Search",
    "Snapshot",
    "StoreBusyError",
    "StoreError",
    "StoreFaultError",
    "StoreUnavailableError",
    "TablePhase",
    "UnreadableRowError",
    "change_by",
    "connect",
    "default_url",
    "described",
    "is_current",
    "parse_before",
    "phase_of",
    "read_events",
    "read_settings",
    "settings_form",
    "upgrade",
    "write_events",
]
