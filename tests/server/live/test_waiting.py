"""When a bot will decide for whoever is away, as those who wait are told."""

import pytest

from mahe.protocol import messages as m
from mahe.server.live.rooms.head import next_due
from mahe.server.live.rooms.viewers import Viewers
from mahe.table import GRACE_SECONDS, STAND_IN, AddBot, Begin, HandOver, Join, Pace, Settings
from server.client import timed
from server.live.tables import game_of, opened, present
from server.nodes import NodeProcess
from table.place import Place, contribution
from table.place import opened as opened_place

BEGAN = 1_000_000
GRACE = GRACE_SECONDS * 1000


def begun(settings: Settings | None = None) -> Place:
    """A game of Ana, who is to decide, Ben, and a bot."""
    place = opened_place(settings)
    for number, who in enumerate(("ana", "ben")):
        place.give(Join(contribution(number)), who)
    place.give(AddBot("random"), "ana")
    place.give(Begin(), "ana")
    return place


def stand_in_at(place: Place, seen: dict[str, int], now: int) -> int | None:
    """What is told when these people are, or were, there until then."""
    viewers = Viewers()
    viewers.seen = seen
    return viewers.present(place.now, next_due(place.now, None, BEGAN, BEGAN), now).stand_in_at


def test_who_left_before_their_turn_is_waited_for_from_its_beginning() -> None:
    seen = {"ana": BEGAN - 5000, "ben": BEGAN + GRACE}
    assert stand_in_at(begun(), seen, BEGAN + 1000) == BEGAN + GRACE


def test_who_leaves_during_their_turn_is_waited_for_from_then_on() -> None:
    seen = {"ana": BEGAN + 7000, "ben": BEGAN + 2 * GRACE}
    assert stand_in_at(begun(), seen, BEGAN + 9000) == BEGAN + 7000 + GRACE


@pytest.mark.parametrize(
    "seen",
    [
        {"ana": BEGAN + 9001, "ben": BEGAN + 9001},
        {"ana": BEGAN, "ben": BEGAN},
        {"ana": BEGAN},
        {"ana": BEGAN, "ben": BEGAN, "zoe": BEGAN + GRACE},
    ],
    ids=["she is there", "nobody is there", "nobody was there", "only a spectator is there"],
)
def test_nothing_is_said_where_nobody_who_plays_waits_for_somebody_away(
    seen: dict[str, int],
) -> None:
    assert stand_in_at(begun(), seen, BEGAN + 9000) is None


def test_a_time_that_is_past_is_not_told() -> None:
    seen = {"ana": BEGAN, "ben": BEGAN + 9 * GRACE}
    assert stand_in_at(begun(), seen, BEGAN + GRACE) is None


def test_a_clock_has_a_deadline_of_its_own_and_a_bot_needs_none() -> None:
    seen = {"ana": BEGAN, "ben": BEGAN + GRACE}
    assert stand_in_at(begun(Settings(pace=Pace.BRISK, seconds=30)), seen, BEGAN + 1) is None
    place = begun()
    place.give(HandOver(0), None)
    assert stand_in_at(place, seen, BEGAN + 1) is None
    assert stand_in_at(opened_place(), seen, BEGAN + 1) is None


@timed
async def test_those_who_wait_are_told_when_a_bot_plays_and_the_host_need_not_wait(
    node: NodeProcess,
) -> None:
    host = opened(node)
    async with host.client() as ana:
        await ana.welcome()
        async with host.guest() as ben:
            await ben.welcome()
            await ben.join("Ben")
            await ana.join("Ana")
            await ana.do("begin")
            assert game_of(ana).decider == 0
            assert present(ana).stand_in_at is None
        await ana.until(lambda message: isinstance(message, m.Present) and _waits(message))
        told = present(ana)
        (gone,) = [one for one in told.people if not one.here]
        assert gone.since is not None
        assert told.stand_in_at is not None
        assert told.stand_in_at >= gone.since + GRACE - 1000
        await ana.do("hand_over", seat=0)
        assert ana.view.chairs[0].stand_in == STAND_IN


def _waits(message: m.Present) -> bool:
    return message.stand_in_at is not None
