"""What holds in every state of every game."""

import pickle
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given

from mahe.rules import (
    BEACH,
    FACES,
    PILE_SIZE,
    RAFT,
    Busted,
    CardPlayed,
    CardTurned,
    GameEnded,
    IllegalActionError,
    Laid,
    Moved,
    NotYourDecisionError,
    Phase,
    Play,
    Rules,
    Start,
    State,
    TurnPassed,
    advance,
    apply,
    chance,
    legal,
    result,
    standing,
    whose_decision,
)
from rules.walks import EVERY_STEP, any_game, possible, states_of, steadily, walk


@given(**any_game)
@steadily
def test_every_turtle_is_in_exactly_one_stack(rules: Rules, picks: bytes) -> None:
    for state in states_of(rules, picks):
        stacks = [state.sea.stack(location) for location in range(RAFT, BEACH + 1)]
        assert sorted(turtle for stack in stacks for turtle in stack) == [*range(rules.turtles)]


@given(**any_game)
@steadily
def test_a_rider_is_on_one_back_on_the_same_space_and_never_on_the_raft(
    rules: Rules, picks: bytes
) -> None:
    for state in states_of(rules, picks):  # R2
        places, riders = state.sea
        assert len(places) == len(riders) == rules.turtles
        ridden = Counter(rider for rider in riders if rider is not None)
        assert set(ridden.values()) <= {1}
        for turtle, rider in enumerate(riders):
            assert rider is None or places[rider] == places[turtle] != RAFT


@given(**any_game)
@steadily
def test_no_space_holds_two_stacks(rules: Rules, picks: bytes) -> None:
    for state in states_of(rules, picks):  # R13
        tops = [
            place
            for place, rider in zip(*state.sea, strict=True)
            if rider is None and place != RAFT
        ]
        assert len(tops) == len(set(tops))


@given(**any_game)
@steadily
def test_no_card_is_lost_or_made(rules: Rules, picks: bytes) -> None:
    played: Counter[int] = Counter()  # R3, R20
    for _, step, after in walk(rules, picks):
        if isinstance(step, Play):
            played[step.value] += 1
        seen = Counter(card for hand in after.cards.kept for card in hand) + played
        if after.cards.face_up is not None:
            seen[after.cards.face_up] += 1
        unseen = after.cards.unseen
        assert tuple(seen[face] + unseen[face - 1] for face in FACES) == rules.deck
        assert 0 <= after.cards.face_down <= PILE_SIZE


@given(**any_game)
@steadily
def test_hands_are_sorted(rules: Rules, picks: bytes) -> None:
    for state in states_of(rules, picks):
        assert all(list(hand) == sorted(hand) for hand in state.cards.kept)


@given(**any_game)
@steadily
def test_the_decider_owns_the_top_of_the_moving_group(rules: Rules, picks: bytes) -> None:
    for state in states_of(rules, picks):  # R7
        if state.active is None:
            assert (state.group, state.throw, state.decider) == ((), None, None)
        else:
            stack = state.sea.stack(state.sea.places[state.active])
            group = stack[stack.index(state.active) :]
            on_raft = state.sea.places[state.active] == RAFT
            assert state.group == ((state.active,) if on_raft else group)
            assert state.decider == rules.owner(state.group[-1])


@given(**any_game)
@steadily
def test_exactly_one_of_decision_chance_and_end_holds(rules: Rules, picks: bytes) -> None:
    for state in states_of(rules, picks):
        decision, draw, over = bool(legal(state)), bool(chance(state)), result(state) is not None
        assert decision + draw + over == 1
        assert decision == (whose_decision(state) is not None)
        assert decision == (state.phase in {Phase.START, Phase.DECISION})
        assert draw == (state.phase in {Phase.DIE, Phase.CARD})
        assert over == (state.phase is Phase.OVER)


@given(**any_game)
@steadily
def test_odds_are_positive_and_sum_to_one(rules: Rules, picks: bytes) -> None:
    for state in states_of(rules, picks):
        odds = [share for _, share in chance(state)]
        assert all(isinstance(share, Fraction) and share > 0 for share in odds)
        assert sum(odds) == bool(odds)


@given(**any_game)
@steadily
def test_possible_steps_differ_from_each_other(rules: Rules, picks: bytes) -> None:
    for state in states_of(rules, picks):
        assert len(set(possible(state))) == len(possible(state))


@given(**any_game)
@steadily
def test_every_game_ends_with_one_clutch_space_and_no_card_left(rules: Rules, picks: bytes) -> None:
    *_, end = states_of(rules, picks)  # R15
    assert (end.phase, end.cards.face_up, end.cards.face_down) == (Phase.OVER, None, 0)
    assert result(end) == standing(end)


@given(**any_game)
@steadily
def test_a_step_changes_nothing_that_was_there(rules: Rules, picks: bytes) -> None:
    for before, step, after in walk(rules, picks):
        copy = pickle.dumps(before)
        assert advance(before, step) == after
        assert pickle.dumps(before) == copy
        assert apply(before, step)[0] == after
        assert pickle.dumps(before) == copy


