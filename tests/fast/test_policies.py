"""Policies: compiled functions and tables in the place of bots."""

import numpy as np
import pytest
from numba import njit

from mahe.fast import Batch, Policy, PolicyError, draw, play_games, play_records
from mahe.rules import (
    DECISIONS,
    Die,
    Roll,
    Rules,
    RulesError,
    Start,
    State,
    Stop,
    UnreadableError,
    advance,
    legal,
)
from mahe.testing import a_state

ROLL, STOP = DECISIONS.index(Roll()), DECISIONS.index(Stop())
RULES = Rules(players=3)


@njit  # type: ignore[untyped-decorator, unused-ignore]
def at_random(row, bits):  # type: ignore[no-untyped-def]
    """The bot random, written as a policy."""
    count = 0
    for decision in range(15):
        count += bits >> decision & 1
    place = draw(row, 0, count) if count > 1 else 0
    for decision in range(15):
        if bits >> decision & 1:
            if place == 0:
                return decision
            place -= 1
    return -1


@njit  # type: ignore[untyped-decorator, unused-ignore]
def never_allowed(row, bits):  # type: ignore[no-untyped-def]  # noqa: ARG001
    return 14


def test_a_function_decides_in_the_place_of_a_bot() -> None:
    policy = Policy(at_random, "mine")
    mixed = play_games(RULES, [policy, "sensible", policy], 4, 0, 30)
    assert np.array_equal(mixed, play_games(RULES, ["random", "sensible", "random"], 4, 0, 30))
    mixed = play_games(RULES, ["sensible", policy, "random"], 4, 0, 30)
    assert np.array_equal(mixed, play_games(RULES, ["sensible", "random", "random"], 4, 0, 30))
    (record,) = play_records(RULES, [policy, "sensible", policy], 4, 7, 1)
    (same,) = play_records(RULES, ["random", "sensible", "random"], 4, 7, 1)
    assert record.seats == ("bot:mine", "bot:sensible", "bot:mine")
    assert record.steps == same.steps


def test_a_batch_waits_for_the_seat_without_a_bot() -> None:
    batch = Batch(RULES, 30, seed=4)
    bots: list[str | Policy | None] = [Policy(at_random), "sensible", None]
    while not batch.over.all():
        batch.decide(bots)
        assert set(batch.decider.tolist()) <= {-1, 2}
        batch.step(batch.choose("random"))
    assert np.array_equal(
        batch.outcomes(), play_games(RULES, ["random", "sensible", "random"], 4, 0, 30)
    )


def thrown(space: int, stack: list[int], first: int, *others: int) -> State:
    """Turtle 0 is being moved from a space with these dice."""
    rules = Rules(players=2, turtles_each=1)
    state = advance(a_state(rules, stacks={space: stack}), Start(0))
    state = advance(state, Die(first))
    for value in others:
        state = advance(advance(state, Roll()), Die(value))
    return state


def test_tables_say_when_to_roll() -> None:
    own, others = np.zeros((2, 8, 22)), np.zeros((2, 8, 22))
    own[0, 3, 5] = others[1, 4, 9] = True
    policy = Policy.of_tables(own, others)
    places = [
        (thrown(5, [0], 3), ROLL),
        (thrown(5, [0], 4), STOP),
        (thrown(5, [0, 1], 3), STOP),
        (thrown(9, [0, 1], 1, 3), ROLL),
        (thrown(9, [0], 1, 3), STOP),
        (a_state(RULES), DECISIONS.index(Start(0))),
    ]
    for state, expected in places:
        batch = Batch.from_states([state])
        bits = int(batch.legal_mask()[0] @ (1 << np.arange(15)))
        assert policy.function(batch.games[0], bits) == expected
        assert DECISIONS[expected] in legal(state)


def test_tables_start_the_turtle_that_is_left() -> None:
    policy = Policy.of_tables(np.zeros((2, 8, 22)), np.zeros((2, 8, 22)))
    assert policy.function(Batch(RULES, 1).games[0], 0b10) == 1
    assert len(play_games(RULES, [policy] * 3, 1, 0, 3)) == 3


def test_tables_may_ask_to_roll_at_seven_where_that_is_not_allowed() -> None:
    every = np.ones((2, 8, 22))
    rows = play_games(Rules(players=4), [Policy.of_tables(every, every)] * 4, 1, 0, 3)
    assert (rows["busts"] > 0).all()


def test_a_decision_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(PolicyError, match="bad chose decision 14 in game 5") as caught:
        play_games(RULES, [Policy(never_allowed, "bad")] * 3, 1, 5, 1)
    assert caught.value.code == "fast/illegal"


@pytest.mark.parametrize("bots", [["random"] * 3, [Policy(at_random)] * 3], ids=["bot", "policy"])
def test_a_game_without_end_is_given_up(bots: list[str | Policy]) -> None:
    batch = Batch(RULES, 2, seed=3)
    batch.games["move"][1] = 999_990
    with pytest.raises(PolicyError, match="game 1 did not end in 1000000 moves") as caught:
        batch.playout(bots)
    assert caught.value.code == "fast/endless"


def test_what_cannot_be_run_is_refused() -> None:
    with pytest.raises(RulesError, match="must be compiled"):
        Policy(at_random.py_func)
    with pytest.raises(RulesError, match=r"a table has the shape \(2, 8, 22\), not \(3,\)"):
        Policy.of_tables([1, 2, 3], [1, 2, 3])
    with pytest.raises(RulesError, match="knows random, sensible, not 'clever'"):
        play_games(RULES, ["random", "clever", "random"], 1, 0, 1)
    with pytest.raises(RulesError, match="3 play, but 1 bots are given"):
        play_games(RULES, ["random"], 1, 0, 1)


@pytest.mark.parametrize(("seed", "first", "count"), [(-1, 0, 1), (0, 2**64, 1), (0, 2**64 - 1, 2)])
def test_seeds_and_games_have_sixty_four_bits(seed: int, first: int, count: int) -> None:
    with pytest.raises(UnreadableError, match="is not a whole number from 0 to 2") as caught:
        play_games(RULES, ["random"] * 3, seed, first, count)
    assert caught.value.code == "chance/seed"


def test_fewer_than_no_games_are_refused() -> None:
    with pytest.raises(UnreadableError, match="-1 games cannot be played"):
        play_games(RULES, ["random"] * 3, 1, 0, -1)
