"""Repeatable dice: the same numbers give the same game, and every face is as likely as another."""

from collections import Counter

import pytest

from chance.games import play
from chance.test_docs_seeded import coin, draw, three_dice
from mahe.chance import NUMBERS, SeededChance, SeededDraws, bot_draws, seat_by_lot
from mahe.chance.seeded import absorb, below, seeded_key, throw_number
from mahe.rules import (
    FACES,
    Card,
    Die,
    IllegalActionError,
    Rules,
    Start,
    UnreadableError,
    advance,
    new_game,
)

TOP = 2**64 - 1
HALF = 2**32
CHI_SQUARE_5_DF = 20.515  # the 99.9% quantile


def chi_square(faces: Counter[int], throws: int) -> float:
    expected = throws / 6
    return sum((faces[face] - expected) ** 2 / expected for face in range(6))


def test_the_same_seed_gives_the_same_game() -> None:
    rules = Rules(players=3)
    assert play(rules, SeededChance(5, 2))[0] == play(rules, SeededChance(5, 2))[0]


@pytest.mark.parametrize("other", [SeededChance(5, 3), SeededChance(6, 2)])
def test_another_seed_or_game_gives_other_dice(other: SeededChance) -> None:
    rules = Rules(players=3)
    assert play(rules, SeededChance(5, 2))[0] != play(rules, other)[0]


def test_the_first_game_is_number_zero() -> None:
    rules = Rules()
    assert play(rules, SeededChance(5))[0] == play(rules, SeededChance(5, 0))[0]


def test_the_scheme_has_a_version() -> None:
    assert NUMBERS == 2


def test_a_game_can_be_taken_up_where_it_was_left() -> None:
    steps, states = play(Rules(players=2), SeededChance(8, 3))
    moves = cards = 0
    for step, state in zip(steps, states, strict=False):
        if isinstance(step, Die | Card):
            assert SeededChance(8, 3, moves=moves, cards=cards).draw(state) == step
        cards += isinstance(step, Card)
        moves += isinstance(step, Die) and state.throw is not None and state.throw.dice == ()


def test_the_dice_and_cards_of_a_game_are_those_of_the_page() -> None:
    steps, states = play(Rules(players=2, cards_as_dice=True), SeededChance(9, 4))
    moves = cards = -1
    for step, state in zip(steps, states, strict=False):
        moves += isinstance(step, Start)
        if isinstance(step, Card):
            cards += 1
            row = [face for face in FACES for _ in range(state.cards.unseen[face - 1])]
            assert step == Card(row[draw([9, 4, 3], cards, len(row))])
        elif isinstance(step, Die):
            assert state.throw is not None
            assert step == Die(three_dice(9, 4, moves)[len(state.throw.dice)])
    assert moves > 60
    assert cards == 19


def test_no_number_is_drawn_where_a_decision_is_awaited() -> None:
    state = advance(new_game(Rules()), Card(3))
    with pytest.raises(IllegalActionError, match="neither a die nor a card") as caught:
        SeededChance(1).draw(state)
    assert caught.value.code == "chance/not_now"
    stopped = advance(advance(state, Start(0)), Die(3))
    with pytest.raises(IllegalActionError, match="neither a die nor a card"):
        SeededChance(1).draw(stopped)


def test_draws_count_themselves() -> None:
    draws = SeededDraws(1, 2)
    first = [draws.below(100) for _ in range(5)]
    assert draws.drawn == 5
    assert [SeededDraws(1, 2, drawn=index).below(100) for index in range(5)] == first


def test_each_decision_has_its_own_numbers() -> None:
    def numbers(*of: int) -> tuple[int, ...]:
        draws = bot_draws(*of)
        return tuple(draws.below(TOP) for _ in range(4))

    found = {
        numbers(seed, game, move, dice)
        for seed in range(3)
        for game in range(3)
        for move in range(30)
        for dice in range(3)
    }
    assert len(found) == 3 * 3 * 30 * 3


@pytest.mark.parametrize("dice", range(3))
@pytest.mark.parametrize("move", [0, 1, 20, 21, 22, 41, 42, 1000])
def test_a_bots_first_draw_of_two_is_a_coin(move: int, dice: int) -> None:
    assert [bot_draws(seed, 2, move, dice).below(2) for seed in range(40)] == [
        coin(seed, 2, move, dice) for seed in range(40)
    ]


def test_every_other_draw_of_a_bot_has_a_word_of_its_own() -> None:
    counts = (2, 2, 3, 2, 8)
    for seed in range(20):
        draws = bot_draws(seed, 5, 6, 1)
        found = [draws.below(count) for count in counts]
        rest = [draw([seed, 5, 2, 6, 1], index, count) for index, count in enumerate(counts)]
        assert found == [coin(seed, 5, 6, 1), *rest[1:]]
        assert draws.drawn == len(counts)
        assert bot_draws(seed, 5, 6, 1).below(3) == draw([seed, 5, 2, 6, 1], 0, 3)


