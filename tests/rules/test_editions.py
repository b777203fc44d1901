"""The printed rulebooks, and what they say otherwise (R9, R12)."""

import pytest

from mahe.rules import BOOKS, Edition, Rules, edition_of, rules_of


@pytest.mark.parametrize(
    ("language", "edition"),
    [
        ("de", Edition.DE_EN),
        ("en", Edition.DE_EN),
        ("fr", Edition.FR_NL),
        ("nl", Edition.FR_NL),
        ("it", Edition.IT),
        ("pt", Edition.DE_EN),
    ],
)
def test_every_language_has_the_edition_of_its_book(language: str, edition: Edition) -> None:
    assert edition_of(language) is edition


def test_the_third_die_at_seven_is_in_one_edition_and_the_other_direction_in_another() -> None:
    assert [edition for edition in Edition if Rules(**rules_of(edition)).third_die_at_seven] == [
        Edition.FR_NL
    ]
    assert [edition for edition, book in BOOKS.items() if book.clockwise] == [Edition.IT]
