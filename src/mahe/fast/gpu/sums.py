"""What many games add up to, in whole numbers: counted on the device, or from rows."""

from dataclasses import dataclass, fields
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from mahe.rules import FACES, MOST_TURTLES, Rules

Numbers = NDArray[np.int64]

WIN = 420  # a win, shared by 1 to 7, is a whole number of these
_EGGS, _CARDS = 128, 22
_SHARES = WIN // np.arange(1, MOST_TURTLES + 1)

# The sums of the device one after the other, as in settling.cuh.
_LAYOUT = {
    "winners": (MOST_TURTLES, MOST_TURTLES),  # by seat and number of winners
    "eggs": (MOST_TURTLES, _EGGS),
    "cards": (MOST_TURTLES, _CARDS),
    "taken": (MOST_TURTLES, len(FACES)),
    "clutch": (MOST_TURTLES,),
    "ridden": (MOST_TURTLES,),
    "thrown": (len(FACES),),
    "sunk": (len(FACES),),
    "carried": (MOST_TURTLES + 1,),  # by turtle
    "lengths": (2,),  # turns, steps
    "squares": (2,),
    "rides": (1,),
}
DEVICE_SUMS = sum(int(np.prod(shape)) for shape in _LAYOUT.values())


@dataclass(frozen=True, slots=True)
class Sums:
    """Sums over games; the first place of a table is the seat, of seven."""

    games: int
    wins: Numbers  # [7], in 420ths
    eggs: Numbers  # [7][128]: games by eggs
    cards: Numbers  # [7][22]: games by cards at the end, the clutch space included
    lengths: Numbers  # [2]: turns, steps
    squares: Numbers  # [2]: of turns, of steps
    rides: int
    thrown: Numbers  # [6]: moves by first die
    sunk: Numbers  # [6]: busts by first die
    carried: Numbers  # [7]
    laid: Numbers  # [7]: cards taken, the clutch space included
    ridden: Numbers  # [7]
    taken: Numbers  # [7][6]: by value
    played: Numbers  # [7]

    def __add__(self, other: Self) -> Self:
        pairs = {field.name: getattr(self, field.name) for field in fields(self)}
        return type(self)(**{name: part + getattr(other, name) for name, part in pairs.items()})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sums) and all(
            np.array_equal(getattr(self, field.name), getattr(other, field.name))
            for field in fields(self)
        )

    __hash__ = None  # type: ignore[assignment] # it holds arrays


def sums_of_device(rules: Rules, found: NDArray[Any]) -> Sums:
    """The sums that a kernel has left."""
    parts, at = {}, 0
    for name, shape in _LAYOUT.items():
        size = int(np.prod(shape))
        parts[name] = found[at : at + size].astype(np.int64).reshape(shape)
        at += size
    carried = np.zeros(MOST_TURTLES, np.int64)
    np.add.at(carried, [rules.owner(t) for t in range(rules.turtles)], _swum(rules, parts))
    laid = parts["taken"].sum(axis=1) + parts["clutch"]
    return Sums(
        games=int(parts["clutch"].sum()),
        wins=parts["winners"] @ _SHARES,
        eggs=parts["eggs"],
        cards=parts["cards"],
        lengths=parts["lengths"],
        squares=parts["squares"],
        rides=int(parts["rides"][0] if rules.turtles_each > 1 else carried.sum()),
        thrown=parts["thrown"],
        sunk=parts["sunk"],
        carried=carried,
        laid=laid,
        ridden=parts["ridden"],
        taken=parts["taken"],
        played=laid - parts["cards"] @ np.arange(_CARDS),
    )


def _swum(rules: Rules, parts: dict[str, Numbers]) -> Numbers:
    return parts["carried"][: rules.turtles]


def sums_of_rows(rows: NDArray[Any], players: int) -> Sums:
    """The same sums, from the rows of the games."""
    shared = np.bitwise_count(rows["winners"]).astype(np.int64)
    won = rows["winners"][:, None] >> np.arange(MOST_TURTLES) & 1
    lengths = np.stack([rows["turns"], rows["steps"]]).astype(np.int64)
    total = {name: rows[name].sum(axis=0, dtype=np.int64) for name in _ADDED}
    return Sums(
        games=len(rows),
        wins=(won * (WIN // shared)[:, None]).sum(axis=0),
        eggs=_histograms(rows["eggs"], players, _EGGS),
        cards=_histograms(rows["cards"], players, _CARDS),
        lengths=lengths.sum(axis=1),
        squares=(lengths * lengths).sum(axis=1),
        rides=int(rows["rides"].sum(dtype=np.int64)),
        **total,
    )


_ADDED = ("thrown", "sunk", "carried", "laid", "ridden", "taken", "played")


def _histograms(numbers: NDArray[Any], players: int, size: int) -> Numbers:
    """Games by a number, for each seat; seats that nobody has are 0 throughout."""
    counts = np.zeros((MOST_TURTLES, size), np.int64)
    for seat in range(players):
        counts[seat] = np.bincount(numbers[:, seat], minlength=size)
    return counts
