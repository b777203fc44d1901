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
    weighed = [pair for pair in weighed if not _is_surpassed(pair, weighed)]
    weighed.sort(key=lambda pair: -pair[0])
    pro = [pair for pair in weighed if pair[0] > 0]
    if not pro:
        return (), ""
    first = pro[0][1]
    against, contra = weighed[-1]
    if -against >= _WORTH_A_BUT and _can_precede(contra, first):
        return (contra, first), "but"
    more = [fact for weight, fact in pro[1:] if weight >= _WORTH_AN_AND]
    second = next((fact for fact in more if not _is_said_by(fact, first)), None)
    return ((first,), "") if second is None else ((first, second), "and")


def _is_surpassed(one: tuple[int, Fact], others: list[tuple[int, Fact]]) -> bool:
    """Whether the same can be said, at least as strongly, of the other choice."""
    weight, fact = one
    return any(
        other.code == fact.code and against * weight < 0 and abs(against) >= abs(weight)
        for against, other in others
    )


def _can_precede(contra: Fact, pro: Fact) -> bool:
    """Whether "the one, but the other" would make sense to a reader."""
    if contra.code == "hint-roll-sinks":  # to go over 7 sounds bad, whomever it hits
        return False
    if _are_of_stopping(contra, pro):
        return False
    if (contra.code, pro.code) == ("hint-roll-lays", "hint-roll-busts"):
        return contra.numbers["faces"] <= pro.numbers["faces"]  # else more of them help than harm
    return True


def _is_said_by(fact: Fact, first: Fact) -> bool:
    """Whether a fact adds little to another one: the same again, or stopping once more."""
    return fact.code == first.code or _are_of_stopping(fact, first)


def _are_of_stopping(one: Fact, other: Fact) -> bool:
    """Whether both would begin with "if you stop", which nobody wants to hear twice."""
    return all(fact.code.startswith("hint-stop-") for fact in (one, other))


__all__ = ["Hint", "HintError", "Link", "hint"]
