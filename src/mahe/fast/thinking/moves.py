"""What decisions are worth: every die and card of a move, or of two, worked out exactly.

The same numbers as `mahe.bots.thinking`, added up in the same order.
"""

from typing import Any

from mahe.fast.compiling import compiled, inlined, whole
from mahe.fast.layout import BUST_ENDS, CARDS_AS_DICE, EACH, TAKES_TWO, Array, Row
from mahe.fast.steps import PLAY, ROLL, STOP, top_of
from mahe.fast.thinking.ends import (
    CERTAIN,
    ENDS,
    HANDS,
    end_in,
    may_roll,
    place_of,
    plays,
    reach,
    row_of_end,
    row_of_throw,
)
from mahe.fast.thinking.network import estimate
from mahe.fast.thinking.solved import is_solved, look_up
from mahe.fast.thinking.tree import shares_of
from mahe.rules import LIMIT, MOST_TURTLES

_FACES = 6
_HERE, _AHEAD = 0, 1
"""The depths: the move that is looked at last, and one before it."""

_ROLLED = 8
"""Where among the sums a die is worked out."""

_OF_END, _OF_CARD, _OF_START, _OF_OWED = 0, 1, 2, 3
"""Rooms for games; those of the move ahead come four places later."""


@compiled
def owes(row: Row, value: int, owed: int) -> None:
    """A card is turned: it lies face up, or goes to the seat that it is owed to."""
    row.unseen[value] -= 1
    row.face_down -= 1
    if owed < 0:
        row.face_up = value + 1
    else:
        row.kept[owed, value] += 1


@compiled
def settled(row: Row, owed: int, net: Any, work: Any, out: Array, kind: int) -> None:  # noqa: ANN401, PLR0913, PLR0917
    """What a move's end is worth: the result, or what the network says."""
    if row.clutch >= 0:
        shares_of(row, out)
    elif owed < 0:
        judge(row, net, work, out, kind)
    else:
        mean, total = work.sums[0], 0
        clear(out)
        for value in range(_FACES):
            total += whole(row.unseen[value])
        for value in range(_FACES):
            if row.unseen[value] > 0:
                work.games[_OF_OWED] = row
                owes(work.games[_OF_OWED], value, owed)
                judge(work.games[_OF_OWED], net, work, mean, -1)
                add(out, mean, row.unseen[value])
        divide(out, total)


@compiled
def copy(out: Array, shares: Array) -> None:
    """Take over shares: written out, since that compiles in a fraction of the time."""
    for seat in range(MOST_TURTLES):
        out[seat] = shares[seat]


@compiled
def clear(out: Array) -> None:
    """No shares yet."""
    for seat in range(MOST_TURTLES):
        out[seat] = 0.0


@compiled
def add(out: Array, shares: Array, weight: int) -> None:
    """Add shares that weigh so much."""
    for seat in range(MOST_TURTLES):
        out[seat] += shares[seat] * weight


@compiled
def divide(out: Array, total: int) -> None:
    """Make a mean of a sum."""
    for seat in range(MOST_TURTLES):
        out[seat] /= total


@compiled
def judge(row: Row, net: Any, work: Any, out: Array, kind: int) -> None:  # noqa: ANN401
    """What a game between two moves is worth: exactly where that is known, else by the network."""
    if is_solved(row, net):
        look_up(row, net, work, out)
    else:
        estimate(row, net, work, out, kind)


@compiled
def settled_ahead(row: Row, owed: int, net: Any, work: Any, out: Array) -> None:  # noqa: ANN401
    """What a move's end is worth, by way of the move that comes next."""
    if row.clutch >= 0:
        shares_of(row, out)
    elif owed < 0:
        value_of(row, net, work, out)
    else:
        mean, total = work.sums[1], 0
        clear(out)
        for value in range(_FACES):
            total += whole(row.unseen[value])
        for value in range(_FACES):
            if row.unseen[value] > 0:
                work.games[4 + _OF_OWED] = row
                owes(work.games[4 + _OF_OWED], value, owed)
                value_of(work.games[4 + _OF_OWED], net, work, mean)
                add(out, mean, row.unseen[value])
        divide(out, total)


