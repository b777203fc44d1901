"""The self-play of the training, compiled for a processor, plays by the rules."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mahe.bots.network.features import OPTION_ORDER, features, layout_for
from mahe.bots.sensible import SensibleBot, _gains_of, _lead
from mahe.bots.training.engine import GAME_BYTES, ProcessorEngine
from mahe.chance import SeededChance, SeededDraws
from mahe.rules import (
    Decision,
    Die,
    Phase,
    Play,
    Roll,
    Rules,
    Start,
    State,
    Stop,
    advance,
    legal,
    new_game,
    result,
    whose_decision,
)
from mahe.testing import all_rules

GAME = np.dtype(
    {
        "names": [
            *("place", "above", "kept", "unseen", "face_up", "face_down", "seat", "to_move"),
            *("played", "options", "clutch", "fresh", "wild", "deck", "random"),
        ],
        "formats": [
            *(("i1", 7), ("i1", 7), ("u1", (7, 6)), ("u1", 6), "u1", "u1", "u1", "u1"),
            *("u1", "u1", "i1", "u1", "u1", ("u1", 6), "u8"),
        ],
    },
    align=True,
)
DISTANCES = (0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 14, 15, 18, 21)
ENDS, WITH_CARD = 87, 12
WIDTH = 140


class Numbers:
    """An array that tells where it lies, as a tensor does."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def data_ptr(self) -> int:
        return int(self.array.ctypes.data)


def zeros(shape: int | tuple[int, ...], kind: str) -> Numbers:
    return Numbers(np.zeros(shape, dtype=kind))


def row_of(state: State) -> Numbers:
    rules, cards, turn = state.rules, state.cards, state.turn
    seat, to_move, played = turn.seat, turn.to_move, turn.played
    if not to_move:
        seat, played = (seat + 1) % rules.players, ()
        to_move = rules.turtles_of(seat)
    game = np.zeros(1, dtype=GAME)
    game["above"], game["clutch"] = -1, -1
    game["place"][0, : rules.turtles] = state.sea.places
    game["above"][0, : rules.turtles] = [-1 if one is None else one for one in state.sea.riders]
    for owner, kept in enumerate(cards.kept):
        for value in kept:
            game["kept"][0, owner, value - 1] += 1
    game["unseen"], game["face_down"], game["deck"] = cards.unseen, cards.face_down, rules.deck
    game["face_up"] = cards.face_up or (0 if cards.face_down else 7)
    game["seat"], game["to_move"] = seat, sum(1 << turtle for turtle in to_move)
    game["played"] = sum(1 << one for one in played)
    game["options"] = sum(1 << i for i, name in enumerate(OPTION_ORDER) if getattr(rules, name))
    return Numbers(game)


def end_number(card: int, dice: int, total: int) -> int:
    distance = 0 if total > 7 else dice * total
    if not card:
        return DISTANCES.index(distance)
    kind = 0 if not distance else total - 1 if dice == 2 else total + 4
    return len(DISTANCES) + (card - 1) * WITH_CARD + kind


def ends_of(state: State) -> dict[int, State]:
    """Where a move can end, by the number of the end, tried out by the rules."""
    found: dict[int, State] = {}

    def follow(now: State, card: int) -> None:
        throw = now.throw
        assert throw is not None
        dice, total = len(throw.dice), throw.total
        if throw.in_the_air:
            for face in range(1, 7):
                after = advance(now, Die(face))
                if after.throw is None:
                    found[end_number(card, dice + 1, total + face)] = after
                else:
                    follow(after, card)
            return
        for decision in legal(now):
            after = advance(now, decision)
            if isinstance(decision, Stop):
                found[end_number(card, dice, total)] = after
            elif isinstance(decision, Roll):
                follow(after, card)
            elif isinstance(decision, Play) and after.throw is None:
                found[end_number(decision.value, 3, total + decision.value)] = after
            elif isinstance(decision, Play):
                follow(after, decision.value)

    follow(state, 0)
    return found


def decision_of(number: int) -> Decision:
    return Stop() if number == 0 else Roll() if number == 1 else Play(number - 1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("self-play")


def states_of(rules: Rules) -> list[State]:
    state, dice, draws, found = new_game(rules), SeededChance(3), SeededDraws(5), []
    while state.phase is not Phase.OVER:
        found.append(state)
        choices = legal(state)
        step = choices[draws.below(len(choices))] if choices else dice.draw(state)
        state = advance(state, step)
    return found


KINDS = list(all_rules())


@pytest.mark.parametrize("size", sorted({(one.players, one.turtles_each) for one in KINDS}))
def test_self_play_sees_ends_and_plans_moves_as_the_rules_and_bots_do(
    size: tuple[int, int], folder: Path
) -> None:
    engine, layout = ProcessorEngine(layout_for(*size), folder), layout_for(*size)
    for rules in [one for one in KINDS if (one.players, one.turtles_each) == size][::3]:
        for state in states_of(rules):
            if state.throw is None and state.cards.owed is None:
                check_features(engine, state)
            if state.phase is Phase.START:
                check_ends(engine, layout, state)
                check_sensible(engine, state)


def check_features(engine: ProcessorEngine, state: State) -> None:
    rows, movers = zeros((1, WIDTH), "i2"), zeros(1, "u1")
    game = row_of(state)
    assert GAME.itemsize == GAME_BYTES
    engine.run("observe", 1, game, np.int64(1), rows, np.int32(WIDTH), movers)
    assert sorted(number for number in rows.array[0] if number >= 0) == sorted(features(state))


def check_ends(engine: ProcessorEngine, layout: Any, state: State) -> None:
    count = layout.each * ENDS
    inputs, movers = zeros((count, layout.size), "f4"), zeros(count, "i1")
    results = zeros((count, layout.players), "f4")
    engine.run("look_ahead", 1, row_of(state), np.int64(1), np.int32(ENDS), inputs, movers, results)
    for candidate, turtle in enumerate(state.turn.to_move):
        for end, after in ends_of(advance(state, Start(turtle))).items():
            place = candidate * ENDS + end
            found = result(after)
            if found is not None:
                share = 1 / len(found.winners)
                wanted = [share * (seat in found.winners) for seat in range(layout.players)]
                assert movers.array[place] == layout.players
                assert results.array[place].tolist() == pytest.approx(wanted)
            elif after.cards.owed is None:
                assert inputs.array[place].nonzero()[0].tolist() == sorted(features(after))


def check_sensible(engine: ProcessorEngine, state: State) -> None:
    for turtle in state.turn.to_move:
        first, second, lead = zeros(8, "i1"), zeros((7, 8), "i1"), zeros(1, "i8")
        turtles = Numbers(np.array([turtle], dtype=np.uint8))
        engine.run("plan_sensibly", 1, row_of(state), np.int64(1), turtles, first, second, lead)
        assert lead.array[0] == _lead(_gains_of(state, Start(turtle)), state.turn.seat)
        started = advance(state, Start(turtle))
        for face in range(1, 7):
            thrown = advance(started, Die(face))
            seat, choices = whose_decision(thrown), legal(thrown)
            assert seat is not None
            planned = decision_of(int(first.array[face]))
            assert SensibleBot().decide(thrown, seat, choices, SeededDraws(1)) == planned
