"""Whole games of built-in bots, a move at a time, packed into a few words.

`stacks` and `places` are words with a byte for each turtle: the set of itself and all that sit
above it, as bits; and where it is. A move changes all turtles of both words at once, without a
branch. Cards are no dice here: `running.run` plays those games.
"""

import numpy as np

from mahe.fast.compiling import compiled, whole
from mahe.fast.layout import (
    BUST_ENDS,
    BUSTS,
    CARRIED,
    COUNTS,
    EACH,
    FIRST_SEAT,
    LONGEST_GAME,
    MOVES,
    PLAYERS,
    RIDES,
    STEPS,
    SUNK,
    TAKES_TWO,
    THIRD_AT_SEVEN,
    THROWN,
    TURNS,
    Array,
    Row,
)
from mahe.fast.numbers import U, absorb, throw_number
from mahe.fast.piles import deal
from mahe.fast.plans import context, find_plan, kind_of, worth_to
from mahe.fast.throws import EXACT, LANE, LAYS
from mahe.rules import BEACH, CLUTCH_EGGS, MOST_TURTLES, PILE_SIZE, SET_ASIDE

_BYTES, _LOWS, _TOPS = U(0x0101010101010101), U(0x7F7F7F7F7F7F7F7F), U(0x8080808080808080)
_PLACES = U(sum(turtle << 8 * (7 - turtle) for turtle in range(8)))
"""Multiplied with one bit at the bottom of a turtle's byte, its top byte is the turtle."""

OWN = U(sum(1 << 9 * turtle for turtle in range(MOST_TURTLES)))
"""The stacks when nobody sits on anybody."""

_BLOCK = 21  # moves whose coins lie in one word
_SPILL = 32  # blocks after which the packed counts are emptied: before one can overflow
_TENS = U(sum(31 << 2 * LANE * lane for lane in range(6)))
_PAIRS = U(0x00FF00FF00FF00FF)
_ZERO, _ONE, _TWO, _THREE, _FIVE, _SEVEN, _EIGHT = U(0), U(1), U(2), U(3), U(5), U(7), U(8)
_S10, _S16, _S32, _S56 = U(10), U(16), U(32), U(56)
_HALF, _SET, _PLACE, _CHOICE = U(0xFFFFFFFF), U(127), U(31), U(3)
_TEN_BITS, _SIXTEEN_BITS = U(1023), U(0xFFFF)
_LAYS, _EXACT = U(LAYS), U(EXACT)

_LAID, _RIDDEN = U(30), U(40)
"""Where a hand counts cards taken and rides that laid; below it counts cards by value."""


@compiled
def equal_bytes(words: np.uint64, others: np.uint64) -> np.uint64:
    """The top bit of each byte in which two words are equal; no byte is above 127."""
    return ((words ^ others) + _LOWS & _TOPS) ^ _TOPS


@compiled
def top_turtle(stacks: np.uint64, group: np.uint64) -> np.uint64:
    """The one turtle of a group on which nobody sits."""
    return ((equal_bytes(stacks, OWN) & group) >> _SEVEN) * _PLACES >> _S56


@compiled
def size_of(group: np.uint64) -> int:
    """How many turtles a group has."""
    return whole((group & _BYTES) * _BYTES >> _S56)


@compiled
def card_on_table(pile: Array, turned: int, eggs: int) -> int:
    """What `sensible` knows of the cards, when the cards before number `turned` are taken."""
    if turned >= PILE_SIZE - 1:
        return context(CLUTCH_EGGS, 1, 0 if turned == PILE_SIZE else whole(pile[turned]) + 1)
    return context(eggs, PILE_SIZE + SET_ASIDE - 1 - turned, whole(pile[turned]) + 1)


@compiled
def plan_for(  # noqa: PLR0913, PLR0917 (a compiled function takes numbers, no objects)
    stacks: np.uint64,
    places: np.uint64,
    turtle: int,
    at: int,
    rules: Array,
    lanes: Array,
    plans: Array,
) -> int:
    """The plan of whoever decides if this turtle moves."""
    shift = U(8 * turtle)
    members = stacks >> shift & _SET
    top = top_turtle(stacks, lanes[members])
    own = 1
    if rules[EACH] == 2:  # noqa: PLR2004 (R1)
        own += whole(members >> (top ^ _ONE) & _ONE)
    start = whole(places >> shift & _PLACE) % BEACH
    size = size_of(lanes[members])
    third, two = rules[THIRD_AT_SEVEN] != 0, rules[TAKES_TWO] != 0
    return find_plan(plans, rules[PLAYERS], own, size, at, start, third, two)


