"""Steps as values."""

import copy
import dataclasses
import pickle
from collections.abc import Callable

import pytest

from mahe.rules import (
    DECISIONS,
    Card,
    Die,
    Play,
    Roll,
    Start,
    Step,
    Stop,
    UnreadableError,
)
from rules.walks import EVERY_STEP


@pytest.mark.parametrize("turtle", [-1, 7, True, False, "2", None, 1.0])
def test_there_are_seven_turtles_and_no_other(turtle: object) -> None:
    with pytest.raises(UnreadableError) as caught:  # R1
        Start(turtle)  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.details) == ("step/turtle", {"turtle": turtle})
    assert str(caught.value) == f"there is no turtle {turtle!r}"


@pytest.mark.parametrize("kind", [Play, Die, Card])
@pytest.mark.parametrize("value", [0, 7, -1, True, "2", None, 2.0])
def test_a_die_and_a_card_show_one_to_six(kind: Callable[[object], Step], value: object) -> None:
    with pytest.raises(UnreadableError) as caught:  # R3
        kind(value)
    assert (caught.value.code, caught.value.details) == ("step/value", {"value": value})
    assert str(caught.value) == f"{value!r} is not one of 1 to 6"


def test_all_steps_differ() -> None:
    assert len(set(EVERY_STEP)) == len(EVERY_STEP) == 7 + 2 + 3 * 6


@pytest.mark.parametrize(
    ("step", "text"),
    [
        (Start(3), "start 3"),
        (Roll(), "roll"),
        (Stop(), "stop"),
        (Play(2), "play 2"),
        (Die(6), "die 6"),
        (Card(1), "card 1"),
    ],
)
def test_a_step_reads_aloud(step: Step, text: str) -> None:
    assert str(step) == text


@pytest.mark.parametrize("step", EVERY_STEP, ids=str)
def test_steps_pickle_and_copy(step: Step) -> None:
    assert pickle.loads(pickle.dumps(step)) == copy.deepcopy(step) == step


@pytest.mark.parametrize("step", [Start(0), Play(1), Die(1), Card(1)], ids=str)
def test_steps_do_not_change(step: Step) -> None:
    (field,) = dataclasses.fields(step)
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(step, field.name, 2)


def test_every_decision_has_a_number() -> None:
    assert [str(decision) for decision in DECISIONS[6:10]] == ["start 6", "roll", "stop", "play 1"]
    assert len(DECISIONS) == len(set(DECISIONS)) == 15
