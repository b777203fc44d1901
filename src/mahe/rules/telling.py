"""The events of a step, worked out from the states before and after it."""

from collections.abc import Iterator

from mahe.rules.events import (
    Busted,
    CardPlayed,
    CardTurned,
    ClutchOpened,
    Event,
    GameEnded,
    Laid,
    Moved,
    Rolled,
    Started,
    Stopped,
    TurnPassed,
    WentOn,
)
from mahe.rules.score import CLUTCH_EGGS, result
from mahe.rules.sea import BEACH, reach, space_of
from mahe.rules.state import State
from mahe.rules.steps import Card, Die, Play, Roll, Start, Step
from mahe.rules.throw import Throw, is_bust


def tell(before: State, step: Step, after: State) -> tuple[Event, ...]:
    """The events of a step that led from one state to the other, in order."""
    told: list[Event] = []
    if isinstance(step, Start):
        decider = after.rules.owner(after.group[-1])
        told.append(Started(before.turn.seat, after.group, decider))
    elif isinstance(step, Card):
        told += _tell_card(before, step.value, after)
    else:
        assert before.throw is not None
        told.append(_tell_throw(before, before.throw, step))
        if after.throw is None:
            told += _tell_move(before, _final_throw(before.throw, step), after)
    if after.throw is None:
        told += _tell_passing(before, after)
    return tuple(told)


def _final_throw(throw: Throw, step: Step) -> Throw:
    return throw.after[step.value] if isinstance(step, Die | Play) else throw


def _tell_throw(before: State, throw: Throw, step: Step) -> Event:
    group, decider = before.group, before.rules.owner(before.group[-1])
    thrown = _final_throw(throw, step)
    if isinstance(step, Die):
        return Rolled(group, step.value, thrown.dice, thrown.total)
    if isinstance(step, Play):
        return CardPlayed(decider, group, step.value, thrown.dice, thrown.total)
    if isinstance(step, Roll):
        return WentOn(decider, group, throw.dice)
    return Stopped(decider, group, throw.dice)


def _tell_move(before: State, throw: Throw, after: State) -> Iterator[Event]:
    group, start = before.group, before.sea.places[before.group[0]]
    if is_bust(throw.total):
        yield Busted(group, start, throw.total)
        return
    end = reach(start, throw.distance)
    landing = space_of(end)
    onto = after.sea.stack(landing)[: -len(group)]
    yield Moved(group, start, throw.distance, landing, onto)
    if end >= BEACH:
        eggs = before.cards.face_up
        seat, turtle = before.rules.owner(group[-1]), group[-1]
        yield Laid(seat, turtle, CLUTCH_EGGS if eggs is None else eggs, eggs is None)


def _tell_card(before: State, value: int, after: State) -> Iterator[Event]:
    yield CardTurned(value, after.cards.face_down)
    if before.cards.owed is not None:
        yield Laid(before.cards.owed, None, value, clutch_space=False)


def _tell_passing(before: State, after: State) -> Iterator[Event]:
    if after.cards.clutch_is_open and not before.cards.clutch_is_open:
        yield ClutchOpened()
    if after.turn.seat != before.turn.seat:
        yield TurnPassed(after.turn.seat)
    ended = result(after)
    if ended is not None:
        yield GameEnded(ended)
