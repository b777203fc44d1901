"""Removing what has been kept long enough."""

import structlog

from mahe.server.clock import now_ms
from mahe.server.live.rooms.registry import Registry
from mahe.store import Retention

log = structlog.get_logger()

_DAY_MS = 86_400_000

KEEP_ANALYSES = 30
"""Days after which an analysis is removed; whoever asks again has it made again."""


class Tidying:
    """Removes tables, guests and games that are too old."""

    def __init__(
        self, retention: Retention, registry: Registry, *, keep_tables: int, keep_games: int
    ) -> None:
        self._retention = retention
        self._registry = registry
        self._keep_tables = keep_tables  # days; 0 for ever
        self._keep_games = keep_games

    async def tidy(self) -> None:
        """Remove what has been kept long enough."""
        now, tables, guests, games = now_ms(), list[str](), 0, 0
        if self._keep_tables:
            since = now - self._keep_tables * _DAY_MS
            tables = await self._retention.drop_tables(since)
            for name in tables:
                self._registry.remove(name)
            guests = await self._retention.drop_identities(since, now)
        if self._keep_games:
            games = await self._retention.drop_games(now - self._keep_games * _DAY_MS)
        analyses = await self._retention.drop_analyses(now - KEEP_ANALYSES * _DAY_MS)
        if tables or guests or games or analyses:
            log.info(
                "removed what was too old",
                tables=len(tables),
                guests=guests,
                games=games,
                analyses=analyses,
            )
