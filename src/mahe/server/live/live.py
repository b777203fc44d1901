"""All that is live on a node, put together."""

from contextlib import suppress
from dataclasses import dataclass

from mahe.server.limits import Limits
from mahe.server.live.advising import Advising
from mahe.server.live.background import BackgroundTasks
from mahe.server.live.bus import Bus, Hint
from mahe.server.live.clients.audience import Audience
from mahe.server.live.clients.connections import Connections
from mahe.server.live.clients.presence import Attendance
from mahe.server.live.executor import Executor
from mahe.server.live.following import Follower
from mahe.server.live.rooms.registry import Registry
from mahe.server.node.metrics import Metrics
from mahe.server.node.settings import ServerSettings
from mahe.server.thinking.thinking import Thinking
from mahe.store import Chat, Ledger, People, Presence, StoreError


@dataclass(frozen=True, slots=True)
class Stores:
    """Where live tables are read from and written to."""

    ledger: Ledger
    chat: Chat
    people: People
    presence: Presence


class Live:
    """Open tables, those who are connected, and what is done for them."""

    def __init__(
        self, stores: Stores, bus: Bus, limits: Limits, metrics: Metrics, settings: ServerSettings
    ) -> None:
        ledger = stores.ledger
        self.limits = limits
        self.tasks = BackgroundTasks()
        self.thinking = Thinking(settings.bot_processes, metrics)
        self.registry = Registry(ledger, bus, metrics)
        self.attendance = Attendance(stores.presence, bus)
        self.audience = Audience(ledger, stores.chat, self.attendance)
        self.follower = Follower(self.registry, ledger, self.audience, self.attendance, self.tasks)
        self.executor = Executor(
            registry=self.registry,
            ledger=ledger,
            audience=self.audience,
            attendance=self.attendance,
            bus=bus,
            limits=limits,
            metrics=metrics,
            bot_pause=settings.bot_pause,
            advising=Advising(self.thinking),
        )
        self.connections = Connections(stores.people, bus, metrics)

    def hear(self, hint: Hint) -> None:
        """Act on a hint of another node."""
        if hint.what == "gone":
            self.connections.end_those_of({hint.word})
        else:
            self.follower.hear(hint)

    async def show_present(self) -> None:
        """Tell all tables who is there, where that has changed."""
        await self.attendance.show_all(list(self.registry))

    async def finish(self) -> None:
        """Take no more commands, and bring to an end what was begun."""
        await self.executor.finish()
        await self.thinking.stop()
        await self.tasks.finish()
        with suppress(StoreError):  # leases end by themselves, too
            await self.attendance.end()
