"""The processes that think, and what waits for them: what is urgent comes first."""

import asyncio
from collections import deque
from collections.abc import Callable
from enum import Enum
from time import monotonic

import structlog

from mahe.server.errors import BusyError, DrainingError
from mahe.server.node.metrics import Metrics
from mahe.server.thinking import work as w
from mahe.server.thinking.process import DiedError, Process

log = structlog.get_logger()

MOST_TRIES = 3
"""How many processes may die of one question before it is given up."""

MOST_ANALYSES = 32
"""How many analyses wait at most; further ones are refused."""

SLICE_SECONDS = 0.1
"""How long a process analyses before it looks whether a bot or a person waits."""

HUNGRY_SECONDS = 2.0
"""How long an analysis is put off by bots before it gets another slice."""

CALM_QUESTIONS = 4
CALM_SECONDS = 1.0
"""Bots think in full while no more of them wait, for each process, and none longer than that."""

_LONGEST_PAUSE = 5.0


class Urgency(Enum):
    """What is done first, and how much of it may wait."""

    HINT = "hint", 100
    """A person waits for it."""
    BOT = "bot", 10_000
    """A bot is to decide."""

    def __init__(self, word: str, most: int) -> None:
        self.word = word
        self.most = most


Question = Callable[[bool], w.Ask]
"""What is to be asked, when its turn has come; whether there is time to think in full."""


class _Job:
    """A question that waits for its answer."""

    def __init__(self, urgency: Urgency, question: Question) -> None:
        self.urgency = urgency
        self.question = question
        self.answer: asyncio.Future[w.Answer] = asyncio.get_running_loop().create_future()
        self.since = monotonic()
        self.tries = 0


class Analysing:
    """An analysis that waits, or is under way."""

    def __init__(self, name: str, record: str) -> None:
        self.id = name
        self.record = record
        self.done = 0.0
        self.result: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.tries = 0
        self.begun_in = -1  # in which start of its process it began


class _Runner:
    """A process, and the analysis that it is at."""

    def __init__(self) -> None:
        self.process = Process()
        self.analysis: Analysing | None = None
        self.sliced = monotonic()
        self.deaths = 0  # in a row
        self.wake = asyncio.Event()


