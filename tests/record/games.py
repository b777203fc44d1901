"""Games to write down: by hand, by seed, and by the handful."""

from hypothesis import settings
from hypothesis import strategies as st

from mahe.chance import SeededChance, SeededDraws
from mahe.record import Fairness, Record
from mahe.rules import (
    OPTIONS,
    Card,
    Die,
    Roll,
    Rules,
    Start,
    State,
    Step,
    advance,
    legal,
    new_game,
    result,
)

ONES = (24, 0, 0, 0, 0, 0)
"""A deck in which every card is worth one egg."""

FAIRNESS = Fairness(
    table="dune-7",
    game=2,
    commitment="c0" * 32,
    contributions=("a1" * 16, None),
    digests=("d1" * 32, None),
    seal="5e" * 32,
    secret=None,
)
"""What a record may say of its dice; nothing of it is true."""


def steady(examples: int) -> settings:
    """The same examples on every run, however slow the machine is."""
    return settings(derandomize=True, deadline=None, max_examples=examples)


def throw_seven(turtle: int) -> tuple[Step, ...]:
    """A move of 21: to the beach from the raft, or from the beach to the beach."""
    return Start(turtle), Die(1), Roll(), Die(2), Roll(), Die(4)


def shortest_game() -> Record:
    """Two turtles that take turns to land on the beach, for two cards of one egg each time."""
    rules = Rules(players=2, turtles_each=1, exact_landing_takes_two=True, deck=ONES)
    steps: list[Step] = [Card(1)]
    for turn in range(9):
        steps += [*throw_seven(turn % 2), Card(1), Card(1)]
    steps += [*throw_seven(1), Card(1), *throw_seven(0)]
    state = new_game(rules)
    for step in steps:
        state = advance(state, step)
    return Record(rules=rules, seats=("Ana", "Ben"), steps=tuple(steps), result=result(state))


def walk(rules: Rules, seed: int) -> tuple[list[Step], list[State]]:
    """A whole game of a seed with decisions at random: its steps, and the states around them."""
    chance, draws = SeededChance(seed), SeededDraws(seed, 0, 1)
    steps, states = list[Step](), [new_game(rules)]
    while states[-1].cards.clutch is None:
        choices = legal(states[-1])
        step: Step = choices[draws.below(len(choices))] if choices else chance.draw(states[-1])
        steps.append(step)
        states.append(advance(states[-1], step))
    return steps, states


def seeded_record(rules: Rules, seed: int, *, at: int | None = None) -> Record:
    """A game of a seed, or its first steps."""
    steps, states = walk(rules, seed)
    last = len(steps) if at is None else at
    return Record(
        rules=rules,
        seats=tuple(f"P{seat}" for seat in range(rules.players)),
        steps=tuple(steps[:last]),
        result=result(states[last]),
    )


SIZES = [(players, each) for players in range(2, 8) for each in (1, 2) if players * each <= 7]


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Rules of every size, with every option, deck and first seat."""
    players, each = draw(st.sampled_from(SIZES))
    cuts = sorted(draw(st.lists(st.integers(0, 24), min_size=5, max_size=5)))
    deck = tuple(high - low for low, high in zip((0, *cuts), (*cuts, 24), strict=True))
    return Rules(
        players=players,
        turtles_each=each,
        deck=draw(st.sampled_from([(3, 3, 5, 5, 5, 3), deck])),
        first_seat=draw(st.integers(0, players - 1)),
        **{option: draw(st.booleans()) for option in OPTIONS},
    )


NAMES = st.text(min_size=1, max_size=40).filter(
    lambda name: name.isprintable() and name == name.strip()
)


def _hex(least: int, most: int) -> st.SearchStrategy[str]:
    return st.binary(min_size=least, max_size=most).map(bytes.hex)


@st.composite
def any_fairness(draw: st.DrawFn, players: int) -> Fairness:
    """What a record may say of its dice, true or not."""
    given = draw(st.lists(st.none() | _hex(16, 64), min_size=players, max_size=players))
    digests = draw(st.lists(st.none() | _hex(32, 32), min_size=players, max_size=players))
    return Fairness(
        table=draw(st.from_regex(r"[A-Za-z0-9_-]{1,64}", fullmatch=True)),
        game=draw(st.integers(1, 10**6)),
        commitment=draw(_hex(32, 32)),
        contributions=tuple(given),
        digests=tuple(digests),
        seal=draw(_hex(32, 32)),
        secret=draw(st.none() | _hex(32, 32)),
    )


@st.composite
def any_record(draw: st.DrawFn) -> Record:
    """A game of any kind, finished or broken off at any step."""
    rules, seed = draw(any_rules()), draw(st.integers(0, 10**6))
    steps, states = walk(rules, seed)
    last = draw(st.just(len(steps)) | st.integers(0, len(steps)))
    return Record(
        rules=rules,
        seats=tuple(draw(st.lists(NAMES, min_size=rules.players, max_size=rules.players))),
        steps=tuple(steps[:last]),
        result=result(states[last]),
        fairness=draw(st.none() | any_fairness(rules.players)),
    )
