"""The decisions of the built-in bots on arrays, the same as those of `mahe.bots`."""

import numpy as np

from mahe.fast.compiling import compiled, whole
from mahe.fast.layout import CARDS_AS_DICE, EACH, PLAYERS, TAKES_TWO, THIRD_AT_SEVEN, Array, Row
from mahe.fast.numbers import coin, drawn
from mahe.fast.steps import PLAY, ROLL, STOP, legal_bits, top_of
from mahe.rules import BEACH, CLUTCH_EGGS, LIMIT, MOST_DICE, MOST_TURTLES

_WEIGHTS = (216, 36, 6, 1)
_DECISIONS = 15


@compiled
def pick(bits: int, place: int) -> int:
    """The number of the bit in this place, the lowest being place 0."""
    decision = 0
    while True:
        if bits >> decision & 1:
            if place == 0:
                return decision
            place -= 1
        decision += 1


@compiled
def how_many(bits: int) -> int:
    """How many decisions are allowed."""
    count = 0
    for decision in range(_DECISIONS):
        count += bits >> decision & 1
    return count


@compiled
def draw(row: Row, number: int, count: int) -> int:
    """Draw `number` (from 0) for the decision that game g awaits: one of 0 to count - 1."""
    move, dice = row.move, row.laid_dice
    if number == 0 and count == 2:  # noqa: PLR2004 (a coin has two sides)
        return coin(row.keys[1], move, dice)
    return drawn(row.keys[2], move, dice, number, count)


@compiled
def at_random(row: Row, bits: int) -> int:
    """Any of the allowed decisions."""
    count = how_many(bits)
    return pick(bits, draw(row, 0, count) if count > 1 else 0)


@compiled
def sensibly(row: Row, bits: int) -> int:  # noqa: C901 (one case for each kind of decision)
    """The decision that is best for its seat in this move; of equal ones, to stop."""
    if how_many(bits) == 1:
        return pick(bits, 0)
    values = np.empty((4, 14, 2, 2), dtype=np.int64)
    seat = whole(row.decider)
    best, most = -1, 0
    if row.active < 0:
        for turtle in range(MOST_TURTLES):
            if bits >> turtle & 1:
                weigh(row, turtle, seat, values)
                worth = values[0, 0, 1, 1]
                if best < 0 or worth > most:
                    best, most = turtle, worth
        return best
    dice, total = whole(row.laid_dice), whole(row.total)
    weigh(row, whole(row.active), seat, values)
    worths = leads(row, whole(row.active), seat, seat)
    best, most = STOP, swum(worths, dice, total)
    if bits >> ROLL & 1:
        worth = rolled(values, dice, total, 1, 0)
        if worth > most:
            best, most = ROLL, worth
    for value in range(1, 7):
        if bits >> (PLAY + value - 1) & 1:
            worth = played(row, values, dice, total, value, 0, seat, seat)
            if worth > most:
                best, most = PLAY + value - 1, worth
    return best


@compiled
def next_cards(row: Row) -> tuple[int, int]:
    """The eggs and the number of the cards of which the next is one; else the clutch space."""
    if row.face_down == 0:
        return CLUTCH_EGGS, 1
    eggs, cards = 0, 0
    for value in range(6):
        eggs += (value + 1) * row.unseen[value]
        cards += row.unseen[value]
    return eggs, cards


