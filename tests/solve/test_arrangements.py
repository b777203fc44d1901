"""Arrangements have numbers without gaps, and moves lead where the rules say."""

import random

import numpy as np

from mahe.rules import Phase, Rules, Sea, Start, State, Stop, advance, chance, legal, new_game
from mahe.rules.throw import Throw
from mahe.solve.arrangements import FOUR, MARKED, START, four_number, marked_number, start_number
from mahe.solve.moves import DISTANCES, SUNK
from mahe.solve.transitions import all_spaces, four_players, two_players


def states_between_moves(rules: Rules, games: int) -> list[State]:
    rng, found = random.Random(3), []
    for _ in range(games):
        state = new_game(rules)
        while state.phase is not Phase.OVER:
            if state.phase is Phase.START:
                found.append(state)
            outcomes = [outcome for outcome, _ in chance(state)]
            state = advance(state, rng.choice(outcomes or legal(state)))
    return found


def swum(state: State, turtle: int, distance: int) -> State:
    """The state after a move of any distance, as if dice had said so."""
    throw = Throw((1,), in_the_air=False)
    throw.distance = distance
    return advance(advance(state, Start(turtle))._replace(throw=throw), Stop())


def test_each_arrangement_has_a_number() -> None:
    for numbering in (START, MARKED, FOUR):
        numbers = [
            numbering.number(word, spaces)
            for word in numbering.words
            for spaces in all_spaces(len(word)).tolist()
        ]
        assert numbers == list(range(numbering.size))


def number_after(sea: Sea, seat: int, others: list[int]) -> int:
    return marked_number(sea, others[0]) if others else start_number(sea, 1 - seat)


def test_moves_of_two_lead_where_the_rules_say() -> None:
    moves = two_players()
    for state in states_between_moves(Rules(players=2), 4):
        seat, sea = state.turn.seat, state.sea
        for turtle in state.turn.to_move:
            row, group = marked_number(sea, turtle), sea.group(turtle)
            others = [one for one in state.turn.to_move if one != turtle]
            after = (moves.starting if others else moves.ending)[row]
            assert row in moves.candidates[start_number(sea, seat)] or not others
            assert moves.own[row] == (state.rules.owner(group[-1]) == seat)
            for outcome, distance in enumerate(DISTANCES):
                ended = swum(state, turtle, distance)
                assert after[outcome] == number_after(ended.sea, seat, others)
                assert moves.lays[row, outcome] == (ended.cards != state.cards)
            assert after[SUNK] == number_after(sea.sink(group), seat, others)


def test_moves_of_four_lead_where_the_rules_say() -> None:
    moves = four_players()
    for state in states_between_moves(Rules(players=4), 4):
        seat, sea = state.turn.seat, state.sea
        row, group = four_number(sea, seat), sea.group(seat)
        assert moves.decider[row] == (group[-1] - seat) % 4
        for outcome, distance in enumerate(DISTANCES):
            ended = swum(state, seat, distance)
            assert moves.after[row, outcome] == four_number(ended.sea, (seat + 1) % 4)
            assert moves.lays[row, outcome] == (ended.cards != state.cards)
        assert moves.after[row, SUNK] == four_number(sea.sink(group), (seat + 1) % 4)
        assert not moves.lays[row, SUNK]


def test_every_move_ends_in_an_arrangement() -> None:
    moves = two_players()
    for after, numbering in ((moves.starting, MARKED), (moves.ending, START)):
        assert after.min() == 0
        assert after.max() < numbering.size
    assert np.all(moves.candidates < MARKED.size)
