"""The network of `mahe.bots.network`, compiled: the same whole numbers, to the last bit.

What it has learnt, and where its features lie, comes as arrays from whoever calls.
"""

from collections import namedtuple
from typing import Any

import numpy as np

from mahe.fast.compiling import compiled, whole
from mahe.fast.layout import CARDS_AS_DICE, EACH, PLAYERS, TAKES_TWO, Array, Row
from mahe.rules import BEACH, CLUTCH_EGGS, MOST_TURTLES

Network = namedtuple(  # noqa: PYI024 (Numba takes it as it is)
    "Network",
    (
        "begins",  # where each kind of feature begins, in the order of the names below
        "limits",  # the largest numbers that are told apart, see below
        "stages",  # the stage of the game by cards left
        "options",  # where the options of the features lie in a game's rules
        "first",  # by feature and unit
        "first_bias",
        "second",  # by inner unit and unit
        "second_bias",
        "third",  # by seat and inner unit
        "third_bias",
        "scales",  # see below
        "powers",  # of e, in whole numbers, by how far a score is behind the best
        "words",  # of arrangements: their first numbers; see `solved`
        "counts",  # by place in the word and space: what it counts for
        "wins",  # by arrangement and column: who wins; nothing where no table is used
        "win_scales",
    ),
)
"""A network for so many players with so many turtles each."""

_ONE, _SHIFT, _SECOND_ONE, _SCORE_SHIFT = range(4)
"""The scales: the largest value of a first unit; how many bits the second sums lose, and the
largest value then; how many bits a score loses on the way to its power."""

BEGINS = (
    "tops",
    "belows",
    "gaps",
    "leads",
    "card_leads",
    "staged",
    "left",
    "face_up",
    "unseen",
    "options",
    "exact",
    "kept",
    "played",
    "midway",
)
(
    _TOPS,
    _BELOWS,
    _GAPS,
    _LEADS,
    _CARD_LEADS,
    _STAGED,
    _LEFT,
    _FACE_UP,
    _UNSEEN,
    _OPTIONS,
    _EXACT,
    _KEPT,
    _PLAYED,
    _MIDWAY,
) = range(len(BEGINS))

_MOST_LEAD, _NEAR_LEAD, _MOST_CARD_LEAD, _MOST_UNSEEN, _MOST_KEPT = range(5)
"""The limits: eggs ahead, the same by stage, cards ahead, unseen cards and kept ones of a value."""

MOST_FEATURES = 192
_PLACES = BEACH + 1
_FACES = 6
_STAGE_COUNT = 7
_PILE_OPEN = 7
_TWO_TURTLES = 2


@compiled
def features(row: Row, net: Any, found: Array, slots: Array) -> tuple[int, int]:  # noqa: ANN401
    """The features that hold between two moves: how many are of the sea, and how many in all."""
    count = sea(row, net, found, slots)
    return count, others(row, net, found, slots, cards(row, net, found, count))


@compiled
def around(seat: int, players: int) -> int:
    """A seat counted on round the table, once at most: to divide would take far longer."""
    return seat if seat < players else seat - players


@compiled
def order(row: Row, slots: Array) -> None:
    """The turtles by seats from the mover on; a seat's own so that swapping them is the same."""
    players, each, seat = whole(row.rules[PLAYERS]), whole(row.rules[EACH]), whole(row.seat)
    for step in range(players):
        owner = around(seat + step, players)
        if each == 1:
            slots[step] = owner
            continue
        one = 2 * owner
        two = one + 1
        midway = step == 0 and row.to_move[one] + row.to_move[two] == 1
        if midway:
            swap = row.to_move[two] == 1
        elif row.places[one] == row.places[two]:
            swap = sits_above(row, one, two)
        else:
            swap = row.places[one] > row.places[two]
        slots[2 * step] = two if swap else one
        slots[2 * step + 1] = one if swap else two


@compiled
def sits_above(row: Row, one: int, two: int) -> bool:
    """Whether a turtle is somewhere above another one."""
    turtle = whole(row.riders[two])
    while turtle >= 0:
        if turtle == one:
            return True
        turtle = whole(row.riders[turtle])
    return False


