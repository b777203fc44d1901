"""How good a decision was."""

from mahe.bots.analysis.model import Grade, Graded
from mahe.bots.facts import Choice, StepForm
from mahe.bots.shares import POINT

MOST_COST: dict[Grade, int] = {
    "best": POINT // 5,
    "fine": POINT,
    "mistake": 3 * POINT,
}
"""The most that a decision of each grade may cost; docs/analysis.md says why."""


def grade_of(cost: int) -> Grade:
    """The grade of a decision that cost so much."""
    for grade, most in MOST_COST.items():
        if cost <= most:
            return grade
    return "blunder"


def graded(choices: tuple[Choice, ...], best: int, decision: StepForm, seat: int) -> Graded:
    """A decision among others, weighed for the seat that made it."""
    chosen = [choice.decision for choice in choices].index(decision)
    cost = choices[best].shares[seat] - choices[chosen].shares[seat]
    return Graded(choices, best if cost else chosen, chosen, cost, grade_of(cost))
