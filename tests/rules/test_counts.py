"""Positions with exact counts, as chess programs count theirs (perft)."""

from collections.abc import Iterator, Mapping, Sequence

import pytest

from mahe.rules import (
    FACES,
    OPTIONS,
    Busted,
    Die,
    Roll,
    Rules,
    Start,
    State,
    apply,
    legal,
    new_game,
)
from mahe.rules import advance as after
from mahe.testing import a_state
from rules.walks import possible

LONE = a_state(Rules(players=2, turtles_each=1), stacks={2: [0]})
LONE_AT_SEVEN = a_state(Rules(players=2, turtles_each=1, third_die_at_seven=True), stacks={2: [0]})


def throws(state: State, dice: int) -> Iterator[bool]:
    """For each throw of so many dice, as long as it goes on, whether it busts."""
    for face in FACES:
        thrown, events = apply(state, Die(face))
        if any(isinstance(event, Busted) for event in events):
            yield from [True] * len(FACES) ** (dice - 1)
        elif dice == 1:
            yield False
        elif Roll() in legal(thrown):
            yield from throws(after(thrown, Roll()), dice - 1)


@pytest.mark.parametrize(
    ("state", "dice", "fine", "bust"),
    [
        (LONE, 1, 6, 0),
        (LONE, 2, 21, 15),
        # R9: after one of the six throws that make 7 with two dice no third is thrown
        (LONE, 3, 35, 216 - 35 - 6 * 6),
        (LONE_AT_SEVEN, 3, 35, 216 - 35),
    ],
)
def test_throws_of_a_lone_turtle(state: State, dice: int, fine: int, bust: int) -> None:
    found = list(throws(after(state, Start(0)), dice))  # R8, R10
    assert (found.count(False), found.count(True)) == (fine, bust)


def perft(state: State, depth: int) -> int:
    """How many different sequences of so many steps there are."""
    if depth == 0:
        return 1
    return sum(perft(after(state, step), depth - 1) for step in possible(state))


def counts(state: State, depth: int) -> list[int]:
    return [perft(state, steps) for steps in range(1, depth + 1)]


def rules(players: int, letters: str = "", deck: Sequence[int] | None = None) -> Rules:
    """Rules with the options that the letters c, s, t and b stand for."""
    options = {name: letter in letters for letter, name in zip("cstb", OPTIONS, strict=True)}
    deck = Rules().deck if deck is None else tuple(deck)
    return Rules(players=players, deck=deck, **options)


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (rules(4), [6, 6, 36, 72, 252, 522, 1638]),
        (rules(7), [6, 6, 36, 72, 252, 522, 1638]),
        (rules(2), [6, 12, 72, 144, 504, 1044, 3276]),
        (rules(2, deck=(24, 0, 0, 0, 0, 0)), [1, 2, 12, 24, 84, 174, 546]),
        (rules(4, "s"), [6, 6, 36, 72, 252, 558, 1854, 4554]),
        (rules(2, "b"), [6, 12, 72, 144, 504, 1224, 4356, 11928]),
        (rules(3, "cstb"), [6, 12, 72, 144, 504, 1296, 4788]),
    ],
)
def test_sequences_from_the_start(start: Rules, expected: list[int]) -> None:
    assert counts(new_game(start), len(expected)) == expected


UP_TO_SEVEN = range(7)


@pytest.mark.parametrize(
    ("played", "stack", "kept", "expected"),
    [
        (rules(4), [0, 1], {}, [1, 6, 12, 62, 87, 474, 998]),
        (rules(4, "s"), [0, 1], {}, [1, 6, 12, 62, 93, 510, 1034]),
        (rules(4, "t"), [0, 1], {}, [1, 6, 12, 62, 117, 474, 1142]),
        (rules(4, "c"), [0, 1], {1: [1, 2]}, [1, 6, 23, 82, 232, 891, 2433]),
        (rules(4), [1, 0, 2], {}, [1, 6, 12, 62, 87, 474, 983]),
        (rules(2), [0, 2, 1], {}, [2, 12, 24, 124, 174, 948, 1986]),
        (rules(2, "b"), [0, 2, 1], {}, [2, 12, 24, 124, 204, 1128, 2456]),
        (rules(3, "c"), [0, 2, 1], {0: [1, 2], 1: [2, 3]}, [2, 12, 46, 164, 464, 1778, 4674]),
        (rules(7), UP_TO_SEVEN, {}, [1, 6, 12, 62, 87, 474, 998]),
        (rules(7, "st"), [*reversed(UP_TO_SEVEN)], {}, [1, 6, 12, 62, 123, 510, 1163]),
        (rules(7, "cstb"), [3, 0, 1, 2, 4, 5, 6], {6: [1, 4]}, [1, 6, 21, 80, 249, 834, 2204]),
    ],
)
def test_sequences_from_a_stack_before_the_beach(
    played: Rules, stack: Sequence[int], kept: Mapping[int, Sequence[int]], expected: list[int]
) -> None:
    state = a_state(played, stacks={18: list(stack)}, kept=kept)
    assert counts(state, len(expected)) == expected


def test_sequences_that_end_the_game_are_not_continued() -> None:
    state = a_state(
        rules(7), stacks={18: UP_TO_SEVEN}, face_up=None, unseen=(4, 0, 0, 0, 0, 0)
    )  # R15
    assert counts(state, 7) == [1, 6, 12, 38, 63, 204, 308]
