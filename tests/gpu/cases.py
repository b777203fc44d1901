"""The games by which the engine for GPUs is checked: every size, every option, every bot."""

import hashlib
import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from numpy.typing import NDArray

from mahe.rules import Rules

FEW, MANY = 3, 1000
"""How many games a digest is of: some that the readable engine plays, and many."""

DIGESTS = Path(__file__).with_name("digests.json")
_SIZES = ((2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (5, 1), (6, 1), (7, 1))
_DECKS = ((3, 3, 5, 5, 5, 3), (4, 4, 4, 4, 4, 4), (0, 12, 0, 0, 0, 12), (1, 2, 3, 4, 5, 9))
_BOTS = {"random": ("random",), "sensible": ("sensible",), "mixed": ("sensible", "random")}


class Case(NamedTuple):
    """Some games of a seed."""

    name: str
    rules: Rules
    bots: tuple[str, ...]
    seed: int
    first: int


def _cases() -> Iterator[Case]:
    switches = ("cards_as_dice", "third_die_at_seven", "exact_landing_takes_two", "bust_ends_turn")
    letters = "cstb"
    number = 0
    for (players, each), kind in product(_SIZES, _BOTS):
        for choice in product((False, True), repeat=len(switches)):
            if each == 1 and choice[-1]:
                continue  # there is no other turtle whose move a bust could end
            rules = Rules(
                players=players,
                turtles_each=each,
                first_seat=number % players,
                deck=_DECKS[number % len(_DECKS)] if number % 3 == 0 else _DECKS[0],
                **dict(zip(switches, choice, strict=True)),
            )
            bots = tuple(_BOTS[kind][seat % len(_BOTS[kind])] for seat in range(players))
            on = "".join(letter for letter, is_on in zip(letters, choice, strict=True) if is_on)
            name = f"{players}x{each} {kind} {on or '-'}"
            seed, first = (2**64 - 1 - number, number) if number % 5 == 0 else (number, 10**12)
            yield Case(name, rules, bots, seed, first)
            number += 1


CASES = tuple(_cases())


def digest(rows: NDArray[Any]) -> str:
    """The fingerprint of the rows of some games."""
    return hashlib.sha256(rows.tobytes()).hexdigest()


def known_digests() -> dict[str, list[str]]:
    """By the names of the cases: of a few games, and of many."""
    found: dict[str, list[str]] = json.loads(DIGESTS.read_text(encoding="utf-8"))
    return found
