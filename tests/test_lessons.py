"""The tutorial teaches what the rules say: every branch of every lesson is looked at."""

from collections.abc import Iterator

import lessons
import pytest
from lesson_scripts import (
    A1,
    A2,
    BO,
    COCO,
    EXTRAS,
    IN_PAIRS,
    LEARNER,
    NEXT,
    PICTURES,
    RULES,
    SCRIPTS,
    WATCH,
    WITH_CARDS,
)
from lessons import Lesson, Moment

from mahe.protocol import messages as m
from mahe.protocol.told import TOLD, Told
from mahe.record import read_position
from mahe.rules import BEACH, RAFT, State, events, legal, whose_decision

Path = tuple[Moment, ...]
LESSONS = {lesson.name: lesson for lesson in [*lessons.lessons(), *lessons.extras()]}


_OVER = {"bust-seen", "two-turtles-bust", "cards-again-bust"}
"""Texts that tell of a bust, besides the one that all lessons share."""


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


def texts(path: Path) -> list[str]:
    return [moment.text for moment in path]


def moved(path: Path) -> list[events.Moved]:
    return [one for one in told(path) if isinstance(one, TOLD[events.Moved])]


def state_at(moment: Moment) -> State:
    return read_position(moment.game.position)


def all_moments(lesson: Lesson) -> list[Moment]:
    return [moment for path in paths(lesson.moment) for moment in path]


def test_the_file_is_what_the_rules_say_today() -> None:
    assert lessons.FILE.read_text(encoding="utf-8") == lessons.written()


def test_there_is_one_lesson_for_each_idea() -> None:
    assert list(SCRIPTS) == [
        *("one-die", "two-dice", "bust", "riding", "top", "eggs", "tower", "seven")
    ]
    assert list(EXTRAS) == ["two-turtles", "ties", "cards"]


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_every_branch_is_a_choice_of_the_learner_and_reaches_an_end(lesson: Lesson) -> None:
    assert goals(lesson.name)
    for moment in all_moments(lesson):
        offered = [branch.decision for branch in moment.branches]
        if offered and offered not in ([[WATCH]], [[NEXT]]):
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
        is_told = path[-1].text == "oops" or any(text in _OVER for text in texts(path))
        assert bool(of(TOLD[events.Busted], path)) == is_told


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


def test_two_turtles_swim_in_every_turn_and_their_eggs_count_together() -> None:
    assert {tuple(texts(path)[-1:]) for path in goals("two-turtles")} == {("two-turtles-seen",)}
    for path in goals("two-turtles"):
        assert [one.group for one in moved(path)] == [(A1,), (A2,)]
        assert state_at(path[-1]).cards.kept[LEARNER] == (3, 4)
        assert state_at(path[-1]).turn.seat == BO


def ends(name: str, text: str) -> list[Path]:
    return [path for path in paths(LESSONS[name].moment) if path[-1].text == f"{name}-{text}"]


def test_two_turtles_that_swim_as_one_take_one_card() -> None:
    [path] = ends("two-turtles", "again-stack")
    assert [one.group for one in moved(path)] == [(A2,), (A1, A2)]
    assert state_at(path[-1]).cards.kept[LEARNER] == (4,)


def test_the_second_turtle_swims_though_the_first_went_bust() -> None:
    found = ends("two-turtles", "again-bust")
    assert {one.group for path in found for one in moved(path)} == {(A1,), (A2,)}
    for path in found:
        assert len(of(TOLD[events.Busted], path)) == 1
        assert state_at(path[-1]).cards.kept[LEARNER] == (4,)


def test_a_tie_is_decided_by_cards_and_else_shared() -> None:
    assert goals("ties")
    for path in goals("ties"):
        first, second = (
            one.result for one in told(path) if isinstance(one, TOLD[events.GameEnded])
        )
        assert first.eggs[LEARNER] == first.eggs[COCO] == second.eggs[LEARNER] == 28
        assert (first.cards[LEARNER], first.cards[COCO]) == (8, 6)
        assert first.winners == (LEARNER,)
        assert second.cards[LEARNER] == second.cards[COCO] == 6
        assert second.winners == (LEARNER, COCO)


def test_a_card_is_played_as_a_die_and_is_gone() -> None:
    [path] = goals("cards")
    [card] = [one for one in told(path) if isinstance(one, TOLD[events.CardPlayed])]
    assert (card.value, card.total) == (2, 7)
    assert moved(path)[-1].distance == 14
    assert state_at(path[-1]).cards.kept[LEARNER] == (4, 6)


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


def test_every_script_is_played_with_the_rules_that_it_is_about() -> None:
    assert {start.rules for start, _ in SCRIPTS.values()} == {RULES}
    assert [start.rules for start, _ in EXTRAS.values()] == [IN_PAIRS, RULES, WITH_CARDS]
