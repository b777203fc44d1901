"""How games lie in memory: a row each, of a fixed length."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mahe.rules import FACES, MOST_DICE, MOST_TURTLES, Rules

Array = NDArray[Any]

OUTCOME = np.dtype(
    [
        ("winners", "u1"),
        ("eggs", "u1", (MOST_TURTLES,)),
        ("cards", "u1", (MOST_TURTLES,)),
        ("turns", "<u4"),
        ("steps", "<u4"),
        ("moves", "<u4"),
        ("busts", "<u4"),
        ("rides", "<u4"),
        ("thrown", "<u4", (len(FACES),)),
        ("sunk", "<u4", (len(FACES),)),
        ("carried", "<u4", (MOST_TURTLES,)),
        ("laid", "u1", (MOST_TURTLES,)),
        ("ridden", "u1", (MOST_TURTLES,)),
        ("taken", "u1", (MOST_TURTLES, len(FACES))),
        ("played", "u1", (MOST_TURTLES,)),
    ]
)
"""What a game came to.

`winners` has bit s for seat s. `eggs` and `cards` are the final count by seat; `turns`, `steps`,
`moves`, `busts` and `rides` are those of `sim.Played`. `thrown` counts moves and `sunk` busts by
their first die. By seat: `carried` how often a turtle was carried to a space by an active turtle
of another seat; `laid` the cards taken, the clutch space among them; `ridden` how many of these
while another seat's turtle was active; `taken` the cards taken by their eggs; `played` the cards
played as dice.
"""

TURNS, STEPS, MOVES, BUSTS, RIDES, THROWN, SUNK, CARRIED = 0, 1, 2, 3, 4, 5, 11, 17
COUNTS = 24
"""Where the counts of a game lie in `GAME`'s `counts`."""

ENGINE_OPTIONS = (
    "cards_as_dice",
    "third_die_at_seven",
    "exact_landing_takes_two",
    "bust_ends_turn",
)
"""The yes-or-no rules that this engine knows, in the order of the next line."""

CARDS_AS_DICE, THIRD_AT_SEVEN, TAKES_TWO, BUST_ENDS, PLAYERS, EACH, FIRST_SEAT, DECK = range(8)
"""Where the rules lie in `GAME`'s `rules`; the six counts of the deck are the last."""

LONGEST_GAME = 1_000_000
"""A game that has not ended after so many moves is given up."""


_SEATS, _FACES = MOST_TURTLES, len(FACES)

GAME = np.dtype(
    [
        ("seed", "<u8"),
        ("number", "<u8"),  # which game of the seed
        ("keys", "<u8", (4,)),  # of the lanes of dice, coins, bots and cards
        ("move", "<i8"),  # the number of the move under way, or of the next one
        ("counts", "<u4", (COUNTS,)),  # see above
        ("throw", "<i2"),  # all three dice of the move, 0 to 215
        ("rules", "i1", (DECK + _FACES,)),  # see above
        ("decider", "i1"),  # the seat that decides; -1 when the game is over
        ("places", "i1", (MOST_TURTLES,)),  # 0 for the raft, else the space
        ("riders", "i1", (MOST_TURTLES,)),  # who sits on the turtle; -1 nobody
        ("kept", "i1", (_SEATS, _FACES)),  # the cards of each seat, by their eggs
        ("face_up", "i1"),  # the eggs of the card on top of the pile; 0 none
        ("unseen", "i1", (_FACES,)),  # the cards that nobody has seen, by their eggs
        ("face_down", "i1"),  # the cards of the pile that are face down
        ("clutch", "i1"),  # who took the clutch space; -1 nobody
        ("seat", "i1"),  # whose turn it is
        ("to_move", "u1", (MOST_TURTLES,)),  # those that still move in this turn, or are moving
        ("has_played", "u1", (_SEATS,)),  # who has played a card in this turn
        ("active", "i1"),  # the turtle that is being moved; -1 between moves
        ("dice", "i1", (MOST_DICE,)),  # the dice of the move, 0 where none lies
        ("laid_dice", "i1"),  # how many dice lie there
        ("total", "i1"),  # their total
        ("laid", "u1", (_SEATS,)),
        ("ridden", "u1", (_SEATS,)),
        ("taken", "u1", (_SEATS, _FACES)),
        ("played", "u1", (_SEATS,)),
        ("last", "u1", (8,)),  # the last decision and the dice and cards that followed it
        ("lasting", "i1"),  # how many steps these are
    ],
    align=True,
)
"""A game at a decision, or over. There is room for seven seats, however many play."""

Row = Any
"""One game: a record of `GAME`. Compiled functions take it by reference, and change it."""


def rules_row(rules: Rules) -> list[int]:
    """The rules as numbers."""
    return [
        *(getattr(rules, option) for option in ENGINE_OPTIONS),
        rules.players,
        rules.turtles_each,
        rules.first_seat,
        *rules.deck,
    ]


def room_for(rules: Rules, size: int, seed: int) -> Array:
    """Room for so many games, none of which has begun."""
    games = np.zeros(size, dtype=GAME)
    games["rules"] = rules_row(rules)
    games["seed"] = seed
    return games
