"""Whose turn it is, who decides, and what the dice allow (R5 to R10)."""

from importlib.util import find_spec, module_from_spec
from types import ModuleType

import pytest

from mahe.rules import Phase, Rules, Sea, Turn, chance, is_bust, legal, whose_decision
from mahe.testing import a_sea, a_state
from rules.walks import SIZES, choices, play

PAIR = Rules(players=2)
"""Two players, two turtles each: 0 and 1 are seat 0's, 2 and 3 seat 1's."""


def test_seats_follow_each_other_and_the_first_follows_the_last() -> None:
    state = a_state(Rules(players=3, turtles_each=1), seat=1)  # R5
    order = [state.turn.seat]
    for turtle in (1, 2, 0):
        state = play(state, f"start {turtle}, die 1, stop")
        order.append(state.turn.seat)
    assert order == [1, 2, 0, 1]


@pytest.mark.parametrize(("players", "each"), SIZES)
def test_the_turns_of_every_size_are_known_when_the_rules_are_loaded(
    players: int, each: int
) -> None:
    states = loaded_anew("mahe.rules.state")  # R1, R5
    rules = Rules(players=players, turtles_each=each)
    for seat in range(players):
        assert states.new_turn(rules, seat) == Turn(seat, rules.turtles_of(seat))
    assert states.new_turn(rules, players) == Turn(0, rules.turtles_of(0))


def loaded_anew(name: str) -> ModuleType:
    """A module beside the one that all others use."""
    spec = find_spec(name)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_owner_picks_which_turtle_goes_first() -> None:
    assert choices(a_state(PAIR)) == "start 0, start 1"  # R5


@pytest.mark.parametrize(("first", "left"), [(0, "start 1"), (1, "start 0")])
def test_the_other_turtle_moves_second(first: int, left: str) -> None:
    state = play(a_state(PAIR), f"start {first}, die 2, stop")  # R5
    assert (state.turn.seat, choices(state)) == (0, left)


def test_the_pick_is_made_anew_in_each_turn() -> None:
    state = a_state(PAIR)  # R5
    for turtle in (1, 0, 2, 3):
        state = play(state, f"start {turtle}, die 1, stop")
    assert (state.turn.seat, choices(state)) == (0, "start 0, start 1")


def test_being_carried_is_not_a_move() -> None:
    state = a_state(PAIR, stacks={5: [0, 1]})  # R5
    state = play(state, "start 0, die 4, stop")
    assert state.sea.stack(9) == (0, 1)
    assert choices(state) == "start 1"
    state = play(state, "start 1, die 3, stop")
    assert state.sea.places[:2] == (9, 12)


def test_being_sent_to_the_raft_is_not_a_move() -> None:
    state = a_state(PAIR, stacks={5: [0, 1]})  # R5, R10
    state = play(state, "start 0, die 4, roll, die 4")
    assert (state.sea.places[1], choices(state)) == (0, "start 1")
    assert play(state, "start 1, die 3, stop").sea.places[:2] == (0, 3)


def test_each_move_has_its_own_decider() -> None:
    state = a_state(PAIR, stacks={5: [0, 2], 9: [1]})  # R5, R7
    state = play(state, "start 0, die 1")
    assert whose_decision(state) == 1
    assert whose_decision(play(state, "stop, start 1, die 1")) == 0


def test_nobody_may_pass() -> None:
    state = a_state()  # R6
    assert choices(state) == "start 0"
    state = play(state, "start 0")
    assert legal(state) == ()
    assert [str(die) for die, _ in chance(state)] == [f"die {face}" for face in range(1, 7)]


@pytest.mark.parametrize(
    ("stack", "active", "decider"),
    [
        ([0], 0, 0),
        ([0, 2], 0, 1),
        ([2, 0], 0, 0),
        ([0, 2, 1], 0, 0),
        ([0, 1], 0, 0),
        ([0, 1, 3], 1, 1),
        ([3, 0, 2, 1], 0, 0),
        ([0, 2, 1, 3], 1, 1),
        ([2, 3, 1, 0], 1, 0),
    ],
)
def test_the_owner_of_the_topmost_turtle_decides(
    stack: list[int], active: int, decider: int
) -> None:
    state = play(a_state(PAIR, stacks={7: stack}), f"start {active}, die 1")  # R7
    assert state.group == tuple(stack[stack.index(active) :])
    assert (state.active, state.decider, whose_decision(state)) == (active, decider, decider)


def test_whose_turn_it_is_decides_which_turtle_starts() -> None:
    state = a_state(PAIR, stacks={7: [0, 1, 2, 3]})  # R5, R7
    assert (whose_decision(state), state.decider, state.active) == (0, None, None)


def test_nobody_decides_while_a_die_is_in_the_air() -> None:
    state = play(a_state(), "start 0")  # R6
    assert (state.phase, whose_decision(state), state.decider) == (Phase.DIE, None, 0)


