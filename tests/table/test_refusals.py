"""What a refusal tells a program: a stable code, and the details that a sentence needs."""

import pytest

from mahe.rules import MaheError, NotYourDecisionError, Roll, Start, UnreadableError
from mahe.table import (
    LONGEST_SAYING,
    REACTIONS,
    Act,
    Begin,
    Close,
    Command,
    Create,
    HandOver,
    Join,
    Lock,
    Pace,
    React,
    Reclaim,
    RefusedError,
    Rename,
    Say,
    SetOptions,
    Settings,
    StaleError,
    WantRematch,
    act,
    fold,
)
from mahe.table.events import Closed, Created, Renamed
from sentences import says_why
from table.place import Place, begun, contribution, opened


def refusal(place: Place, command: Command, who: str | None) -> MaheError:
    with pytest.raises(MaheError) as caught:
        place.give(command, who)
    assert says_why(caught.value)
    return caught.value


@pytest.mark.parametrize(
    ("command", "who", "code", "details"),
    [
        (act(0, 0, Start(0)), "ana", "action/stale", {"given": 0, "current": 1}),
        (act(1, 1, Start(2)), "ben", "action/not_decider", {"seat": 1, "decider": 0}),
        (act(2, 1, Start(4)), None, "action/not_decider", {"seat": 2, "decider": 0}),
        (React("boo"), "ben", "table/no_such_reaction", {"known": ", ".join(REACTIONS)}),
        (Begin(), "ben", "table/not_host", {}),
    ],
)
def test_a_refusal_has_the_details_that_its_sentence_needs(
    command: Command, who: str | None, code: str, details: dict[str, object]
) -> None:
    error = refusal(begun(), command, who)
    assert (error.code, error.details) == (code, details)


@pytest.mark.parametrize(
    "form",
    [
        [],
        ["dance"],
        ["start"],
        ["start", 0, 1],
        ["roll", 1],
        ["stop", 1],
        ["play"],
        ["die", 3],
        ["card", 3],
        [3],
    ],
    ids=str,
)
def test_what_is_no_decision_is_refused_with_those_that_are(form: list[str | int]) -> None:
    with pytest.raises(UnreadableError) as caught:
        begun().give(Act(0, 1, form), "ana")
    assert caught.value.code == "action/unreadable"
    assert caught.value.sentence == (
        'a decision is ["start",TURTLE], ["roll"], ["stop"] or ["play",VALUE]'
    )


def test_a_late_decision_is_told_the_step_that_the_game_is_at() -> None:
    place = begun()
    place.play_on(until=20)
    error = refusal(place, act(0, 3, Roll()), "ana")
    assert isinstance(error, StaleError)
    assert error.current == place.game.steps
    assert error.details == {"given": 3, "current": place.game.steps}


def test_whoever_decides_out_of_turn_is_told_whose_decision_it_is() -> None:
    error = refusal(begun(), act(1, 1, Start(2)), "ben")
    assert isinstance(error, NotYourDecisionError)
    assert error.decider == 0


@pytest.mark.parametrize("seat", [-1, 3, 7])
def test_a_seat_that_is_not_in_the_game_is_refused(seat: int) -> None:
    place = begun()
    for command in (act(seat, 1, Roll()), Reclaim(seat)):
        assert refusal(place, command, "ana").code == "table/no_such_seat"


@pytest.mark.parametrize("command", [Begin(), Join(contribution(1)), Close(), Lock(True)])
def test_nothing_is_done_at_a_table_that_was_never_opened(command: Command) -> None:
    assert refusal(Place(), command, "ana").code == "table/none"


@pytest.mark.parametrize("command", [Begin(), Join(contribution(1)), Close(), Lock(True)])
def test_nothing_is_done_at_a_table_that_is_closed(command: Command) -> None:
    place = opened()
    place.give(Close(), "ana")
    assert refusal(place, command, "ana").code == "table/closed"


def test_at_a_closed_table_one_can_still_take_ones_name_away() -> None:
    place = opened()
    place.give(Join(contribution(1), "Ana"), "ana")
    place.give(Close(), "ana")
    assert place.give(Rename(0, None), "ana") == (Renamed(0),)
    assert refusal(place, Rename(0, "Anna"), "ana").code == "table/closed"
    assert refusal(place, Rename(0, None), "ben").code == "table/not_your_chair"


def test_the_host_does_not_hand_over_the_seat_of_somebody_who_is_here() -> None:
    place = begun()
    place.present = frozenset({"ana", "ben"})
    assert refusal(place, HandOver(1), "ana").code == "table/is_here"
    place.present = frozenset({"ana"})
    assert place.give(HandOver(1), "ana")


def test_the_house_opens_no_table() -> None:
    assert refusal(Place(), Create(Settings()), None).code == "table/exists"


def test_who_has_asked_for_a_rematch_does_not_ask_again() -> None:
    place = begun()
    place.play_on()
    place.give(WantRematch((contribution(8),)), "ben")
    assert refusal(place, WantRematch((contribution(8),)), "ben").code == "table/no_change"


@pytest.mark.parametrize(
    ("players", "each", "code"),
    [(0, 0, "rules/players"), (1, 0, "rules/players"), (4, 2, "rules/too_many_turtles")],
)
def test_a_game_that_the_rules_do_not_know_is_refused_in_their_words(
    players: int, each: int, code: str
) -> None:
    place = opened()
    place.give(SetOptions(Settings(turtles_each=each)), "ana")
    for number in range(players):
        place.give(Join(contribution(number)), "ana")
    error = refusal(place, Begin(), "ana")
    assert isinstance(error, RefusedError)
    assert error.code == code


@pytest.mark.parametrize(
    ("text", "is_said"),
    [
        ("a", True),
        ("a" * LONGEST_SAYING, True),
        ("a" * (LONGEST_SAYING + 1), False),
        ("", False),
        ("   ", False),
    ],
)
def test_what_is_said_has_one_to_three_hundred_characters(text: str, is_said: bool) -> None:
    place = opened(Settings(chat=True))
    place.give(Join(contribution(1)), "ana")
    if is_said:
        assert place.give(Say(text), "ana") == ()
    else:
        assert refusal(place, Say(text), "ana").code == "table/text"


@pytest.mark.parametrize(
    ("pace", "seconds"),
    [
        (Pace.UNHURRIED, -1),
        (Pace.UNHURRIED, 1),
        (Pace.BRISK, 4),
        (Pace.BRISK, 301),
        (Pace.BY_MAIL, 3599),
        (Pace.BY_MAIL, 1_209_601),
    ],
)
def test_seconds_that_do_not_fit_the_pace_are_refused(pace: Pace, seconds: int) -> None:
    with pytest.raises(RefusedError) as caught:
        Settings(pace=pace, seconds=seconds)
    assert caught.value.code == "settings/seconds"
    assert says_why(caught.value)


def test_an_event_out_of_place_is_named() -> None:
    with pytest.raises(TypeError, match=r"^Closed\(secret=None\)$"):
        fold(None, [Closed(None)])
    created = Created("ana", Settings(), "00")
    with pytest.raises(TypeError, match=r"^Created\(host='ana'"):
        fold(opened().now, [created])