class Pool:
    """Processes that are started when there is something to think about, up to a number."""

    def __init__(self, size: int, metrics: Metrics) -> None:
        self._size = size
        self._metrics = metrics
        self._waiting: dict[Urgency, deque[_Job]] = {one: deque() for one in Urgency}
        self._analyses: deque[Analysing] = deque()
        self._runners: list[_Runner] = []
        self._idle: list[_Runner] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_over = False

    @property
    def processes(self) -> list[int]:
        """The numbers of the processes that run."""
        return [runner.process.pid for runner in self._runners if runner.process.pid is not None]

    def waiting(self) -> dict[str, int]:
        """How much waits, by kind."""
        counts = {one.word: len(jobs) for one, jobs in self._waiting.items()}
        return {**counts, "analysis": len(self._analyses)}

    async def ask(self, urgency: Urgency, question: Question) -> w.Answer:
        """The answer to a question; `BusyError` if too much waits, `DiedError` if it never came."""
        if self._is_over:
            raise DrainingError
        waiting = self._waiting[urgency]
        if len(waiting) >= urgency.most:
            raise BusyError
        job = _Job(urgency, question)
        waiting.append(job)
        self._wake()
        return await job.answer

    def analyse(self, analysis: Analysing) -> None:
        """Have a game analysed, after all that is more urgent."""
        if self._is_over:
            raise DrainingError
        if len(self._analyses) >= MOST_ANALYSES:
            raise BusyError
        self._analyses.append(analysis)
        self._wake()

    def queued(self, analysis: Analysing) -> int:
        """How many analyses come before one that waits, those under way among them."""
        if analysis not in self._analyses:
            return 0
        return self._analyses.index(analysis) + self._under_way()

    def _under_way(self) -> int:
        return sum(runner.analysis is not None for runner in self._runners)

    def _wake(self) -> None:
        if self._idle:
            self._idle.pop().wake.set()
        elif len(self._runners) < self._size:
            runner = _Runner()
            self._runners.append(runner)
            task = asyncio.create_task(self._run(runner))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _run(self, runner: _Runner) -> None:
        """Do what waits, one after the other."""
        try:
            while True:
                if not await self._do_next(runner):
                    runner.wake.clear()
                    self._idle.append(runner)
                    await runner.wake.wait()
        finally:
            await runner.process.kill()

    async def _do_next(self, runner: _Runner) -> bool:
        """Do what is most urgent; whether there was anything."""
        hints, bots = self._waiting[Urgency.HINT], self._waiting[Urgency.BOT]
        analysis = self._analysis_for(runner)
        is_hungry = analysis is not None and monotonic() - runner.sliced > HUNGRY_SECONDS
        if hints:
            await self._answer(runner, hints.popleft())
        elif bots and not is_hungry:
            await self._answer(runner, bots.popleft())
        elif analysis is not None:
            await self._go_on(runner, analysis)
        else:
            return False
        return True

    def _analysis_for(self, runner: _Runner) -> Analysing | None:
        """The analysis that a process is at; where there are several, one keeps free of them."""
        has_place = self._under_way() < max(1, self._size - 1)
        if runner.analysis is None and self._analyses and has_place:
            runner.analysis = self._analyses.popleft()
            runner.sliced = monotonic()
        return runner.analysis

    async def _answer(self, runner: _Runner, job: _Job) -> None:
        waited = monotonic() - job.since
        if not job.tries:
            self._metrics.thinking_wait.labels(job.urgency.word).observe(waited)
        is_calm = len(self._waiting[Urgency.BOT]) <= CALM_QUESTIONS * self._size
        try:
            question = job.question(is_calm and waited < CALM_SECONDS)
            answer = await self._asked(runner, question)
        except DiedError as error:
            job.tries += 1
            if job.tries < MOST_TRIES:
                self._waiting[job.urgency].appendleft(job)
            else:
                _fail(job.answer, error)
            await self._after_death(runner)
        except asyncio.CancelledError:
            _fail(job.answer, DrainingError())
            raise
        except Exception as error:  # noqa: BLE001 (whoever asked is told)
            _fail(job.answer, error)
        else:
            if not job.answer.done():
                job.answer.set_result(answer)

    async def _go_on(self, runner: _Runner, analysis: Analysing) -> None:
        """Analyse for a while."""
        is_new = analysis.begun_in != runner.process.starts or runner.process.pid is None
        record = analysis.record if is_new else None
        try:
            answer = await self._asked(runner, w.Analyse(analysis.id, record, SLICE_SECONDS))
        except DiedError as error:
            analysis.tries += 1
            if analysis.tries >= MOST_TRIES:
                self._end_analysis(runner, error)
            await self._after_death(runner)
        except asyncio.CancelledError:
            _fail(analysis.result, DrainingError())
            raise
        else:
            runner.sliced, analysis.begun_in = monotonic(), runner.process.starts
            match answer:
                case w.Going(done):
                    analysis.done = done
                case w.Analysed(result):
                    self._end_analysis(runner, bytes(result))
                case _:
                    self._end_analysis(runner, DiedError(str(answer)))

    def _end_analysis(self, runner: _Runner, outcome: bytes | Exception) -> None:
        analysis, runner.analysis = runner.analysis, None
        assert analysis is not None
        if isinstance(outcome, Exception):
            _fail(analysis.result, outcome)
        elif not analysis.result.done():
            analysis.result.set_result(outcome)

    async def _asked(self, runner: _Runner, question: w.Ask) -> w.Answer:
        answer = await runner.process.ask(question)
        runner.deaths = 0
        return answer

    async def _after_death(self, runner: _Runner) -> None:
        """Count it; the next process comes at once, unless one dies after the other."""
        self._metrics.thinking_restarts.inc()
        runner.deaths += 1
        log.warning("a process for thinking has died", in_a_row=runner.deaths)
        if runner.deaths > 1:
            await asyncio.sleep(min(_LONGEST_PAUSE, 0.05 * 2**runner.deaths))

    async def stop(self) -> None:
        """End all processes; what waits is refused."""
        self._is_over = True
        for jobs in self._waiting.values():
            while jobs:
                _fail(jobs.popleft().answer, DrainingError())
        while self._analyses:
            _fail(self._analyses.popleft().result, DrainingError())
        for runner in self._runners:
            if runner.analysis is not None:
                _fail(runner.analysis.result, DrainingError())
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _fail(outcome: "asyncio.Future[w.Answer] | asyncio.Future[bytes]", error: Exception) -> None:
    """Tell whoever waits, if they still do, that it has failed."""
    if not outcome.done():
        outcome.set_exception(error)