def test_no_die_falls_while_the_decider_decides() -> None:
    assert chance(play(a_state(), "start 0, die 3")) == ()  # R8


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ("die 1", "roll, stop"),
        ("die 6", "roll, stop"),
        ("die 1, roll, die 1", "roll, stop"),
        ("die 1, roll, die 5", "roll, stop"),
        ("die 6, roll, die 1", "stop"),
        ("die 3, roll, die 4", "stop"),
    ],
)
def test_the_decider_stops_or_goes_on(dice: str, expected: str) -> None:
    assert choices(play(a_state(), f"start 0, {dice}")) == expected  # R8, R9


def test_after_the_third_die_the_turtle_moves() -> None:
    state = play(a_state(), "start 0, die 1, roll, die 2, roll, die 2")  # R8
    assert (state.phase, state.turn.seat, state.sea.places[0]) == (Phase.START, 1, 15)


@pytest.mark.parametrize("dice", ["die 6, roll, die 1", "die 3, roll, die 4", "die 2, roll, die 5"])
def test_a_third_die_at_seven_is_an_option(dice: str) -> None:
    rules = Rules(third_die_at_seven=True)  # R9
    assert choices(play(a_state(rules), f"start 0, {dice}")) == "roll, stop"


@pytest.mark.parametrize("face", range(1, 7))
def test_a_third_die_at_seven_busts_for_certain(face: int) -> None:
    state = a_state(Rules(third_die_at_seven=True), stacks={9: [0]})  # R9
    assert play(state, f"start 0, die 6, roll, die 1, roll, die {face}").sea.places[0] == 0


@pytest.mark.parametrize(("total", "bust"), [(6, False), (7, False), (8, True), (12, True)])
def test_a_total_above_seven_is_a_bust(total: int, bust: bool) -> None:
    assert is_bust(total) is bust  # R10


@pytest.mark.parametrize(
    ("stack", "stays"),
    [
        ([0], {}),
        ([0, 1, 2], {}),
        ([1, 0, 2], {12: [1]}),
        ([1, 2, 0], {12: [1, 2]}),
        ([3, 1, 0, 2], {12: [3, 1]}),
    ],
)
def test_a_bust_sends_the_group_to_the_raft_and_those_below_stay(
    stack: list[int], stays: dict[int, list[int]]
) -> None:
    state = play(a_state(stacks={12: stack}), "start 0, die 5, roll, die 3")  # R10
    assert state.sea == a_sea(4, stays)
    assert state.turn.seat == 1


def test_a_bust_on_the_raft_stays_there() -> None:
    state = play(a_state(), "start 0, die 5, roll, die 3")  # R10
    assert state.sea == Sea((0,) * 4, (None,) * 4)


def test_a_bust_earns_nothing() -> None:
    state = play(a_state(stacks={20: [0]}), "start 0, die 5, roll, die 3")  # R10, R14
    assert (state.cards.face_up, state.cards.kept[0]) == (3, ())


def test_a_third_die_can_bust() -> None:
    state = a_state(stacks={3: [0]})  # R10
    assert play(state, "start 0, die 1, roll, die 2, roll, die 5").sea.places[0] == 0
    assert play(state, "start 0, die 1, roll, die 2, roll, die 4").sea.places[0] == 3


def test_after_a_bust_the_other_turtle_still_moves() -> None:
    state = play(a_state(PAIR, stacks={4: [0], 6: [1]}), "start 0, die 6, roll, die 6")  # R10
    assert (state.turn.seat, choices(state)) == (0, "start 1")


def test_a_bust_of_the_second_turtle_ends_the_turn() -> None:
    state = play(a_state(PAIR), "start 0, die 6, stop, start 1, die 6, roll, die 6")  # R10
    assert (state.turn.seat, choices(state)) == (1, "start 2, start 3")


@pytest.mark.parametrize("turtle", [0, 1])
def test_a_bust_may_end_the_turn_as_an_option(turtle: int) -> None:
    state = a_state(Rules(players=2, bust_ends_turn=True))  # R10
    state = play(state, f"start {turtle}, die 6, roll, die 2")
    assert (state.turn.seat, choices(state)) == (1, "start 2, start 3")


def test_a_bust_may_end_the_turn_with_the_clutch_space_open() -> None:
    rules = Rules(players=2, bust_ends_turn=True)  # R10, R15
    state = a_state(rules, face_up=None, unseen=(4, 0, 0, 0, 0, 0), kept={0: [1]})
    assert play(state, "start 1, die 6, roll, die 2").turn.seat == 1


def test_a_bust_ends_the_turn_whoever_has_played_a_card() -> None:
    rules = Rules(players=2, bust_ends_turn=True, cards_as_dice=True)  # R10, R19
    state = a_state(rules, face_up=None, unseen=(4, 0, 0, 0, 0, 0), played=[1])
    assert play(state, "start 0, die 6, roll, die 2").turn == Turn(1, (2, 3))


def test_without_a_bust_the_turn_goes_on_under_that_option() -> None:
    state = a_state(Rules(players=2, bust_ends_turn=True))  # R10
    assert choices(play(state, "start 0, die 6, stop")) == "start 1"
