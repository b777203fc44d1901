"""How a game is thought through: what surprises is thought again, and there is an end to it."""

from dataclasses import replace

import pytest

from bots.analysis.sums import check_sums
from bots.evaluators import Eggs, Flat, Wild
from mahe.bots import judging, make_bot
from mahe.bots.analysis import POINT, analysing
from mahe.bots.analysis.moves import RecordedMove, Remembering, judged, moves_of
from mahe.bots.analysis.thoughts import Thoughts
from mahe.bots.judging import evaluators_for
from mahe.bots.thinking import Evaluator, Shares
from mahe.record import Record
from mahe.rules import Phase, Rules, Start, State, Step, advance, new_game
from mahe.sim import play_game
from record.games import seeded_record, shortest_game

PAIR = Rules(players=2, turtles_each=1)


class Counted:
    """Counts which evaluator is asked how often."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator, self.asked = evaluator, 0

    def shares(self, state: State) -> Shares:
        self.asked += 1
        return self.evaluator.shares(state)


def begun(players: int, moves: int) -> Record:
    """The first moves of a game of bots."""
    record = play_game(Rules(players=players), [make_bot("sensible")] * players, 77).record
    steps = [step for move in moves_of(record)[:moves] for step in move.steps]
    return replace(record, steps=tuple(steps), result=None)


def thought(record: Record, *evaluators: Evaluator) -> Thoughts:
    found = Thoughts(moves_of(record), evaluators)
    for _ in found.thinking():
        pass
    return found


def surprises(thoughts: Thoughts, record: Record) -> list[int]:
    found = [thoughts.unseen(place) for place in range(len(moves_of(record)))]
    return [max(map(abs, one)) for one in found if one is not None]


def test_the_moves_of_a_record_are_all_its_steps_and_each_begins_between_moves() -> None:
    record = seeded_record(Rules(players=3), 5)
    moves = moves_of(record)
    steps = [step for move in moves for step in move.steps]
    assert tuple(steps) == record.steps
    state = new_game(record.rules)
    for move in moves:
        assert move.state == state
        assert state.throw is None
        assert sum(isinstance(step, Start) for step in move.steps) <= 1
        for step in move.steps:
            state = advance(state, step)
    assert moves[-1] == RecordedMove(state, ())
    assert state.phase is Phase.OVER


@pytest.mark.parametrize("length", range(1, 12))
def test_a_record_may_end_anywhere(length: int) -> None:
    steps: tuple[Step, ...] = shortest_game().steps[:length]
    record = replace(shortest_game(), steps=steps, result=None)
    assert sum(len(move.steps) for move in moves_of(record)) == length
    going = analysing(record, Wild())
    while True:
        try:
            next(going)
        except StopIteration as stop:
            check_sums(stop.value, record)
            return


def test_what_surprised_is_thought_again_and_surprises_less() -> None:
    record = begun(4, 20)
    at_once, one, two = evaluators_for(record.rules)
    once, again = thought(record, at_once, one), thought(record, at_once, one, two)
    assert once.judged != again.judged
    before, after = surprises(once, record), surprises(again, record)
    assert max(after) < max(before)
    assert sum(after) < sum(before)
    thought_again = [old != new for old, new in zip(once.judged, again.judged, strict=True)]
    assert 2 < sum(thought_again) < len(before)
    assert thought_again[before.index(max(before))]


def test_nothing_is_thought_again_where_nothing_surprises() -> None:
    record, further = begun(4, 20), Counted(Flat())
    assert max(surprises(thought(record, Flat(), Flat(), further), record)) == 0
    assert further.asked == 0


def test_a_single_evaluator_is_all_that_is_asked() -> None:
    record, only, once = seeded_record(PAIR, 3), Counted(Wild()), Counted(Wild())
    assert max(surprises(thought(record, only), record)) > POINT
    for move in moves_of(record):
        judged(move, Remembering(once))
    assert only.asked == once.asked > 0


def test_thinking_again_has_an_end_however_wrong_the_estimate_is() -> None:
    record = seeded_record(Rules(players=4), 1)
    deepest = Counted(Wild())
    thoughts = Thoughts(moves_of(record), (Eggs(), Wild(), deepest))
    told = list(thoughts.thinking())
    assert deepest.asked > 0
    assert all(one.done <= one.total for one in told)
    assert told == sorted(told)


def test_of_a_long_game_only_the_last_moves_are_thought_further() -> None:
    record = seeded_record(Rules(players=7), 2)
    moves = moves_of(record)
    assert len(moves) > 120
    at_once, further = Counted(Flat()), Counted(Flat())
    thought(record, at_once, further)
    first = Counted(Flat())
    thought(
        replace(record, steps=tuple(s for m in moves[:-100] for s in m.steps), result=None), first
    )
    assert further.asked > 0
    assert 0 < at_once.asked <= first.asked


def test_pauses_are_as_short_as_the_thinking_about_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    record, counted = begun(4, 12), Counted(Eggs())
    monkeypatch.setattr(judging, "judging_network_for", lambda _: counted)
    evaluators = judging.evaluators_for.__wrapped__(record.rules)
    most = before = 0
    for _ in Thoughts(moves_of(record), evaluators).thinking():
        most, before = max(most, counted.asked - before), counted.asked
    assert 15 * 15 <= most < 15 * 15 * 3