@compiled
def sea(row: Row, net: Any, found: Array, slots: Array) -> int:  # noqa: ANN401
    """Where the turtles are, and on whom."""
    order(row, slots)
    players, each, seat = whole(row.rules[PLAYERS]), whole(row.rules[EACH]), whole(row.seat)
    turtles, half = players * each, each - 1
    count = 0
    for slot in range(turtles):
        turtle = whole(slots[slot])
        top, below = turtle, -1
        while row.riders[top] >= 0:
            top = whole(row.riders[top])
        for other in range(turtles):
            if row.riders[other] == turtle:
                below = other
        owner = around((top >> half) - seat + players, players)
        place = whole(row.places[turtle])
        found[count] = net.begins[_TOPS] + (slot * _PLACES + place) * players + owner
        under = 0 if below < 0 else around((below >> half) - seat + players, players) + 1
        found[count + 1] = net.begins[_BELOWS] + slot * (players + 1) + under
        count += 2
    begin = net.begins[_GAPS]
    for low in range(turtles):
        for high in range(low + 1, turtles):
            gap = whole(row.places[slots[high]]) - whole(row.places[slots[low]])
            found[count] = begin + (gap + BEACH) % BEACH
            begin += BEACH
            count += 1
    return count


@compiled
def cards(row: Row, net: Any, found: Array, count: int) -> int:  # noqa: ANN401
    """What is still to be laid, and who leads."""
    players, seat = whole(row.rules[PLAYERS]), whole(row.seat)
    face_up, left = whole(row.face_up), whole(row.face_down)
    if face_up > 0:
        left += 1
    elif left == 0:
        face_up = _PILE_OPEN
    found[count] = net.begins[_LEFT] + left
    found[count + 1] = net.begins[_FACE_UP] + face_up
    count += 2
    begin, most = net.begins[_UNSEEN], net.limits[_MOST_UNSEEN]
    for value in range(_FACES):
        found[count] = begin + min(whole(row.unseen[value]), most)
        begin += most + 1
        count += 1
    most, near, most_cards = (
        net.limits[_MOST_LEAD],
        net.limits[_NEAR_LEAD],
        net.limits[_MOST_CARD_LEAD],
    )
    first_eggs, second_eggs, first_cards, second_cards = best_two(row, players)
    for step in range(players):
        eggs, kept = counted(row, around(seat + step, players))
        other_eggs = second_eggs if eggs == first_eggs else first_eggs
        other_kept = second_cards if kept == first_cards else first_cards
        lead = min(max(eggs - other_eggs, -most), most)
        found[count] = net.begins[_LEADS] + step * (2 * most + 1) + lead + most
        card_lead = min(max(kept - other_kept, -most_cards), most_cards) + most_cards
        found[count + 1] = net.begins[_CARD_LEADS] + step * (2 * most_cards + 1) + card_lead
        near_lead = min(max(lead, -near), near) + near
        stage = step * _STAGE_COUNT + net.stages[left]
        found[count + 2] = net.begins[_STAGED] + stage * (2 * near + 1) + near_lead
        count += 3
    return count


@compiled
def best_two(row: Row, players: int) -> tuple[int, int, int, int]:
    """The most eggs and the second most, which may be equal, and the same of cards."""
    eggs, next_eggs, kept, next_kept = whole(-1), whole(-1), whole(-1), whole(-1)
    for seat in range(players):
        their_eggs, their_kept = counted(row, seat)
        next_eggs, next_kept = (
            max(next_eggs, min(eggs, their_eggs)),
            max(next_kept, min(kept, their_kept)),
        )
        eggs, kept = max(eggs, their_eggs), max(kept, their_kept)
    return eggs, next_eggs, kept, next_kept


@compiled
def counted(row: Row, seat: int) -> tuple[int, int]:
    """A seat's eggs and cards."""
    eggs, number = whole(0), whole(0)
    for value in range(_FACES):
        eggs += whole(row.kept[seat, value]) * (value + 1)
        number += whole(row.kept[seat, value])
    if row.clutch == seat:
        eggs, number = eggs + CLUTCH_EGGS, number + 1
    return eggs, number


