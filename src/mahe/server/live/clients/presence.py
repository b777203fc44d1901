"""Who is at which table, on all nodes."""

from collections.abc import Awaitable, Callable

from mahe.server.clock import now_ms
from mahe.server.live.bus import Bus, Hint
from mahe.server.live.rooms.room import Room
from mahe.store import Presence

LEASE_MS = 30_000
"""How long somebody counts as present after their node has last said so."""


class Attendance:
    """Counts the connections of this node, and tells tables who is there."""

    def __init__(self, presence: Presence, bus: Bus) -> None:
        self._presence = presence
        self._bus = bus
        self._here: dict[tuple[str, str], int] = {}
        self._listeners: list[Callable[[Room, str], Awaitable[None]]] = []

    def after_each(self, listener: Callable[[Room, str], Awaitable[None]]) -> None:
        """Have something done whenever somebody comes who was not here."""
        self._listeners.append(listener)

    async def arrive(self, room: Room, identity: str) -> None:
        """Somebody has connected."""
        place = (room.name, identity)
        self._here[place] = self._here.get(place, 0) + 1
        if self._here[place] == 1:
            await self._note(room, identity, now_ms() + LEASE_MS)
            for listener in self._listeners:
                await listener(room, identity)

    async def depart(self, room: Room, identity: str) -> None:
        """Somebody has disconnected."""
        place = (room.name, identity)
        self._here[place] -= 1
        if not self._here[place]:
            del self._here[place]
            await self._note(room, identity, now_ms())

    async def notice(self, room: Room, identity: str) -> None:
        """Somebody without a connection has just done something."""
        if (room.name, identity) not in self._here:
            await self._note(room, identity, now_ms() + LEASE_MS)

    async def _note(self, room: Room, identity: str, until: int) -> None:
        await self._presence.lease([(room.name, identity)], until)
        self._bus.publish(Hint(room.name, "present"))
        await self.show(room)

    async def renew(self) -> None:
        """Say again who is here."""
        await self._presence.lease(self._here, now_ms() + LEASE_MS)

    async def end(self) -> None:
        """Nobody is here any more."""
        await self._presence.lease(self._here, now_ms())

    async def last_seen(self, room: Room) -> dict[str, int]:
        """Until when everybody who was ever there is, or was, at a table."""
        return await self._presence.seen(room.name)

    async def show(self, room: Room) -> None:
        """Tell everybody at a table who is there, if that has changed."""
        await self.show_all([room])

    async def show_all(self, rooms: list[Room]) -> None:
        """The same for several tables."""
        watched = [room for room in rooms if room.viewers]
        seen = await self._presence.seen_at([room.name for room in watched]) if watched else {}
        now = now_ms()
        for room in watched:
            room.viewers.seen = seen[room.name]
            room.viewers.show_present(room.known, room.due, now)
