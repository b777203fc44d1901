"""Two players with the last card, or in the race for the clutch space: looked up.

The same numbers as `mahe.solve.win`, added up in the same order. `Network.wins` has the tables.
"""

from typing import Any

import numpy as np

from mahe.fast.compiling import compiled, whole
from mahe.fast.layout import THIRD_AT_SEVEN, Array, Row
from mahe.fast.steps import carry, leave, to_raft, top_of
from mahe.fast.thinking.ends import DISTANCES, ENDS, place_of
from mahe.fast.thinking.network import counted
from mahe.rules import BEACH, CLUTCH_EGGS, MOST_DICE, MOST_TURTLES

_SURE_OR_RACE, _RACE_OR_LOST, _RACE_OR_RACE, _RACE = range(4)
_TURTLES = 4
_FACES = 6
_OPEN = 2.0
"""Stands for a result that the clutch space still decides."""


@compiled
def is_solved(row: Row, net: Any) -> bool:  # noqa: ANN401
    """Whether the game is one of those that the tables tell."""
    if net.wins.shape[0] == 0:
        return False
    return bool(row.face_down == 0 if row.face_up > 0 else row.face_down <= 1)


@compiled
def look_up(row: Row, net: Any, work: Any, out: Array) -> None:  # noqa: ANN401
    """Each seat's chance to win, between two moves."""
    eggs, cards = counted(row, 0)
    other_eggs, other_cards = counted(row, 1)
    eggs, cards, lead = eggs - other_eggs, cards - other_cards, 0.0
    if row.face_up > 0 or row.face_down == 0:
        lead = lead_of(row, eggs, cards, whole(row.face_up), net, work)
    else:
        total = 0
        for value in range(_FACES):
            total += whole(row.unseen[value])
        for value in range(_FACES):
            left = whole(row.unseen[value])
            if left > 0:
                lead += left / total * lead_of(row, eggs, cards, value + 1, net, work)
    for seat in range(MOST_TURTLES):
        out[seat] = 0.0
    out[0], out[1] = (1 + lead) / 2, (1 - lead) / 2


@compiled
def lead_of(row: Row, eggs: int, cards: int, face_up: int, net: Any, work: Any) -> float:  # noqa: ANN401, PLR0913, PLR0917
    """The chances of seat 0 to win minus those to lose, with this card face up; 0 is none."""
    mover, turtle, left = whole(row.seat), 0, 0
    for one in range(_TURTLES):
        if row.to_move[one]:
            turtle, left = one, left + 1
    if left == 1:
        found = moved_last(row, turtle, eggs, cards, face_up, net, work)
    else:
        found = start(row, mover, eggs, cards, face_up, net)
    return found if mover == 0 else -found


