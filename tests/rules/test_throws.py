"""The dice of one move, and all that can become of them."""

import copy
import pickle
from collections.abc import Iterator

import pytest

from mahe.rules import FACES, LIMIT, MOST_DICE, Throw, find_throw


def test_the_numbers_of_a_throw() -> None:
    assert (LIMIT, MOST_DICE, FACES) == (7, 3, (1, 2, 3, 4, 5, 6))  # R8, R10


@pytest.mark.parametrize(
    ("dice", "in_the_air", "is_open"),
    [
        ((), True, False),
        ((1,), False, True),
        ((1,), True, False),
        ((6, 1), False, True),
        ((6, 1), True, False),
        ((6, 2), False, False),
        ((1, 1, 1), False, False),
        ((6, 1, 1), False, False),
    ],
)
def test_a_throw_is_open_while_the_decider_has_a_choice(
    dice: tuple[int, ...], in_the_air: bool, is_open: bool
) -> None:
    throw = find_throw(dice, in_the_air)  # R8
    assert (throw.dice, throw.in_the_air, throw.is_open) == (dice, in_the_air, is_open)
    assert (throw.rolled is not None) == is_open
    assert bool(throw.after) == (is_open or in_the_air)


def test_a_card_makes_the_same_throw_as_a_die() -> None:
    throw = find_throw((2,), in_the_air=False)  # R17
    assert throw.rolled is not None
    assert throw.after[1:] == throw.rolled.after[1:]
    assert (throw.after[0], throw.rolled.after[0]) == (throw, throw.rolled)


@pytest.mark.parametrize(
    ("dice", "in_the_air"),
    [
        ((), False),
        ((0,), False),
        ((7,), False),
        ((-1,), False),
        ((6, 2), True),
        ((6, 2, 1), False),
        ((1, 1, 1), True),
        ((1, 1, 1, 1), False),
        ((1, 7), False),
    ],
)
def test_dice_that_cannot_lie_so_are_not_found(dice: tuple[int, ...], in_the_air: bool) -> None:
    with pytest.raises(LookupError):
        find_throw(dice, in_the_air)


@pytest.mark.parametrize(("dice", "in_the_air"), [((), False), ((7, 1), False), ((6, 2), True)])
def test_dice_that_are_not_found_are_named(dice: tuple[int, ...], in_the_air: bool) -> None:
    with pytest.raises(LookupError) as caught:
        find_throw(dice, in_the_air)
    assert caught.value.args == (dice,)


@pytest.mark.parametrize(("dice", "in_the_air"), [((), True), ((2, 3), True), ((2, 3), False)])
def test_there_is_one_throw_for_each_situation(dice: tuple[int, ...], in_the_air: bool) -> None:
    throw = find_throw(dice, in_the_air)
    assert find_throw(dice, in_the_air) is throw
    assert pickle.loads(pickle.dumps(throw)) is throw
    assert copy.deepcopy(throw) is throw


def test_a_throw_tells_what_it_is() -> None:
    assert repr(find_throw((2, 3), in_the_air=True)) == "Throw((2, 3), in_the_air=True)"
    assert isinstance(find_throw((2,), in_the_air=False), Throw)


def situations(throw: Throw) -> Iterator[Throw]:
    """The throw and all that can become of it, worked out anew."""
    yield throw
    for grown in throw.after[1:] if throw.in_the_air else ():
        yield from situations(grown)
    if throw.rolled is not None:
        yield from situations(throw.rolled)


ALL = list(situations(find_throw((), in_the_air=True)))


def test_a_move_knows_196_situations() -> None:
    # R8: one die in the air, then 6 first dice, 21 pairs that are no bust, each lying there or
    # with the next die in the air, 15 pairs that are one, and 6 third dice on each of the 21
    assert len(ALL) == 1 + 2 * 6 + 2 * 21 + 15 + 6 * 21
    assert len(set(ALL)) == len(ALL)


def test_every_situation_has_the_total_and_distance_of_its_dice() -> None:
    for throw in situations(Throw((), in_the_air=True)):  # R11
        assert throw.total == sum(throw.dice)
        assert throw.distance == sum(throw.dice) * len(throw.dice)


def test_every_situation_is_open_below_eight_with_one_or_two_dice() -> None:
    for throw in situations(Throw((), in_the_air=True)):  # R8, R10
        may_go_on = sum(throw.dice) <= 7 and len(throw.dice) in {1, 2}
        assert throw.is_open is (may_go_on and not throw.in_the_air)


def test_nothing_is_open_before_the_first_die() -> None:
    assert not Throw((), in_the_air=False).is_open  # R6


def test_every_open_situation_can_be_rolled() -> None:
    for throw in situations(Throw((), in_the_air=True)):  # R8
        rolled = throw.rolled and (throw.rolled.dice, throw.rolled.in_the_air)
        assert rolled == ((throw.dice, True) if throw.is_open else None)


def test_every_situation_grows_by_each_face_until_it_is_over() -> None:
    for throw in situations(Throw((), in_the_air=True)):  # R8
        grown = [(after.dice, after.in_the_air) for after in throw.after]
        faces = [((*throw.dice, face), False) for face in FACES]
        itself = (throw.dice, throw.in_the_air)
        assert grown == ([itself, *faces] if throw.is_open or throw.in_the_air else [])
