"""One decision of one game, and what chance makes of it: `mahe.rules` on arrays.

Chance is no step of its own here: dice and cards follow from the seeded numbers at once, so a
game always stands at a decision, or is over.
"""

import numpy as np

from mahe.fast.compiling import compiled, whole
from mahe.fast.layout import (
    BUST_ENDS,
    BUSTS,
    CARDS_AS_DICE,
    CARRIED,
    DECK,
    EACH,
    FIRST_SEAT,
    MOVES,
    PLAYERS,
    RIDES,
    STEPS,
    SUNK,
    TAKES_TWO,
    THIRD_AT_SEVEN,
    THROWN,
    TURNS,
    Row,
)
from mahe.fast.numbers import KEYS, U, absorb, card_place, game_key, thrown
from mahe.rules import BEACH, LIMIT, MOST_DICE, MOST_TURTLES, PILE_SIZE, SET_ASIDE

ROLL, STOP, PLAY = MOST_TURTLES, MOST_TURTLES + 1, MOST_TURTLES + 2
"""The numbers of decisions: turtles to start come first, and the cards to play last."""

DIE, CARD = PLAY + 6, PLAY + 12
"""In a log, the numbers after those of decisions: what chance did."""

_FACES = 6


@compiled
def begin(row: Row, number: np.uint64) -> None:
    """A row becomes the beginning of a game: the first card lies face up."""
    clear(row, number)
    turn_up(row, -1)
    row.decider = row.seat


@compiled
def clear(row: Row, number: np.uint64) -> None:
    """A row becomes a game in which nothing has happened."""
    row.lasting = 0
    row.number = number
    key = game_key(row.seed, number)
    for lane in range(len(KEYS)):
        row.keys[lane] = absorb(key, U(KEYS[lane]))
    row.places[:] = 0
    row.riders[:] = -1
    row.kept[:] = 0
    row.face_up = 0
    for value in range(6):
        row.unseen[value] = row.rules[DECK + value]
    row.face_down = PILE_SIZE
    row.clutch = -1
    row.move = 0
    end_throw(row)
    row.counts[:] = 0
    row.laid[:] = 0
    row.ridden[:] = 0
    row.taken[:] = 0
    row.played[:] = 0
    new_turn(row, row.rules[FIRST_SEAT])


@compiled
def new_turn(row: Row, seat: int) -> None:
    """It is a seat's turn; all its turtles are to move."""
    each = row.rules[EACH]
    row.seat = seat
    row.counts[TURNS] += 1
    row.has_played[:] = False
    for turtle in range(MOST_TURTLES):
        row.to_move[turtle] = turtle // each == seat


@compiled
def end_throw(row: Row) -> None:
    """No turtle is being moved."""
    row.active = -1
    row.dice[:] = 0
    row.laid_dice = 0
    row.total = 0


@compiled
def note(row: Row, step: int) -> None:
    """Count a step, and remember it until the next decision."""
    row.last[row.lasting] = step
    row.lasting += 1
    row.counts[STEPS] += 1


@compiled
def top_of(row: Row, turtle: int) -> int:
    """The topmost turtle of those that ride on a turtle, or the turtle itself."""
    while row.riders[turtle] >= 0:
        turtle = row.riders[turtle]
    return turtle


@compiled
def legal_bits(row: Row) -> int:
    """The decisions that are allowed, a bit each; none when the game is over."""
    bits = 0
    if row.decider < 0:
        return bits
    if row.active < 0:
        for turtle in range(MOST_TURTLES):
            bits |= whole(row.to_move[turtle]) << turtle
        return bits
    total = row.total
    bits = 1 << STOP
    if total < LIMIT or row.rules[THIRD_AT_SEVEN]:
        bits |= 1 << ROLL
    decider = row.decider
    if row.rules[CARDS_AS_DICE] and not row.has_played[decider]:
        for value in range(1, LIMIT - total + 1):  # R18
            if value <= _FACES and row.kept[decider, value - 1] > 0:
                bits |= 1 << (PLAY + value - 1)
    return bits


@compiled
def take(row: Row, decision: int) -> None:
    """The row after a decision, which must be legal, and after the chance that follows it."""
    row.lasting = 0
    note(row, decision)
    if decision < ROLL:
        row.active = decision
        row.throw = thrown(row.keys[0], row.move)
        row.decider = top_of(row, decision) // row.rules[EACH]
        throw_die(row)
    elif decision == ROLL:
        throw_die(row)
    elif decision == STOP:
        swim(row)
    else:
        play_card(row, decision - PLAY + 1)


@compiled
def throw_die(row: Row) -> None:
    """One more die of the move falls."""
    place, number = row.laid_dice, row.throw
    if place == 0:
        value = number // 36 + 1
        row.counts[THROWN + value - 1] += 1
    elif place == 1:
        value = number // 6 % 6 + 1
    else:
        value = number % 6 + 1
    note(row, DIE + value - 1)
    put_die(row, value)
    if row.total > LIMIT:
        sink(row)
    elif row.laid_dice == MOST_DICE:
        swim(row)


