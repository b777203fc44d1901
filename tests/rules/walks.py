"""Ways to get from one state to another: scripts, and games played at random."""

import random
from collections.abc import Iterator
from itertools import pairwise

from hypothesis import settings
from hypothesis import strategies as st

from mahe.rules import (
    DECK_SIZE,
    MOST_TURTLES,
    OPTIONS,
    Card,
    Die,
    Event,
    Play,
    Roll,
    Rules,
    Start,
    State,
    Step,
    Stop,
    advance,
    apply,
    chance,
    legal,
    new_game,
)

steadily = settings(derandomize=True, deadline=None, max_examples=20)
"""The same examples in every run, so that only the code can make a difference."""
briefly = settings(steadily, max_examples=10)

EVERY_STEP: tuple[Step, ...] = (
    *(Start(turtle) for turtle in range(MOST_TURTLES)),
    Roll(),
    Stop(),
    *(kind(value) for kind in (Play, Die, Card) for value in range(1, 7)),
)

_BY_NAME = {str(step): step for step in EVERY_STEP}


def read_steps(script: str) -> list[Step]:
    """The steps of a script such as "start 0, die 3, stop"."""
    return [_BY_NAME[name] for name in script.split(", ")]


def play(state: State, script: str) -> State:
    """The state that a script leads to."""
    for step in read_steps(script):
        state = advance(state, step)
    return state


def watch(state: State, script: str) -> list[tuple[Event, ...]]:
    """What is seen in each step of a script."""
    seen = []
    for step in read_steps(script):
        state, events = apply(state, step)
        seen.append(events)
    return seen


def choices(state: State) -> str:
    """The legal decisions as a script."""
    return ", ".join(str(decision) for decision in legal(state))


def possible(state: State) -> tuple[Step, ...]:
    """The steps that can follow: decisions or outcomes of chance."""
    return legal(state) or tuple(outcome for outcome, _ in chance(state))


def walk(rules: Rules, picks: bytes) -> Iterator[tuple[State, Step, State]]:
    """A whole game: each step with the states before and after it.

    The first steps are picked by the bytes, so that a failure shrinks to few of them, and all
    others at random with the bytes as seed.
    """
    state, source = new_game(rules), _numbers(picks)
    while steps := possible(state):
        step = steps[next(source) % len(steps)]
        after = advance(state, step)
        yield state, step, after
        state = after


def states_of(rules: Rules, picks: bytes) -> Iterator[State]:
    """All states of such a game, from the first to the last."""
    yield new_game(rules)
    for _, _, after in walk(rules, picks):
        yield after


def _numbers(picks: bytes) -> Iterator[int]:
    yield from picks
    rest = random.Random(picks)
    while True:
        yield rest.getrandbits(16)


SIZES = [
    (players, each)
    for players in range(2, MOST_TURTLES + 1)
    for each in (1, 2)
    if players * each <= MOST_TURTLES
]
"""Every number of players with every number of turtles each (R1)."""


def _deck(cuts: list[int]) -> tuple[int, ...]:
    edges = [0, *sorted(cuts), DECK_SIZE]
    return tuple(high - low for low, high in pairwise(edges))


decks = st.lists(st.integers(0, DECK_SIZE), min_size=5, max_size=5).map(_deck)
"""Six counts, 24 in all."""


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Rules of every size, option, deck and first seat."""
    players, each = draw(st.sampled_from(SIZES))
    options = {name: draw(st.booleans()) for name in OPTIONS}
    deck, first = draw(decks), draw(st.integers(0, players - 1))
    return Rules(players=players, turtles_each=each, deck=deck, first_seat=first, **options)


any_game = {"rules": any_rules(), "picks": st.binary(max_size=40)}
"""What `walk` and `states_of` want, for `given`."""
