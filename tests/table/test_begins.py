"""Who begins, and by which printed book a table plays."""

from dataclasses import replace

import pytest

from mahe.chance import UnfairError, verify
from mahe.record import Record
from mahe.rules import Edition
from mahe.store import read_events, write_events
from mahe.table import Begin, Begins, Join, Leave, RefusedError, SetOptions, Settings, WantRematch
from mahe.table.events import Began
from table.place import Place, begun, contribution, opened


def first_seats(place: Place) -> list[tuple[int, bool]]:
    """Who began each game so far, and whether the lot said so."""
    return [(event.first_seat, event.lot) for event in place.log if isinstance(event, Began)]


def play_again(place: Place, number: int) -> None:
    place.play_on()
    place.give(WantRematch((contribution(10 * number),)), "ana")
    place.give(WantRematch((contribution(10 * number + 1),)), "ben")


def test_it_goes_round_unless_the_host_wants_it_otherwise() -> None:
    place = begun()
    for number in (2, 3, 4):
        play_again(place, number)
    assert first_seats(place) == [(0, False), (1, False), (2, False), (0, False)]


def test_the_lot_is_drawn_anew_for_each_game_and_every_record_of_it_verifies() -> None:
    place = begun(Settings(begins=Begins.BY_LOT))
    for number in range(2, 9):
        play_again(place, number)
    place.play_on()
    seats = first_seats(place)
    assert all(lot for _, lot in seats)
    assert {seat for seat, _ in seats} == {0, 1, 2}
    for record in place.records():
        assert record.fairness is not None
        assert record.fairness.lot
        assert verify(record).revealed


@pytest.fixture(scope="module")
def drawn() -> Record:
    """A whole game whose first seat was drawn."""
    place = begun(Settings(begins=Begins.BY_LOT))
    place.play_on()
    (record,) = place.records()
    return record


def test_a_lot_cannot_be_denied_afterwards(drawn: Record) -> None:
    assert drawn.fairness is not None
    denied = replace(drawn, fairness=replace(drawn.fairness, lot=False))
    with pytest.raises(UnfairError) as caught:
        verify(denied)
    assert caught.value.code == "fairness/seal"


def test_whom_the_host_names_begins_every_game_until_they_leave() -> None:
    place = begun(Settings(begins=Begins.CHOSEN, first_chair=1))
    play_again(place, 2)
    assert first_seats(place) == [(1, False), (1, False)]
    place.play_on()
    place.give(Leave(1), "ben")
    place.give(WantRematch((contribution(31),)), "ana")
    assert first_seats(place)[2:] == [(0, False)]  # the third game of two


def test_there_is_no_chair_below_the_first() -> None:
    with pytest.raises(RefusedError) as caught:
        Settings(begins=Begins.CHOSEN, first_chair=-1)
    assert caught.value.code == "table/no_such_chair"
    assert str(caught.value) == "there is no chair -1"


@pytest.mark.parametrize("begins", Begins)
def test_nobody_begins_alone(begins: Begins) -> None:
    place = opened(Settings(begins=begins))
    place.give(Join(contribution(1)), "ana")
    with pytest.raises(RefusedError) as caught:
        place.give(Begin(), "ana")
    assert caught.value.code == "rules/players"


@pytest.mark.parametrize(
    ("settings", "third_die"),
    [
        (Settings(), False),
        (Settings(edition=Edition.FR_NL), True),
        (Settings(edition=Edition.IT), False),
        (Settings(third_die_at_seven=True), True),  # a table of before, or a program's
    ],
)
def test_an_edition_sets_the_third_die_at_seven(settings: Settings, third_die: bool) -> None:
    assert settings.rules(3).third_die_at_seven is third_die
    assert begun(settings).game.state.rules.third_die_at_seven is third_die


def test_a_host_changes_the_edition_between_games() -> None:
    place = opened()
    place.give(SetOptions(Settings(edition=Edition.FR_NL)), "ana")
    assert place.now.settings.rules(4).third_die_at_seven


def test_logs_name_an_edition_or_a_lot_only_where_there_is_one() -> None:
    place = begun()
    written = write_events(place.log)
    assert '"edition"' not in written
    assert '"begins"' not in written
    assert '"lot"' not in written
    drawn = begun(Settings(edition=Edition.IT, begins=Begins.BY_LOT))
    assert read_events(write_events(drawn.log)) == tuple(drawn.log)
