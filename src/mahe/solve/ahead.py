"""Values at the start of a turn, worked out by that whole turn instead of looked up.

What the tables have rounded off differs from arrangement to arrangement, so most of it cancels.
"""

from mahe.rules import Sea
from mahe.solve.arrangements import start_number
from mahe.solve.deciding import moved
from mahe.solve.stakes import Stakes


class Ahead:
    """Stakes whose values come from the end of a turn."""

    def __init__(self, stakes: Stakes) -> None:
        self._stakes = stakes
        self._starts: dict[int, float] = {}

    @property
    def third_die_at_seven(self) -> bool:
        """The reading of the third die."""
        return self._stakes.third_die_at_seven

    def start(self, sea: Sea, seat: int) -> float:
        """The value to a seat whose turn begins."""
        number = start_number(sea, seat)
        if number not in self._starts:
            turtles = (2 * seat, 2 * seat + 1)
            self._starts[number] = max(
                moved(sea, turtle, (other,), seat, self._stakes)
                for turtle, other in (turtles, turtles[::-1])
            )
        return self._starts[number]

    def laid(self, layer: int, seat: int) -> float:
        """What a laying is worth to a seat at once."""
        return self._stakes.laid(layer, seat)

    def follows(self, layer: int) -> list[tuple[Stakes, float]]:
        """After a laying, what is played for, with chances."""
        return self._stakes.follows(layer)

    def start_after(self, layer: int, sea: Sea, seat: int) -> float:
        """After a laying, the value to a seat whose turn begins: looked up."""
        return self._stakes.start_after(layer, sea, seat)
