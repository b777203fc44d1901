"""The dice of one move: a small automaton, worked out once and shared by all states."""

from mahe.rules.steps import FACES

LIMIT = 7
MOST_DICE = 3


def is_bust(total: int) -> bool:
    """A total above 7 sends the group to the raft (R10)."""
    return total > LIMIT


class Throw:
    """The dice of a move so far, and whether another one is in the air.

    There is one object for each such situation, so throws are compared by identity. A card
    played as a die counts as a die (R17).
    """

    __slots__ = ("after", "dice", "distance", "in_the_air", "is_open", "rolled", "total")

    dice: tuple[int, ...]
    total: int
    distance: int  # R11: total times dice
    in_the_air: bool
    is_open: bool  # the decider may still stop, roll or play
    rolled: "Throw | None"  # this throw with one more die in the air
    after: tuple["Throw", ...]  # by face, the throw that it makes of this one; [0] is this one

    def __init__(self, dice: tuple[int, ...], in_the_air: bool) -> None:
        self.dice = dice
        self.total = sum(dice)
        self.distance = self.total * len(dice)
        self.in_the_air = in_the_air
        busted = is_bust(self.total)
        self.is_open = not in_the_air and not busted and 0 < len(dice) < MOST_DICE
        self.rolled = Throw(dice, in_the_air=True) if self.is_open else None
        grows = in_the_air or self.is_open
        self.after = (self, *(self._grown(face) for face in FACES)) if grows else ()

    def _grown(self, face: int) -> "Throw":
        if self.rolled is not None:  # a card played now makes what a rolled die would
            return self.rolled.after[face]
        return Throw((*self.dice, face), in_the_air=False)

    def __repr__(self) -> str:
        return f"Throw({self.dice}, in_the_air={self.in_the_air})"

    def __reduce__(self) -> tuple[object, ...]:
        return find_throw, (self.dice, self.in_the_air)


FIRST_THROW = Throw((), in_the_air=True)
"""The first die of a move is in the air."""


def find_throw(dice: tuple[int, ...], in_the_air: bool) -> Throw:
    """The one throw of these dice; `LookupError` if no move can have them."""
    throw = FIRST_THROW
    for face in dice:
        if face not in FACES:
            raise LookupError(dice)
        throw = throw.after[face]
    if in_the_air and dice:
        if throw.rolled is None:
            raise LookupError(dice)
        return throw.rolled
    if not in_the_air and not dice:
        raise LookupError(dice)
    return throw
