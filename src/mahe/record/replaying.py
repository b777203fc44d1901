"""Replaying a record, step by step."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from mahe.record.errors import ReplayError
from mahe.record.model import Record
from mahe.rules import Event, MaheError, Result, State, Step, apply, new_game, result


class Moment(NamedTuple):
    """A step of a game, and what it did; `number` counts from 1."""

    number: int
    step: Step
    events: tuple[Event, ...]
    state: State


def moments(record: Record) -> Iterator[Moment]:
    """The game step by step; `ReplayError` at the first step that is not allowed."""
    state = new_game(record.rules)
    for number, step in enumerate(record.steps, start=1):
        moment = take(state, step, number)
        state = moment.state
        yield moment


def take(state: State, step: Step, number: int) -> Moment:
    """One step of a written game; `ReplayError` when it is not allowed."""
    try:
        after, events = apply(state, step)
    except MaheError as error:
        sentence = f"step {number}: {error.sentence}"
        raise ReplayError("record/illegal_step", sentence, step=number) from error
    return Moment(number, step, events, after)


def replay(record: Record, at: int | None = None) -> State:
    """The state after the first `at` steps, or after all of them."""
    if at is not None:
        check_step_number(record, at)
    state = new_game(record.rules)
    for moment in islice(moments(record), at):
        state = moment.state
    return state


def check_step_number(record: Record, at: int) -> None:
    """Refuse a number of steps that the record does not have."""
    last = len(record.steps)
    if not 0 <= at <= last:
        raise ReplayError("record/no_such_step", f"there are steps 0 to {last}, not {at}", step=at)


def check(record: Record) -> State:
    """The last state of a record whose steps are allowed and lead to its result."""
    state = replay(record)
    check_result(record, state)
    return state


def checked_moments(record: Record) -> tuple[Moment, ...]:
    """The whole game step by step, once its steps and its result are known to be right."""
    found = tuple(moments(record))
    check_result(record, found[-1].state if found else new_game(record.rules))
    return found


def check_result(record: Record, state: State) -> None:
    """Refuse a record whose result is not that of the state that its steps lead to."""
    found = result(state)
    if found != record.result:
        last = len(record.steps)
        sentence = (
            f"after step {last}, the last one, the result is {_shown(found)},"
            f" but the record says {_shown(record.result)}"
        )
        raise ReplayError("record/wrong_result", sentence, step=last)


def _shown(found: Result | None) -> str:
    if found is None:
        return "open"
    numbers = (" ".join(f"{value!s:.9}" for value in values[:8]) for values in found)
    return "eggs {}, cards {}, winners {}".format(*numbers)
