"""Where each move leads: for every arrangement, the 14 distances and the raft.

After this no rules are needed: solving is looking up. Needs NumPy.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahe.rules import BEACH
from mahe.solve.arrangements import (
    COUNTS,
    FOUR,
    MARKED,
    MARKED_OWN,
    OTHER,
    OWN,
    START,
    Numbering,
    spaces_of,
)
from mahe.solve.moves import DISTANCES, OUTCOMES

Numbers = NDArray[np.int32]

_WIDTH = 4  # turtles
_BASE = 5  # letters, and none
_HEIGHT = 16  # above any height in a stack
_OFF = 1 << 20  # sorts after all that are in the sea


class Moves(NamedTuple):
    """What the moves of one turtle lead to, by the number of the arrangement before."""

    after: Numbers  # by outcome, the number of the arrangement after
    lays: NDArray[np.bool_]  # by outcome
    decider: NDArray[np.int8]  # the letter of the topmost turtle of the moving group (R7, R14)


def moves_of(before: Numbering, active: str, after: Numbering, letters: Mapping[str, str]) -> Moves:
    """All moves of the turtle with the letter `active`; then letters change to those given."""
    found = [_moves_of_word(word, active, after, letters) for word in before.words]
    return Moves(*(np.concatenate(part) for part in zip(*found, strict=True)))


@lru_cache(maxsize=8)
def all_spaces(length: int) -> Numbers:
    """The spaces of a word of this length, by their number."""
    if length == 0:
        return np.zeros((1, 0), np.int32)
    shorter = all_spaces(length - 1)
    ways = [comb(most + length - 2, length - 1) for most in range(1, BEACH + 1)]
    last = np.repeat(np.arange(1, BEACH + 1), ways)[:, None]
    return np.hstack([np.concatenate([shorter[:way] for way in ways]), last]).astype(np.int32)


def _moves_of_word(word: str, active: str, after: Numbering, letters: Mapping[str, str]) -> Moves:
    spaces = all_spaces(len(word))
    if active not in word:  # it is on the raft, where it carries nobody (R2)
        word, spaces = word + active, np.pad(spaces, ((0, 0), (0, 1)))
    place = word.index(active)
    start = spaces[:, place, None]
    moving = (spaces == start) & (np.arange(len(word)) >= place)
    codes, firsts = _codes(after)
    renamed = np.array([codes[letters[letter]] for letter in word], np.int32)
    top = len(word) - 1 - np.argmax(moving[:, ::-1], axis=1)
    found = np.empty((len(spaces), OUTCOMES), np.int32)
    lays = np.zeros((len(spaces), OUTCOMES), np.bool_)
    for outcome, distance in enumerate((*DISTANCES, None)):
        landing = np.zeros_like(start)
        if distance is not None:
            end = start % BEACH + distance
            landing = np.where(end > BEACH, end - BEACH, end)
            lays[:, outcome] = end[:, 0] >= BEACH  # R14
        found[:, outcome] = _numbers(spaces, moving, landing, renamed, firsts)
    order = sorted(set("".join((*letters, *word))))
    decider = np.array([order.index(letter) for letter in word], np.int8)[top]
    return Moves(found, lays, decider)


def _numbers(
    spaces: Numbers, moving: NDArray[np.bool_], landing: Numbers, renamed: Numbers, firsts: Numbers
) -> Numbers:
    """The numbers of the arrangements after the moving ones went to a space, or to the raft."""
    heights = np.arange(spaces.shape[1]) + moving * (_HEIGHT // 2)  # R13: on top of who is there
    keys = np.where(moving, landing, spaces) * _HEIGHT + heights
    keys = np.where(keys < _HEIGHT, _OFF, keys)
    order = np.argsort(keys, axis=1)
    keys = np.take_along_axis(keys, order, axis=1)
    swims = keys < _OFF
    codes = np.where(swims, renamed[order], 0)
    sorted_spaces = np.where(swims, keys // _HEIGHT, 0)
    places = np.arange(spaces.shape[1])
    words = (codes * _BASE**places).sum(axis=1)
    counted = np.array(COUNTS, np.int32)[places, sorted_spaces].sum(axis=1)
    return np.asarray(firsts[words] + counted, np.int32)


@lru_cache(maxsize=8)
def _codes(numbering: Numbering) -> tuple[Mapping[str, int], Numbers]:
    codes = {letter: code for code, letter in enumerate(sorted(set(numbering.letters)), 1)}
    firsts = np.full(_BASE**_WIDTH, -(1 << 30), np.int32)
    for word, first in numbering.first.items():
        firsts[sum(codes[letter] * _BASE**place for place, letter in enumerate(word))] = first
    return codes, firsts


class TwoPlayers(NamedTuple):
    """All that solving the game for two needs to know of the rules."""

    starting: Numbers  # by arrangement in MARKED and outcome: in MARKED, the other own turtle next
    ending: Numbers  # the same, where the turn ends: in START, as the other seat sees it
    lays: NDArray[np.bool_]
    own: NDArray[np.bool_]  # whether the mover is the decider
    candidates: Numbers  # by arrangement in START: the two in MARKED that may move first


@lru_cache(maxsize=1)
def two_players() -> TwoPlayers:
    """The moves of two players with two turtles each."""
    swapped = {MARKED_OWN: OWN, OWN: MARKED_OWN, OTHER: OTHER}
    passed = {MARKED_OWN: OTHER, OWN: OTHER, OTHER: OWN}
    starting = moves_of(MARKED, MARKED_OWN, MARKED, swapped)
    ending = moves_of(MARKED, MARKED_OWN, START, passed)
    own = starting.decider != sorted(swapped).index(OTHER)
    return TwoPlayers(starting.after, ending.after, starting.lays, own, _candidates())


def _candidates() -> Numbers:
    found = []
    for word in START.words:
        own = [place for place, letter in enumerate(word) if letter == OWN]
        marked = [word[:place] + MARKED_OWN + word[place + 1 :] for place in own]
        marked += [word] * (2 - len(own))  # one that is on the raft
        numbers = np.arange(spaces_of(len(word)))[:, None]
        found.append(numbers + [MARKED.first[one] for one in marked])
    return np.concatenate(found).astype(np.int32)


@lru_cache(maxsize=1)
def four_players() -> Moves:
    """The moves of four players with a turtle each."""
    return moves_of(FOUR, "0", FOUR, dict(zip("0123", "3012", strict=True)))


def packed(after: Numbers, lays: NDArray[np.bool_], own: NDArray[np.bool_]) -> NDArray[Any]:
    """A row of 16 numbers for each arrangement: its outcomes, and bits that say who lays where."""
    bits = (lays * (1 << np.arange(OUTCOMES))).sum(axis=1) + own * (1 << OUTCOMES)
    return np.concatenate([after, bits[:, None]], axis=1).astype(np.int32)
