"""Rollouts: games played on from a decision many times, with luck taken out of their results.

All seats decide by the network and one move of thinking. For every die and card the network says
what it was worth on average before it fell; what it brought above that is luck, and is subtracted.
On average luck is nothing, so this changes no mean, only how much results differ. All decisions of
a position are rolled out with the same dice.
"""

from typing import Any

import numpy as np

from mahe.fast.choices import how_many
from mahe.fast.compiling import compiled, whole
from mahe.fast.layout import EACH, GAME, LONGEST_GAME, Array, Row
from mahe.fast.numbers import U, absorb, card_place, thrown
from mahe.fast.steps import PLAY, ROLL, STOP, legal_bits, top_of
from mahe.fast.thinking.ends import (
    end_in,
    may_roll,
    new_work,
    place_of,
    plays,
    row_of_end,
    row_of_throw,
)
from mahe.fast.thinking.moves import fold, judge, look, moved, owes, rolled
from mahe.fast.thinking.tree import shares_of, shuffle
from mahe.rules import LIMIT, MOST_DICE, MOST_TURTLES, PILE_SIZE, SET_ASIDE, RulesError

ROLLOUTS = 10_000
MOST_ROLLOUTS = 10_000_000
_DECISIONS = 15
_FACES = 6
_FREE = -1


def roll_out(net: Any, row: Row, rollouts: int = ROLLOUTS, seed: int = 0) -> Array:  # noqa: ANN401
    """By decision: the sum of its decider's results, that of their squares, and the same plain.

    Rows of decisions that are not allowed are zeros.
    """
    if not 1 <= rollouts <= MOST_ROLLOUTS:
        raise RulesError(
            "fast/rollouts", f"a verdict has 1 to {MOST_ROLLOUTS:,} rollouts, not {rollouts}"
        )
    work = new_work(net)
    found = np.zeros((_DECISIONS, 4))
    game = np.zeros(1, dtype=GAME)
    roll_out_all(net, work, game, row, U(seed), rollouts, found)
    return found


@compiled
def roll_out_all(  # noqa: PLR0913, PLR0917 (a compiled function takes arrays, no objects)
    net: Any,  # noqa: ANN401
    work: Any,  # noqa: ANN401
    room: Array,
    row: Row,
    seed: np.uint64,
    rollouts: int,
    found: Array,
) -> None:
    """Fill in the sums for each allowed decision."""
    bits, seat = legal_bits(row), whole(row.decider)
    for rollout in range(rollouts):
        key = absorb(seed, U(rollout))
        for decision in range(_DECISIONS):
            if bits >> decision & 1:
                room[0] = row
                shuffle(room[0], key)
                luck = play_on(room[0], decision, seat, net, work)
                result = work.sums[9, seat]
                fair = result - luck
                found[decision, 0] += fair
                found[decision, 1] += fair * fair
                found[decision, 2] += result
                found[decision, 3] += result * result


@compiled
def play_on(game: Row, decision: int, seat: int, net: Any, work: Any) -> float:  # noqa: ANN401
    """Play a game to its end from a decision on; a seat's luck. `sums[9]` has the result."""
    luck = move(game, decision, seat, net, work)
    while game.clutch < 0 and game.move < LONGEST_GAME:
        luck += move(game, starting(game, net, work), seat, net, work)
    shares_of(game, work.sums[9])
    return luck


@compiled
def starting(game: Row, net: Any, work: Any) -> int:  # noqa: ANN401
    """The turtle that is best for the seat to start; of equal ones the last."""
    seat, best, most = whole(game.seat), -1, 0.0
    bits = legal_bits(game)
    for turtle in range(MOST_TURTLES):
        if bits >> turtle & 1:
            if how_many(bits) == 1:
                return turtle
            moved(game, turtle, net, work, work.sums[4])
            if best < 0 or work.sums[4, seat] >= most:
                best, most = turtle, work.sums[4, seat]
    return best


@compiled
def move(game: Row, decision: int, seat: int, net: Any, work: Any) -> float:  # noqa: ANN401
    """One decision and the rest of its move; the luck of a seat with its dice and cards."""
    if decision < ROLL:
        game.active = decision
        game.decider = top_of(game, decision) // game.rules[EACH]
        game.throw = thrown(game.keys[0], game.move)
        decision = ROLL
    dice, total, hand = whole(game.laid_dice), whole(game.total), 0
    look(game, dice, total, net, work, seat)
    fold(game, dice, total, work, 0)
    luck, choice = 0.0, decision
    while choice != STOP:
        if choice == ROLL:
            rolled(work, 0, dice, total, hand, work.sums, 5)
            total += die(game, dice)
            dice += 1
            luck += work.worths[row_of_throw(0, dice, total, hand), seat] - work.sums[5, seat]
        else:
            hand = choice - PLAY + 1
            total += hand
            dice += 1
        if total > LIMIT or dice == MOST_DICE:
            break
        choice = going_on(game, dice, total, hand, work)
    end = 0 if total > LIMIT else place_of(dice * total)
    before = work.worths[row_of_end(0, hand, end), seat]
    game.move += 1
    owed = end_in(game, hand, end)
    if game.clutch < 0 and owed >= 0:
        turn(game, owed)
        judge(game, net, work, work.sums[6], -1)
        luck += work.sums[6, seat] - before
    if game.clutch < 0 and game.face_up == 0 and game.face_down > 0:
        luck += turned(game, seat, net, work)
    return luck


@compiled
def die(game: Row, place: int) -> int:
    """The face of a die of the move."""
    if place == 0:
        return whole(game.throw // 36 + 1)
    return whole(game.throw // 6 % 6 + 1) if place == 1 else whole(game.throw % 6 + 1)


@compiled
def going_on(game: Row, dice: int, total: int, hand: int, work: Any) -> int:  # noqa: ANN401
    """What the decider does with a throw; of equal decisions the last."""
    decider = whole(game.decider)
    best, most = STOP, work.worths[row_of_end(0, hand, place_of(dice * total)), decider]
    if may_roll(game, total):
        rolled(work, 0, dice, total, hand, work.sums, 7)
        if work.sums[7, decider] > most:
            best, most = ROLL, work.sums[7, decider]
    if hand == 0:
        for value in range(1, _FACES + 1):
            if plays(game, decider, total, value):
                worth = work.worths[row_of_throw(0, dice + 1, total + value, value), decider]
                if worth >= most:
                    best, most = PLAY + value - 1, worth
    return best


@compiled
def turn(game: Row, owed: int) -> None:
    """The next card is turned, for a seat that it is owed to or for all (-1)."""
    left = whole(game.face_down)
    place = card_place(game.keys[3], PILE_SIZE - left, left + SET_ASIDE)
    value = 0
    while place >= game.unseen[value]:
        place -= game.unseen[value]
        value += 1
    owes(game, value, owed)


@compiled
def turned(game: Row, seat: int, net: Any, work: Any) -> float:  # noqa: ANN401
    """A card is turned up; a seat's luck with it."""
    mean, total = 0.0, 0
    for value in range(_FACES):
        total += whole(game.unseen[value])
    for value in range(_FACES):
        if game.unseen[value] > 0:
            work.games[1] = game
            owes(work.games[1], value, _FREE)
            judge(work.games[1], net, work, work.sums[6], -1)
            mean += work.sums[6, seat] * game.unseen[value] / total
    turn(game, _FREE)
    judge(game, net, work, work.sums[6], -1)
    return float(work.sums[6, seat] - mean)
