"""Group commit: all that waits to be written, of many tables, goes into one transaction."""

import asyncio
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.database import retry
from mahe.store.database.connections import store_error
from mahe.store.database.writer import Writer, WrongCountError, writer_to
from mahe.store.errors import StoreBusyError, StoreError, StoreUnavailableError
from mahe.store.logs.entry import Entry, RowKey
from mahe.store.logs.scribe import Scribe, by_key, has_beside

MOST_IN_A_TRANSACTION = 256
MOST_WAITING = 4096


class _Waiting(NamedTuple):
    """An entry, and whoever waits for it to be written."""

    entry: Entry
    answer: asyncio.Future[bool]

    def tell(self, outcome: bool | StoreError) -> None:
        if self.answer.done():
            return  # nobody waits any more
        if isinstance(outcome, StoreError):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class GroupCommit:
    """Writes entries. `run` has to be running for anything to be written."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: list[_Waiting] = []
        self._something = asyncio.Event()
        self._scribe = Scribe(engine)
        self._writer: Writer
        self.transactions = 0

    @property
    def waiting(self) -> int:
        """How many entries wait to be written."""
        return len(self._queue)

    async def append(self, entry: Entry) -> bool:
        """Write an entry; True when it is safe on disk, False when its row was taken."""
        if len(self._queue) >= MOST_WAITING:
            raise StoreBusyError
        waiting = _Waiting(entry, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        self._something.set()
        return await waiting.answer

    async def run(self) -> None:
        """Write what is waiting, for as long as the program runs."""
        async with writer_to(self._engine) as self._writer:
            while True:
                await self._something.wait()
                batch = self._queue[:MOST_IN_A_TRANSACTION]
                del self._queue[:MOST_IN_A_TRANSACTION]
                if not self._queue:
                    self._something.clear()
                await self._run(batch)

    async def _run(self, batch: list[_Waiting]) -> None:
        until = asyncio.get_running_loop().time() + retry.PATIENCE_SECONDS
        try:
            await self._settle(batch, until)
        except BaseException as error:  # the program ends
            for one in batch + self._queue:
                refusal = StoreUnavailableError()
                refusal.__cause__ = error
                one.tell(refusal)
            raise

    async def _settle(self, batch: list[_Waiting], until: float) -> None:
        """Write a batch and tell everybody; when it is refused, find the entry that is at fault.

        A commit whose answer was lost is tried again like any other. It then looks like a row
        that was taken, and whoever waits for it finds their own command there.
        """
        entries = [one.entry for one in batch]
        try:
            accepted = await retry.retry(lambda: self._write(entries), until)
        except Exception as error:  # noqa: BLE001 (whatever is wrong with one, the others go on)
            await self._settle_refused(batch, error, until)
            return
        for one in batch:
            one.tell(accepted.get(one.entry.key) is one.entry)

    async def _settle_refused(self, batch: list[_Waiting], error: Exception, until: float) -> None:
        if len(batch) > 1 and not retry.is_transient(error):
            half = len(batch) // 2
            await self._settle(batch[:half], until)
            await self._settle(batch[half:], until)
            return
        for one in batch:
            refusal = store_error(error)
            refusal.__cause__ = error
            one.tell(refusal)

    async def _write(self, entries: list[Entry]) -> dict[RowKey, Entry]:
        accepted = await self._write_plain(entries)
        if accepted is None:
            accepted = await self._writer.do(lambda db: self._scribe.write(db, entries))
        self.transactions += 1
        return accepted

    async def _write_plain(self, entries: list[Entry]) -> dict[RowKey, Entry] | None:
        """Write entries the quick way; None when that cannot be: nearly always it can."""
        wanted = by_key(entries)
        if len(wanted) < len(entries) or any(map(has_beside, entries)):
            return None
        try:
            await self._writer.put(self._scribe.statements(wanted))
        except WrongCountError:  # another node was faster, or an answer was lost
            return None
        return wanted
