"""What is observed of many games at once: the numbers of `mahe.envs.observation`, row by row."""

import numpy as np
from numpy.typing import NDArray

from mahe.envs.observation import PHASES, Numbers, layout_of
from mahe.fast import Batch
from mahe.rules import CLUTCH_EGGS, FACES, Phase

_Wholes = NDArray[np.int64]
_START, _DECISION, _OVER = map(PHASES.index, (Phase.START, Phase.DECISION, Phase.OVER))


def observe_batch(batch: Batch, observers: NDArray[np.integer]) -> Numbers:
    """Each game of a batch as numbers, seen from a seat of its own."""
    numbers = np.zeros((batch.size, layout_of(batch.rules).size), np.int8)
    writer = _Writer(batch, observers.astype(np.int64), numbers)
    writer.write_turtles()
    writer.write_moving()
    writer.write_seats()
    writer.write_dice()
    writer.write_cards()
    return numbers


class _Writer:
    """Fills the pieces of all rows; they were 0 before."""

    def __init__(self, batch: Batch, observers: _Wholes, numbers: Numbers) -> None:
        rules = batch.rules
        self._batch = batch
        self._parts = layout_of(rules).split(numbers)
        self._seats, self._turtles = rules.players, rules.turtles
        self._observers, self._first_turtles = observers, observers * rules.turtles_each
        self._row = np.arange(batch.size)
        self._rows = self._row[:, None]
        self._by_seat = (observers[:, None] + np.arange(self._seats)) % self._seats
        own = self._first_turtles[:, None] + np.arange(self._turtles)
        self._by_turtle = own % self._turtles

    def _set_seat(self, name: str, seats: NDArray[np.integer]) -> None:
        """A 1 for a seat in each row; none where it is below 0."""
        rows = self._row[seats >= 0]
        self._parts[name][rows, (seats[rows] - self._observers[rows]) % self._seats] = 1

    def _set_turtle(self, name: str, turtles: NDArray[np.integer]) -> None:
        rows = self._row[turtles >= 0]
        own = (turtles[rows] - self._first_turtles[rows]) % self._turtles
        self._parts[name][rows, own] = 1

    def write_turtles(self) -> None:
        """Where the turtles are, and who sits on whom."""
        places = self._batch.places[self._rows, self._by_turtle]
        self._parts["places"][self._rows, np.arange(self._turtles), places] = 1
        riders = self._batch.riders[self._rows, self._by_turtle]
        rows, turtles = np.nonzero(riders >= 0)
        own = (riders[rows, turtles] - self._first_turtles[rows]) % self._turtles
        self._parts["riders"][rows, turtles, own] = 1

    def write_moving(self) -> None:
        """Which turtles are to move, and which are moving."""
        batch = self._batch
        self._parts["to_move"][:] = batch.to_move[self._rows, self._by_turtle]
        self._set_turtle("active", batch.active)
        turtle = batch.active.copy()
        while (turtle >= 0).any():
            self._set_turtle("group", turtle)
            turtle = np.where(turtle >= 0, batch.riders[self._row, turtle], -1)

    def write_seats(self) -> None:
        """Whose turn it is, and what else some seats have done or are to do."""
        batch = self._batch
        self._set_seat("turn", batch.seat)
        self._set_seat("decider", batch.decider)
        self._set_seat("clutch", batch.clutch)
        self._parts["played"][:] = batch.has_played[self._rows, self._by_seat]

    def write_dice(self) -> None:
        """What has to happen next, and the dice."""
        batch = self._batch
        moving = batch.active >= 0
        phases = np.where(batch.over, _OVER, np.where(moving, _DECISION, _START))
        self._parts["phase"][self._row, phases] = 1
        rows, places = np.nonzero((batch.dice > 0) & moving[:, None])
        self._parts["dice"][rows, places, batch.dice[rows, places] - 1] = 1
        rows = self._row[moving]
        self._parts["total"][rows, batch.total[rows] - 1] = 1

    def write_cards(self) -> None:
        """The pile, and what each seat keeps."""
        batch, parts = self._batch, self._parts
        rows = self._row[~batch.over]  # no card is face up at the end
        top = np.where(batch.face_up > 0, batch.face_up - 1, len(FACES))
        parts["face_up"][rows, top[rows]] = 1
        parts["unseen"][:] = batch.unseen
        parts["face_down"][:, 0] = batch.face_down
        parts["kept"][:] = batch.kept[self._rows, self._by_seat]
        eggs = parts["kept"] @ np.array(FACES, np.int8)
        parts["eggs"][:] = eggs + parts["clutch"] * np.int8(CLUTCH_EGGS)
