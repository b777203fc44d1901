"""The pile, the clutch space, and the cards that the seats keep."""

from typing import NamedTuple

from mahe.rules.options import SET_ASIDE, Rules


class Cards(NamedTuple):
    """Where the cards are. The order of the pile does not exist before a card is turned."""

    kept: tuple[tuple[int, ...], ...]  # by seat, lowest first
    face_up: int | None  # the card on top of the pile
    unseen: tuple[int, ...]  # how many cards of 1 to 6 eggs nobody has seen yet
    owed: int | None = None  # the seat that takes the next card turned (house rule)
    clutch: int | None = None  # the seat that took the clutch space

    @property
    def face_down(self) -> int:
        """How many cards of the pile are still face down."""
        return sum(self.unseen) - SET_ASIDE

    @property
    def are_awaited(self) -> bool:
        """Whether a card has to be turned up before anything else."""
        return self.face_up is None and self.face_down > 0

    @property
    def clutch_is_open(self) -> bool:
        """Whether the next laying takes the clutch space (R15)."""
        return self.face_up is None and self.clutch is None and self.face_down == 0

    def lay(self, seat: int, *, takes_two: bool) -> "Cards":
        """The cards after a laying: the face-up card or the clutch space is the seat's."""
        if self.face_up is None:
            return self._replace(clutch=seat)
        kept = _given(self.kept, seat, self.face_up)
        return Cards(kept, None, self.unseen, seat if takes_two and self.face_down else None)

    def turn_up(self, value: int) -> "Cards":
        """The cards after one was turned: it lies face up, or goes to the seat it is owed to."""
        left = self.unseen[value - 1] - 1
        unseen = (*self.unseen[: value - 1], left, *self.unseen[value:])
        if self.owed is None:
            return Cards(self.kept, value, unseen)
        return Cards(_given(self.kept, self.owed, value), None, unseen)

    def discard(self, seat: int, value: int) -> "Cards":
        """The cards after a seat has played one: it leaves the game (R20)."""
        own = list(self.kept[seat])
        own.remove(value)
        return self._replace(kept=(*self.kept[:seat], tuple(own), *self.kept[seat + 1 :]))


def new_cards(rules: Rules) -> Cards:
    """No card turned yet, none kept (R3)."""
    return Cards(kept=((),) * rules.players, face_up=None, unseen=rules.deck)


def _given(kept: tuple[tuple[int, ...], ...], seat: int, value: int) -> tuple[tuple[int, ...], ...]:
    own = tuple(sorted((*kept[seat], value)))
    return (*kept[:seat], own, *kept[seat + 1 :])
