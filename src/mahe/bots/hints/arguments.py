"""Facts that speak for or against a decision."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from mahe.bots.facts import Fact
from mahe.rules import (
    BEACH,
    FACES,
    RAFT,
    Decision,
    Die,
    Landing,
    Laying,
    Outlook,
    Phase,
    Play,
    Roll,
    Stack,
    Start,
    State,
    Stop,
    advance,
    landing_of,
    standing,
)

_NEAR = 6  # spaces that one die can bring a turtle
_FEWEST = 1  # eggs of the lowest card


class Argument(NamedTuple):
    """A fact about a decision; its weight is positive if it speaks for it, else negative."""

    decision: Decision
    weight: int
    fact: Fact


_Weighed = Iterator[tuple[int, Fact]]

Worth = Callable[[State], int]
"""What a state of the move is worth to the decider."""


def arguments(state: State, view: Outlook, worth: Worth) -> Iterator[Argument]:
    """All that there is to say about a decision."""
    for weight, fact in _weighed(state, view, worth):
        yield Argument(view.decision, weight, fact)


def _weighed(state: State, view: Outlook, worth: Worth) -> _Weighed:
    match view.decision:
        case Roll():
            yield from _of_risk(state, view, worth)
            yield from _of_rolling(state, view, worth)
        case Stop():
            yield from _of_stopping(state, view)
        case Play(value):
            yield from _of_playing(state, view, value)
        case Start(turtle):
            yield from _of_starting(state, view, turtle)


def _of_risk(state: State, view: Outlook, worth: Worth) -> _Weighed:
    """Whether the next die can bust, and whom a bust would hit."""
    busting = [Die(one.value) for one in view.prospects if one.is_bust and one.value is not None]
    if not busting:
        yield 25, Fact("hint-roll-safe")
        return
    rolled = advance(state, view.decision)
    harms = worth(advance(rolled, busting[0])) < worth(rolled)
    if harms:
        yield -12 * len(busting), Fact("hint-roll-busts", numbers={"faces": len(busting)})
    others = _owners(state, view.group) - {view.decider}
    if others:
        players = {"players": tuple(sorted(others))}
        yield 20 if harms else 80, Fact("hint-roll-sinks", players)


def _owners(state: State, group: Stack) -> set[int]:
    return {state.rules.owner(turtle) for turtle in group}


def _lays_now(state: State) -> bool:
    """Whether stopping lays: then nothing else is needed to get to the beach."""
    assert state.throw is not None
    return landing_of(state, state.group, state.throw.distance).laying is not None


def _of_rolling(state: State, view: Outlook, worth: Worth) -> _Weighed:
    """Where the next die can bring the group."""
    reached = [prospect.landing for prospect in view.prospects if prospect.landing is not None]
    lays = [landing.laying for landing in reached if landing.laying is not None]
    if lays and not _lays_now(state):
        eggs = lays[0].eggs
        if _is_hardly_anything(lays) and not _laying_is_better(state, view, worth):
            yield -18, Fact("hint-roll-little", numbers={"eggs": eggs})
        else:
            numbers = {"faces": len(lays), "eggs": eggs}
            yield 10 * len(lays) + eggs, Fact("hint-roll-lays", numbers=numbers)
    if reached:
        farthest = max(landing.distance for landing in reached)
        yield 5, Fact("hint-roll-far", numbers={"distance": farthest})


def _is_hardly_anything(lays: list[Laying]) -> bool:
    """Whether all that could be laid is the lowest card."""
    return all(laying.eggs == _FEWEST and not laying.next_card_too for laying in lays)


def _laying_is_better(state: State, view: Outlook, worth: Worth) -> bool:
    """Whether a die that brings the group to the beach is worth more than stopping now."""
    rolled, stopped = advance(state, view.decision), worth(advance(state, Stop()))
    return any(
        worth(advance(rolled, Die(one.value))) > stopped
        for one in view.prospects
        if one.value is not None and one.landing is not None and one.landing.laying is not None
    )


def _of_stopping(state: State, view: Outlook) -> _Weighed:
    landing, after = _landing(view), advance(state, view.decision)
    swum = {"distance": landing.distance}
    if landing.distance > _NEAR:
        yield 5, Fact("hint-stop-swims", numbers=swum)
    if landing.laying is not None:
        yield _of_laying(view, landing.laying, after)
        return
    if landing.distance <= _NEAR:
        yield -15, Fact("hint-stop-slow", numbers=swum)
    left = BEACH - landing.space
    if left <= _NEAR:
        yield 30 - 3 * left, Fact("hint-stop-short", numbers={"distance": left})
    yield from _of_company(view, landing, after)


def _landing(view: Outlook) -> Landing:
    landing = view.prospects[0].landing
    assert landing is not None
    return landing


def _of_laying(view: Outlook, laying: Laying, after: State) -> tuple[int, Fact]:
    if after.phase is not Phase.OVER:
        code = "hint-stop-lays-two" if laying.next_card_too else "hint-stop-lays"
        return 60, Fact(code, numbers={"eggs": laying.eggs})
    if standing(after).winners == (view.decider,):
        return 100, Fact("hint-stop-wins")
    return -100, Fact("hint-stop-ends")


def _of_company(view: Outlook, landing: Landing, after: State) -> _Weighed:
    """On whose back the group would be, and who could climb on its own."""
    carriers = [turtle for turtle in landing.onto if turtle in after.turn.to_move]
    if carriers:
        yield 35, Fact("hint-stop-rides", turtles={"turtle": (carriers[-1],)})
    elif landing.onto:
        yield 20, Fact("hint-stop-onto", turtles={"turtle": (landing.onto[-1],)})
    if after.turn.seat == view.decider:
        return
    for turtle in after.turn.to_move:
        behind = _behind(after, turtle, view.group[-1])
        if behind is not None:
            yield -18, _of_follower(after, turtle, behind)


def _of_follower(state: State, turtle: int, behind: int) -> Fact:
    """Who could climb on: from the raft nobody is said to be so many spaces behind."""
    turtles: dict[str, tuple[int, ...]] = {"turtle": (turtle,)}
    if state.sea.places[turtle] == RAFT:
        return Fact("hint-stop-followed-raft", turtles=turtles)
    return Fact("hint-stop-followed", turtles=turtles, numbers={"distance": behind})


def _behind(state: State, turtle: int, rider: int) -> int | None:
    """How far a turtle is behind another if one die can bring it onto that one's back."""
    group = state.sea.group(turtle)
    if rider in group:
        return None
    found = [face for face in FACES if rider in landing_of(state, group, face).onto]
    return found[0] if found else None


