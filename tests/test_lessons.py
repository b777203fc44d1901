"""The tutorial teaches what the rules say: every branch of every lesson is looked at."""

from collections.abc import Iterator

import lessons
import pytest
from lesson_scripts import BO, COCO, LEARNER, PICTURES, RULES, SCRIPTS, WATCH
from lessons import Lesson, Moment

from mahe.protocol import messages as m
from mahe.protocol.told import TOLD, Told
from mahe.record import read_position
from mahe.rules import BEACH, RAFT, State, events, legal, whose_decision

Path = tuple[Moment, ...]
LESSONS = {lesson.name: lesson for lesson in lessons.lessons()}


def paths(moment: Moment) -> Iterator[Path]:
    """Every way through a lesson."""
    if not moment.branches:
        yield (moment,)
    for branch in moment.branches:
        yield from ((moment, *path) for path in paths(branch.moment))


def told(path: Path) -> list[Told]:
    return [one for moment in path for one in moment.told]


def goals(name: str) -> list[Path]:
    """The ways through a lesson that need no second try."""
    return [path for path in paths(LESSONS[name].moment) if not path[-1].again]


def of(kind: type, path: Path) -> list[Told]:
    return [one for one in told(path) if isinstance(one, kind)]


def moved(path: Path) -> list[events.Moved]:
    return [one for one in told(path) if isinstance(one, TOLD[events.Moved])]


def state_at(moment: Moment) -> State:
    return read_position(moment.game.position)


def all_moments(lesson: Lesson) -> list[Moment]:
    return [moment for path in paths(lesson.moment) for moment in path]


def test_the_file_is_what_the_rules_say_today() -> None:
    assert lessons.FILE.read_text(encoding="utf-8") == lessons.written()


def test_there_is_one_lesson_for_each_idea() -> None:
    assert list(LESSONS) == [
        *("one-die", "two-dice", "bust", "riding", "top", "eggs", "tower", "seven")
    ]


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_every_branch_is_a_choice_of_the_learner_and_reaches_an_end(lesson: Lesson) -> None:
    assert goals(lesson.name)
    for moment in all_moments(lesson):
        offered = [branch.decision for branch in moment.branches]
        if offered and offered != [[WATCH]]:
            assert whose_decision(state_at(moment)) == LEARNER
            assert sorted(offered) == sorted(choice.decision for choice in moment.game.choices)
        else:
            assert moment.game.choices == []


@pytest.mark.parametrize("lesson", list(LESSONS.values())[1:], ids=list(LESSONS)[1:])
def test_after_the_first_lesson_nothing_that_is_legal_is_kept_back(lesson: Lesson) -> None:
    for moment in all_moments(lesson):
        if moment.game.choices:
            assert len(moment.branches) == len(legal(state_at(moment)))


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_only_an_end_asks_for_another_try(lesson: Lesson) -> None:
    assert all(not moment.branches for moment in all_moments(lesson) if moment.again)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_who_is_told_of_oops_has_gone_bust(lesson: Lesson) -> None:
    for path in paths(lesson.moment):
        if lesson.name != "bust":
            assert bool(of(TOLD[events.Busted], path)) == (path[-1].text == "oops")


def test_one_die_counts_once() -> None:
    [path] = goals("one-die")
    [move] = moved(path)
    assert (move.start, move.distance, move.landing) == (RAFT, 4, 4)


def test_two_dice_count_double_and_three_threefold() -> None:
    found = {path[-1].text: [move.distance for move in moved(path)] for path in goals("two-dice")}
    assert found == {"two-dice-triple": [(1 + 3 + 2) * 3], "two-dice-seen": [(1 + 3) * 2]}


def test_the_bust_lesson_contains_a_bust() -> None:
    [path] = goals("bust")
    [busted] = of(TOLD[events.Busted], path)
    assert busted == TOLD[events.Busted]((LEARNER,), 8, 9)
    assert state_at(path[-1]).sea.places[LEARNER] == RAFT


def test_riding_ends_on_somebodys_back() -> None:
    assert {moved(path)[-1].onto for path in goals("riding")} == {(BO,), (COCO,)}


def test_the_top_decides_for_those_below() -> None:
    assert len(goals("top")) == 2
    for path in goals("top"):
        started = [one for one in told(path) if isinstance(one, TOLD[events.Started])]
        assert [(one.seat, one.decider) for one in started] == [
            (BO, LEARNER),
            (COCO, COCO),
            (LEARNER, COCO),
        ]
        assert moved(path)[-1].group == (LEARNER, COCO)
        sea = state_at(path[-1]).sea
        assert sea.places[BO] != sea.places[LEARNER] == sea.places[COCO]


def test_reaching_and_passing_the_beach_both_lay() -> None:
    assert {moved(path)[-1].landing == BEACH for path in goals("eggs")} == {True, False}
    for path in paths(LESSONS["eggs"].moment):
        assert of(TOLD[events.Laid], path) == [
            TOLD[events.Laid](LEARNER, LEARNER, 4, clutch_space=False)
        ]
        assert of(TOLD[events.CardTurned], path)


def test_in_a_tower_the_eggs_go_to_the_top() -> None:
    for path in goals("tower"):
        assert of(TOLD[events.Laid], path) == [
            TOLD[events.Laid](LEARNER, LEARNER, 5, clutch_space=False)
        ]
        assert moved(path)[-1].group == (BO, LEARNER)


def test_the_last_seven_end_the_game_and_win_it() -> None:
    assert goals("seven")
    for path in goals("seven"):
        assert of(TOLD[events.ClutchOpened], path)
        assert of(TOLD[events.Laid], path)[-1] == TOLD[events.Laid](
            LEARNER, LEARNER, 7, clutch_space=True
        )
        [ended] = [one for one in told(path) if isinstance(one, TOLD[events.GameEnded])]
        assert ended.result.winners == (LEARNER,)
        assert ended.result.eggs[LEARNER] == 29


def test_the_pictures_show_what_their_words_say() -> None:
    boards = lessons.pictures()
    assert list(boards) == list(PICTURES)
    landings = {
        name: [prospect for choice in board.choices for prospect in choice.prospects]
        for name, board in boards.items()
    }
    assert landings["board"] == landings["laying"] == []
    assert boards["laying"].stacks == [m.StackView(18, (BO, LEARNER, COCO))]
    assert boards["laying"].face_up == 5
    [seven] = landings["seven"]
    assert (seven.space, seven.laying) == (BEACH, m.LayingView(BO, 7, True, False))


def test_every_script_is_played_with_the_same_rules() -> None:
    assert {start.rules for start, _ in SCRIPTS.values()} == {RULES}
