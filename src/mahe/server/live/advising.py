"""Hints: thought about before the table is asked to give them, so that nobody waits meanwhile."""

import asyncio

from mahe.server.live.rooms.room import Room
from mahe.server.thinking.thinking import Thinking
from mahe.table import Hint, Hinted, to_advise

_Step = tuple[str, int, int]
"""A table, its game, and the step of it."""


class Advising:
    """Has each step thought about once, however many ask."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._under_way: dict[_Step, asyncio.Task[Hinted]] = {}

    async def advice(self, room: Room, command: Hint, who: str | None) -> Hinted | None:
        """What the strongest bot would decide; None if no hint will be given anyway."""
        table = room.table
        if table is None or table.game is None or not to_advise(table, command, who):
            return None
        game = table.game
        this = (room.name, game.number, game.steps)
        task = self._under_way.get(this)
        if task is None:
            thought = self._thinking.advise(game.state, command.seat, game.steps)
            task = self._under_way[this] = asyncio.create_task(thought)
            task.add_done_callback(lambda done: self._end(this, done))
        return await asyncio.shield(task)

    def _end(self, this: _Step, task: "asyncio.Task[Hinted]") -> None:
        del self._under_way[this]
        if not task.cancelled():
            task.exception()  # whoever asked is told; perhaps nobody waits any more
