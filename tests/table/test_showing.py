"""How long pages take to show what has happened, and when a clock begins after it."""

import pytest

from mahe.rules import Card, Die, Roll, Start, Stop
from mahe.server.live.bot_pause import ALONE_SECONDS, pause_before
from mahe.server.live.rooms.head import Head
from mahe.table import (
    GRACE_SECONDS,
    MOST_SHOWN_MS,
    Event,
    HandOver,
    Pace,
    Settings,
    Waiting,
    change,
    showing_ms,
    shown_at,
)
from mahe.table.events import Reclaimed, Stepped
from table.place import begun

AT = 1_700_000_000_000
ROLLED = Stepped(1, (Start(1), Die(3)))
STOPPED = Stepped(1, (Stop(),))
LAID = Stepped(2, (Stop(), Card(4)))


@pytest.mark.parametrize(
    ("events", "milliseconds"),
    [
        ((), 0),
        ((Reclaimed(0),), 0),
        ((Stepped(None, (Card(3),)),), 0),
        ((ROLLED,), 1200),
        ((Stepped(0, (Roll(), Die(6))),), 1200),
        ((STOPPED, Reclaimed(0)), 1200),
        ((LAID,), 2700),
    ],
)
def test_a_decision_is_shown_for_a_while_and_a_laying_for_longer(
    events: tuple[Event, ...], milliseconds: int
) -> None:
    assert showing_ms(events) == milliseconds


def test_what_comes_meanwhile_is_shown_afterwards_and_what_comes_later_at_once() -> None:
    shown = shown_at(0, AT, (ROLLED,))
    assert shown == AT + 1200
    assert shown_at(shown, AT + 10, (STOPPED,)) == AT + 2400
    assert shown_at(shown, AT + 5000, (LAID,)) == AT + 7700
    assert shown_at(shown, AT + 300, ()) == shown


def test_no_page_is_far_behind() -> None:
    shown = 0
    for number in range(100):
        shown = shown_at(shown, AT + number, (LAID,))
    assert shown == AT + 99 + MOST_SHOWN_MS


def heads(settings: Settings, *, gap_ms: int) -> list[Head]:
    """A table after each row of a game, with so long between two rows."""
    place = begun(settings)
    found = [Head().after(change(None, place.log), AT)]
    while place.game.steps < 40:
        before = len(place.log)
        place.play_on(until=place.game.steps + 1)
        row = change(found[-1].table, place.log[before:])
        found.append(found[-1].after(row, AT + len(found) * gap_ms))
    return found


@pytest.mark.parametrize("gap_ms", [2, 700, 60_000])
def test_a_clock_begins_when_everything_was_shown(gap_ms: int) -> None:
    clocked = [
        (AT + number * gap_ms, one)
        for number, one in enumerate(heads(Settings(pace=Pace.BRISK, seconds=20), gap_ms=gap_ms))
        if one.due is not None and one.due.what is Waiting.CLOCK
    ]
    assert len(clocked) > 5
    for at, head in clocked:
        assert at <= head.shown <= at + MOST_SHOWN_MS
        assert head.deadline == head.shown + 20_000
    assert clocked[-1][1].shown > clocked[-1][0]


def test_nothing_else_waits_for_eyes() -> None:
    for number, head in enumerate(heads(Settings(), gap_ms=2)):
        assert head.due is not None
        assert head.due.at <= AT + number * 2 + GRACE_SECONDS * 1000


def test_bots_wait_only_where_nobody_else_plays() -> None:
    place = begun()
    assert pause_before(place.now, None) == 0
    for seat, chair in enumerate(place.now.chairs):
        if chair.is_present:
            assert pause_before(place.now, None) == 0
            place.give(HandOver(seat), chair.identity)
    assert pause_before(place.now, None) == ALONE_SECONDS
    assert pause_before(place.now, 0) == 0
    assert pause_before(place.now, 7) == 7
