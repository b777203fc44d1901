"""Where a node thinks: for bots, for people who ask for hints, and about games that are over."""

import asyncio

import msgspec
import structlog

from mahe.bots import LEVELS, LevelBot, make_bot
from mahe.chance import SystemDraws
from mahe.record import write_position
from mahe.rules import Decision, State, legal
from mahe.server.errors import BusyError, FaultError
from mahe.server.node.metrics import Metrics
from mahe.server.thinking import work as w
from mahe.server.thinking.pool import Pool, Urgency
from mahe.server.thinking.process import DiedError
from mahe.table import Hinted

log = structlog.get_logger()


class Thinking:
    """Answers in time, whatever happens to the processes that think."""

    def __init__(self, processes: int, metrics: Metrics) -> None:
        self.pool = Pool(processes, metrics)
        self._metrics = metrics

    def is_quick(self, level: str, state: State) -> bool:
        """Whether a decision takes no thought worth a process."""
        return level not in LEVELS or len(legal(state)) == 1

    async def decide(self, level: str, state: State, seat: int) -> Decision:
        """What a bot decides; under load, and where no process answers, after a quick look."""
        choices = legal(state)
        if self.is_quick(level, state):
            self._count(level, "full")
            return make_bot(level).decide(state, seat, choices, SystemDraws())
        position, effort = write_position(state), list[w.Effort]()

        def question(calm: bool) -> w.Ask:
            effort.append("full" if calm else "plain")
            return w.Decide(level, position, seat, effort[-1])

        try:
            answer = await self.pool.ask(Urgency.BOT, question)
        except DiedError:
            answer = w.Failed("no process answers")
        if isinstance(answer, w.Decided):
            if effort[-1] == "plain":
                self._metrics.fallbacks.labels("load").inc()
            self._count(level, effort[-1])
            return choices[answer.choice]
        log.error("a bot could not think", level=level, answer=answer)
        return await self._look_quickly(level, state, seat)

    async def _look_quickly(self, level: str, state: State, seat: int) -> Decision:
        """The last resort: in a thread of this process, so that no game stands still."""
        self._metrics.fallbacks.labels("fault").inc()
        self._count(level, "plain")
        bot = LevelBot(level)
        return await asyncio.to_thread(bot.quickly, state, seat, legal(state), SystemDraws())

    async def advise(self, state: State, seat: int, step: int) -> Hinted:
        """What the strongest bot would decide for a seat, and why."""
        position = write_position(state)
        try:
            answer = await self.pool.ask(Urgency.HINT, lambda _: w.Advise(position, seat))
        except DiedError:
            raise BusyError from None
        if not isinstance(answer, w.Advised):
            log.error("a hint could not be thought about", answer=answer)
            raise FaultError
        form = msgspec.json.decode(answer.hint) | {"type": "hinted", "step": step}
        return msgspec.convert(form, Hinted)

    def _count(self, level: str, effort: w.Effort) -> None:
        self._metrics.decisions.labels(level, effort).inc()

    async def stop(self) -> None:
        """Think no more."""
        await self.pool.stop()
