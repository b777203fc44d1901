"""Values of the shipped tables are those of the exact solution, as far as they are rounded."""

import json
import random
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from mahe import solve
from mahe.record import read_position
from mahe.rules import (
    DEFAULT_DECK,
    MaheError,
    Phase,
    Rules,
    Sea,
    State,
    advance,
    chance,
    legal,
    new_game,
    standing,
    whose_decision,
)
from mahe.solve.card_states import CardStates
from mahe.solve.moves import DISTANCES, worth
from mahe.solve.packing import Table, pack, unpack
from mahe.solve.stakes import wins_of

LINES = (Path(__file__).parent / "exact.jsonl").read_text(encoding="utf-8").splitlines()
EXACT = [json.loads(line) for line in LINES]
FAR_OFF, USUALLY = 0.03, 0.005  # docs/solution.md


def walk(rules: Rules, seed: int) -> list[State]:
    """The states of a random game."""
    rng, found = random.Random(seed), [new_game(rules)]
    while found[-1].phase is not Phase.OVER:
        outcomes = [outcome for outcome, _ in chance(found[-1])]
        found.append(advance(found[-1], rng.choice(outcomes or legal(found[-1]))))
    return found


def off(line: dict[str, Any]) -> list[float]:
    state = read_position(line["position"])
    assert solve.decider_of(state) == line["seat"]
    found = solve.best_margin(state)
    assert found is not None
    margins = {str(decision): value for decision, value in found[1]}
    assert set(margins) == set(line["choices"])
    choices = [abs(margins[name] - value) for name, value in line["choices"].items()]
    return [abs(found[0] - line["margin"]), *choices]


def test_margins_are_near_the_exact_ones() -> None:
    errors = [error for line in EXACT[::13] for error in off(line)]
    assert max(errors) < FAR_OFF
    assert sum(errors) / len(errors) < USUALLY


def test_a_look_up_is_near_what_a_whole_turn_comes_to() -> None:
    for line in EXACT[::60]:
        state = read_position(line["position"])
        assert solve.margin(state) == pytest.approx(line["margin"], abs=0.1)


def test_what_one_seat_gains_the_other_loses() -> None:
    for line in EXACT[:60:6]:
        state = read_position(line["position"])
        swapped = state._replace(
            sea=Sea(
                state.sea.places[2:] + state.sea.places[:2],
                tuple(
                    None if one is None else (one + 2) % 4
                    for one in state.sea.riders[2:] + state.sea.riders[:2]
                ),
            ),
            turn=state.turn._replace(seat=1, to_move=(2, 3)),
        )
        assert solve.margin(swapped) == solve.margin(state)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(players=2, turtles_each=1),
        Rules(players=3),
        Rules(players=2, cards_as_dice=True),
        Rules(players=2, bust_ends_turn=True),
        Rules(players=2, exact_landing_takes_two=True),
        Rules(players=2, deck=(4, 4, 4, 4, 4, 4)),
    ],
)
def test_other_games_are_not_solved(rules: Rules) -> None:
    state = new_game(rules)
    assert not solve.are_solved(rules)
    assert solve.margin(state) is None
    assert solve.margins(state) is None
    assert solve.best_margin(state) is None
    assert solve.win(state) is None
    assert solve.wins(state) is None


def test_after_the_end_nothing_is_left_to_win() -> None:
    state = walk(Rules(players=2), 1)[-1]
    assert solve.margin(state) == 0
    assert solve.best_margin(state) == (0, [])
    chances = solve.win(state)
    assert chances is not None
    assert sum(chances) == 1


def test_every_state_of_a_game_has_a_margin() -> None:
    for state in walk(Rules(players=2, third_die_at_seven=True), 2)[::5]:
        margin, margins = solve.margin(state), solve.margins(state)
        assert margin is not None
        assert margins is not None
        assert [decision for decision, _ in margins] == list(legal(state))


def lead(state: State) -> float:
    """By how many eggs seat 0 will lead in the end."""
    margin, eggs = solve.margin(state), standing(state).eggs
    assert margin is not None
    return eggs[0] - eggs[1] + (margin if solve.decider_of(state) == 0 else -margin)