def test_a_seed_draws_lots_from_a_lane_of_its_own() -> None:
    assert [seat_by_lot(seed, 5) for seed in range(40)] == [
        draw([seed, 0, 4], 0, 5) for seed in range(40)
    ]


@pytest.mark.parametrize("number", [-1, 2**64])
def test_a_seed_has_sixty_four_bits(number: int) -> None:
    with pytest.raises(UnreadableError, match="is not a whole number from 0 to 2") as caught:
        SeededChance(number)
    assert caught.value.code == "chance/seed"
    with pytest.raises(UnreadableError, match="is not a whole number from 0 to 2"):
        SeededChance(0, number)


def test_the_largest_seed_is_accepted() -> None:
    assert seeded_key(TOP) == absorb(0, TOP)


def test_absorbing_gives_sixty_four_bits() -> None:
    assert all(0 <= absorb(TOP - number, TOP) <= TOP for number in range(1000))


@pytest.mark.parametrize("count", range(1, 25))
def test_the_last_fair_word_is_not_rejected(count: int) -> None:
    assert below(2**64 - 2**64 % count - 1, count) == count - 1


@pytest.mark.parametrize("count", range(1, 25))
def test_each_unfair_word_is_replaced_by_the_next_one(count: int) -> None:
    for word in range(2**64 - 2**64 % count, 2**64):
        assert below(word, count) == below(absorb(word, 1), count)


UNFAIR = 23 * pow(27, -1, 2**29) % 2**29
"""Its product with 216 ends, in 32 bits, with 184: with the first fair number."""


@pytest.mark.parametrize("half", [UNFAIR + turn * 2**29 for turn in range(8)])
def test_the_first_fair_half_is_not_rejected(half: int) -> None:
    assert half * 216 % HALF == 184
    assert throw_number(half) == half * 216 // HALF


@pytest.mark.parametrize("rest", range(0, 184, 8))
def test_each_unfair_half_is_replaced_by_the_next_one(rest: int) -> None:
    half = rest // 8 * pow(27, -1, 2**29) % 2**29
    assert half * 216 % HALF == rest
    assert throw_number(half) == throw_number(absorb(half, 1) % HALF)


def test_the_last_half_gives_the_last_throw() -> None:
    assert throw_number(HALF - 1) == 215


def test_every_throw_is_as_likely_as_any_other() -> None:
    """A throw has as many fair halves as another: those whose product begins with its number."""

    def halves_below(product: int) -> int:
        return -(-product // 216)

    fair = {
        halves_below((number + 1) * HALF) - halves_below(number * HALF + 184)
        for number in range(216)
    }
    assert fair == {HALF // 216}


def test_a_rejected_word_is_one_draw_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    draws = SeededDraws(1)
    monkeypatch.setattr(draws, "_key", _key_with_first_word(TOP))
    assert draws.below(6) == below(absorb(TOP, 1), 6)
    assert draws.drawn == 1


def _key_with_first_word(word: int) -> int:
    """The key that absorbs 0 to a word: `absorb` undone."""

    def unshift(value: int, shift: int) -> int:
        found = value
        for _ in range(64 // shift + 1):
            found = value ^ (found >> shift)
        return found

    mixed = unshift(word, 31)
    mixed = unshift(mixed * pow(0x94D049BB133111EB, -1, 2**64) % 2**64, 27)
    mixed = unshift(mixed * pow(0xBF58476D1CE4E5B9, -1, 2**64) % 2**64, 30)
    return (mixed - 0x9E3779B97F4A7C15) % 2**64


def faces_of(*games: tuple[int, int, range]) -> Counter[int]:
    """All dice of some moves of games of seeds, the faces counted from 0."""
    return Counter(
        die - 1
        for seed, game, moves in games
        for move in moves
        for die in three_dice(seed, game, move)
    )


def test_sixty_thousand_dice_of_one_game_are_even() -> None:
    assert chi_square(faces_of((1, 0, range(20_000))), 60_000) < CHI_SQUARE_5_DF


def test_the_first_dice_of_twenty_thousand_games_are_even() -> None:
    faces = faces_of(*((1, game, range(1)) for game in range(20_000)))
    assert chi_square(faces, 60_000) < CHI_SQUARE_5_DF


def test_the_first_dice_of_twenty_thousand_seeds_are_even() -> None:
    faces = faces_of(*((seed, 0, range(1)) for seed in range(20_000)))
    assert chi_square(faces, 60_000) < CHI_SQUARE_5_DF


def test_coins_fall_on_both_sides_as_often() -> None:
    heads = sum(coin(1, 0, move, dice) for move in range(10_000) for dice in range(3))
    assert abs(heads - 15_000) < 3.3 * (30_000 / 4) ** 0.5
