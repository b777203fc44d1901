"""Analyses of finished games: asked for by anybody, made once, and found again."""

import asyncio
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

import structlog

from mahe import __version__
from mahe.bots.analysis.model import VERSION
from mahe.bots.network.files import HASHES
from mahe.record import Record, write_json
from mahe.rules import MaheError
from mahe.server.clock import now_ms
from mahe.server.errors import DrainingError, FaultError, TooLongError, UnfinishedError
from mahe.server.node.metrics import Metrics
from mahe.server.thinking.pool import Analysing
from mahe.server.thinking.thinking import Thinking
from mahe.store import KeptAnalyses, StoreError

log = structlog.get_logger()

MOST_STEPS = 3_000
"""The longest game that is analysed: bots without any plan take a thousand steps at most."""

LEASE_MS = 15_000
"""How long after its last sign of life a node's analysis is taken over by another."""

_NOTE_SECONDS = 2.0
_MOST_FAILED = 100


@cache
def analysis_version() -> str:
    """The version of the analyses that this program makes: better networks have another one."""
    told = sha256(f"{__version__} {VERSION}".encode())
    told.update((files("mahe.bots.network") / "weights" / HASHES).read_bytes())
    for table in sorted((files("mahe.solve") / "data").iterdir(), key=lambda file: file.name):
        if table.is_file():
            told.update(table.read_bytes())
    return told.hexdigest()[:16]


class NamelessGame(NamedTuple):
    """A game to be analysed: its record without names or secrets, and the hash of that."""

    id: str
    record: str


def nameless(record: Record) -> NamelessGame:
    """A game to be analysed, out of a record that was checked."""
    if record.result is None:
        raise UnfinishedError
    if len(record.steps) > MOST_STEPS:
        raise TooLongError(MOST_STEPS)
    seats = tuple(f"#{seat}" for seat in range(record.rules.players))
    text = write_json(
        Record(rules=record.rules, seats=seats, steps=record.steps, result=record.result)
    )
    return NamelessGame(sha256(text.encode()).hexdigest(), text)


class Stand(NamedTuple):
    """How far an analysis is; `data` is the analysis, packed."""

    id: str
    done: float
    queued: int = 0
    data: bytes | None = None


def unpacked(data: bytes) -> bytes:
    """An analysis as JSON."""
    return zlib.decompress(data)


class Analyses:
    """The analyses that this node is asked for; the store has those of all nodes."""

    def __init__(self, kept: KeptAnalyses, thinking: Thinking, metrics: Metrics) -> None:
        self._kept = kept
        self._thinking = thinking
        self._metrics = metrics
        self._running: dict[str, Analysing] = {}
        self._failed: dict[str, None] = {}  # in order: the oldest are forgotten
        self._tasks: set[asyncio.Task[None]] = set()

    async def ask(self, game: NamelessGame, may_begin: Callable[[], None]) -> Stand:
        """How far the analysis of a game is; it is begun, if that is allowed."""
        found = await self.find(game.id)
        if found is not None:
            return found
        may_begin()
        return await self._begin(game)

    async def find(self, name: str) -> Stand | None:
        """How far an analysis is; None if nobody has asked for it."""
        if name in self._failed:
            raise FaultError
        if name in self._running:
            return self._stand(self._running[name])
        kept = await self._kept.get(name, await self._version())
        if kept is None:
            return None
        if kept.data is not None:
            self._metrics.analyses.labels("found").inc()
            return Stand(name, 1.0, 0, kept.data)
        if kept.touched < now_ms() - LEASE_MS:  # the node that was at it has died
            return await self._begin(NamelessGame(name, kept.record))
        return Stand(name, kept.done)

    async def _version(self) -> str:
        return await asyncio.to_thread(analysis_version)  # the first time it reads some megabytes

    def _stand(self, analysis: Analysing) -> Stand:
        return Stand(analysis.id, analysis.done, self._thinking.pool.queued(analysis))

    async def _begin(self, game: NamelessGame) -> Stand:
        version, now = await self._version(), now_ms()
        is_ours = await self._kept.claim(
            game.id, version, game.record, now, untouched_since=now - LEASE_MS
        )
        if not is_ours or game.id in self._running:
            return Stand(game.id, 0.0)  # whoever is faster makes it
        analysis = Analysing(*game)
        try:
            self._thinking.pool.analyse(analysis)
        except MaheError:
            await self._kept.drop(game.id, version)
            raise
        self._running[game.id] = analysis
        task = asyncio.create_task(self._see_through(analysis, version))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return self._stand(analysis)

    async def _see_through(self, analysis: Analysing, version: str) -> None:
        """Tell the other nodes how far it is, and keep it when it is done."""
        try:
            while not analysis.result.done():
                await asyncio.wait({analysis.result}, timeout=_NOTE_SECONDS)
                with suppress(StoreError):
                    await self._kept.note(analysis.id, version, analysis.done, now_ms())
            data = await asyncio.to_thread(zlib.compress, await analysis.result)
            await self._kept.finish(analysis.id, version, data, now_ms())
            self._metrics.analyses.labels("made").inc()
        except DrainingError:  # another node may go on at once
            with suppress(StoreError):
                await self._kept.note(analysis.id, version, 0.0, 0)
        except StoreError as error:  # it is not kept, and will be made again
            log.warning("an analysis was not kept", code=error.code)
        except Exception as error:  # noqa: BLE001 (whatever is wrong with one game)
            await self._give_up(analysis, version, error)
        finally:
            del self._running[analysis.id]

    async def _give_up(self, analysis: Analysing, version: str, error: Exception) -> None:
        log.error("a game could not be analysed", error=str(error)[-500:])
        self._metrics.analyses.labels("failed").inc()
        self._failed[analysis.id] = None
        if len(self._failed) > _MOST_FAILED:
            del self._failed[next(iter(self._failed))]
        with suppress(StoreError):
            await self._kept.drop(analysis.id, version)

    async def finish(self) -> None:
        """Wait until it is noted what the others may go on with."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
