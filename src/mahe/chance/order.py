"""When a die or a card is drawn. A server that could skip draws could pick the dice it likes."""

from mahe.rules import Card, Die, Play, Roll, Rules, Start, Step, Stop
from mahe.rules.cards import new_cards
from mahe.rules.sea import BEACH, on_the_raft, reach, space_of
from mahe.rules.throw import FIRST_THROW, Throw, is_bust

_NOBODY = 0  # who takes a card is not asked


class DrawOrder:
    """Follows the turtles of a game, as far as it takes to know when something is drawn.

    Whose turn it is, who decides, and which cards somebody keeps is not asked. The page does the
    same, in `web/src/fairness/order.ts`.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._sea = on_the_raft(rules.turtles)
        self._cards = new_cards(rules)
        self._throw: Throw | None = None  # of the move under way
        self._group: tuple[int, ...]  # who swims in it

    def allows(self, step: Step) -> bool:
        """Whether a step can come now: a die and a card exactly when one is due."""
        if self._throw is not None:
            return isinstance(step, Die if self._throw.in_the_air else Roll | Stop | Play)
        if self._cards.are_awaited:
            return isinstance(step, Card)
        is_over = self._cards.clutch is not None
        return isinstance(step, Start) and step.turtle < self._rules.turtles and not is_over

    def take(self, step: Step) -> None:
        """Follow a step that can come now."""
        match step:
            case Start(turtle):
                self._group, self._throw = self._sea.group(turtle), FIRST_THROW
            case Card(value):
                self._cards = self._cards.turn_up(value)
            case _:
                assert self._throw is not None
                self._go_on(self._throw, step)

    def _go_on(self, throw: Throw, step: Step) -> None:
        """Follow the move under way."""
        if isinstance(step, Roll):
            self._throw = throw.rolled
        elif isinstance(step, Stop):
            self._swim(throw.distance)
        else:
            assert isinstance(step, Die | Play)
            self._throw = throw.after[step.value]
            if is_bust(self._throw.total):
                self._sea, self._throw = self._sea.sink(self._group), None
            elif not self._throw.is_open:
                self._swim(self._throw.distance)

    def _swim(self, distance: int) -> None:
        end = reach(self._sea.places[self._group[0]], distance)
        if end >= BEACH:
            takes_two = self._rules.exact_landing_takes_two and end == BEACH
            self._cards = self._cards.lay(_NOBODY, takes_two=takes_two)
        self._sea, self._throw = self._sea.carry(self._group, space_of(end)), None
