"""What an analysis says of a game, in numbers and in facts."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from mahe.bots.facts import Choice, Fact, StepForm
from mahe.bots.shares import Whole

VERSION = 6

Grade = Literal["best", "fine", "mistake", "blunder"]
"""How good a decision was."""


class Progress(NamedTuple):
    """How much of the thinking is done. Some of it may not be needed."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Graded:
    """A decision of somebody who had a choice."""

    choices: tuple[Choice, ...]  # in the order of `legal`
    best: int  # its place among the choices
    chosen: int
    cost: int  # what it cost the decider: never negative
    grade: Grade


@dataclass(frozen=True, slots=True)
class AnalysedStep:
    """What a step did to everybody's chances."""

    number: int  # from 1, as in a replay
    step: StepForm
    seat: int | None  # who decided, or for whom a die fell; None where a card was turned
    shares: Whole  # after it
    change: Whole  # the luck of a die or a card, or what a decision gave and took
    unseen: Whole | None  # where a move ended: what thinking the next one through has changed
    graded: Graded | None


@dataclass(frozen=True, slots=True)
class Account:
    """A seat's game: result = start + dice + cards + own + others + unseen, to the last digit."""

    start: int  # the chance before the first card
    dice: int  # luck
    cards: int  # luck
    own: int  # what the seat's own decisions cost: never positive
    others: int  # what the decisions of the others gave or took
    unseen: int  # what the estimate had not seen
    result: int
    earned: int  # the result without luck
    best: int  # how many decisions were of each grade
    fine: int
    mistake: int
    blunder: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """A game, analysed."""

    version: int
    unit: int
    finished: bool  # if not, a result is the chance after the last step
    start: Whole
    steps: tuple[AnalysedStep, ...]
    accounts: tuple[Account, ...]  # by seat
    given: tuple[Whole, ...]  # by seat: what its decisions changed for each seat
    story: tuple[Fact, ...]  # in the order to be read
