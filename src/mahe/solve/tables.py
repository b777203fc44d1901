"""The tables that are shipped: read when they are first asked for."""

from functools import lru_cache
from importlib.resources import files
from operator import add, mul

from mahe.rules import DEFAULT_DECK, Rules
from mahe.solve.card_states import CardStates, Unseen
from mahe.solve.packing import Table, unpack

MARGINS, WINS = "margins.bin", "wins.bin"
"""The files: the whole game by egg margin, and the last card and the race by who wins."""

ARRANGEMENTS = "arrangements"
"""The table of `MARGINS` that both readings of the third die share."""

WIN_COLUMNS = ("sure_or_race", "race_or_lost", "race_or_race", "race")
"""What the last card decides: what follows when the mover lays it, and when the other does."""

Factor = tuple[int, ...]
"""In parts of an egg, as whole numbers: their sums are the same on every machine."""

UNIT = 1 << 40
"""So many parts are an egg."""


def reading(third_die_at_seven: bool) -> str:
    """The name of a table for one reading of the third die.

    For a third die at seven it holds what has to be added to the other: smaller numbers.
    """
    return "third_die_at_seven" if third_die_at_seven else "third_die_below_seven"


def are_solved(rules: Rules) -> bool:
    """Whether the tables are about games by these rules."""
    switches = rules.switches()
    del switches["third_die_at_seven"]
    return (
        rules.players == rules.turtles_each == 2  # noqa: PLR2004 (as the tables are made)
        and rules.deck == DEFAULT_DECK
        and not any(switches.values())
    )


@lru_cache(maxsize=4)
def _file(name: str) -> bytes:
    return files(__package__).joinpath("data", name).read_bytes()


@lru_cache(maxsize=8)
def shipped(file: str, name: str) -> Table:
    """A table of a file."""
    return unpack(_file(file), {name})[name]


@lru_cache(maxsize=1)
def card_states() -> CardStates:
    """The card states of the default deck."""
    return CardStates(DEFAULT_DECK)


@lru_cache(maxsize=2048)
def card_factor(unseen: Unseen, face_up: int, third_die_at_seven: bool) -> Factor:
    """What a card state makes of each column of the arrangements' table."""
    number, shared = card_states().number(unseen, face_up), shipped(MARGINS, ARRANGEMENTS)
    table = shipped(MARGINS, reading(False))
    row = list(table.row(number))
    if third_die_at_seven:
        row = list(map(add, row, shipped(MARGINS, reading(True)).row(number)))
    scales = [UNIT * one * other for one, other in zip(table.scales, shared.scales, strict=True)]
    return tuple(map(round, map(mul, row, scales)))


def product(arrangement: int, factor: Factor) -> float:
    """The margin of an arrangement with the cards that a factor stands for."""
    row = shipped(MARGINS, ARRANGEMENTS).row(arrangement)
    return int(sum(map(mul, row, factor))) / UNIT


def win(arrangement: int, column: int, third_die_at_seven: bool) -> float:
    """The mover's chances to win minus those to lose."""
    table, place = shipped(WINS, reading(False)), arrangement * len(WIN_COLUMNS) + column
    number: int = table.numbers[place]
    if third_die_at_seven:
        number += shipped(WINS, reading(True)).numbers[place]
    return number * table.scales[column]