@compiled
def number_of(row: Row, seat: int, net: Any) -> int:  # noqa: ANN401
    """The number of the turtles' arrangement, where this seat's turn begins."""
    word, number, length = 0, whole(0), 0
    for place in range(1, BEACH + 1):
        for bottom in range(_TURTLES):
            if row.places[bottom] == place and not is_carried(row, bottom):
                turtle = bottom
                while turtle >= 0:
                    word = word * 3 + (1 if turtle // 2 == seat else 2)
                    number += net.counts[length, place]
                    length += 1
                    turtle = whole(row.riders[turtle])
                break
    return whole(net.words[word] + number)


@compiled
def is_carried(row: Row, turtle: int) -> bool:
    """Whether a turtle sits on another."""
    for other in range(_TURTLES):  # noqa: SIM110 (Numba knows no `any`)
        if row.riders[other] == turtle:
            return True
    return False


@compiled
def win(row: Row, seat: int, column: int, net: Any) -> float:  # noqa: ANN401
    """The mover's chances to win minus those to lose, from the tables."""
    return float(net.wins[number_of(row, seat, net), column] * net.win_scales[column])


@compiled
def won(eggs: int, cards: int, layer: int, seat: int) -> float:
    """The result for a seat if this one takes the clutch space; `eggs` ahead is seat 0."""
    sign = 1 if layer == 0 else -1
    eggs, cards = eggs + sign * CLUTCH_EGGS, cards + sign
    lead = eggs if eggs != 0 else cards
    if seat == 1:
        lead = -lead
    return 1.0 if lead > 0 else (-1.0 if lead < 0 else 0.0)


@compiled
def known(eggs: int, cards: int, seat: int) -> float:
    """The result for a seat where the clutch space makes no difference."""
    first, second = won(eggs, cards, 0, seat), won(eggs, cards, 1, seat)
    return first if first == second else _OPEN


@compiled
def start_race(row: Row, seat: int, eggs: int, cards: int, net: Any) -> float:  # noqa: ANN401
    """What the race is worth to a seat whose turn begins."""
    found = known(eggs, cards, seat)
    return win(row, seat, _RACE, net) if found == _OPEN else found


@compiled
def start(row: Row, seat: int, eggs: int, cards: int, face_up: int, net: Any) -> float:  # noqa: ANN401, PLR0913, PLR0917
    """What the game is worth to a seat whose turn begins."""
    if face_up == 0:
        return start_race(row, seat, eggs, cards, net)
    sign = 1 if seat == 0 else -1
    own = known(eggs + sign * face_up, cards + sign, seat)
    other = known(eggs - sign * face_up, cards - sign, seat)
    if own == other and own != _OPEN:
        return own
    if own == _OPEN:
        return win(row, seat, _RACE_OR_RACE if other == _OPEN else _RACE_OR_LOST, net)
    return win(row, seat, _SURE_OR_RACE if other == _OPEN else _RACE, net)


@compiled
def moved_last(  # noqa: PLR0913, PLR0917 (a compiled function takes numbers, no objects)
    row: Row,
    turtle: int,
    eggs: int,
    cards: int,
    face_up: int,
    net: Any,  # noqa: ANN401
    work: Any,  # noqa: ANN401
) -> float:
    """What the second move of a turn is worth to its seat."""
    mover = whole(row.seat)
    decider = top_of(row, turtle) // 2
    values, sign = work.outcomes, 1.0 if decider == mover else -1.0
    for end in range(ENDS):
        work.games[3] = row
        game = work.games[3]
        game.active = turtle
        if end == 0:
            to_raft(game)
            values[0] = sign * -start(game, 1 - mover, eggs, cards, face_up, net)
            continue
        reached = row.places[turtle] % BEACH + DISTANCES[end]
        leave(game, turtle)
        carry(game, turtle, reached if reached <= BEACH else reached - BEACH)
        if reached < BEACH:
            values[end] = sign * -start(game, 1 - mover, eggs, cards, face_up, net)
        elif face_up == 0:
            values[end] = sign * won(eggs, cards, decider, mover)
        else:
            more = 1 if decider == 0 else -1
            after = start_race(game, 1 - mover, eggs + more * face_up, cards + more, net)
            values[end] = sign * -after
    return sign * worth(values, row.rules[THIRD_AT_SEVEN] != 0)


@compiled
def worth(values: Array, third_die_at_seven: bool) -> float:
    """What a move is worth to its decider, whose ends are worth `values`."""
    sunk, third, second, total = values[0], 0.0, 0.0, 0.0
    for face in range(_FACES, 0, -1):
        best = values[place_of(2 * (face + 1))]
        if face < _FACES:
            third += values[place_of(MOST_DICE * (face + 2))]
            best = max(best, (third + face * sunk) / 6)
        elif third_die_at_seven:
            best = max(best, sunk)
        second += best
        total += max(values[place_of(face)], (second + (face - 1) * sunk) / 6)
    return float(total / 6)


NO_WINS = np.zeros((0, 4), dtype=np.int32)
"""For a network without tables."""
