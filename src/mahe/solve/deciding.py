"""What decisions of two players are worth: a turn is worked out, what follows is looked up."""

from collections.abc import Iterator

from mahe.rules import (
    BEACH,
    Decision,
    Phase,
    Roll,
    Sea,
    Stack,
    Start,
    State,
    Throw,
    legal,
)
from mahe.rules.sea import reach, space_of
from mahe.solve.moves import DISTANCES, added, move_worth, worth
from mahe.solve.stakes import Stakes

Weighted = list[tuple[Stakes, float]]


def value(state: State, stakes: Weighted, seat: int) -> float:
    """What a state is worth to a seat."""
    return added(chance * _value(state, one, seat) for one, chance in stakes)


def choices(state: State, stakes: Weighted, seat: int) -> list[tuple[Decision, float]]:
    """Each legal decision, and what it is worth to a seat."""
    found = dict.fromkeys(legal(state), 0.0)
    for one, chance in stakes if found else []:
        for decision, worth_it in _decided(state, tuple(found), one, seat):
            found[decision] += chance * worth_it
    return list(found.items())


def _value(state: State, stakes: Stakes, seat: int) -> float:
    if state.phase is Phase.OVER:
        return 0.0
    mover, to_move = _turn(state)
    if state.throw is not None:
        move = Move(state, stakes)
        found = move.thrown(state.throw)
        return found if move.decider == seat else -found
    if len(to_move) == 2:  # noqa: PLR2004 (both turtles: the start of a turn)
        found = stakes.start(state.sea, mover)
    else:
        found = moved(state.sea, to_move[0], (), mover, stakes)
    return found if mover == seat else -found


def _turn(state: State) -> tuple[int, tuple[int, ...]]:
    """Whose turn it is, and which turtles have to move; where a card is awaited, after it."""
    seat, to_move = state.turn.seat, state.turn.to_move
    if to_move:
        return seat, to_move
    return 1 - seat, state.rules.turtles_of(1 - seat)


def _decided(
    state: State, decisions: tuple[Decision, ...], stakes: Stakes, seat: int
) -> Iterator[tuple[Decision, float]]:
    mover, to_move = _turn(state)
    move = Move(state, stakes) if state.throw is not None else None
    for decision in decisions:
        if move is not None and state.throw is not None:
            found, by = move.decided(state.throw, decision), move.decider
        else:
            assert isinstance(decision, Start)
            others = tuple(one for one in to_move if one != decision.turtle)
            found, by = moved(state.sea, decision.turtle, others, mover, stakes), mover
        yield decision, found if by == seat else -found


class Move:
    """A move under way, and what it is worth to its decider."""

    def __init__(self, state: State, stakes: Stakes) -> None:
        assert state.decider is not None
        self.decider = state.decider
        others = tuple(one for one in state.turn.to_move if one != state.group[0])
        values = _outcomes(state.sea, state.group[0], others, state.turn.seat, stakes)
        own = values if self.decider == state.turn.seat else [-one for one in values]
        self._worth = worth(own, state.rules.third_die_at_seven)

    def thrown(self, throw: Throw) -> float:
        """The value with these dice on the table, or one more in the air."""
        if not throw.dice:
            return self._worth.move
        rolled = self._worth.roll[len(throw.dice) - 1].get(throw.total)
        if throw.in_the_air:
            assert rolled is not None
            return rolled
        stopped = self._worth.stop[len(throw.dice) - 1][throw.total]
        return stopped if rolled is None else max(stopped, rolled)

    def decided(self, throw: Throw, decision: Decision) -> float:
        """The value of a decision after these dice."""
        found = self._worth.roll if isinstance(decision, Roll) else self._worth.stop
        return found[len(throw.dice) - 1][throw.total]


def moved(sea: Sea, turtle: int, others: Stack, mover: int, stakes: Stakes) -> float:
    """What it is worth to the mover that a turtle moves now, and others after it."""
    values = _outcomes(sea, turtle, others, mover, stakes)
    if sea.group(turtle)[-1] // 2 == mover:
        return move_worth(values, stakes.third_die_at_seven)
    return -move_worth([-one for one in values], stakes.third_die_at_seven)


def _outcomes(sea: Sea, turtle: int, others: Stack, mover: int, stakes: Stakes) -> list[float]:
    """What each outcome of a move is worth to the mover."""
    group = sea.group(turtle)
    decider, place, found = group[-1] // 2, sea.places[turtle], []
    for distance in DISTANCES:
        end = reach(place, distance)
        after = sea.carry(group, space_of(end))
        if end < BEACH:
            found.append(_next(after, others, mover, stakes))
        else:
            found.append(_laid(after, others, mover, stakes, decider))
    found.append(_next(sea.sink(group), others, mover, stakes))
    return found


def _next(sea: Sea, others: Stack, mover: int, stakes: Stakes) -> float:
    if others:
        return moved(sea, others[0], (), mover, stakes)
    return -stakes.start(sea, 1 - mover)


def _laid(sea: Sea, others: Stack, mover: int, stakes: Stakes, layer: int) -> float:
    gained = stakes.laid(layer, mover)
    if not others:
        return gained - stakes.start_after(layer, sea, 1 - mover)
    rest = (chance * moved(sea, others[0], (), mover, one) for one, chance in stakes.follows(layer))
    return gained + added(rest)
