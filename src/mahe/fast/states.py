"""Single states of `mahe.rules` into rows and back."""

import numpy as np

from mahe.fast.layout import Row
from mahe.fast.numbers import thrown
from mahe.fast.steps import clear
from mahe.rules import (
    FACES,
    Cards,
    Rules,
    RulesError,
    Sea,
    State,
    Turn,
    find_throw,
    result,
    whose_decision,
)


def put(row: Row, number: int, state: State, moves: int) -> None:
    """Write a state into a row; `moves` have begun before the one under way."""
    decider = whose_decision(state)
    if decider is None and result(state) is None:
        raise RulesError("fast/state", "a state must await a decision, or be over")
    clear(row, np.uint64(number))
    row["decider"] = -1 if decider is None else decider
    turtles, seats = slice(None, state.rules.turtles), slice(None, state.rules.players)
    row["places"][turtles] = state.sea.places
    row["riders"][turtles] = [-1 if rider is None else rider for rider in state.sea.riders]
    _put_cards(row, state.cards)
    turn = state.turn
    row["seat"] = turn.seat
    row["to_move"][turtles] = [turtle in turn.to_move for turtle in range(state.rules.turtles)]
    row["has_played"][seats] = [seat in turn.played for seat in range(state.rules.players)]
    row["move"] = moves
    if state.throw is not None:
        _put_throw(row, state)


def _put_cards(row: Row, cards: Cards) -> None:
    for seat, hand in enumerate(cards.kept):
        row["kept"][seat] = [hand.count(value) for value in FACES]
    row["face_up"] = cards.face_up or 0
    row["unseen"] = cards.unseen
    row["face_down"] = cards.face_down
    row["clutch"] = -1 if cards.clutch is None else cards.clutch


def _put_throw(row: Row, state: State) -> None:
    assert state.throw is not None
    dice = state.throw.dice
    row["active"] = state.group[0]
    row["dice"][: len(dice)] = dice
    row["laid_dice"] = len(dice)
    row["total"] = state.throw.total
    row["throw"] = thrown(row["keys"][0], row["move"])


def get(row: Row, rules: Rules) -> State:
    """The state in a row."""
    riders = tuple(None if rider < 0 else int(rider) for rider in row["riders"][: rules.turtles])
    sea = Sea(_numbers(row["places"][: rules.turtles]), riders)
    turn = Turn(
        int(row["seat"]),
        _numbers(np.flatnonzero(row["to_move"])),
        _numbers(np.flatnonzero(row["has_played"])),
    )
    active, dice = int(row["active"]), _numbers(row["dice"][: row["laid_dice"]])
    group = () if active < 0 else sea.group(active)
    throw = None if active < 0 else find_throw(dice, in_the_air=False)
    return State(rules, sea, _cards(row, rules.players), turn, group, throw)


def _cards(row: Row, players: int) -> Cards:
    kept = tuple(
        tuple(value for value, count in zip(FACES, hand, strict=True) for _ in range(count))
        for hand in row["kept"][:players]
    )
    face_up, clutch = int(row["face_up"]), int(row["clutch"])
    return Cards(
        kept=kept,
        face_up=face_up or None,
        unseen=_numbers(row["unseen"]),
        clutch=None if clutch < 0 else clutch,
    )


def _numbers(values: np.ndarray) -> tuple[int, ...]:
    return tuple(values.tolist())
