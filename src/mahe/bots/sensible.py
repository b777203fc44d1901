"""A bot that computes the current move exactly, and looks no further."""

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

_Gains = tuple[int, ...]
"""What a move brings each seat, in eggs; progress towards the beach counts as a part of an egg.

The unit is so small that all gains are whole numbers: so every machine and every Python decides
alike. Gains after n dice are multiplied by 6 ** (3 - n): six faces are added up, not divided.
"""


_WEIGHTS = tuple(len(FACES) ** left for left in range(MOST_DICE, -1, -1))


class SensibleBot:
    """Weighs eggs, progress and the raft over all dice of the current move."""

    name = "sensible"

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        """The decision that is best for the seat in this move; of equal ones, to stop."""
        del draws
        if len(legal) == 1:
            return legal[0]

        def worth(decision: Decision) -> tuple[int, bool]:
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


def _lead(gains: _Gains, seat: int) -> int:
    """What a seat gains over what the others gain on average, times the number of others."""
    return gains[seat] * len(gains) - sum(gains)


class _Move:
    """One move of one group, whose decider always decides for their own advantage.

    Only the number of dice and their total matter, so each such pair is computed once.
    """

    def __init__(self, state: State, group: Stack) -> None:
        self._state = state
        self._group = group
        self._decider = state.rules.owner(group[-1])
        self._known: dict[tuple[int, int, bool], _Gains] = {}
        # The next card is worth `_eggs / _cards` on average; an egg is 21 * `_cards` units.
        self._eggs, self._cards = CLUTCH_EGGS, 1
        if state.cards.face_down:
            unseen = state.cards.unseen
            self._eggs = sum(value * count for value, count in zip(FACES, unseen, strict=True))
            self._cards = sum(unseen)

    def rolled(self, dice: int, total: int, *, may_play: bool) -> _Gains:
        """The gains of throwing one more die."""
        outcomes = [self.after(dice + 1, total + face, may_play=may_play) for face in FACES]
        return tuple(map(sum, zip(*outcomes, strict=True)))

    def played(self, dice: int, total: int, value: int) -> _Gains:
        """The gains of playing a card as a die: its eggs are lost to the decider."""
        gains = [len(FACES) * gain for gain in self.after(dice + 1, total + value, may_play=False)]
        gains[self._decider] -= value * BEACH * self._cards * _WEIGHTS[dice]
        return tuple(gains)

    def after(self, dice: int, total: int, *, may_play: bool) -> _Gains:
        """The gains after so many dice with this total, if the decider goes on well."""
        key = (dice, total, may_play)
        if key not in self._known:
            self._known[key] = self._best(dice, total, may_play=may_play)
        return self._known[key]

    def _best(self, dice: int, total: int, *, may_play: bool) -> _Gains:
        if total > LIMIT:
            return self._ended(dice, 0, 0)
        stopped = self.swum(dice, total)
        if dice == MOST_DICE:
            return stopped
        choices = [stopped]
        if total < LIMIT or self._state.rules.third_die_at_seven:
            choices.append(self.rolled(dice, total, may_play=may_play))
        if may_play:
            choices += [self.played(dice, total, value) for value in self._playable(total)]
        return max(choices, key=lambda gains: _lead(gains, self._decider))

    def _playable(self, total: int) -> set[int]:
        state = self._state
        if not state.rules.cards_as_dice or self._decider in state.turn.played:
            return set()
        return {value for value in state.cards.kept[self._decider] if total + value <= LIMIT}

    def swum(self, dice: int, total: int) -> _Gains:
        """The gains of swimming now."""
        landing = landing_of(self._state, self._group, dice * total)
        laid = 0
        if landing.laying is not None:
            laid = landing.laying.eggs * BEACH * self._cards
            if landing.laying.next_card_too:
                laid += self._eggs * BEACH
        return self._ended(dice, landing.space, laid)

    def _ended(self, dice: int, place: int, laid: int) -> _Gains:
        """The gains of a move that ends in a place, where the decider has laid so many units."""
        rules, places = self._state.rules, self._state.sea.places
        gains = [0] * rules.players
        for turtle in self._group:
            steps = place % BEACH - places[turtle] % BEACH
            gains[rules.owner(turtle)] += steps * self._eggs
        gains[self._decider] += laid
        return tuple(gain * _WEIGHTS[dice] for gain in gains)
