"""The bus of several nodes: hints through Redis."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec
import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from mahe.server.live.bus import Hint, Listener

log = structlog.get_logger()

MOST_WAITING = 2_000
_PAUSE_SECONDS = 0.5
_QUIET_SECONDS = 5.0
_TURN_SECONDS = 0.1  # how soon a table is followed that was opened
_CHANNEL = "mahe:table:"
_BREAKS = (RedisError, OSError, TimeoutError, RuntimeError)
"""How a connection breaks; uvloop gives a RuntimeError to whoever writes to a closed one."""


class RedisBus:
    """Hints through Redis, a channel a table. It comes back by itself when Redis does."""

    has_others = True

    def __init__(self, redis: Redis, node: str) -> None:
        self._redis = redis
        self._node = node
        self._is_there = False
        self._ended = asyncio.Event()
        self._followed: set[str] = set()
        self._changes: asyncio.Queue[tuple[bool, str]] = asyncio.Queue()
        self._outbox: asyncio.Queue[Hint] = asyncio.Queue(MOST_WAITING)
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(Hint).decode

    def publish(self, hint: Hint) -> None:
        """Tell the others, soon; when too much waits, not at all."""
        hint.node = self._node
        with suppress(asyncio.QueueFull):
            self._outbox.put_nowait(hint)

    def follow(self, table: str) -> None:
        """Listen for hints about a table."""
        self._followed.add(table)
        self._changes.put_nowait((True, table))

    def leave(self, table: str) -> None:
        """Listen no more."""
        self._followed.discard(table)
        self._changes.put_nowait((False, table))

    async def run(self, listener: Listener) -> None:
        """Carry hints, whatever happens to Redis."""
        sending = asyncio.create_task(self._again_and_again(self._send))
        listening = asyncio.create_task(self._again_and_again(lambda: self._listen(listener)))
        try:
            await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_EXCEPTION)
        finally:
            self._ended.set()  # Redis's client may swallow a cancellation
            sending.cancel()
            listening.cancel()
            await asyncio.gather(sending, listening)

    async def _again_and_again(self, work: Callable[[], Awaitable[None]]) -> None:
        while not self._ended.is_set():
            try:
                await work()
            except _BREAKS as error:
                self._note_away(error)
            except Exception as error:  # hints can be done without; a node cannot
                if self._ended.is_set():  # Redis's client stumbles over its own end
                    return
                log.exception("a fault")
                self._note_away(error)
            await asyncio.sleep(_PAUSE_SECONDS)

    def _note_away(self, error: Exception) -> None:
        if self._is_there:
            log.warning("redis is away", error=type(error).__name__)
        self._is_there = False

    def _note_there(self) -> None:
        if not self._is_there:
            log.info("redis is there")
        self._is_there = True

    async def _send(self) -> None:
        while not self._ended.is_set():
            hints = [await self._outbox.get()]
            while not self._outbox.empty():
                hints.append(self._outbox.get_nowait())
            pipe = self._redis.pipeline(transaction=False)
            for hint in hints:
                pipe.publish(_CHANNEL + hint.table, self._encode(hint))
            await pipe.execute()
            self._note_there()

    async def _listen(self, listener: Listener) -> None:
        while not self._changes.empty():
            self._changes.get_nowait()
        async with self._redis.pubsub(ignore_subscribe_messages=True) as pubsub:
            # A channel that is always there keeps the connection subscribed.
            await pubsub.subscribe(_CHANNEL, *(_CHANNEL + table for table in self._followed))
            self._note_there()
            heard, is_pinged = monotonic(), False
            while not self._ended.is_set():
                await self._follow_changes(pubsub)
                message = await pubsub.get_message(timeout=_TURN_SECONDS)
                if message is not None:
                    heard, is_pinged = monotonic(), False
                    self._hear(message, listener)
                elif monotonic() - heard > _QUIET_SECONDS:
                    if is_pinged:  # a half-open connection takes a ping, and answers nothing
                        raise TimeoutError
                    heard, is_pinged = monotonic(), True
                    await pubsub.ping()

    async def _follow_changes(self, pubsub: PubSub) -> None:
        while not self._changes.empty():
            wanted, table = self._changes.get_nowait()
            if wanted:
                await pubsub.subscribe(_CHANNEL + table)
            else:
                await pubsub.unsubscribe(_CHANNEL + table)

    def _hear(self, message: dict[str, Any], listener: Listener) -> None:
        if message["type"] == "message":
            with suppress(msgspec.DecodeError, UnicodeDecodeError):
                hint = self._decode(message["data"])
                if hint.node != self._node:
                    listener(hint)