@compiled
def leads(row: Row, active: int, decider: int, seat: int) -> tuple[int, int, int, int]:
    """What a seat leads by, in the smallest units, if the group swims.

    For each step forward; for laying the card that lies there; for the next card besides, if the
    beach is met exactly; and where the group starts.
    """
    players, each = row.rules[PLAYERS], row.rules[EACH]
    own, size = 0, 0
    turtle = whole(active)
    while turtle >= 0:
        own += whole(turtle // each == seat)
        size += 1
        turtle = whole(row.riders[turtle])
    eggs, cards = next_cards(row)
    part = players - 1 if seat == decider else -1  # what a unit for the decider is to the seat
    face_up = whole(row.face_up)
    laid = (CLUTCH_EGGS if face_up == 0 else face_up) * BEACH * cards * part
    two = row.rules[TAKES_TWO] and face_up > 0 and row.face_down > 0
    next_too = eggs * BEACH * part if two else 0
    start = row.places[active] % BEACH
    return (players * own - size) * eggs, laid, next_too, start


@compiled
def swum(worths: tuple[int, int, int, int], dice: int, total: int) -> int:
    """The lead if the group swims with this throw."""
    step, laid, next_too, start = worths
    end = start + dice * total
    worth = ((end if end <= BEACH else end - BEACH) % BEACH - start) * step
    if end >= BEACH:
        worth += laid
    if end == BEACH:
        worth += next_too
    return worth * _WEIGHTS[dice]


@compiled
def rolled(values: Array, dice: int, total: int, may_play: int, whose: int) -> int:
    """The lead if another die is thrown: of the decider (0) or of the seat (1)."""
    worth = 0
    for face in range(1, 7):
        worth += values[dice + 1, total + face, may_play, whose]
    return worth


@compiled
def played(  # noqa: PLR0913, PLR0917 (a compiled function takes numbers, no objects)
    row: Row,
    values: Array,
    dice: int,
    total: int,
    value: int,
    whose: int,
    decider: int,
    seat: int,
) -> int:
    """The lead if a card is played as a die: its eggs are lost to the decider."""
    _, cards = next_cards(row)
    part = row.rules[PLAYERS] - 1 if whose == 0 or seat == decider else -1
    lost = value * BEACH * cards * _WEIGHTS[dice] * part
    return whole(6 * values[dice + 1, total + value, 0, whose] - lost)


@compiled
def weigh(row: Row, active: int, seat: int, values: Array) -> None:  # noqa: C901 (one loop over all throws)
    """Fill in the leads after each throw of a move, if its decider goes on well.

    By number of dice, total, whether a card may still be played, and whose lead: the decider's,
    who decides by it, and that of the seat.
    """
    decider = top_of(row, active) // row.rules[EACH]
    of_decider = leads(row, active, decider, decider)
    of_seat = leads(row, active, decider, seat)
    for dice in range(MOST_DICE, -1, -1):
        for total in range(13 if dice else 0, dice - 1, -1):
            for may_play in range(2):
                if total > LIMIT:
                    sunk = -of_decider[3] * _WEIGHTS[dice]
                    values[dice, total, may_play, 0] = sunk * of_decider[0]
                    values[dice, total, may_play, 1] = sunk * of_seat[0]
                    continue
                first = swum(of_decider, dice, total)
                second = swum(of_seat, dice, total)
                if 0 < dice < MOST_DICE and (total < LIMIT or row.rules[THIRD_AT_SEVEN]):
                    worth = rolled(values, dice, total, may_play, 0)
                    if worth > first:
                        first, second = worth, rolled(values, dice, total, may_play, 1)
                if dice == 0:
                    first = rolled(values, 0, 0, 1, 0)
                    second = rolled(values, 0, 0, 1, 1)
                elif dice < MOST_DICE and may_play and row.rules[CARDS_AS_DICE]:
                    for value in range(1, LIMIT - total + 1):
                        if not can_play(row, decider, value):
                            continue
                        worth = played(row, values, dice, total, value, 0, decider, seat)
                        if worth > first:
                            first = worth
                            second = played(row, values, dice, total, value, 1, decider, seat)
                values[dice, total, may_play, 0] = first
                values[dice, total, may_play, 1] = second


@compiled
def can_play(row: Row, decider: int, value: int) -> bool:
    """Whether the decider has such a card, and has played none in this turn (R19)."""
    return (
        value <= 6  # noqa: PLR2004 (the most eggs on a card)
        and row.kept[decider, value - 1] > 0
        and not row.has_played[decider]
    )


@compiled
def choose(kind: int, row: Row) -> int:
    """The decision of a built-in bot, by its place in `ENGINE_BOTS`."""
    bits = legal_bits(row)
    return at_random(row, bits) if kind == 0 else sensibly(row, bits)
