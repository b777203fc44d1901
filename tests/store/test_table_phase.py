"""How far a table is."""

from mahe.store import TablePhase, phase_of
from mahe.table import Close
from table.place import begun, opened


def test_a_table_waits_then_plays_then_is_over_then_closed() -> None:
    assert phase_of(opened().now) is TablePhase.WAITING
    place = begun()
    assert phase_of(place.now) is TablePhase.PLAYING
    place.play_on()
    assert phase_of(place.now) is TablePhase.OVER
    place.give(Close(), "ana")
    assert phase_of(place.now) is TablePhase.CLOSED


def test_a_table_that_is_closed_during_a_game_is_closed() -> None:
    place = begun()
    place.give(Close(), "ana")
    assert phase_of(place.now) is TablePhase.CLOSED
