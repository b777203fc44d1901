"""The network: what it sees, its weights in the package, and its whole numbers."""

import json
import math
import zlib
from array import array
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from mahe.bots import make_bot
from mahe.bots.network import NetworkEvaluator, WeightsError, evaluator_for, shipped_weights
from mahe.bots.network import files as weight_files
from mahe.bots.network.features import features, layout_for
from mahe.bots.network.files import MAGIC, Head, Weights, read_weights, write_weights
from mahe.bots.network.inference import Network, shares_of
from mahe.bots.training.whole import numbers_of, weights_of, whole_scores
from mahe.chance import SeededChance, SeededDraws
from mahe.rules import Phase, Rules, Sea, State, Turn, advance, legal, new_game, whose_decision
from mahe.sim.gauge.matches import Match
from mahe.testing import all_rules

SIZES = ["2x1", "2x2", "3x1", "3x2", "4x1", "5x1", "6x1", "7x1"]


def between_moves(rules: Rules, seed: int) -> list[State]:
    """States of a game of random bots in which the network can be asked."""
    state, dice, draws, found = new_game(rules), SeededChance(seed), SeededDraws(seed, 1), []
    bot = make_bot("random")
    while state.phase is not Phase.OVER:
        if state.throw is None and state.cards.owed is None:
            found.append(state)
        seat = whose_decision(state)
        step = dice.draw(state) if seat is None else bot.decide(state, seat, legal(state), draws)
        state = advance(state, step)
    return found


@pytest.mark.repeats
@pytest.mark.parametrize("name", SIZES)
def test_plain_python_gives_the_whole_numbers_of_the_training(name: str) -> None:
    players, each = map(int, name.split("x"))
    weights = shipped_weights(name)
    network = Network(weights)
    kinds = [
        rules for rules in all_rules() if (rules.players, rules.turtles_each) == (players, each)
    ]
    rows = [features(state) for rules in kinds[::3] for state in between_moves(rules, 7)[::4]]
    assert len(rows) > 50
    assert whole_scores(numbers_of(weights), rows).tolist() == [network.scores(row) for row in rows]


@pytest.mark.parametrize("name", SIZES)
def test_there_is_a_network_for_every_table_and_its_features(name: str) -> None:
    weights = shipped_weights(name)
    layout = layout_for(*map(int, name.split("x")))
    assert weights.features == layout.size
    assert [head.outputs for head in weights.heads] == [layout.players]
    assert weights_of(numbers_of(weights)) == weights
    assert read_weights(write_weights(weights)) == weights


def test_the_weights_are_small() -> None:
    folder = files("mahe.bots.network") / "weights"
    assert sum(len(one.read_bytes()) for one in folder.iterdir()) <= 2_000_000
    names = [name for size in SIZES for name in (size, f"{size}-judge")]
    assert sorted(json.loads((folder / "hashes.json").read_text())) == names


def test_a_network_that_was_changed_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = files("mahe.bots.network") / "weights"
    there = tmp_path / "weights"
    there.mkdir()
    (there / "hashes.json").write_bytes((folder / "hashes.json").read_bytes())
    data = bytearray((folder / "2x1.weights").read_bytes())
    data[-1] ^= 1
    (there / "2x1.weights").write_bytes(data)
    monkeypatch.setattr(weight_files, "files", lambda _: tmp_path)
    with pytest.raises(WeightsError, match="its hash is wrong"):
        shipped_weights("2x1")
    with pytest.raises(WeightsError, match="there is none"):
        shipped_weights("9x9")


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "no file of weights"),
        (b"x" * 100, "no file of weights"),
        (MAGIC + b"\1\0" * 9 + b"nonsense", "cannot be unpacked"),
        (MAGIC + b"\1\0" * 8, "length is wrong"),
        (MAGIC + b"\1\0" * 4 + b"\0\0", "length is wrong"),
        (MAGIC + b"\xff" * 99, "length is wrong"),
    ],
)
def test_what_is_no_file_of_weights_is_refused(data: bytes, what: str) -> None:
    with pytest.raises(WeightsError, match=what):
        read_weights(data)


def test_a_file_that_unpacks_to_too_much_is_refused() -> None:
    zero, two = array("i", [0]), array("i", [0, 0])
    small = Weights(1, 1, zero, zero, (Head(1, 1, zero, zero, zero, zero),))
    data = write_weights(small)
    long = write_weights(small._replace(features=2, first=two))
    begin = len(MAGIC) + 2 * (5 + 4)
    with pytest.raises(WeightsError, match="length is wrong"):
        read_weights(data[:begin] + long[begin:])


def test_whole_numbers_of_any_size_are_written_and_read() -> None:
    numbers = array("i", [0, 1, -1, 127, -128, 128, 2**31 - 1, -(2**31)])
    one, two, three, four = [array("i", [number]) for number in (-5, 5, 2**20, -(2**30))]
    head = Head(1, 1, one, two, three, four)
    other = head._replace(third=array("i", [3]), direct=2, scale=65)
    weights = Weights(8, 1, numbers, array("i", [7]), (head, other))
    assert read_weights(write_weights(weights)) == weights
    fine = weights._replace(features=2, first=numbers, directs=3, squared=True)
    assert read_weights(write_weights(fine)) == fine


