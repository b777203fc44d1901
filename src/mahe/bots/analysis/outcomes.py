"""What a die led to at once."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, get_args

from mahe.record import Record, moments
from mahe.rules import Busted, Card, Event, GameEnded, Laid, Moved, Stop

End = Literal["", "-bust", "-climb", "-eggs", "-end"]
"""How the code of a text ends that tells what a die led to; empty where that took longer."""

ENDS: tuple[End, ...] = get_args(End)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a die led to, and what is told of that besides."""

    end: End = ""
    players: dict[str, tuple[int, ...]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)


def outcome_of(record: Record, number: int) -> Outcome:
    """What the die of a step led to, if it had an outcome before anybody threw again."""
    seen = tuple(_seen_at_once(record, number))
    if any(isinstance(event, GameEnded) for event in seen):
        return Outcome("-end")
    if any(isinstance(event, Busted) for event in seen):
        return Outcome("-bust")
    if eggs := sum(event.eggs for event in seen if isinstance(event, Laid)):
        return Outcome("-eggs", numbers={"eggs": eggs})
    owner = record.rules.owner
    for event in seen:
        if isinstance(event, Moved) and event.onto:
            rider, below = owner(event.group[-1]), owner(event.onto[-1])
            if rider != below:
                return Outcome("-climb", {"below": (below,)})
    return Outcome()


def _seen_at_once(record: Record, number: int) -> Iterator[Event]:
    """What was seen at a step, when its move was then ended, and when cards were turned for it."""
    for moment in moments(record):
        if moment.number > number and not isinstance(moment.step, Stop | Card):
            return
        if moment.number >= number:
            yield from moment.events
