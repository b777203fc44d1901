"""A record is possible as data: a name for each seat, fit to be shown on a line."""

import pytest

from mahe.record import Record, can_be_seen, check_name, check_new_name, is_printable
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


@pytest.mark.parametrize("name", ["A\u0378", "\U000e0fff"])
def test_a_name_with_a_character_of_a_newer_unicode_is_read_but_not_given(name: str) -> None:
    """A program with a newer Python may have written it; verifiers must not disagree about it."""
    check_name(name)
    with pytest.raises(UnreadableError):
        check_new_name(name)


JOINED = {
    "a family": "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",
    "a tone of skin": "\U0001f44b\U0001f3fd Ana",
    "a farmer with one": "\U0001f469\U0001f3fe\u200d\U0001f33e",
    "a rainbow flag": "\U0001f3f3\ufe0f\u200d\U0001f308",
    "a head that shakes": "\U0001f642\u200d\u2194\ufe0f",
    "the flag of Wales": "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f",
    "a flag of two letters": "\U0001f1f8\U0001f1e8",
}


@pytest.mark.parametrize("what", JOINED)
def test_a_name_may_have_signs_that_are_joined(what: str) -> None:
    check_name(JOINED[what])
    check_new_name(JOINED[what])
    assert is_printable(JOINED[what])


@pytest.mark.parametrize(
    "name",
    [
        "A\u200dna",
        "\u200d\U0001f468",
        "\U0001f468\u200d",
        "\U0001f468\u200d\u200d\U0001f469",
        "\U0001f468\u200dA",
        "+\u200d+",
        "\U0001f3f4\U000e0067\U000e0062",
        "A\U000e0067\U000e0062\U000e007f",
    ],
)
def test_what_joins_nothing_is_in_no_name(name: str) -> None:
    with pytest.raises(UnreadableError, match="is no name"):
        check_name(name)
    assert not is_printable(name)


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


INVISIBLE = {
    "a Hangul filler": "\u3164",
    "a half-width Hangul filler": "\uffa0",
    "a Hangul choseong filler": "\u115f",
    "a Hangul jungseong filler": "\u1160",
    "several fillers": "\u3164\u115f \uffa0",
    "an empty Braille cell": "\u2800",
    "a musical sign without a head": "\U0001d159",
    "a lone mark": "\u0301",
    "marks alone": "\u0301\u0302\u20dd",
    "a mark on a filler": "\u3164\u0301",
    "a mark before a letter": "\u0301a",
    "a variation selector": "\ufe0f",
    "a grapheme joiner": "\u034f",
    "a Khmer vowel that is not drawn": "\u17b4",
}


@pytest.mark.parametrize("what", INVISIBLE)
def test_nobody_is_given_a_name_that_cannot_be_seen(what: str) -> None:
    with pytest.raises(UnreadableError, match="nobody could see it") as caught:
        check_new_name(INVISIBLE[what])
    assert caught.value.code == "record/name"
    assert not can_be_seen(INVISIBLE[what])


@pytest.mark.parametrize("what", INVISIBLE)
def test_a_record_that_has_such_a_name_is_still_read(what: str) -> None:
    assert Record(rules=Rules(players=2), seats=("Ana", INVISIBLE[what])).seats[1]


@pytest.mark.parametrize("text", ["", " ", "\u200b", "\u200d\u2060", "\xad", "\n"])
def test_what_is_blank_cannot_be_seen(text: str) -> None:
    assert not can_be_seen(text)


@pytest.mark.parametrize(
    "name",
    ["A", "7", "!", "é", "e\u0301", "海亀", "한", "❤\ufe0f", "🐢", "ก็", "\u2801", "-", "\u3164a"],
)
def test_a_name_that_can_be_seen_may_be_given(name: str) -> None:
    check_new_name(name)
