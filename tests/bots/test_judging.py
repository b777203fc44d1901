"""What games are analysed by: how far it thinks, and that this has an end."""

from itertools import pairwise

import pytest

from bots.evaluators import Eggs
from bots.network.test_network import between_moves
from mahe.bots.exact import best_evaluator_for
from mahe.bots.judging import Judge
from mahe.bots.network.judge import cards_left, judging_network_for
from mahe.bots.thinking import NEAR, Deeper, Evaluator, leaning, mean_of, turned
from mahe.rules import Phase, Rules, State
from mahe.solve import win


class Counting:
    """Counts how often it is asked."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator, self.asked = evaluator, 0

    def shares(self, state: State) -> tuple[float, ...]:
        self.asked += 1
        return self.evaluator.shares(state)


def starts(rules: Rules) -> list[State]:
    return [state for state in between_moves(rules, 5) if state.phase is Phase.START]


def test_of_a_long_game_only_the_last_moves_are_thought_further() -> None:
    rules = Rules(players=4)
    at_once, state = judging_network_for(rules), starts(rules)[3]
    judge = Judge(rules, moves=102)
    found = [judge.evaluator(state).shares(state) for _ in range(4)]
    assert found[0] == found[1] == at_once.shares(state)
    assert found[2] == found[3] == Deeper(at_once, leaning).shares(state)
    assert found[2] != found[1]


def test_the_end_is_thought_two_moves_further() -> None:
    rules = Rules(players=4)
    state = next(state for state in starts(rules) if cards_left(state.cards) == 1)
    further = Deeper(judging_network_for(rules), leaning)
    judge = Judge(rules, moves=25)
    assert judge.evaluator(state).shares(state) == further.shares(state)
    found = judge.evaluator(state).shares(state)
    assert found == Deeper(further, leaning).shares(state)


def test_before_the_last_card_one_move_is_enough() -> None:
    rules = Rules(players=4)
    state = next(state for state in starts(rules) if cards_left(state.cards) == 2)
    found = Judge(rules, moves=9).evaluator(state).shares(state)
    assert found == Deeper(judging_network_for(rules), leaning).shares(state)


def test_a_card_and_the_move_after_it_are_judged_alike() -> None:
    rules = Rules(players=4)
    for before, after in pairwise(between_moves(rules, 5)):
        if before.phase is Phase.CARD:
            for moves in (24, 25, 100, 101):
                judge = Judge(rules, moves=moves)
                assert judge.evaluator(before) is judge.evaluator(after)


def test_two_players_are_judged_by_the_exact_tables_in_the_end() -> None:
    rules = Rules(players=2)
    late = [state for state in starts(rules) if cards_left(state.cards) <= 1]
    assert len(late) > 3
    for state in late:
        assert Judge(rules, moves=9).evaluator(state).shares(state) == win(state)


def test_rules_that_the_judge_does_not_know_are_judged_by_the_bots_network() -> None:
    for rules in (
        Rules(players=4, cards_as_dice=True),
        Rules(players=3, exact_landing_takes_two=True),
    ):
        for state in starts(rules)[-3:]:
            found = Judge(rules, moves=9).evaluator(state).shares(state)
            assert found == best_evaluator_for(rules).shares(state)


def test_one_card_stands_for_what_thinking_changes() -> None:
    rules = Rules(players=4)
    at_once, judge = judging_network_for(rules), Judge(rules, moves=100)
    for state in between_moves(rules, 5):
        if state.phase is Phase.CARD and cards_left(state.cards) > 1:
            found = judge.evaluator(state).shares(state)
            said = mean_of([(at_once.shares(after), count) for after, count in turned(state)])
            thought = mean_of(
                [(Deeper(at_once, leaning).shares(after), count) for after, count in turned(state)]
            )
            assert sum(found) == pytest.approx(1)
            off = max(abs(one - two) for one, two in zip(found, thought, strict=True))
            assert off < 0.02
            assert found != said


def test_nearly_equal_choices_share_a_decision() -> None:
    best, near, far = (0.5, 0.5), (0.5 - NEAR / 2, 0.5 + NEAR / 2), (0.4, 0.6)
    assert leaning([best, far], 0) == best
    assert leaning([best, (0.5, 0.1)], 0) == pytest.approx((0.5, 0.3))
    assert leaning([best, near, far], 0)[0] == pytest.approx(0.5 - NEAR / 6)


def test_each_distance_is_looked_at_once() -> None:
    counting = Counting(Eggs())
    state = starts(Rules(players=4))[2]
    Deeper(counting, leaning).shares(state)
    assert counting.asked == 15