@compiled
def put_die(row: Row, value: int) -> None:
    """A die, or a card played as one, lies beside the others."""
    row.dice[row.laid_dice] = value
    row.laid_dice += 1
    row.total += value


@compiled
def play_card(row: Row, value: int) -> None:
    """The decider plays a card as a die (R17, R20)."""
    decider = row.decider
    row.kept[decider, value - 1] -= 1
    row.played[decider] += 1
    row.has_played[decider] = True
    put_die(row, value)
    if row.laid_dice == MOST_DICE:
        swim(row)


@compiled
def leave(row: Row, turtle: int) -> None:
    """Nobody carries this turtle any longer."""
    for other in range(MOST_TURTLES):
        if row.riders[other] == turtle:
            row.riders[other] = -1


@compiled
def sink(row: Row) -> None:
    """The move is a bust: the group sinks, and the move is over."""
    row.counts[BUSTS] += 1
    row.counts[SUNK + row.throw // 36] += 1
    to_raft(row)
    end_move(row, -1)


@compiled
def to_raft(row: Row) -> None:
    """The group goes to the raft; those below stay (R10)."""
    active = whole(row.active)
    leave(row, active)
    turtle = active
    while turtle >= 0:
        rider = whole(row.riders[turtle])
        row.places[turtle] = 0
        row.riders[turtle] = -1
        turtle = rider
    if row.rules[BUST_ENDS]:
        row.to_move[:] = False


@compiled
def swim(row: Row) -> None:
    """The group swims, goes on top of whoever is there, and may lay (R11 to R14)."""
    active = whole(row.active)
    end = row.places[active] % BEACH + row.total * row.laid_dice
    landing = end if end <= BEACH else end - BEACH
    leave(row, active)
    carry(row, active, landing)
    if end < BEACH:
        end_move(row, -1)
        return
    lay(row, whole(row.decider), end == BEACH)


@compiled
def carry(row: Row, active: int, landing: int) -> None:
    """The turtle and its riders are on a space, on top of those who were there before (R13)."""
    each = row.rules[EACH]
    turtle = whole(active)
    while turtle >= 0:
        row.places[turtle] = -1  # not to be found below, where a move ends where it began
        if turtle != active:
            row.counts[RIDES] += 1
            if turtle // each != active // each:
                row.counts[CARRIED + turtle // each] += 1
        turtle = whole(row.riders[turtle])
    for other in range(MOST_TURTLES):
        if row.places[other] == landing and row.riders[other] < 0:
            row.riders[other] = active
            break
    turtle = whole(active)
    while turtle >= 0:
        row.places[turtle] = landing
        turtle = whole(row.riders[turtle])


@compiled
def lay(row: Row, seat: int, exact: bool) -> None:
    """The seat takes the face-up card, or the clutch space (R14, R15)."""
    if row.face_up == 0:
        row.clutch = seat
        count_laying(row, seat)
        end_move(row, -1)
        return
    give(row, seat, row.face_up)
    row.face_up = 0
    owed = exact and row.rules[TAKES_TWO] and row.face_down > 0
    end_move(row, seat if owed else -1)


@compiled
def give(row: Row, seat: int, value: int) -> None:
    """A seat takes a card."""
    row.kept[seat, value - 1] += 1
    row.taken[seat, value - 1] += 1
    count_laying(row, seat)


@compiled
def count_laying(row: Row, seat: int) -> None:
    """A card or the clutch space was taken."""
    row.laid[seat] += 1
    if row.active // row.rules[EACH] != seat:
        row.ridden[seat] += 1


@compiled
def end_move(row: Row, owed: int) -> None:
    """The move is over: cards are turned, then the seat goes on or the turn passes (R5)."""
    row.counts[MOVES] += 1
    row.move += 1
    row.to_move[row.active] = False
    if row.clutch >= 0:
        end_throw(row)
        row.decider = -1
        return
    turn_up(row, owed)
    end_throw(row)
    if not any_to_move(row):
        seat = row.seat + 1
        new_turn(row, 0 if seat == row.rules[PLAYERS] else seat)
    row.decider = row.seat


@compiled
def any_to_move(row: Row) -> bool:
    """Whether a turtle still moves in this turn."""
    for turtle in range(MOST_TURTLES):  # noqa: SIM110 (Numba knows no `any`)
        if row.to_move[turtle]:
            return True
    return False


@compiled
def turn_up(row: Row, owed: int) -> None:
    """Cards are turned until one lies face up, or the pile is used up."""
    while row.face_up == 0 and row.face_down > 0:
        value = next_card(row)
        note(row, CARD + value - 1)
        if owed < 0:
            row.face_up = value
        else:
            give(row, owed, value)
            owed = -1


@compiled
def next_card(row: Row) -> int:
    """The next card of the pile leaves the unseen ones."""
    left = row.face_down
    place = card_place(row.keys[3], PILE_SIZE - left, left + SET_ASIDE)
    value = 0
    while place >= row.unseen[value]:
        place -= row.unseen[value]
        value += 1
    row.unseen[value] -= 1
    row.face_down -= 1
    return value + 1