def _of_playing(state: State, view: Outlook, value: int) -> _Weighed:
    landing, card = _landing(view), {"value": value}
    yield -5 - 4 * value, Fact("hint-play-costs", numbers=card)
    yield 5, Fact("hint-play-swims", numbers=card | {"distance": landing.distance})
    if landing.laying is not None and not _lays_now(state):
        yield 60, Fact("hint-play-lays", numbers=card | {"eggs": landing.laying.eggs})
    elif landing.onto:
        yield 20, Fact("hint-play-onto", turtles={"turtle": (landing.onto[-1],)}, numbers=card)


def _of_starting(state: State, view: Outlook, turtle: int) -> _Weighed:
    seat, turtles = state.turn.seat, dict[str, tuple[int, ...]](turtle=(turtle,))
    if view.decider != seat:
        yield -50, Fact("hint-start-carries", {"player": (view.decider,)}, turtles)
        return
    landings = [prospect.landing for prospect in view.prospects]
    lays = [one.laying for one in landings if one is not None and one.laying is not None]
    if lays:
        numbers = {"faces": len(lays), "eggs": lays[0].eggs}
        yield 12 * len(lays), Fact("hint-start-lays", turtles=turtles, numbers=numbers)
    along = tuple(other for other in view.group[1:] if state.rules.owner(other) == seat)
    if along:
        yield 20, Fact("hint-start-with", turtles=turtles | {"other": along})
    place = state.sea.places[turtle]
    if place == RAFT:
        yield 6, Fact("hint-start-raft", turtles=turtles)
    elif 0 < BEACH - place <= 2 * _NEAR:
        left = BEACH - place
        weight = 9 - left // 2
        yield weight, Fact("hint-start-near", turtles=turtles, numbers={"distance": left})
