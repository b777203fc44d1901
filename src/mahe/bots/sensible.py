"""A bot that reckons the current move exactly, and nothing beyond it."""

from mahe.chance import Draws
from mahe.rules import (
    BEACH,
    CLUTCH_EGGS,
    FACES,
    LIMIT,
    MOST_DICE,
    Decision,
    Play,
    Roll,
    Stack,
    Start,
    State,
    Stop,
    landing_of,
)

_Gains = tuple[float, ...]
"""By seat, the eggs that a move brings, progress towards the beach counted in eggs."""


class SensibleBot:
    """Weighs eggs, progress and the raft over all dice of the current move."""

    name = "sensible"

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        """The decision whose current move is best for the seat; among equals it stops."""
        del draws
        if len(legal) == 1:
            return legal[0]

        def worth(decision: Decision) -> tuple[float, bool]:
            return _lead(_gains_of(state, decision), seat), isinstance(decision, Stop)

        return max(legal, key=worth)


def _gains_of(state: State, decision: Decision) -> _Gains:
    if isinstance(decision, Start):
        return _Move(state, state.sea.group(decision.turtle)).rolled(0, 0, may_play=True)
    assert state.throw is not None
    move, dice, total = _Move(state, state.group), len(state.throw.dice), state.throw.total
    if isinstance(decision, Roll):
        return move.rolled(dice, total, may_play=True)
    if isinstance(decision, Play):
        return move.played(dice, total, decision.value)
    return move.swum(dice, total)


def _lead(gains: _Gains, seat: int) -> float:
    """What a seat gains over what the others gain on average."""
    return gains[seat] - (sum(gains) - gains[seat]) / (len(gains) - 1)


class _Move:
    """One move of one group, its decider playing on to their own best advantage.

    Only the number of dice and their total matter, so each such pair is reckoned once.
    """

    def __init__(self, state: State, group: Stack) -> None:
        self._state = state
        self._group = group
        self._decider = state.rules.owner(group[-1])
        self._known: dict[tuple[int, int, bool], _Gains] = {}
        unseen = state.cards.unseen
        eggs = sum(value * count for value, count in zip(FACES, unseen, strict=True))
        self._next_card = eggs / sum(unseen) if state.cards.face_down else CLUTCH_EGGS

    def rolled(self, dice: int, total: int, *, may_play: bool) -> _Gains:
        """The gains of throwing one more die."""
        outcomes = [self.after(dice + 1, total + face, may_play=may_play) for face in FACES]
        return tuple(sum(gains) / len(FACES) for gains in zip(*outcomes, strict=True))

    def played(self, dice: int, total: int, value: int) -> _Gains:
        """The gains of playing a card as a die: its eggs are lost to the decider."""
        gains = list(self.after(dice + 1, total + value, may_play=False))
        gains[self._decider] -= value
        return tuple(gains)

    def after(self, dice: int, total: int, *, may_play: bool) -> _Gains:
        """The gains once so many dice show a total and the decider goes on as they like best."""
        key = (dice, total, may_play)
        if key not in self._known:
            self._known[key] = self._best(dice, total, may_play=may_play)
        return self._known[key]

    def _best(self, dice: int, total: int, *, may_play: bool) -> _Gains:
        if total > LIMIT:
            return self._sunk()
        stopped = self.swum(dice, total)
        if dice == MOST_DICE:
            return stopped
        choices = [stopped]
        if total < LIMIT or self._state.rules.third_die_at_seven:
            choices.append(self.rolled(dice, total, may_play=may_play))
        if may_play:
            choices += [self.played(dice, total, value) for value in self._cards(total)]
        return max(choices, key=lambda gains: _lead(gains, self._decider))

    def _cards(self, total: int) -> set[int]:
        state = self._state
        if not state.rules.cards_as_dice or self._decider in state.turn.played:
            return set()
        return {value for value in state.cards.kept[self._decider] if total + value <= LIMIT}

    def swum(self, dice: int, total: int) -> _Gains:
        """The gains of swimming now."""
        landing = landing_of(self._state, self._group, dice * total)
        gains = self._progress(landing.space)
        if landing.laying is not None:
            extra = self._next_card if landing.laying.next_card_too else 0
            gains[self._decider] += landing.laying.eggs + extra
        return tuple(gains)

    def _sunk(self) -> _Gains:
        return tuple(self._progress(0))

    def _progress(self, space: int) -> list[float]:
        rules, places = self._state.rules, self._state.sea.places
        gains = [0.0] * rules.players
        for turtle in self._group:
            steps = space % BEACH - places[turtle] % BEACH
            gains[rules.owner(turtle)] += steps * self._next_card / BEACH
        return gains
