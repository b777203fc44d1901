"""Repeatable dice: the same numbers give the same game, and every face is as likely as another."""

from collections import Counter

import pytest

from chance.games import play
from mahe.chance import SeededChance, SeededDraws, bot_draws
from mahe.chance.seeded import DICE_LANE, absorb, below, seeded_key
from mahe.rules import Card, Die, Rules, UnreadableError

TOP = 2**64 - 1
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


def test_a_game_can_be_taken_up_where_it_was_left() -> None:
    steps, states = play(Rules(players=2), SeededChance(8))
    drawn = 0
    for step, state in zip(steps, states, strict=False):
        if isinstance(step, Die | Card):
            assert SeededChance(8, drawn=drawn).draw(state) == step
            drawn += 1


def test_draws_count_themselves() -> None:
    draws = SeededDraws(1, 2)
    first = [draws.below(100) for _ in range(5)]
    assert draws.drawn == 5
    assert [SeededDraws(1, 2, drawn=index).below(100) for index in range(5)] == first


def test_dice_are_drawn_from_their_own_lane() -> None:
    draws = SeededDraws(9, 4, DICE_LANE)
    steps = play(Rules(players=2), SeededChance(9, 4))[0]
    assert steps[0] == Card(
        [1, 1, 1, 2, 2, 2, *5 * [3], *5 * [4], *5 * [5], 6, 6, 6][draws.below(24)]
    )
    assert steps[2] == Die(draws.below(6) + 1)


def test_each_decision_of_each_seat_has_its_own_numbers() -> None:
    def numbers(*of: int) -> tuple[int, ...]:
        draws = bot_draws(*of)
        return tuple(draws.below(TOP) for _ in range(4))

    found = {
        numbers(seed, game, seat, step)
        for seed in range(3)
        for game in range(3)
        for seat in range(7)
        for step in range(10)
    }
    assert len(found) == 3 * 3 * 7 * 10


def test_a_bots_numbers_are_those_of_its_lane() -> None:
    assert bot_draws(1, 2, 3, 40).below(TOP) == SeededDraws(1, 2, 4, 40).below(TOP)


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


def test_sixty_thousand_dice_of_one_game_are_even() -> None:
    draws = SeededDraws(1, 0, DICE_LANE)
    faces = Counter(draws.below(6) for _ in range(60_000))
    assert chi_square(faces, 60_000) < CHI_SQUARE_5_DF


def test_the_first_dice_of_sixty_thousand_games_are_even() -> None:
    faces = Counter(SeededDraws(1, game, DICE_LANE).below(6) for game in range(60_000))
    assert chi_square(faces, 60_000) < CHI_SQUARE_5_DF


def test_the_first_dice_of_sixty_thousand_seeds_are_even() -> None:
    faces = Counter(SeededDraws(seed, 0, DICE_LANE).below(6) for seed in range(60_000))
    assert chi_square(faces, 60_000) < CHI_SQUARE_5_DF
