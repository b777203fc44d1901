"""Every arrangement of a few turtles has a number.

Turtles bear letters, and turtles that bear the same letter are not told apart. An arrangement is
a *word* and its *spaces*: the letters of the turtles that are not on the raft, in the order of
their spaces and in a stack from bottom to top, and the space of each. Words are numbered by length
and alphabet, and for each word its spaces are numbered by the combinatorial number system:
the i-th space s (i and s from 1) counts for `comb(s + i - 2, i)`.

>>> START.size, MARKED.size, FOUR.size
(75349, 150445, 300385)
>>> START.number("or", (3, 21))
486
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, permutations
from math import comb

from mahe.rules import BEACH, Sea

OWN, MARKED_OWN, OTHER = "o", "m", "r"
"""A turtle of the mover; the one of them that moves next; a turtle of the other seat."""


class Numbering:
    """The numbers of all arrangements of turtles with these letters."""

    def __init__(self, letters: str) -> None:
        self.letters = "".join(sorted(letters))
        lengths = range(len(letters) + 1)
        found = {"".join(word) for length in lengths for word in permutations(letters, length)}
        self.words = tuple(sorted(found, key=lambda word: (len(word), word)))
        sizes = [spaces_of(len(word)) for word in self.words]
        self.first = dict(zip(self.words, accumulate(sizes, initial=0), strict=False))
        self.size = sum(sizes)

    def number(self, word: str, spaces: Iterable[int]) -> int:
        """The number of an arrangement."""
        return self.first[word] + sum(
            row[space] for row, space in zip(COUNTS, spaces, strict=False)
        )


def spaces_of(length: int) -> int:
    """In how many ways so many turtles of a word can have their spaces."""
    return comb(length + BEACH - 1, length)


def _counts(place: int) -> tuple[int, ...]:
    return (0, *(comb(space + place - 2, place) for space in range(1, BEACH + 1)))


COUNTS = tuple(_counts(place) for place in range(1, 5))
"""By place in the word and by space: what it counts for in the number; 0 for the raft."""

START = Numbering(OWN * 2 + OTHER * 2)
"""Two players, at the start of a turn."""

MARKED = Numbering(MARKED_OWN + OWN + OTHER * 2)
"""Two players, and one of the mover's turtles is about to move."""

FOUR = Numbering("0123")
"""Four players with a turtle each; the letter is how many turns after the mover a seat is up."""


def start_number(sea: Sea, seat: int) -> int:
    """The number in `START` of a sea with two turtles each, where this seat's turn begins."""
    return _number(START, sea, "oorr" if seat == 0 else "rroo")


def marked_number(sea: Sea, turtle: int) -> int:
    """The number in `MARKED` of a sea with two turtles each, where this turtle is about to move."""
    return _number(MARKED, sea, _MARKED_LETTERS[turtle])


def four_number(sea: Sea, seat: int) -> int:
    """The number in `FOUR` of a sea with four turtles of four seats, where this seat is up."""
    return _number(FOUR, sea, _FOUR_LETTERS[seat])


@lru_cache(maxsize=4096)
def _number(numbering: Numbering, sea: Sea, letters: str) -> int:
    places, riders = sea
    word, number, row = "", 0, iter(COUNTS)
    for place, bottom in sorted(zip(places, range(len(places)), strict=True)):
        if place and bottom not in riders:
            turtle: int | None = bottom
            while turtle is not None:
                word += letters[turtle]
                number += next(row)[place]
                turtle = riders[turtle]
    return numbering.first[word] + number


_MARKED_LETTERS = ("morr", "omrr", "rrmo", "rrom")
_FOUR_LETTERS = ("0123", "3012", "2301", "1230")
