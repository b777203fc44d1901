"""The compiled numbers are those of `mahe.chance`."""

from fractions import Fraction

import numpy as np
import pytest

from chance.test_docs_seeded import coin as told_coin
from chance.test_docs_seeded import draw as told_draw
from chance.test_docs_seeded import key, three_dice
from mahe.chance import seeded
from mahe.fast import numbers, throws
from mahe.fast.piles import deal, sums_of
from mahe.rules import DEFAULT_DECK, FACES, LIMIT, Rules, advance, chance, legal
from mahe.rules.steps import Die, Roll, Start, Stop
from mahe.testing import a_state

TOP = 2**64 - 1
U = np.uint64


@pytest.mark.parametrize(("first", "second"), [(0, 0), (TOP, TOP), (0x123456789, 42), (7, TOP)])
def test_absorbing(first: int, second: int) -> None:
    assert numbers.absorb(U(first), U(second)) == seeded.absorb(first, second)


@pytest.mark.parametrize("count", range(1, 25))
def test_fair_and_unfair_words(count: int) -> None:
    for word in (0, 1, 2**63, *range(TOP - 30, TOP + 1)):
        assert numbers.below(U(word), U(count)) == seeded.below(word, count)


def test_throws_of_halves() -> None:
    unfair = [rest * pow(27, -1, 2**29) % 2**29 for rest in range(25)]
    for half in (0, 1, 2**31, 2**32 - 1, *unfair):
        assert numbers.throw_number(U(half)) == seeded.throw_number(half)


def test_dice_and_coins_of_moves() -> None:
    for move in (0, 1, 2, 20, 21, 22, 41, 42, 1000, 1001):
        number = int(numbers.thrown(U(key([8, 5, 0])), move))
        assert (number // 36 + 1, number // 6 % 6 + 1, number % 6 + 1) == three_dice(8, 5, move)
        for dice in range(3):
            assert numbers.coin(U(key([8, 5, 1])), move, dice) == told_coin(8, 5, move, dice)
            drawn = numbers.drawn(U(key([8, 5, 2])), move, dice, 1, 9)
            assert drawn == told_draw([8, 5, 2, move, dice], 1, 9)


@pytest.mark.parametrize("deck", [DEFAULT_DECK, (24, 0, 0, 0, 0, 0), (0, 0, 1, 0, 0, 23), (4,) * 6])
def test_piles(deck: tuple[int, ...]) -> None:
    for game in range(50):
        pile = np.zeros(20, dtype=np.uint64)
        deal(U(key([6, game, 3])), sums_of(deck), pile)
        row = [face for face in FACES for _ in range(deck[face - 1])]
        told = [row.pop(told_draw([6, game, 3], card, 24 - card)) for card in range(20)]
        assert (pile + U(1)).tolist() == told


@pytest.mark.repeats
@pytest.mark.parametrize("third", [False, True])
@pytest.mark.parametrize("choices", range(4))
def test_looked_up_moves_have_the_odds_of_the_rules(third: bool, choices: int) -> None:
    rules = Rules(players=4, third_die_at_seven=third)
    state = advance(a_state(rules), Start(0))
    told: dict[tuple[int, int], Fraction] = {}

    def walk(odds: Fraction, steps: int) -> None:
        nonlocal state
        before = state
        if state.throw is None:
            place = state.sea.places[0]
            told[place, steps] = told.get((place, steps), Fraction(0)) + odds
        elif allowed := legal(state):
            stops = choices >> (len(state.throw.dice) - 1) & 1 or allowed == (Stop(),)
            state = advance(before, Stop() if stops else Roll())
            walk(odds, steps + 1)
        for die, share in chance(before) if before.throw is not None else ():
            assert isinstance(die, Die)
            state = advance(before, die)
            walk(odds * share, steps + 1)
        state = before

    walk(Fraction(1), 1)
    found: dict[tuple[int, int], Fraction] = {}
    for number in range(216):
        entry = int(throws.distances_of(third)[4 * number + choices])
        result = (entry & 31, entry >> 5)
        found[result] = found.get(result, Fraction(0)) + Fraction(1, 216)
    assert found == told


def test_looked_up_moves_are_counted_by_their_first_die() -> None:
    added = throws.added_of(third_at_seven=False)
    for number in range(216):
        first, second, _ = number // 36 + 1, number // 6 % 6 + 1, number % 6 + 1
        assert added[4 * number + 1] == 1 << 5 * (first - 1)
        bust = (1 << 30) if first + second > LIMIT else 0
        assert added[4 * number + 2] == (1 + bust) << 5 * (first - 1)
