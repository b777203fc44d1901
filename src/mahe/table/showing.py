"""How long a page takes to show what has happened, as far as clocks allow for it."""

from collections.abc import Iterable

from mahe.rules import Card
from mahe.table.events import Event, Stepped

SHOWN_MS_A_DECISION = 1_200
"""A decision with what follows from it: a die that falls, or turtles that swim or fall."""

SHOWN_MS_A_CARD = 1_500
"""A laying: eggs on the beach, a card that is taken, and the next one that is turned up."""

MOST_SHOWN_MS = 20_000
"""Further behind than that is no page: it leaves out what is older."""


def showing_ms(events: Iterable[Event]) -> int:
    """How long a row of the log is shown; what comes before the first turn takes no time."""
    played = [event for event in events if isinstance(event, Stepped) and event.seat is not None]
    cards = sum(isinstance(step, Card) for event in played for step in event.steps)
    return len(played) * SHOWN_MS_A_DECISION + cards * SHOWN_MS_A_CARD


def shown_at(shown: int, at: int, events: Iterable[Event]) -> int:
    """When pages have shown a row that was written at `at`, having shown all before it at `shown`.

    Both are in milliseconds since 1970. It follows from the log alone: every node finds the same.
    """
    return min(max(shown, at) + showing_ms(events), at + MOST_SHOWN_MS)
