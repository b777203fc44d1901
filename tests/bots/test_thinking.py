"""What decisions are worth, beside the plainest way to work it out."""

import pytest

from bots.evaluators import Eggs, Flat, Wild
from mahe.bots.shares import UNIT, WholeMove, settled_whole, whole
from mahe.bots.thinking import Deeper, Shares, best, choices, settled, value
from mahe.rules import (
    Phase,
    Roll,
    Rules,
    State,
    Stop,
    advance,
    chance,
    find_throw,
    legal,
    whose_decision,
)
from mahe.testing import a_state, all_rules
from record.games import walk


class Counting(Eggs):
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def shares(self, state: State) -> Shares:
        self.asked += 1
        return super().shares(state)


def plainly(state: State, *, begun: bool) -> Shares:
    """The worth of a state by trying everything, with nothing remembered."""
    if state.phase is Phase.OVER or (begun and state.throw is None):
        return settled(state, Eggs())
    seat = whose_decision(state)
    if seat is not None:
        worths = [plainly(advance(state, one), begun=True) for one in legal(state)]
        return max(reversed(worths), key=lambda shares: shares[seat])
    parts = [
        (plainly(advance(state, one), begun=state.throw is not None), float(odds))
        for one, odds in chance(state)
    ]
    return tuple(sum(part[seat] * odds for part, odds in parts) for seat in range(len(parts[0][0])))


@pytest.mark.parametrize("rules", list(all_rules())[::5], ids=str)
def test_a_state_is_worth_what_trying_everything_says(rules: Rules) -> None:
    for state in walk(rules, 4)[1][::40]:
        assert value(state, Eggs()) == pytest.approx(plainly(state, begun=False))
        if state.throw is not None:
            assert WholeMove(Eggs()).whole(state) == pytest.approx(
                [share * UNIT for share in plainly(state, begun=False)], abs=4
            )


@pytest.mark.parametrize("rules", list(all_rules())[2::9], ids=str)
def test_each_legal_decision_has_its_worth(rules: Rules) -> None:
    for state in walk(rules, 4)[1][::40]:
        found = choices(state, Eggs())
        assert [decision for decision, _ in found] == list(legal(state))
        for decision, shares in found:
            assert shares == pytest.approx(plainly(advance(state, decision), begun=True))


def test_a_move_ends_in_fifteen_ways_and_each_is_evaluated_once() -> None:
    evaluator = Counting()
    value(a_state(Rules(third_die_at_seven=True), stacks={3: (0,)}), evaluator)
    assert evaluator.asked == 15  # fourteen distances, and the raft


def test_of_equal_decisions_the_last_is_the_best() -> None:
    state = a_state()._replace(group=(0,), throw=find_throw((3,), in_the_air=False))
    assert best(choices(state, Flat()), 0)[0] == Stop()
    assert best(((Roll(), (0.6, 0.4)), (Stop(), (0.5, 0.5))), 0)[0] == Roll()


def test_a_finished_game_is_worth_its_result_and_a_shared_win_is_divided() -> None:
    kept = {0: (1, 6), 1: (), 2: ()}
    over = a_state(Rules(players=3), kept=kept, face_up=None)
    won = over._replace(cards=over.cards._replace(clutch=0))
    assert settled(won, Flat()) == value(won, Flat()) == (1, 0, 0)
    shared = over._replace(cards=over.cards._replace(kept=((), (7,), (1,)), clutch=0))
    assert settled_whole(shared, Flat()) == (UNIT // 2, UNIT // 2, 0)


def test_thinking_a_move_further_asks_the_other_one_about_the_move_after_next() -> None:
    state = a_state(stacks={3: (0,), 9: (1,)})
    assert Deeper(Eggs()).shares(state) == value(state, Eggs())


@pytest.mark.parametrize("rules", list(all_rules())[1::7], ids=str)
def test_the_quick_way_to_think_further_gives_the_same_to_the_last_bit(rules: Rules) -> None:
    between = [one for one in walk(rules, 5)[1] if one.throw is None and one.phase != Phase.OVER]
    for state in between[::9] + between[-3:]:
        assert Deeper(Eggs()).shares(state) == value(state, Eggs())
        assert Deeper(Wild()).shares(state) == value(state, Wild())


@pytest.mark.parametrize("shares", [(1 / 3,) * 3, (0.1,) * 7, (1.0, 0.0), (1e-9, 1.0), (0.2, 0.3)])
def test_whole_shares_are_the_unit_together(shares: Shares) -> None:
    found = whole(shares)
    assert sum(found) == UNIT
    assert found == pytest.approx([share / sum(shares) * UNIT for share in shares], abs=1)
