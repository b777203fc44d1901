"""Was it luck? What every die, card and decision of a game did to everybody's chances."""

from collections.abc import Callable, Generator

from mahe.bots.analysis.accounting import accounts_of, given_by
from mahe.bots.analysis.grading import MOST_COST, grade_of
from mahe.bots.analysis.model import (
    VERSION,
    Account,
    AnalysedStep,
    Analysis,
    Grade,
    Graded,
    Progress,
)
from mahe.bots.analysis.moves import moves_of
from mahe.bots.analysis.stepping import analysed_steps
from mahe.bots.analysis.story import story_of
from mahe.bots.analysis.thoughts import Thoughts
from mahe.bots.judging import evaluators_for
from mahe.bots.shares import POINT, UNIT
from mahe.bots.thinking import Evaluator
from mahe.record import Record, check
from mahe.rules import UnreadableError

MOST_STEPS = 5_000
"""The longest game that is analysed: games have hundreds of steps."""


def analyse(
    record: Record,
    evaluator: Evaluator | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Analysis:
    """A game, analysed; `progress` is told how much of how much is done."""
    going = analysing(record, evaluator)
    while True:
        try:
            done = next(going)
        except StopIteration as stop:
            found: Analysis = stop.value
            return found
        if progress is not None:
            progress(*done)


def analysing(
    record: Record, evaluator: Evaluator | None = None
) -> Generator[Progress, None, Analysis]:
    """The same in slices: it pauses often, and returns the analysis."""
    total = len(record.steps)
    if not total:
        raise UnreadableError("analysis/empty", "nothing has happened yet in this game")
    if total > MOST_STEPS:
        sentence = f"a game of up to {MOST_STEPS} steps can be analysed, not one of {total}"
        raise UnreadableError("analysis/too_long", sentence, most=MOST_STEPS)
    check(record)
    moves = moves_of(record)
    evaluators = evaluators_for(record.rules) if evaluator is None else (evaluator,)
    thoughts = Thoughts(moves, evaluators)
    yield from thoughts.thinking()
    start = thoughts.judged[0].before
    return _analysis(record, start, tuple(analysed_steps(moves, thoughts)))


def _analysis(record: Record, start: tuple[int, ...], steps: tuple[AnalysedStep, ...]) -> Analysis:
    finished = record.result is not None
    given = given_by(steps, record.rules.players)
    accounts = accounts_of(start, steps, given)
    story = story_of(record, steps, accounts)
    return Analysis(VERSION, UNIT, finished, start, steps, accounts, given, story)


__all__ = [
    "MOST_COST",
    "POINT",
    "UNIT",
    "Account",
    "AnalysedStep",
    "Analysis",
    "Grade",
    "Graded",
    "Progress",
    "analyse",
    "analysing",
    "grade_of",
]