@pytest.mark.parametrize("seven", [False, True])
def test_margins_follow_from_those_after_the_next_step(seven: bool) -> None:
    for state in walk(Rules(players=2, third_die_at_seven=seven), 4)[1:-1:4]:
        if state.phase is Phase.START and len(state.turn.to_move) == 2:
            continue  # looked up, not worked out
        outcomes, sign = chance(state), 1 if solve.decider_of(state) == 0 else -1
        after = [lead(advance(state, one)) for one in legal(state)]
        if outcomes:
            wanted = sum(lead(advance(state, one)) * float(odds) for one, odds in outcomes)
        else:
            wanted = sign * max(sign * one for one in after)
            decided = solve.margins(state)
            assert decided is not None
            known = lead(state) - sign * (solve.margin(state) or 0)
            assert [known + sign * one for _, one in decided] == pytest.approx(after, abs=1e-6)
        assert lead(state) == pytest.approx(wanted, abs=1e-6)


def first_chance(state: State, *, moving: bool) -> float:
    """Seat 0's chance by the rules: one move, then the table."""
    if state.phase is Phase.OVER or (state.throw is None and not moving):
        found = solve.win(state)
        assert found is not None
        return found[0]
    outcomes = chance(state)
    if outcomes:
        return sum(
            float(odds) * first_chance(advance(state, outcome), moving=state.phase is Phase.CARD)
            for outcome, odds in outcomes
        )
    values = [first_chance(advance(state, one), moving=False) for one in legal(state)]
    return max(values) if whose_decision(state) == 0 else min(values)


@pytest.mark.repeats
@pytest.mark.parametrize("seven", [False, True])
def test_chances_to_win_follow_from_those_after_the_next_move(seven: bool) -> None:
    tried = 0
    for seed in range(6):
        for state in walk(Rules(players=2, third_die_at_seven=seven), seed):
            if wins_of(state) is None or state.phase is Phase.OVER or tried > 60:
                assert tried or solve.win(state) is None or state.phase is Phase.OVER
                continue
            tried += 1
            found, decided = solve.win(state), solve.wins(state)
            assert found is not None
            assert decided is not None
            assert found[0] == pytest.approx(first_chance(state, moving=True), abs=3e-5)
            for decision, (own, _) in decided:
                after = first_chance(advance(state, decision), moving=False)
                assert own == pytest.approx(after, abs=3e-5)
    assert tried


def test_a_move_ends_on_one_of_fourteen_distances_or_the_raft() -> None:
    assert DISTANCES == (1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 14, 15, 18, 21)
    assert worth([1.0] * 14 + [0.0], third_die_at_seven=False).move == 1
    sunk = worth([0.0] * 14 + [1.0], third_die_at_seven=True)
    assert sunk.roll[1][7] == 1
    assert 7 not in worth([0.0] * 15, third_die_at_seven=False).roll[1]


def test_card_states_have_numbers_and_chances() -> None:
    cards = CardStates(DEFAULT_DECK)
    states = list(cards)
    assert [cards.number(*state) for state in states] == list(range(cards.race))
    for turned, begin in enumerate(cards.layers[:-1], 1):
        some = states[begin : cards.layers[turned]]
        assert {state.turned for state in some} == {turned}
        assert sum(map(cards.chance, some)) == pytest.approx(1)


def test_tables_come_back_as_they_were_written() -> None:
    from array import array

    table = Table(array("h", [1, -2, 300, -400, 5, 6]), (0.5, 0.25))
    data = pack({"one": table, "other": table})
    assert unpack(data, {"other"}) == {"other": table}
    damaged = data[:-1] + bytes([data[-1] ^ 1])
    with pytest.raises(MaheError, match="damaged"):
        unpack(damaged)


def test_shipped_tables_are_small() -> None:
    folder = files("mahe.solve").joinpath("data")
    assert sum(len(one.read_bytes()) for one in folder.iterdir()) <= 6_000_000


def test_values_need_the_standard_library_alone() -> None:
    code = (
        "import sys\n"
        "from mahe.rules import Card, Rules, advance, new_game\n"
        "from mahe.solve import best_margin\n"
        "best_margin(advance(new_game(Rules(players=2)), Card(4)))\n"
        "print([name for name in ('numpy', 'numba', 'msgspec') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
