"""What the decider is shown: where each decision leads, with exact odds."""

from fractions import Fraction
from typing import NamedTuple

from mahe.rules.game import legal
from mahe.rules.score import CLUTCH_EGGS
from mahe.rules.sea import BEACH, Stack, reach, space_of
from mahe.rules.state import State
from mahe.rules.steps import FACES, Decision, Play, Start, Stop
from mahe.rules.throw import FIRST_THROW, Throw, is_bust


class Laying(NamedTuple):
    """What a landing would lay."""

    seat: int
    eggs: int  # of the face-up card, or of the clutch space
    clutch_space: bool
    next_card_too: bool  # exact_landing_takes_two: and a card that nobody knows yet


class Landing(NamedTuple):
    """Where the group would be if it swam with these dice."""

    space: int
    distance: int
    onto: Stack  # who would be below
    laying: Laying | None


class Prospect(NamedTuple):
    """One thing that a decision may lead to."""

    odds: Fraction
    value: int | None  # the face that the die would show; None where no die is thrown
    dice: tuple[int, ...]
    total: int
    landing: Landing | None  # if the group then stopped; None is a bust

    @property
    def is_bust(self) -> bool:
        """Whether it sends the group to the raft."""
        return self.landing is None


class Outlook(NamedTuple):
    """A legal decision and what it leads to, over the next die alone."""

    decision: Decision
    group: Stack  # the turtles that it is about
    decider: int  # who decides what comes after it
    bust: Fraction
    prospects: tuple[Prospect, ...]


_new = tuple.__new__  # half the time of Prospect(...)
_A_FACE = Fraction(1, len(FACES))
_CERTAIN = Fraction(1)
_PARTS = {whole: [Fraction(part, whole) for part in range(whole + 1)] for whole in (1, len(FACES))}


def outlook(state: State) -> tuple[Outlook, ...]:
    """For each legal decision, in the order of `legal`, what it leads to."""
    return tuple(_outlook(state, decision) for decision in legal(state))


def _outlook(state: State, decision: Decision) -> Outlook:
    group = state.sea.group(decision.turtle) if isinstance(decision, Start) else state.group
    prospects = _prospects(state, decision, group)
    busts = sum([prospect.landing is None for prospect in prospects])  # each is as likely
    bust = _PARTS[len(prospects)][busts]
    return Outlook(decision, group, state.rules.owner(group[-1]), bust, prospects)


def _prospects(state: State, decision: Decision, group: Stack) -> tuple[Prospect, ...]:
    throw = state.throw or FIRST_THROW
    if isinstance(decision, Stop):
        return (_prospect(state, group, throw, _CERTAIN, None),)
    if isinstance(decision, Play):
        return (_prospect(state, group, throw.after[decision.value], _CERTAIN, None),)
    return tuple([_prospect(state, group, throw.after[face], _A_FACE, face) for face in FACES])


def _prospect(
    state: State, group: Stack, throw: Throw, odds: Fraction, face: int | None
) -> Prospect:
    landing = None if is_bust(throw.total) else landing_of(state, group, throw.distance)
    return _new(Prospect, (odds, face, throw.dice, throw.total, landing))


def landing_of(state: State, group: Stack, distance: int) -> Landing:
    """Where a group would be after a distance, and what it would lay (R12 to R15)."""
    end = reach(state.sea.places[group[0]], distance)
    space = space_of(end)
    onto = state.sea.stacks().get(space, ())
    if onto:
        onto = tuple([turtle for turtle in onto if turtle not in group])
    laying = _laying(state, group, end) if end >= BEACH else None
    return _new(Landing, (space, distance, onto, laying))


def _laying(state: State, group: Stack, end: int) -> Laying:
    seat, cards = state.rules.owner(group[-1]), state.cards
    if cards.face_up is None:
        return Laying(seat, CLUTCH_EGGS, clutch_space=True, next_card_too=False)
    exact = state.rules.exact_landing_takes_two and end == BEACH
    return Laying(
        seat, cards.face_up, clutch_space=False, next_card_too=exact and cards.face_down > 0
    )
