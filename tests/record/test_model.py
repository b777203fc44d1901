"""A record is possible as data: a name for each seat, fit to be shown on a line."""

import pytest

from mahe.record import Record, check_name
from mahe.rules import Rules, UnreadableError


@pytest.mark.parametrize("seats", [(), ("Ana",), ("Ana", "Ben", "Cy")])
def test_each_seat_is_named(seats: tuple[str, ...]) -> None:
    with pytest.raises(UnreadableError, match=f"2 play, but {len(seats)} seats are named"):
        Record(rules=Rules(players=2), seats=seats)


def test_a_bad_name_makes_no_record() -> None:
    with pytest.raises(UnreadableError, match="no name"):
        Record(rules=Rules(players=2), seats=("Ana", "Ben\n"))


@pytest.mark.parametrize("name", ["A", "Ana Maria", "bot:random", "x" * 40, "#1", "海亀", "é"])
def test_a_name_may_be(name: str) -> None:
    check_name(name)


@pytest.mark.parametrize("name", ["", "x" * 41])
def test_a_name_has_one_to_forty_characters(name: str) -> None:
    with pytest.raises(UnreadableError, match="a name has 1 to 40 characters"):
        check_name(name)


@pytest.mark.parametrize(
    "name", [" ", "Ana ", " Ana", "A\nna", "\x1b[2J", "\x9b2J", "\u202eanA", "\ud800", "A\xa0na"]
)
def test_a_name_fits_on_a_line(name: str) -> None:
    with pytest.raises(UnreadableError, match="is no name") as caught:
        check_name(name)
    assert caught.value.sentence.isascii()
    assert caught.value.sentence.isprintable()