@compiled
def value_of(row: Row, net: Any, work: Any, out: Array) -> None:  # noqa: ANN401
    """What a game between two moves is worth if the next one is decided well."""
    if row.face_up > 0 or row.face_down == 0:
        started(row, net, work, out)
        return
    mean, total = work.sums[2], 0
    clear(out)
    for value in range(_FACES):
        total += whole(row.unseen[value])
    for value in range(_FACES):
        if row.unseen[value] > 0:
            work.games[_OF_CARD] = row
            owes(work.games[_OF_CARD], value, -1)
            started(work.games[_OF_CARD], net, work, mean)
            add(out, mean, row.unseen[value])
    divide(out, total)


@compiled
def started(row: Row, net: Any, work: Any, out: Array) -> None:  # noqa: ANN401
    """What the turn is worth to all if its seat starts the turtle that is best for it."""
    seat, first = whole(row.seat), True
    shares = work.sums[3]
    for turtle in range(MOST_TURTLES):
        if row.to_move[turtle]:
            moved(row, turtle, net, work, shares)
            if first or shares[seat] >= out[seat]:
                copy(out, shares)
                first = False


@compiled
def moved(row: Row, turtle: int, net: Any, work: Any, out: Array) -> None:  # noqa: ANN401
    """What starting a turtle is worth."""
    work.games[_OF_START] = row
    game = work.games[_OF_START]
    game.active = turtle
    game.decider = top_of(game, turtle) // game.rules[EACH]
    look(game, 0, 0, net, work, 0)
    fold(game, 0, 0, work, _HERE)
    rolled(work, _HERE, 0, 0, 0, work.sums, _ROLLED)
    copy(out, work.sums[_ROLLED])


@compiled
def look(game: Row, dice: int, total: int, net: Any, work: Any, rider: int) -> None:  # noqa: ANN401, PLR0913, PLR0917
    """Fill in what the ends of a move are worth; a rider may like to ride."""
    need = work.need[_HERE]
    reach(game, whole(game.decider), dice, total, need)
    alike = game.rules[CARDS_AS_DICE] + game.rules[TAKES_TWO] + game.rules[BUST_ENDS] == 0
    work.is_known[0] = work.is_known[1] = False
    face_up = game.face_up
    for hand in range(HANDS):
        for end in range(ENDS):
            if need[hand, end]:
                work.games[_OF_END] = game
                owed = end_in(work.games[_OF_END], hand, end)
                out = work.worths[row_of_end(_HERE, hand, end)]
                kind = whole(work.games[_OF_END].face_up != face_up) if alike else -1
                settled(work.games[_OF_END], owed, net, work, out, kind)
                if work.ride[0] != 0.0:
                    out[rider] += work.ride[0] * rides(work.games[_OF_END], rider)


@compiled
def rides(row: Row, seat: int) -> int:
    """How many turtles of a seat sit on somebody else's."""
    count, half = 0, row.rules[EACH] - 1
    for carrier in range(MOST_TURTLES):
        rider = whole(row.riders[carrier])
        if rider >= 0 and rider >> half == seat and carrier >> half != seat:
            count += 1
    return count


@compiled
def look_ahead(game: Row, dice: int, total: int, net: Any, work: Any) -> None:  # noqa: ANN401
    """Fill in what the ends of a move are worth, by way of the move after it."""
    need = work.need[_AHEAD]
    reach(game, whole(game.decider), dice, total, need)
    for hand in range(HANDS):
        for end in range(ENDS):
            if need[hand, end]:
                work.games[4 + _OF_END] = game
                owed = end_in(work.games[4 + _OF_END], hand, end)
                out = work.worths[row_of_end(_AHEAD, hand, end)]
                settled_ahead(work.games[4 + _OF_END], owed, net, work, out)


@compiled
def rolled(  # noqa: PLR0913, PLR0917 (a compiled function takes numbers, no objects)
    work: Any,  # noqa: ANN401
    depth: int,
    dice: int,
    total: int,
    hand: int,
    out: Array,
    at: int,
) -> None:
    """Fill in a row with what another die is worth to each seat."""
    bust = work.bust[0]
    for seat in range(MOST_TURTLES):
        out[at, seat] = 0.0
    weights = whole(0)
    for face in range(1, _FACES + 1):
        row = row_of_throw(depth, dice + 1, total + face, hand)
        weight = whole(1)
        if bust != CERTAIN:
            weight = bust if total + face > LIMIT else CERTAIN
        weights += weight
        for seat in range(MOST_TURTLES):
            out[at, seat] += work.worths[row, seat] * weight
    for seat in range(MOST_TURTLES):
        out[at, seat] /= weights


