"""Hints: what the strongest bot would do, by how much, and why."""

from mahe.bots.facts import Choice, Fact
from mahe.bots.hints.arguments import Argument, arguments
from mahe.bots.hints.model import Hint, Link
from mahe.bots.levels import judge_of
from mahe.bots.shares import UNIT, WholeMove
from mahe.bots.thinking import Evaluator
from mahe.rules import Decision, MaheError, State, legal, outlook, whose_decision

_WORTH_A_BUT = 20
"""From which weight on a reason against the best choice is said before the reason for it."""
_WORTH_AN_AND = 10


class HintError(MaheError):
    """There is no hint for this seat now."""


def hint(state: State, seat: int, evaluator: Evaluator | None = None) -> Hint:
    """What the strongest bot would do in this state, for the seat that is to decide."""
    if seat != whose_decision(state):
        raise HintError("hint/not_deciding", "a hint is for whoever is to decide now")
    move = WholeMove(evaluator or judge_of(state, seat))
    choices = move.choices(state)
    best, *others = _order(choices, seat)
    reasons: tuple[Fact, ...] = ()
    link: Link = ""
    margin = 0
    if others:
        margin = choices[best].shares[seat] - choices[others[0]].shares[seat]
        views = [outlook(state)[place] for place in (best, others[0])]
        found = [
            argument
            for view in views
            for argument in arguments(state, view, lambda after: move.whole(after)[seat])
        ]
        reasons, link = _chosen(found, legal(state)[best])
    return Hint(UNIT, seat, choices[best].decision, margin, choices, reasons, link)


def _order(choices: tuple[Choice, ...], seat: int) -> list[int]:
    """The places of the choices, the best one first; of equal ones the last, as in `thinking`."""
    places = range(len(choices))
    return sorted(places, key=lambda place: (-choices[place].shares[seat], -place))


def _chosen(found: list[Argument], best: Decision) -> tuple[tuple[Fact, ...], Link]:
    """Two reasons: against and for the best choice, or two that are for it."""
    weighed = [(one.weight if one.decision == best else -one.weight, one.fact) for one in found]
    said = [(fact.code, fact.numbers) for _, fact in weighed]  # what holds for both says nothing
    weighed = [pair for pair, words in zip(weighed, said, strict=True) if said.count(words) == 1]
    weighed.sort(key=lambda pair: -pair[0])
    pro = [fact for weight, fact in weighed if weight > 0]
    if not pro:
        return (), ""
    against, contra = weighed[-1]
    if -against >= _WORTH_A_BUT:
        return (contra, pro[0]), "but"
    if len(pro) > 1 and weighed[1][0] >= _WORTH_AN_AND:
        return (pro[0], pro[1]), "and"
    return (pro[0],), ""


__all__ = ["Hint", "HintError", "Link", "hint"]
