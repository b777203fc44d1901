"""Where the turtles are."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

RAFT = 0
BEACH = 21

Stack = tuple[int, ...]
"""Turtles that sit on each other, bottom to top."""


class Sea(NamedTuple):
    """Where each turtle is, and who sits on its back. On the raft there are no stacks (R2)."""

    places: tuple[int, ...]  # by turtle: 0 for the raft, else its space
    riders: tuple[int | None, ...]  # by turtle: the one directly on its back

    def group(self, turtle: int) -> Stack:
        """The turtle and all that ride on it (R7, R12)."""
        group: Stack = (turtle,)
        riders = self.riders
        while (rider := riders[group[-1]]) is not None:
            group += (rider,)
        return group

    def stack(self, location: int) -> Stack:
        """Who is on a location, bottom to top; on the raft by number."""
        places, riders = self
        stack: Stack = ()
        if location in places:
            for turtle, place in enumerate(places):
                if place == location and turtle not in riders:  # it is at the bottom
                    stack += self.group(turtle)
        return stack

    def stacks(self) -> Mapping[int, Stack]:
        """Who is where, by location."""
        return _stacks(self)

    def carry(self, group: Stack, landing: int) -> "Sea":
        """The sea after the group has swum to a space, on top of whoever is there (R13)."""
        places, riders = self
        active = group[0]
        if active in riders:
            riders = _put(riders, riders.index(active), None)
        if landing in places:
            for turtle, place in enumerate(places):
                if place == landing and riders[turtle] is None and turtle not in group:
                    riders = _put(riders, turtle, active)
                    break
        return _new(Sea, (_moved(places, group, landing), riders))

    def sink(self, group: Stack) -> "Sea":
        """The sea after the group has been sent to the raft; those below stay (R10)."""
        places, riders = self
        if group[0] in riders:
            riders = _put(riders, riders.index(group[0]), None)
        for turtle in group[:-1]:
            riders = _put(riders, turtle, None)
        return _new(Sea, (_moved(places, group, RAFT), riders))


@lru_cache(maxsize=4096)  # a sea is asked for its stacks several times before it changes
def _stacks(sea: Sea) -> Mapping[int, Stack]:
    return {location: sea.stack(location) for location in sorted(set(sea.places))}


def on_the_raft(turtles: int) -> Sea:
    """All turtles on the raft (R4)."""
    return Sea((RAFT,) * turtles, (None,) * turtles)


def reach(start: int, distance: int) -> int:
    """How far along the ring a move gets; raft and beach count as 0 at its start (R12).

    With 21 or more the turtle lays (R14): it has entered or passed the beach, not only left it.
    """
    return start % BEACH + distance


def space_of(end: int) -> int:
    """The space that a move with this reach ends on: after 21 comes 1 (R2)."""
    return end if end <= BEACH else end - BEACH


def _moved(places: tuple[int, ...], group: Stack, landing: int) -> tuple[int, ...]:
    moved = list(places)
    for turtle in group:
        moved[turtle] = landing
    return tuple(moved)


def _put(riders: tuple[int | None, ...], turtle: int, rider: int | None) -> tuple[int | None, ...]:
    return (*riders[:turtle], rider, *riders[turtle + 1 :])


_new = tuple.__new__  # takes half the time of Sea(...)