@compiled
def fold(game: Row, dice: int, total: int, work: Any, depth: int) -> None:  # noqa: ANN401
    """Work out what throws are worth from what ends are, if the decider decides well."""
    hands = HANDS if game.rules[CARDS_AS_DICE] else 1
    for two in range(2, LIMIT + 1):
        for hand in range(hands):
            if work.need[depth, hand, place_of(2 * two)] and (dice < 2 or two == total):  # noqa: PLR2004
                decided(game, 2, two, hand, work, depth)
    if dice < 2:  # noqa: PLR2004
        for one in range(1, _FACES + 1):
            if dice == 0 or one == total:
                decided(game, 1, one, 0, work, depth)


@compiled
def decided(game: Row, dice: int, total: int, hand: int, work: Any, depth: int) -> None:  # noqa: ANN401, PLR0913, PLR0917
    """What the decider makes of a throw: of equal decisions the last, as rules list them."""
    worths = work.worths
    decider = whole(game.decider)
    at = row_of_throw(depth, dice, total, hand)
    best = row_of_end(depth, hand, place_of(dice * total))
    if may_roll(game, total):
        rolled(work, depth, dice, total, hand, worths, at)
        if worths[best, decider] < worths[at, decider]:
            best = at
    if hand == 0:
        for value in range(1, _FACES + 1):
            if plays(game, decider, total, value):
                played = row_of_throw(depth, dice + 1, total + value, value)
                if worths[played, decider] >= worths[best, decider]:
                    best = played
    if best != at:
        for seat in range(MOST_TURTLES):
            worths[at, seat] = worths[best, seat]


@compiled
def weigh(game: Row, bits: int, deep: bool, net: Any, work: Any, worths: Array) -> None:  # noqa: ANN401, PLR0913, PLR0917
    """Fill in, by decision and seat, what each of the allowed decisions is worth."""
    depth = _AHEAD if deep else _HERE
    dice, total, start = whole(game.laid_dice), whole(game.total), game.active < 0
    for turtle in range(MOST_TURTLES):
        if (start and not bits >> turtle & 1) or (not start and turtle != game.active):
            continue
        work.games[4 + _OF_START] = game
        begun = work.games[4 + _OF_START]
        begun.active = turtle
        begun.decider = top_of(begun, turtle) // begun.rules[EACH]
        think(begun, dice, total, deep, net, work, whole(game.decider))
        if start or bits >> ROLL & 1:
            at = turtle if start else ROLL
            rolled(work, depth, dice, total, 0, worths, at)
    if start:
        return
    copy(worths[STOP], work.worths[row_of_end(depth, 0, place_of(dice * total))])
    for value in range(1, _FACES + 1):
        if bits >> (PLAY + value - 1) & 1:
            played = row_of_throw(depth, dice + 1, total + value, value)
            copy(worths[PLAY + value - 1], work.worths[played])


@inlined
def think(  # noqa: PLR0913, PLR0917 (a compiled function takes numbers, no objects)
    game: Row,
    dice: int,
    total: int,
    deep: bool,
    net: Any,  # noqa: ANN401
    work: Any,  # noqa: ANN401
    seat: int,
) -> None:
    """Work out a move from here on, for a seat."""
    if deep:
        look_ahead(game, dice, total, net, work)
        fold(game, dice, total, work, _AHEAD)
    else:
        look(game, dice, total, net, work, seat)
        fold(game, dice, total, work, _HERE)


@compiled
def best_of(bits: int, worths: Array, seat: int) -> int:
    """The decision that is worth most to a seat; of equal ones the last."""
    best = -1
    for decision in range(worths.shape[0]):
        if bits >> decision & 1 and (best < 0 or worths[decision, seat] >= worths[best, seat]):
            best = decision
    return best
