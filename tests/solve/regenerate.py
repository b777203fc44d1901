"""Write `exact.jsonl` from what `tools/solve_gpu.py` left: python tests/solve/regenerate.py FOLDER.

Each line has a position, and what it and its decisions are worth by the exact solution.
"""

import json
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from mahe.record import write_position
from mahe.rules import (
    DEFAULT_DECK,
    Cards,
    Die,
    Roll,
    Rules,
    Sea,
    Start,
    State,
    Turn,
    advance,
    legal,
)
from mahe.solve.arrangements import MARKED, START, Numbering, marked_number, spaces_of
from mahe.solve.card_states import CardState, CardStates
from mahe.solve.moves import worth
from mahe.solve.transitions import all_spaces, two_players

FILE = Path(__file__).parent / "exact.jsonl"
EACH = 50  # positions of each kind and reading


def sea_of(numbering: Numbering, number: int, turtles: dict[str, list[int]]) -> Sea:
    """An arrangement, its letters given to turtles in order."""
    word = [one for one in numbering.words if numbering.first[one] <= number][-1]
    spaces = all_spaces(len(word))[number - numbering.first[word]].tolist()
    assert number < numbering.first[word] + spaces_of(len(word))
    left = {letter: list(some) for letter, some in turtles.items()}
    order = [left[letter].pop(0) for letter in word]
    places, riders = [0] * 4, list[int | None]([None] * 4)
    for turtle, space in zip(order, spaces, strict=True):
        places[turtle] = space
    for below, above in pairwise(order):
        if places[below] == places[above]:
            riders[below] = above
    return Sea(tuple(places), tuple(riders))


def cards_of(state: CardState) -> Cards:
    """These cards, the others kept in turn."""
    seen = [all_ - left for all_, left in zip(DEFAULT_DECK, state.unseen, strict=True)]
    seen[state.face_up - 1] -= 1
    kept = [face for face, count in enumerate(seen, 1) for _ in range(count)]
    return Cards((tuple(kept[::2]), tuple(kept[1::2])), state.face_up, state.unseen)


def line(state: State, seat: int, margin: float, choices: dict[str, float]) -> dict[str, Any]:
    """What is written of a position."""
    return {
        "position": write_position(state),
        "seat": seat,
        "margin": round(float(margin), 5),
        "choices": {name: round(float(value), 5) for name, value in choices.items()},
    }


def thrown(state: State, values: list[float], own: bool) -> Iterator[dict[str, Any]]:
    """The move under way after one die, and after two."""
    sign = 1 if own else -1
    found = worth([sign * value for value in values], state.rules.third_die_at_seven)
    seat = 0 if own else 1
    for dice in ((3,), (1, 2)):
        now = state
        for place, face in enumerate(dice):
            now = advance(advance(now, Roll()) if place else now, Die(face))
        total, place = sum(dice), len(dice) - 1
        choices = {"stop": found.stop[place][total], "roll": found.roll[place][total]}
        assert len(legal(now)) == 2
        yield line(now, seat, max(choices.values()), choices)


def lines(samples: Any, cards: list[CardState], seven: bool) -> Iterator[dict[str, Any]]:
    """Positions of one reading: starts of turns, and their middles."""
    told = {name: samples[f"{name}_{int(seven)}"] for name in NAMES}
    rules, moves = Rules(players=2, third_die_at_seven=seven), two_players()
    half = len(told["cards"]) // 2
    picked = [*range(EACH // 2), *range(half, half + EACH // 2)]
    for index in picked:
        number, card = int(told["states"][index]), int(told["cards"][index])
        if card >= len(cards):
            continue
        sea = sea_of(START, number, {"o": [0, 1], "r": [2, 3]})
        state = State(rules, sea, cards_of(cards[card]), Turn(0, (0, 1)))
        found = told["starts"][index]
        rows = moves.candidates[number].tolist()
        order = [rows.index(marked_number(sea, turtle)) for turtle in (0, 1)]
        choices = {f"start {turtle}": found[place] for turtle, place in enumerate(order)}
        yield line(state, 0, told["values"][index], choices)
        values = found[2 + 15 * order[0] : 17 + 15 * order[0]].astype(float).tolist()
        yield from thrown(advance(state, Start(0)), values, bool(moves.own[rows[order[0]]]))
        row, found = int(told["rows"][index]), told["middles"][index].astype(float)
        sea = sea_of(MARKED, row, {"m": [0], "o": [1], "r": [2, 3]})
        state = State(rules, sea, cards_of(cards[card]), Turn(0, (0,)))
        yield line(state, 0, found[0], {"start 0": found[0]})
        yield from thrown(advance(state, Start(0)), found[1:].tolist(), bool(moves.own[row]))


NAMES = ("states", "cards", "values", "starts", "rows", "middles")


def main() -> None:
    """Write the file."""
    samples = np.load(Path(sys.argv[1]) / "samples.npz")
    cards = list(CardStates(DEFAULT_DECK))
    written = [one for seven in (False, True) for one in lines(samples, cards, seven)]
    text = "".join(json.dumps(one, separators=(",", ":")) + "\n" for one in written)
    FILE.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
