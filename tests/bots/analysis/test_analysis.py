"""What an analysis says of steps that anybody can judge."""

import msgspec
import pytest

from bots.evaluators import Eggs, Flat
from mahe.bots.analysis import (
    MOST_STEPS,
    POINT,
    UNIT,
    Analysis,
    Progress,
    analyse,
    analysing,
    grade_of,
)
from mahe.record import Record, ReplayError
from mahe.rules import Card, Die, MaheError, Roll, Rules, Start, Step, Stop, UnreadableError
from record.games import seeded_record, shortest_game
from sentences import says_why

PAIR = Rules(players=2, turtles_each=1)


def analysed(*steps: Step, rules: Rules = PAIR) -> Analysis:
    seats = tuple(f"P{seat}" for seat in range(rules.players))
    return analyse(Record(rules=rules, seats=seats, steps=steps), Eggs())


def test_a_die_is_luck_and_its_faces_come_to_nothing_on_average() -> None:
    before = (Card(3), Start(0), Die(2), Roll())
    changes = [analysed(*before, Die(face)).steps[-1].change for face in range(1, 7)]
    for luck in map(sum, zip(*changes, strict=True)):
        assert abs(luck) < len(changes)  # each mean is rounded to a whole number
    busts = [changes[face - 1][0] for face in (6,)]
    assert max(busts) < 0 < max(change[0] for change in changes)


def test_a_card_is_luck_and_the_cards_come_to_nothing_on_average() -> None:
    changes = [analysed(Card(value)).steps[-1].change for value in range(1, 7)]
    for luck in zip(*changes, strict=True):
        weighted = sum(one * count for one, count in zip(luck, PAIR.deck, strict=True))
        assert abs(weighted) < sum(PAIR.deck)


def test_a_decision_without_a_choice_is_not_graded() -> None:
    start, *_, stop = analysed(Card(3), Start(0), Die(6), Roll(), Die(1), Stop()).steps[1:]
    assert start.graded is None
    assert stop.graded is None
    assert stop.seat == 0
    assert stop.change == (0, 0)


def test_a_bad_decision_costs_its_decider_and_helps_the_other() -> None:
    # At 6 five faces of six bust, and whoever stops has swum twelve spaces.
    found = analysed(Card(3), Start(0), Die(3), Roll(), Die(3), Roll()).steps[-1]
    assert found.graded is not None
    assert [choice.decision for choice in found.graded.choices] == [("roll",), ("stop",)]
    assert (found.graded.best, found.graded.chosen) == (1, 0)
    assert found.graded.cost == -found.change[0] == found.change[1] > 0
    assert found.unseen is None


def test_only_the_end_of_a_move_shows_what_the_estimate_had_not_seen() -> None:
    for one in analyse(seeded_record(Rules(players=3), 5), Eggs()).steps[:-1]:
        if one.step[0] in {"start", "roll", "card"}:
            assert one.unseen is None
        if one.step[0] == "stop":
            assert one.unseen is not None


def test_where_everything_is_worth_the_same_every_decision_is_best() -> None:
    record = seeded_record(Rules(players=4), 1, at=200)
    found = analyse(record, Flat())
    assert {one.graded.cost for one in found.steps if one.graded} == {0}
    assert all(one.graded.best == one.graded.chosen for one in found.steps if one.graded)
    assert [account.own for account in found.accounts] == [0] * 4


@pytest.mark.parametrize(
    ("cost", "grade"),
    [
        (0, "best"),
        (POINT // 5, "best"),
        (POINT // 5 + 1, "fine"),
        (POINT, "fine"),
        (POINT + 1, "mistake"),
        (3 * POINT, "mistake"),
        (3 * POINT + 1, "blunder"),
        (UNIT, "blunder"),
    ],
)
def test_a_grade_says_how_much_a_decision_cost(cost: int, grade: str) -> None:
    assert grade_of(cost) == grade


def test_an_analysis_pauses_after_every_move_and_tells_how_far_it_is() -> None:
    record = shortest_game()
    moves = sum(isinstance(step, Start) for step in record.steps)
    told = list[Progress]()
    found = analyse(record, Flat(), lambda done, total: told.append(Progress(done, total)))
    assert len(told) > moves
    assert told == sorted(told)
    assert [told[-1].done] == list({one.total for one in told})
    assert next(analysing(record, Flat())) == told[0]
    assert found.finished


def test_an_analysis_survives_being_written_as_json() -> None:
    found = analyse(seeded_record(Rules(players=5), 3), Eggs())
    assert msgspec.json.decode(msgspec.json.encode(found), type=Analysis) == found


def test_the_same_game_has_the_same_analysis() -> None:
    record = seeded_record(Rules(players=4), 8, at=40)
    assert analyse(record) == analyse(record)


@pytest.mark.parametrize(
    ("record", "code"),
    [
        (Record(rules=PAIR, seats=("A", "B")), "analysis/empty"),
        (Record(rules=PAIR, seats=("A", "B"), steps=(Roll(),)), "record/illegal_step"),
        (
            Record(rules=PAIR, seats=("A", "B"), steps=(Card(1),) * (MOST_STEPS + 1)),
            "analysis/too_long",
        ),
        (
            Record(rules=PAIR, seats=("A", "B"), steps=(Card(1),), result=shortest_game().result),
            "record/wrong_result",
        ),
    ],
    ids=["empty", "illegal", "long", "wrong"],
)
def test_what_cannot_be_analysed_is_refused_before_anything_is_done(
    record: Record, code: str
) -> None:
    with pytest.raises((UnreadableError, ReplayError)) as caught:
        next(analysing(record, Flat()))
    assert isinstance(caught.value, MaheError)
    assert caught.value.code == code
    assert says_why(caught.value)