@compiled
def worth_of_start(  # noqa: PLR0913, PLR0917 (a compiled function takes numbers, no objects)
    stacks: np.uint64,
    places: np.uint64,
    turtle: int,
    at: int,
    rules: Array,
    lanes: Array,
    plans: Array,
    worths: Array,
) -> int:
    """What it is worth to a turtle's owner to start it, where each seat has two."""
    members = stacks >> U(8 * turtle) & _SET
    group = lanes[members]
    first = U(turtle & ~1)
    own = whole(members >> first & _ONE) + whole(members >> (first + _ONE) & _ONE)
    size, start = size_of(group), whole(places >> U(8 * turtle) & _PLACE) % BEACH
    decides = top_turtle(stacks, group) >> _ONE == first >> _ONE
    kind = kind_of(own, size)
    if decides and worths[kind, at, start] != 0:
        return whole(worths[kind, at, start])
    plan = plan_for(stacks, places, turtle, at, rules, lanes, plans)
    two = rules[TAKES_TWO] != 0
    worth = worth_to(plan, rules[PLAYERS], own, size, at, start, decides, two)
    if decides:
        worths[kind, at, start] = worth
    return worth


@compiled
def spill(  # noqa: PLR0913, PLR0917 (a compiled function takes numbers, no objects)
    counts: Array,
    even: np.uint64,
    odd: np.uint64,
    carried: np.uint64,
    carried_odd: np.uint64,
    each: int,
) -> None:
    """Add the packed counts to those of the game."""
    for pair in range(3):
        shift = U(10 * pair)
        counts[THROWN + 2 * pair] += whole(even >> shift & _TEN_BITS)
        counts[THROWN + 2 * pair + 1] += whole(odd >> shift & _TEN_BITS)
        shift = U(10 * pair + 30)
        counts[SUNK + 2 * pair] += whole(even >> shift & _TEN_BITS)
        counts[SUNK + 2 * pair + 1] += whole(odd >> shift & _TEN_BITS)
    for turtle in range(MOST_TURTLES):
        word = carried_odd if turtle & 1 else carried
        counts[CARRIED + turtle // each] += whole(word >> U(16 * (turtle // 2)) & _SIXTEEN_BITS)


@compiled
def finish(row: Row, hands: Array, counts: Array, clutch: int, players: int) -> None:
    """Write down what a game came to."""
    best = -1
    row.winners = 0
    for seat in range(MOST_TURTLES):
        hand, eggs = hands[seat], whole(0)
        for value in range(6):
            number = whole(hand >> U(LANE * value) & _PLACE)
            row.taken[seat, value] = number
            eggs += number * (value + 1)
        eggs += CLUTCH_EGGS if seat == clutch else 0
        cards = whole(hand >> _LAID & _PLACE)
        row.eggs[seat], row.cards[seat], row.laid[seat] = eggs, cards, cards
        row.ridden[seat] = whole(hand >> _RIDDEN & _PLACE)
        row.played[seat] = 0
        if seat < players and eggs * 32 + cards >= best:
            row.winners = (row.winners if eggs * 32 + cards == best else 0) | 1 << seat
            best = eggs * 32 + cards
        row.carried[seat] = counts[CARRIED + seat]
    for face in range(6):
        row.thrown[face], row.sunk[face] = counts[THROWN + face], counts[SUNK + face]
    row.turns, row.steps = counts[TURNS], counts[STEPS]
    row.moves, row.busts, row.rides = counts[MOVES], counts[BUSTS], counts[RIDES]


@compiled
def play(  # noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917 (one loop, in registers)
    rows: Array,
    seed: np.uint64,
    number: np.uint64,
    sums: np.uint64,
    rules: Array,
    kinds: Array,
    distances: Array,
    added: Array,
    landings: Array,
    lanes: Array,
    firsts: Array,
    seconds: Array,
    plans: Array | None,
    worths: Array | None,
) -> int:
    """Fill the rows with the games from `number` on; a row whose game does not end, or -1.

    There are plans where a bot is `sensible`, and plans and their worths where seats have two
    turtles. Numba compiles each case as a function of its own, without the others' branches.
    """
    pile, hands = np.zeros(PILE_SIZE, dtype=np.uint64), np.zeros(MOST_TURTLES, dtype=np.uint64)
    counts, others = np.zeros(COUNTS, dtype=np.int64), np.zeros(MOST_TURTLES, dtype=np.uint64)
    players, each = rules[PLAYERS], rules[EACH]
    half = each - 1
    takes_two, bust_ends = rules[TAKES_TWO] != 0, rules[BUST_ENDS] != 0
    for turtle in range(MOST_TURTLES):  # a bit for each turtle of other seats
        for other in range(MOST_TURTLES):
            if turtle // each != other // each:
                others[turtle] |= _ONE << U(8 * other)
    deck_eggs = 0
    below = 0
    for value in range(6):
        upto = whole(sums >> U(8 * value) & _SET)
        deck_eggs += (value + 1) * (upto - below)
        below = upto
    series = absorb(_ZERO, seed)
    for g in range(rows.shape[0]):
        key = absorb(series, number + U(g))
        dice_key, coin_key = absorb(key, _ZERO), absorb(key, _ONE)
        deal(absorb(key, _THREE), sums, pile)
        hands[:] = _ZERO
        counts[:] = 0
        stacks, places = OWN, _ZERO
        turned, seat, second, move, turns = 0, rules[FIRST_SEAT], False, 0, 1
        turtle = seat * each
        steps, riding = _ZERO, _ZERO
        even, odd, carried, carried_odd = _ZERO, _ZERO, _ZERO, _ZERO
        block, word, top = _ZERO, _ZERO, _ZERO
        eggs = deck_eggs - whole(pile[0]) - 1
        at = card_on_table(pile, 0, eggs)
        over = False
        while not over:
            coins = absorb(coin_key, block)
            block += _ONE
            packed, rode = _ZERO, _ZERO
            for _ in range(_BLOCK):
                if move & 1:
                    throw = throw_number(word >> _S32)
                else:
                    word = absorb(dice_key, U(move >> 1))
                    throw = throw_number(word & _HALF)
                if worths is not None:
                    if second:
                        turtle ^= 1
                    elif kinds[seat] == 0:
                        turtle = 2 * seat + whole(coins & _ONE)
                    else:  # `sensible` starts the better one, the first of equals
                        assert plans is not None  # worths come with plans
                        turtle = 2 * seat
                        worth = worth_of_start(
                            stacks, places, turtle, at, rules, lanes, plans, worths
                        )
                        other = worth_of_start(
                            stacks, places, turtle + 1, at, rules, lanes, plans, worths
                        )
                        turtle += whole(other > worth)
                choices = coins >> _ONE & _CHOICE
                coins >>= _THREE
                shift = U(8 * turtle)
                members = stacks >> shift & _SET
                group = lanes[members]
                if plans is not None:
                    top = top_turtle(stacks, group)
                    if kinds[whole(top) >> half] == 1:
                        plan = U(plan_for(stacks, places, turtle, at, rules, lanes, plans))
                        choices = plan >> U(firsts[throw]) & _ONE
                        choices |= (plan >> U(seconds[throw]) & _ONE) << _ONE
                index = throw << _TWO | choices
                packed += added[index]
                distance = U(distances[index])
                steps += distance >> _FIVE
                landing = U(landings[(places >> shift & _PLACE) << _FIVE | distance & _PLACE])
                space = landing & _PLACE
                spaces = space * _BYTES
                sunk = _ZERO - U(space == _ZERO)
                here = equal_bytes(places, spaces)
                below_it = (here << _ONE) - (here >> _SEVEN) & ~sunk
                strangers = members * _BYTES & ~group
                stacks = stacks & ~strangers | strangers & below_it
                stacks ^= (stacks ^ OWN) & group & sunk
                places ^= (places ^ spaces) & group
                rode += group & others[turtle] & ~sunk
                if worths is not None:
                    riding += (group & _BYTES & ~sunk) * _BYTES >> _S56
                move += 1
                if landing >= _LAYS:
                    top = top_turtle(stacks, group)
                    taker = whole(top) >> half
                    laid = (_ONE << _LAID) + (U(taker != turtle >> half) << _RIDDEN)
                    if turned == PILE_SIZE:
                        hands[taker] += laid
                        over = True
                        break
                    hands[taker] += laid + (_ONE << _FIVE * pile[turned])
                    turned += 1
                    if takes_two and landing >= _LAYS + _EXACT and turned < PILE_SIZE:
                        hands[taker] += laid + (_ONE << _FIVE * pile[turned])
                        eggs -= whole(pile[turned]) + 1
                        turned += 1
                    if plans is not None:
                        if turned < PILE_SIZE:
                            eggs -= whole(pile[turned]) + 1
                        at = card_on_table(pile, turned, eggs)
                if worths is not None:
                    second = not second and not (bust_ends and space == _ZERO)
                    seat += whole(not second)
                    turns += whole(not second)
                    seat = 0 if seat == players else seat
                    turtle = turtle if second else seat << half
                else:
                    turtle += 1
                    turtle = 0 if turtle == players else turtle
            even += packed & _TENS
            odd += packed >> _FIVE & _TENS
            carried += rode & _PAIRS
            carried_odd += rode >> _EIGHT & _PAIRS
            if block % U(_SPILL) == _ZERO:
                spill(counts, even, odd, carried, carried_odd, each)
                even, odd, carried, carried_odd = _ZERO, _ZERO, _ZERO, _ZERO
                if move >= LONGEST_GAME:
                    return g
        spill(counts, even, odd, carried, carried_odd, each)
        counts[TURNS], counts[STEPS], counts[MOVES] = turns, whole(steps) + PILE_SIZE, move
        counts[BUSTS] = counts[SUNK : SUNK + 6].sum()
        counts[RIDES] = counts[CARRIED:COUNTS].sum()
        if worths is not None:
            counts[RIDES] = whole(riding) - (move - counts[BUSTS])
        else:
            counts[TURNS] = move
        finish(rows[g], hands, counts, whole(top) >> half, players)
    return -1
