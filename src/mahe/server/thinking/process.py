"""One process that thinks, as its node sees it."""

import asyncio
import sys
from contextlib import suppress

import structlog

from mahe.server.thinking import work as w

log = structlog.get_logger()

MOST_BYTES = 32_000_000
"""The longest line that is read: an analysis of a very long game."""

START_SECONDS = 60.0
ANSWER_SECONDS = 30.0
"""How long a process may take before it counts as hanging; then it is killed."""

STOP_SECONDS = 1.0


class DiedError(Exception):
    """The process has ended, or does not answer."""


class Process:
    """A process that is started, asked one thing after the other, and stopped."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self.starts = 0

    @property
    def pid(self) -> int | None:
        """The number of the process; None if it does not run."""
        return None if self._process is None else self._process.pid

    async def ask(self, question: w.Ask) -> w.Answer:
        """The answer to a question; the process is started for it, if need be."""
        try:
            if self._process is None:
                await self._start()
            return await self._ask(question)
        except Exception as error:  # event loops have many words for a pipe that has ended
            await self.kill()
            raise DiedError(type(error).__name__) from error
        except BaseException:
            await self.kill()  # else a later question would get the answer to this one
            raise

    async def _start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # nothing is imported from the folder that the node was started in
            "-m",
            "mahe.server.thinking.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=MOST_BYTES,
            start_new_session=True,  # Ctrl-C is for the node, which stops its processes itself
        )
        self.starts += 1
        async with asyncio.timeout(START_SECONDS):
            await self._read()
        log.debug("a process for thinking has started", pid=self._process.pid)

    async def _ask(self, question: w.Ask) -> w.Answer:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        async with asyncio.timeout(ANSWER_SECONDS):
            process.stdin.write(w.encode(question) + b"\n")
            await process.stdin.drain()
            return await self._read()

    async def _read(self) -> w.Answer:
        process = self._process
        assert process is not None
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError
        return w.read_answer(line)

    async def kill(self) -> None:
        """End the process at once."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def stop(self) -> None:
        """Let the process end, as it does when nobody can ask it any more."""
        process = self._process
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        await self.kill()