@given(**any_game)
@steadily
def test_states_pickle_and_compare_equal(rules: Rules, picks: bytes) -> None:
    for before, step, after in walk(rules, picks):
        copy: State = pickle.loads(pickle.dumps(before))
        assert copy == before
        assert hash(copy) == hash(before)
        assert advance(copy, step) == after != before


@given(**any_game)
@steadily
def test_impossible_steps_are_refused_with_what_is_possible(rules: Rules, picks: bytes) -> None:
    for number, state in enumerate(states_of(rules, picks)):
        if number % 9 == 0 or state.phase is Phase.OVER:
            allowed, copy = possible(state), pickle.dumps(state)
            for step in set(EVERY_STEP) - set(allowed):
                with pytest.raises(IllegalActionError) as caught:
                    advance(state, step)
                assert caught.value.allowed == allowed
                assert caught.value.details == {"step": step}
            assert pickle.dumps(state) == copy


@given(**any_game)
@steadily
def test_only_the_decider_decides(rules: Rules, picks: bytes) -> None:
    for state, step, after in walk(rules, picks):
        decider = whose_decision(state)
        for seat in range(rules.players):
            if seat == decider:
                assert apply(state, step, by=seat)[0] == after
            else:
                with pytest.raises(NotYourDecisionError) as caught:
                    apply(state, step, by=seat)
                assert caught.value.decider == decider


@given(**any_game)
@steadily
def test_turns_follow_each_other(rules: Rules, picks: bytes) -> None:
    for before, _, after in walk(rules, picks):  # R5
        passed = after.turn.seat != before.turn.seat
        assert not passed or after.turn.seat == (before.turn.seat + 1) % rules.players
        assert not passed or after.turn.to_move == rules.turtles_of(after.turn.seat)
        assert set(after.turn.to_move) <= set(rules.turtles_of(after.turn.seat))


@given(**any_game)
@steadily
def test_a_turn_moves_every_turtle_of_the_seat_once(rules: Rules, picks: bytes) -> None:
    started: list[int] = []  # R5, R10
    for before, step, after in walk(rules, picks):
        if isinstance(step, Start):
            started.append(step.turtle)
        if after.turn.seat != before.turn.seat:
            seat = before.turn.seat
            expected = 1 if rules.bust_ends_turn else rules.turtles_each
            assert len(started) >= expected
            assert len(set(started)) == len(started)
            assert set(started) <= set(rules.turtles_of(seat))
            started = []


@given(**any_game)
@steadily
def test_moves_told_are_the_moves_made(rules: Rules, picks: bytes) -> None:
    for before, step, after in walk(rules, picks):
        for event in apply(before, step)[1]:
            if isinstance(event, Moved):
                assert event.group == before.group
                assert event.start == before.sea.places[event.group[0]]
                assert after.sea.stack(event.landing) == event.onto + event.group
                assert (event.start + event.distance - event.landing) % BEACH == 0
            elif isinstance(event, Busted):
                assert event.group == before.group
                assert event.start == before.sea.places[event.group[0]]
                assert {after.sea.places[turtle] for turtle in event.group} == {RAFT}


@given(**any_game)
@steadily
def test_turtles_move_only_when_told(rules: Rules, picks: bytes) -> None:
    for before, step, after in walk(rules, picks):
        told = [event for event in apply(before, step)[1] if isinstance(event, Moved | Busted)]
        assert told or before.sea == after.sea
        assert len(told) <= 1
        moved = [
            turtle
            for turtle in range(rules.turtles)
            if before.sea.places[turtle] != after.sea.places[turtle]
        ]
        assert set(moved) <= {turtle for event in told for turtle in event.group}


@given(**any_game)
@steadily
def test_cards_told_are_the_cards_taken_and_played(rules: Rules, picks: bytes) -> None:
    for before, step, after in walk(rules, picks):
        hands = [Counter(hand) for hand in before.cards.kept]
        clutch = before.cards.clutch
        for event in apply(before, step)[1]:
            if isinstance(event, Laid) and event.clutch_space:
                clutch = event.seat
            elif isinstance(event, Laid):
                hands[event.seat][event.eggs] += 1
            elif isinstance(event, CardPlayed):
                hands[event.decider][event.value] -= 1
        assert [+hand for hand in hands] == [Counter(hand) for hand in after.cards.kept]
        assert clutch == after.cards.clutch


@given(**any_game)
@steadily
def test_turned_cards_passed_turns_and_the_end_are_told(rules: Rules, picks: bytes) -> None:
    for before, step, after in walk(rules, picks):
        events = apply(before, step)[1]
        turned = [event for event in events if isinstance(event, CardTurned)]
        passed = [event.seat for event in events if isinstance(event, TurnPassed)]
        ended = [event.result for event in events if isinstance(event, GameEnded)]
        fewer = after.cards.face_down < before.cards.face_down
        assert [event.face_down for event in turned] == [after.cards.face_down] * fewer
        assert passed == [after.turn.seat] * (after.turn.seat != before.turn.seat)
        assert ended == [standing(after)] * (after.phase is Phase.OVER)
