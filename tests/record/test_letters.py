"""Short names of seats and turtles, both ways."""

import pytest

from mahe.record import group_names, read_seat, read_turtle, seat_letter, turtle_name
from mahe.record.letters import read_group
from mahe.rules import Rules, UnreadableError

SEVEN, THREE = Rules(players=7), Rules(players=3)


def test_seats_are_a_to_g() -> None:
    assert [seat_letter(seat) for seat in range(7)] == list("ABCDEFG")


def test_a_lone_turtle_has_its_seats_letter() -> None:
    assert [turtle_name(SEVEN, turtle) for turtle in range(7)] == list("ABCDEFG")


def test_two_turtles_of_a_seat_are_numbered() -> None:
    assert group_names(THREE, (0, 1, 2, 3, 4, 5)) == "A1A2B1B2C1C2"


@pytest.mark.parametrize("rules", [SEVEN, THREE])
def test_each_turtle_is_found_by_its_name(rules: Rules) -> None:
    names = [turtle_name(rules, turtle) for turtle in range(rules.turtles)]
    assert [read_turtle(rules, name) for name in names] == list(range(rules.turtles))


@pytest.mark.parametrize("rules", [SEVEN, THREE])
def test_each_seat_is_found_by_its_letter(rules: Rules) -> None:
    seats = range(rules.players)
    assert [read_seat(rules, seat_letter(seat)) for seat in seats] == list(seats)


@pytest.mark.parametrize("group", [(), (4,), (5, 0, 3)])
def test_a_group_is_found_by_its_names(group: tuple[int, ...]) -> None:
    assert read_group(THREE, group_names(THREE, group)) == group


@pytest.mark.parametrize("text", ["", "D", "a", "AB", "1", "\x1b", "ABC"])
def test_what_is_no_seat_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError, match=r"is no seat: they are A to C$") as caught:
        read_seat(THREE, text)
    assert caught.value.sentence.isprintable()


@pytest.mark.parametrize("text", ["", "A", "A0", "A3", "D1", "a1", "A1 ", "\ud800"])
def test_what_is_no_turtle_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError, match=r"is no turtle: they are A1, A2, B1") as caught:
        read_turtle(THREE, text)
    assert caught.value.sentence.isprintable()


def test_a_long_word_is_cut_short_in_the_refusal() -> None:
    with pytest.raises(UnreadableError) as caught:
        read_seat(THREE, "x" * 1000)
    assert caught.value.sentence == f"'{'x' * 20}…' is no seat: they are A to C"
