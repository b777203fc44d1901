"""The judge: at the end it says who takes what is left, and who wins is counted."""

from functools import cache
from itertools import product

import pytest

from bots.network.test_network import SIZES, between_moves, swapped, turned
from mahe.bots.network import shipped_weights
from mahe.bots.network.inference import Network, shares_of
from mahe.bots.network.judge import (
    COUNTED,
    HEAD_COUNT,
    HEADS,
    TURNED,
    cards_left,
    judge_features,
    judge_layout_for,
    judging_network_for,
    knows,
)
from mahe.bots.thinking import mean_of
from mahe.bots.training.whole import numbers_of, weights_of, whole_scores
from mahe.rules import FACES, Card, Phase, Rules, State, advance, standing
from mahe.solve import win
from mahe.testing import all_rules

KNOWN = [rules for rules in all_rules() if knows(rules)][::2]


@cache
def judged(rules: Rules) -> list[State]:
    """States of games in which the judge can be asked: all of their end, some of the others."""
    states = between_moves(rules, 5) + between_moves(rules, 6)
    return [
        state
        for number, state in enumerate(states)
        if cards_left(state.cards) <= TURNED + 2 or number % 9 == 0
    ]


def started(rules: Rules) -> list[State]:
    return [state for state in judged(rules) if state.phase is Phase.START]


@pytest.mark.parametrize("name", SIZES)
def test_there_is_a_judge_for_every_table(name: str) -> None:
    players, each = map(int, name.split("x"))
    weights = shipped_weights(f"{name}-judge")
    assert weights.features == judge_layout_for(players, each).size
    outputs = [players, players**2] + [players] * (HEAD_COUNT - 2)
    assert [head.outputs for head in weights.heads] == outputs
    network = Network(weights)
    rows = [judge_features(state) for state in started(Rules(players=players, turtles_each=each))]
    for head in range(HEAD_COUNT):
        found = [network.scores(row, head=head) for row in rows]
        assert whole_scores(numbers_of(weights, head), rows).tolist() == found


def test_trained_heads_become_one_file() -> None:
    weights = shipped_weights("2x1-judge")
    parts = [numbers_of(weights, head) for head in range(len(weights.heads))]
    numbered = {
        f"{name}{head}": part[name]
        for head, part in enumerate(parts)
        for name in ("second", "second_bias", "third", "third_bias", "direct", "scale")
    }
    both = {name: parts[0][name] for name in ("first", "first_bias", "directs", "squared")}
    assert weights_of(both | numbered) == weights


@pytest.mark.repeats
@pytest.mark.parametrize("rules", KNOWN, ids=str)
def test_the_judge_sees_no_seats_and_no_numbers_of_turtles(rules: Rules) -> None:
    size = judge_layout_for(rules.players, rules.turtles_each).size
    for state in started(rules)[::4]:
        seen = judge_features(state)
        assert len(set(seen)) == len(seen)
        assert set(seen) <= set(range(size))
        assert sorted(seen) == sorted(judge_features(turned(state)))
        if rules.turtles_each == 2:
            assert sorted(seen) == sorted(judge_features(swapped(state)))


@pytest.mark.repeats
@pytest.mark.parametrize("rules", KNOWN, ids=str)
def test_shares_of_the_judge_add_up_and_turn_with_the_seats(rules: Rules) -> None:
    evaluator = judging_network_for(rules)
    for state in judged(rules)[::4]:
        shares = evaluator.shares(state)
        assert sum(shares) == pytest.approx(1)
        assert evaluator.shares(turned(state)) == pytest.approx((shares[-1], *shares[:-1]))


def can_win(state: State, seat: int) -> bool:
    """Whether a seat wins, or shares the win, if the rest is taken in some way."""
    players = range(state.rules.players)
    for way in product(players, repeat=cards_left(state.cards) + 1):
        cards = state.cards
        for taker in way:
            cards = cards.lay(taker, takes_two=False)
        if seat in standing(state._replace(cards=cards)).winners:
            return True
    return False


@pytest.mark.repeats
@pytest.mark.parametrize("rules", KNOWN, ids=str)
def test_nobody_wins_who_cannot(rules: Rules) -> None:
    for state in started(rules):
        if cards_left(state.cards) <= COUNTED:
            shares = judging_network_for(rules).shares(state)
            for seat, share in enumerate(shares):
                assert (share > 0) == can_win(state, seat)


def test_a_card_that_is_to_be_turned_may_be_any_unseen_one() -> None:
    rules = Rules(players=4)
    for state in judged(rules):
        if state.phase is Phase.CARD and cards_left(state.cards) <= TURNED:
            after = [
                (judging_network_for(rules).shares(advance(state, Card(value))), count)
                for value, count in zip(FACES, state.cards.unseen, strict=True)
                if count
            ]
            assert judging_network_for(rules).shares(state) == mean_of(after)


@pytest.mark.parametrize("third", [False, True])
def test_the_judge_is_near_the_exact_chances_of_two(third: bool) -> None:
    rules = Rules(players=2, third_die_at_seven=third)
    errors = [
        abs(judging_network_for(rules).shares(state)[0] - exact[0])
        for state in judged(rules)
        if (exact := win(state)) is not None
    ]
    assert len(errors) > 20
    assert sum(errors) / len(errors) < 0.02


def test_there_is_a_head_for_every_number_of_cards() -> None:
    assert list(HEADS) == sorted(HEADS)
    assert set(HEADS) == set(range(HEAD_COUNT))


def test_before_the_last_card_the_judge_says_who_wins() -> None:
    rules = Rules(players=4)
    network, asked = Network(shipped_weights("4x1-judge")), 0
    for state in started(rules):
        left = cards_left(state.cards)
        if left > COUNTED:
            seat = state.turn.seat
            own = shares_of(network.scores(judge_features(state), head=HEADS[left]))
            assert (
                list(judging_network_for(rules).shares(state)) == own[4 - seat :] + own[: 4 - seat]
            )
            asked += 1
    assert asked > 10
