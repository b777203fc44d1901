"""A hint: what to do, by how much it is better, and why."""

from dataclasses import dataclass
from typing import Literal

from mahe.bots.facts import Choice, Fact, StepForm

Link = Literal["", "and", "but"]
"""How the two reasons of a hint are joined; nothing where there are not two."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the strongest bot would do, for the seat that is to decide."""

    unit: int
    seat: int
    decision: StepForm
    margin: int  # over the next best choice: never negative
    choices: tuple[Choice, ...]  # in the order of `legal`
    reasons: tuple[Fact, ...]  # two at most, each of them a clause
    link: Link