@compiled
def others(row: Row, net: Any, found: Array, slots: Array, count: int) -> int:  # noqa: ANN401, C901
    """Options, the cards that can be played, and whether the turn has begun."""
    players, each, seat = whole(row.rules[PLAYERS]), whole(row.rules[EACH]), whole(row.seat)
    for option in range(net.options.shape[0]):
        if row.rules[net.options[option]]:
            found[count] = net.begins[_OPTIONS] + option
            count += 1
    if row.rules[TAKES_TWO]:
        for slot in range(players * each):
            place = whole(row.places[slots[slot]])
            found[count] = net.begins[_EXACT] + slot * _PLACES + place
            count += 1
    if row.rules[CARDS_AS_DICE]:
        most = net.limits[_MOST_KEPT]
        for step in range(players):
            one = around(seat + step, players)
            if row.has_played[one]:
                found[count] = net.begins[_PLAYED] + step
                count += 1
            for value in range(_FACES):
                times = min(whole(row.kept[one, value]), most)
                if times > 0:
                    place = (step * _FACES + value) * most + times - 1
                    found[count] = net.begins[_KEPT] + place
                    count += 1
    if each == _TWO_TURTLES and row.to_move[2 * seat] + row.to_move[2 * seat + 1] == 1:
        found[count] = net.begins[_MIDWAY]
        count += 1
    return count


@compiled
def sums(row: Row, net: Any, work: Any, kind: int) -> None:  # noqa: ANN401
    """Add up the first layer. What is not of the sea is kept for the next of the same kind."""
    hidden, size = work.hidden, work.hidden.shape[0]
    count = sea(row, net, work.found, work.slots)
    if kind >= 0 and work.is_known[kind]:
        for unit in range(size):
            hidden[unit] = work.known[kind, unit]
    else:
        end = others(row, net, work.found, work.slots, cards(row, net, work.found, count))
        for unit in range(size):
            hidden[unit] = net.first_bias[unit]
        add_rows(net.first, work.found, count, end, hidden)
        if kind >= 0:
            work.is_known[kind] = True
            for unit in range(size):
                work.known[kind, unit] = hidden[unit]
    add_rows(net.first, work.found, 0, count, hidden)


@compiled
def add_rows(first: Array, found: Array, begin: int, end: int, hidden: Array) -> None:
    """Add the rows of features. No views: each would be counted, and cost more than its sums."""
    for index in range(begin, end):
        feature = found[index]
        for unit in range(hidden.shape[0]):
            hidden[unit] += first[feature, unit]


@compiled
def infer(net: Any, work: Any) -> None:  # noqa: ANN401
    """A whole number for each seat from the mover on: the higher, the better its chances."""
    units, size = work.units, work.hidden.shape[0]
    most = net.scales[_ONE]
    for unit in range(size):
        units[unit] = np.int16(min(max(work.hidden[unit], 0), most))
    shift, most = net.scales[_SHIFT], net.scales[_SECOND_ONE]
    for other in range(net.second.shape[0]):
        total = np.int32(0)
        for unit in range(size):
            total += np.int32(units[unit]) * np.int32(net.second[other, unit])
        value = whole(total) + net.second_bias[other]
        work.second[other] = np.int32(min(max(value >> shift, 0), most))
    for seat in range(net.third.shape[0]):
        score = whole(net.third_bias[seat])
        for other in range(net.second.shape[0]):
            score += whole(work.second[other]) * whole(net.third[seat, other])
        work.scores[seat] = score


@compiled
def estimate(row: Row, net: Any, work: Any, out: Array, kind: int) -> None:  # noqa: ANN401
    """Each seat's expected share of the win, between two moves.

    Games of one kind (0, 1) differ in the sea alone, until both kinds are forgotten; -1 is none.
    """
    sums(row, net, work, kind)
    infer(net, work)
    players, seat = whole(row.rules[PLAYERS]), whole(row.seat)
    best = work.scores[0]
    for step in range(1, players):
        best = max(best, work.scores[step])
    total, shift, last = whole(0), net.scales[_SCORE_SHIFT], net.powers.shape[0] - 1
    for step in range(players):
        power = net.powers[min((best - work.scores[step]) >> shift, last)]
        work.scores[step] = power
        total += power
    for step in range(players):
        out[around(seat + step, players)] = work.scores[step] / total
    for other in range(players, MOST_TURTLES):
        out[other] = 0.0
