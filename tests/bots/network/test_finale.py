"""The network of the finale: it says who takes what is left, and who wins is counted."""

from functools import cache
from itertools import product

import pytest

from bots.network.test_network import SIZES, between_moves, swapped, turned
from mahe.bots.exact import best_evaluator_for, judge_for
from mahe.bots.network import shipped_weights
from mahe.bots.network.finale import (
    COUNTED,
    MOST_LEFT,
    cards_left,
    finale_features,
    finale_for,
    finale_layout_for,
    knows,
)
from mahe.bots.network.inference import Network
from mahe.bots.thinking import mean_of, value
from mahe.bots.training.whole import numbers_of, weights_of, whole_scores
from mahe.rules import FACES, Card, Phase, Rules, State, advance, standing
from mahe.solve import win
from mahe.testing import all_rules

KNOWN = [rules for rules in all_rules() if knows(rules)][::2]


@cache
def finales(rules: Rules) -> list[State]:
    """States of a game's finale in which the network can be asked."""
    states = between_moves(rules, 5) + between_moves(rules, 6)
    return [state for state in states if cards_left(state.cards) <= MOST_LEFT]


def started(rules: Rules) -> list[State]:
    return [state for state in finales(rules) if state.phase is Phase.START]


@pytest.mark.parametrize("name", SIZES)
def test_there_is_a_finale_for_every_table(name: str) -> None:
    players, each = map(int, name.split("x"))
    weights = shipped_weights(f"{name}-finale")
    assert weights.features == finale_layout_for(players, each).size
    outputs = [players, players**2, players, players]
    assert [head.outputs for head in weights.heads] == outputs
    network = Network(weights)
    rows = [finale_features(state) for state in started(Rules(players=players, turtles_each=each))]
    for head in range(MOST_LEFT + 1):
        found = [network.scores(row, head=head) for row in rows]
        assert whole_scores(numbers_of(weights, head), rows).tolist() == found


def test_trained_heads_become_one_file() -> None:
    weights = shipped_weights("2x1-finale")
    parts = [numbers_of(weights, head) for head in range(len(weights.heads))]
    numbered = {
        f"{name}{head}": part[name]
        for head, part in enumerate(parts)
        for name in ("second", "second_bias", "third", "third_bias")
    }
    both = {name: parts[0][name] for name in ("first", "first_bias")}
    assert weights_of(both | numbered) == weights


@pytest.mark.repeats
@pytest.mark.parametrize("rules", KNOWN, ids=str)
def test_the_finale_sees_no_seats_and_no_numbers_of_turtles(rules: Rules) -> None:
    size = finale_layout_for(rules.players, rules.turtles_each).size
    for state in started(rules)[::4]:
        seen = finale_features(state)
        assert len(set(seen)) == len(seen)
        assert set(seen) <= set(range(size))
        assert sorted(seen) == sorted(finale_features(turned(state)))
        if rules.turtles_each == 2:
            assert sorted(seen) == sorted(finale_features(swapped(state)))


@pytest.mark.repeats
@pytest.mark.parametrize("rules", KNOWN, ids=str)
def test_shares_of_the_finale_add_up_and_turn_with_the_seats(rules: Rules) -> None:
    evaluator = finale_for(rules)
    for state in finales(rules)[::4]:
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
            shares = finale_for(rules).shares(state)
            for seat, share in enumerate(shares):
                assert (share > 0) == can_win(state, seat)


def test_a_card_that_is_to_be_turned_may_be_any_unseen_one() -> None:
    rules = Rules(players=4)
    for state in finales(rules):
        if state.phase is Phase.CARD:
            after = [
                (finale_for(rules).shares(advance(state, Card(value))), count)
                for value, count in zip(FACES, state.cards.unseen, strict=True)
                if count
            ]
            assert finale_for(rules).shares(state) == mean_of(after)


@pytest.mark.parametrize("third", [False, True])
def test_the_finale_is_near_the_exact_chances_of_two(third: bool) -> None:
    rules = Rules(players=2, third_die_at_seven=third)
    errors = [
        abs(finale_for(rules).shares(state)[0] - exact[0])
        for state in finales(rules)
        if (exact := win(state)) is not None
    ]
    assert len(errors) > 20
    assert sum(errors) / len(errors) < 0.02


def test_games_are_judged_by_tables_then_a_move_beyond_the_finale_then_by_the_network() -> None:
    four = Rules(players=4)
    early, finale = between_moves(four, 5)[0], finale_for(four)
    late = finales(four)[::3]
    assert [judge_for(four).shares(one) for one in late] == [value(one, finale) for one in late]
    assert any(value(one, finale) != finale.shares(one) for one in late)
    assert judge_for(four).shares(early) == best_evaluator_for(four).shares(early)
    two = Rules(players=2)
    assert judge_for(two).shares(finales(two)[-1]) == win(finales(two)[-1])
    cards = Rules(players=4, cards_as_dice=True)
    for state in finales(cards)[-3:]:
        assert judge_for(cards).shares(state) == best_evaluator_for(cards).shares(state)
