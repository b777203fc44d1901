"""The printed rulebooks: five languages in three editions, which differ in a few points."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any


class Edition(Enum):
    """A printed edition of the rules, named after the languages of its books."""

    DE_EN = "de-en"
    FR_NL = "fr-nl"
    IT = "it"


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """What an edition says otherwise than the others."""

    languages: tuple[str, ...]
    switches: tuple[str, ...] = ()  # the yes-or-no rules that it turns on
    clockwise: bool = False  # how the turtles swim on the board (R12); nothing but a picture


BOOKS: Mapping[Edition, Book] = {
    Edition.DE_EN: Book(languages=("de", "en")),
    Edition.FR_NL: Book(languages=("fr", "nl"), switches=("third_die_at_seven",)),  # R9
    Edition.IT: Book(languages=("it",), clockwise=True),
}


def edition_of(language: str) -> Edition:
    """The edition whose book is in a language; the first one for any other language."""
    found = [edition for edition, book in BOOKS.items() if language in book.languages]
    return found[0] if found else Edition.DE_EN


def rules_of(edition: Edition) -> dict[str, Any]:
    """The rules that an edition sets, by their names."""
    return dict.fromkeys(BOOKS[edition].switches, True)
