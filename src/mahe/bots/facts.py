"""What hints and analyses say: codes with arguments, which front ends turn into sentences."""

from dataclasses import dataclass, field

StepForm = tuple[str | int, ...]
"""A step as in records: ("die", 4), ("roll",)."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that is true of a state or a game. Its code is the id of its text."""

    code: str
    players: dict[str, tuple[int, ...]] = field(default_factory=dict)  # seats, by argument
    turtles: dict[str, tuple[int, ...]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    step: int | None = None  # the step of the record that it speaks of, counted from 1


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal decision, and what it is worth to each seat."""

    decision: StepForm
    shares: tuple[int, ...]
