"""What two players play for: eggs still to be laid, or who wins. What one gains, the other loses.

A seat is 0 or 1, and values are always a seat's.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from mahe.rules import CLUTCH_EGGS, FACES, SET_ASIDE, Cards, Sea, State
from mahe.solve.arrangements import start_number
from mahe.solve.card_states import Unseen
from mahe.solve.tables import WIN_COLUMNS, Factor, card_factor, product, win

_SURE_OR_RACE, _RACE_OR_LOST, _RACE_OR_RACE, _RACE = range(len(WIN_COLUMNS))


class Stakes(Protocol):
    """What is played for, at some state of the cards."""

    @property
    def third_die_at_seven(self) -> bool:
        """The reading of the third die."""
        ...

    def start(self, sea: Sea, seat: int) -> float:
        """The value to a seat whose turn begins."""
        ...

    def laid(self, layer: int, seat: int) -> float:
        """What a laying is worth to a seat at once."""
        ...

    def follows(self, layer: int) -> list[tuple["Stakes", float]]:
        """After a laying, what is played for, with chances; nothing where the game is over."""
        ...

    def start_after(self, layer: int, sea: Sea, seat: int) -> float:
        """After a laying, the value to a seat whose turn begins; 0 where the game is over."""
        ...


@dataclass(frozen=True, slots=True)
class Eggs:
    """The eggs still to be laid, minus those of the other seat."""

    unseen: Unseen
    face_up: int
    third_die_at_seven: bool

    def start(self, sea: Sea, seat: int) -> float:
        """The value to a seat whose turn begins."""
        factor = card_factor(self.unseen, self.face_up, self.third_die_at_seven)
        return product(start_number(sea, seat), factor)

    def laid(self, layer: int, seat: int) -> float:
        """What a laying is worth to a seat at once."""
        return float(self.face_up if layer == seat else -self.face_up)

    def follows(self, layer: int) -> list[tuple[Stakes, float]]:
        """After a laying, what is played for, with chances."""
        del layer
        return eggs_after(self.unseen, self.third_die_at_seven)

    def start_after(self, layer: int, sea: Sea, seat: int) -> float:
        """After a laying, the value to a seat whose turn begins."""
        del layer
        factor = _mean_factor(self.unseen, self.third_die_at_seven)
        if factor is None:
            return ClutchEggs(self.third_die_at_seven).start(sea, seat)
        return product(start_number(sea, seat), factor)


@lru_cache(maxsize=512)
def eggs_after(unseen: Unseen, third_die_at_seven: bool) -> list[tuple[Stakes, float]]:
    """What is played for after a card is turned, with chances; or once all are."""
    total = sum(unseen)
    if total == SET_ASIDE:
        return [(ClutchEggs(third_die_at_seven), 1.0)]
    return [
        (Eggs(_without(unseen, face), face, third_die_at_seven), left / total)
        for face, left in zip(FACES, unseen, strict=True)
        if left
    ]


def _without(unseen: Unseen, face: int) -> Unseen:
    return (*unseen[: face - 1], unseen[face - 1] - 1, *unseen[face:])


@lru_cache(maxsize=512)
def _mean_factor(unseen: Unseen, third_die_at_seven: bool) -> Factor | None:
    total = sum(unseen)
    if total == SET_ASIDE:
        return None
    parts = [
        [left * one for one in card_factor(_without(unseen, face), face, third_die_at_seven)]
        for face, left in zip(FACES, unseen, strict=True)
        if left
    ]
    return tuple(sum(column) // total for column in zip(*parts, strict=True))


class _Final:
    """The final race: the next laying ends the game (R15)."""

    __slots__ = ()

    def follows(self, layer: int) -> list[tuple[Stakes, float]]:
        """Nothing: the game is over."""
        del layer
        return []

    def start_after(self, layer: int, sea: Sea, seat: int) -> float:
        """Nothing: the game is over."""
        del layer, sea, seat
        return 0.0


@dataclass(frozen=True, slots=True)
class ClutchEggs(_Final):
    """The eggs of the clutch space."""

    third_die_at_seven: bool

    def start(self, sea: Sea, seat: int) -> float:
        """The value to a seat whose turn begins."""
        return CLUTCH_EGGS * win(start_number(sea, seat), _RACE, self.third_die_at_seven)

    def laid(self, layer: int, seat: int) -> float:
        """What a laying is worth to a seat at once."""
        return float(CLUTCH_EGGS if layer == seat else -CLUTCH_EGGS)


@dataclass(frozen=True, slots=True)
class Lead:
    """By how many eggs and cards seat 0 leads."""

    eggs: int
    cards: int

    def after(self, layer: int, eggs: int) -> "Lead":
        """The lead after a laying."""
        sign = 1 if layer == 0 else -1
        return Lead(self.eggs + sign * eggs, self.cards + sign)

    def of(self, seat: int) -> tuple[int, int]:
        """As a seat sees it; a tuple that is greater than (0, 0) wins (R16)."""
        return (self.eggs, self.cards) if seat == 0 else (-self.eggs, -self.cards)


@dataclass(frozen=True, slots=True)
class ClutchWin(_Final):
    """Who wins, in the final race: the chances to win minus those to lose."""

    lead: Lead
    third_die_at_seven: bool

    def start(self, sea: Sea, seat: int) -> float:
        """The value to a seat whose turn begins."""
        known = self.known(seat)
        if known is not None:
            return known
        return win(start_number(sea, seat), _RACE, self.third_die_at_seven)

    def laid(self, layer: int, seat: int) -> float:
        """What a laying is worth to a seat at once: it ends the game."""
        lead = self.lead.after(layer, CLUTCH_EGGS).of(seat)
        return float((lead > (0, 0)) - (lead < (0, 0)))

    def known(self, seat: int) -> float | None:
        """The value to a seat where the clutch space makes no difference."""
        found = {self.laid(layer, seat) for layer in (0, 1)}
        return found.pop() if len(found) == 1 else None


@dataclass(frozen=True, slots=True)
class LastCardWin:
    """Who wins, with the last card face up: the chances to win minus those to lose."""

    lead: Lead
    face_up: int
    third_die_at_seven: bool

    def start(self, sea: Sea, seat: int) -> float:
        """The value to a seat whose turn begins."""
        own, other = (self._after(layer).known(seat) for layer in (seat, 1 - seat))
        if own is not None and own == other:
            return own
        column = _COLUMNS[own, other]
        return win(start_number(sea, seat), column, self.third_die_at_seven)

    def laid(self, layer: int, seat: int) -> float:
        """Nothing is won before the end."""
        del layer, seat
        return 0.0

    def follows(self, layer: int) -> list[tuple[Stakes, float]]:
        """After a laying: the race."""
        return [(self._after(layer), 1.0)]

    def start_after(self, layer: int, sea: Sea, seat: int) -> float:
        """After a laying, the value to a seat whose turn begins."""
        return self._after(layer).start(sea, seat)

    def _after(self, layer: int) -> ClutchWin:
        return ClutchWin(self.lead.after(layer, self.face_up), self.third_die_at_seven)


_COLUMNS: dict[tuple[float | None, float | None], int] = {
    (1.0, None): _SURE_OR_RACE,
    (None, -1.0): _RACE_OR_LOST,
    (None, None): _RACE_OR_RACE,
    (1.0, -1.0): _RACE,  # as in the race: who lays, wins
}


def eggs_of(state: State) -> list[tuple[Stakes, float]]:
    """The eggs that a state is about, with chances where a card is to be turned."""
    cards, seven = state.cards, state.rules.third_die_at_seven
    if cards.face_up is None:
        return eggs_after(cards.unseen, seven)
    return [(Eggs(cards.unseen, cards.face_up, seven), 1.0)]


def wins_of(state: State) -> list[tuple[Stakes, float]] | None:
    """Who wins, with chances where the last card is to be turned; None where more are left."""
    cards, seven, lead = state.cards, state.rules.third_die_at_seven, lead_of(state.cards)
    if cards.clutch_is_open:
        return [(ClutchWin(lead, seven), 1.0)]
    if cards.face_up is not None:
        return [(LastCardWin(lead, cards.face_up, seven), 1.0)] if not cards.face_down else None
    if cards.face_down > 1:
        return None
    total = sum(cards.unseen)
    turned = zip(FACES, cards.unseen, strict=True)
    return [(LastCardWin(lead, face, seven), left / total) for face, left in turned if left]


def lead_of(cards: Cards) -> Lead:
    """By how much seat 0 leads with the cards that are kept."""
    first, second = cards.kept
    return Lead(sum(first) - sum(second), len(first) - len(second))
