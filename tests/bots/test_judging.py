"""What games are analysed by, and what it takes to think further."""

import pytest

from bots.evaluators import Eggs
from bots.network.test_network import between_moves
from mahe.bots import judging
from mahe.bots.exact import best_evaluator_for
from mahe.bots.judging import effort_of, evaluators_for
from mahe.bots.network.judge import cards_left, judging_network_for
from mahe.bots.shares import WholeMove
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


def test_each_evaluator_thinks_a_move_further_than_the_one_before() -> None:
    rules = Rules(players=4)
    at_once, one, two = evaluators_for(rules)
    state = next(state for state in starts(rules) if cards_left(state.cards) == 1)
    assert at_once.shares(state) == judging_network_for(rules).shares(state)
    assert one.shares(state) == Deeper(at_once, leaning).shares(state) != at_once.shares(state)
    assert two.shares(state) == Deeper(one, leaning).shares(state) != one.shares(state)


@pytest.mark.parametrize("rules", [Rules(players=4), Rules(players=3)], ids=["one", "two turtles"])
def test_effort_is_about_how_often_the_network_is_asked(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Counting(Eggs())
    monkeypatch.setattr(judging, "judging_network_for", lambda _: counting)
    evaluators = judging.evaluators_for.__wrapped__(rules)
    turning = [state for state in between_moves(rules, 5) if state.phase is Phase.CARD]
    begun = starts(rules)
    looked_at = [(state, further) for state in [*begun[2:6], *turning[2:4]] for further in (0, 1)]
    for state, further in [*looked_at, (begun[4], 2)]:
        counting.asked = 0
        WholeMove(evaluators[further]).whole(state)
        assert 0.5 < counting.asked / effort_of(state, further) < 2


def test_two_players_are_judged_by_the_exact_tables_in_the_end() -> None:
    rules = Rules(players=2)
    late = [state for state in starts(rules) if cards_left(state.cards) <= 1]
    assert len(late) > 3
    for state in late:
        assert {evaluator.shares(state) for evaluator in evaluators_for(rules)} == {win(state)}


def test_rules_that_the_judge_does_not_know_are_judged_by_the_bots_network() -> None:
    for rules in (
        Rules(players=4, cards_as_dice=True),
        Rules(players=3, exact_landing_takes_two=True),
    ):
        for state in starts(rules)[-3:]:
            (only,) = evaluators_for(rules)
            assert only.shares(state) == best_evaluator_for(rules).shares(state)


def test_one_card_stands_for_what_thinking_changes() -> None:
    rules = Rules(players=4)
    at_once, one, _ = evaluators_for(rules)
    for state in between_moves(rules, 5):
        if state.phase is Phase.CARD and cards_left(state.cards) > 1:
            found = one.shares(state)
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