def test_rows_that_are_alike_are_written_as_what_differs() -> None:
    rows, width, outputs = 60, 40, 3
    zeros = array("i", bytes(4 * outputs))
    head = Head(1, outputs, array("i", bytes(4 * width)), zeros[:1], zeros, zeros)

    def size(first: list[int]) -> int:
        bias = array("i", bytes(4 * width))
        weights = Weights(rows, width, array("i", first), bias, (head,))
        data = write_weights(weights)
        assert read_weights(data) == weights
        return len(data)

    draws = SeededDraws(3, 1)
    some = [[draws.below(200) for _ in range(width)] for _ in range(outputs)]
    alike = [number + row for row in range(rows) for number in some[row % outputs]]
    different = [draws.below(200) for _ in range(rows * width)]
    assert size(alike) < size(different) / 4


@pytest.mark.parametrize("kind", [1, 2, 3, -1])
def test_a_row_that_adds_to_none_is_refused(kind: int) -> None:
    zero = array("i", [0])
    data = write_weights(Weights(1, 1, zero, zero, (Head(1, 1, zero, zero, zero, zero),)))
    begin = len(MAGIC) + 2 * (5 + 4)
    numbers = zlib.decompress(data[begin:])
    first = kind << 1 ^ kind >> 31
    changed = bytes([first & 255]) + numbers[1:]
    with pytest.raises(WeightsError, match="do not add up"):
        read_weights(data[:begin] + zlib.compress(changed))


def swapped(state: State) -> State:
    """The same with the two turtles of every seat exchanged."""
    order = [turtle ^ 1 for turtle in range(state.rules.turtles)]
    riders = [state.sea.riders[turtle] for turtle in order]
    sea = Sea(
        tuple(state.sea.places[turtle] for turtle in order),
        tuple(None if rider is None else rider ^ 1 for rider in riders),
    )
    to_move = tuple(sorted(turtle ^ 1 for turtle in state.turn.to_move))
    return state._replace(sea=sea, turn=state.turn._replace(to_move=to_move))


def turned(state: State) -> State:
    """The same with everybody one seat further on."""
    rules = state.rules
    each, count = rules.turtles_each, rules.turtles
    order = [(turtle - each) % count for turtle in range(count)]
    riders = [state.sea.riders[turtle] for turtle in order]
    sea = Sea(
        tuple(state.sea.places[turtle] for turtle in order),
        tuple(None if rider is None else (rider + each) % count for rider in riders),
    )
    kept = (state.cards.kept[-1], *state.cards.kept[:-1])
    turn = Turn(
        (state.turn.seat + 1) % rules.players,
        tuple(sorted((turtle + each) % count for turtle in state.turn.to_move)),
        tuple(sorted((seat + 1) % rules.players for seat in state.turn.played)),
    )
    return state._replace(sea=sea, cards=state.cards._replace(kept=kept), turn=turn)


@pytest.mark.repeats
@pytest.mark.parametrize("rules", list(all_rules())[::5], ids=str)
def test_the_network_sees_no_seats_and_no_numbers_of_turtles(rules: Rules) -> None:
    for state in between_moves(rules, 3)[::3]:
        seen = sorted(features(state))
        assert seen == sorted(features(turned(state)))
        if rules.turtles_each == 2:
            assert seen == sorted(features(swapped(state)))


@pytest.mark.repeats
@pytest.mark.parametrize("rules", list(all_rules())[::5], ids=str)
def test_features_are_yes_or_no_and_within_the_network(rules: Rules) -> None:
    size = layout_for(rules.players, rules.turtles_each).size
    for state in between_moves(rules, 4):
        seen = features(state)
        assert len(set(seen)) == len(seen)
        assert set(seen) <= set(range(size))


def test_shares_are_powers_of_e() -> None:
    unit = 1 << 18  # what a score of 1 is
    one, two, three = shares_of([0, -unit, -3 * unit])
    assert one / two == pytest.approx(math.e, rel=1e-6)
    assert one / three == pytest.approx(math.exp(3), rel=1e-6)
    assert one + two + three == pytest.approx(1)
    assert shares_of([0, -(10**9)]) == pytest.approx([1, 0], abs=1e-6)


def test_the_network_is_told_the_seat_that_moves_next() -> None:
    rules = Rules(players=4)
    state = advance(new_game(rules), SeededChance(1).draw(new_game(rules)))
    shares = evaluator_for(rules).shares(state)
    assert evaluator_for(rules).shares(turned(state)) == (shares[-1], *shares[:-1])
    assert all(first > second for first, second in pairwise(shares))  # to begin is better
    assert isinstance(evaluator_for(rules), NetworkEvaluator)


def test_the_network_beats_the_sensible_bot() -> None:
    rules = Rules(players=2, turtles_each=1)
    match = Match("sensible", rules, "matriarch", "sensible", games=400)
    assert match.share(match.play(range(match.rounds))).low > 0.5
